"""The servitude of a goblin, item by item, and what it has in the end."""

from __future__ import annotations

from bourgade.core.game import Item
from bourgade.games.gob.box import GobBox
from bourgade.games.gob.box.names import APTITUDE_NAMES, BUILDING_NAMES, SKILL_NAMES
from bourgade.games.gob.position import APTITUDE, BUILT, PLANS, SERVITUDE, SKILL, Position
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.scoring import behind_chief, unbuilt
from bourgade.games.gob.view import names_in


def tally(box: GobBox, state: Gob) -> list[list[Item]]:
    """RULES 10.2: servitude, what is not built, and the war chief; all of it counts against."""
    return [
        [
            Item("items.servitude", -state.fact(seat, SERVITUDE)),
            Item("items.unbuilt", -unbuilt(state, seat), {"things": unfinished(state, seat)}),
            Item("items.chief", -state.pieces.chief * behind_chief(state, seat), {"n": behind_chief(state, seat)}),
        ]
        for seat in range(state.seats)
    ]


def unfinished(state: Position, seat: int) -> list[str]:
    return names_in(state.fact(seat, PLANS) & ~state.fact(seat, BUILT), BUILDING_NAMES)


def holdings(box: GobBox, state: Position, seat: int) -> dict[str, list[str]]:
    """For reports about the balance of the box."""
    row = state.facts(seat)
    return {
        "built": names_in(row[BUILT], BUILDING_NAMES),
        "plans": names_in(row[PLANS], BUILDING_NAMES),
        "skills": names_in(row[SKILL], SKILL_NAMES),
        "aptitudes": names_in(row[APTITUDE], APTITUDE_NAMES),
    }
