"""What a goblin has in the end, for reports about the balance of the box."""

from __future__ import annotations

from bourgade.games.gob.names import APTITUDE_NAMES, BUILDING_NAMES, SKILL_NAMES
from bourgade.games.gob.position import APTITUDE, BUILT, PLANS, ROW, SKILL, Position
from bourgade.games.gob.view import names_in


def holdings(state: Position, seat: int) -> dict[str, list[str]]:
    row = state.lair[seat * ROW : seat * ROW + ROW]
    return {
        "built": names_in(row[BUILT], BUILDING_NAMES),
        "plans": names_in(row[PLANS], BUILDING_NAMES),
        "skills": names_in(row[SKILL], SKILL_NAMES),
        "aptitudes": names_in(row[APTITUDE], APTITUDE_NAMES),
    }
