"""What stands in a town in the end, for reports about the balance of the box."""

from __future__ import annotations

from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import card_in_play
from bourgade.games.tiny_towns.position import KEPT
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tables.moves import TYPES
from bourgade.games.tiny_towns.tables.plans import MONUMENT


def holdings(box: TownsBox, state: Towns, seat: int) -> dict[str, list[str]]:
    kept = state.fact(seat, KEPT)
    monument = [box.names[kept]] if kept >= 0 else []
    return {
        "buildings": [card_in_play(box, state, kind) for kind in range(TYPES) if state.of_type(seat, kind)],
        "kept": monument,
        "monuments": monument if state.of_type(seat, MONUMENT) else [],
    }
