"""What stands in a town in the end, for reports about the balance of the box."""

from __future__ import annotations

from bourgade.games.tiny_towns.board import KEPT
from bourgade.games.tiny_towns.notation import Names
from bourgade.games.tiny_towns.plans import MONUMENT, TYPES
from bourgade.games.tiny_towns.rules import Towns


def holdings(names: Names, state: Towns, seat: int) -> dict[str, list[str]]:
    kept = state.fact(seat, KEPT)
    monument = [names.cards[kept]] if kept >= 0 else []
    return {
        "buildings": [names.in_play(state, kind) for kind in range(TYPES) if state.of_type(seat, kind)],
        "kept": monument,
        "monuments": monument if state.of_type(seat, MONUMENT) else [],
    }
