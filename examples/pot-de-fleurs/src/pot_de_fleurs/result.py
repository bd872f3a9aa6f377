"""Points part by part, and what a seat has in the end."""

from __future__ import annotations

from bourgade.core.game import Item
from pot_de_fleurs.box import PotDeFleursBox
from pot_de_fleurs.rules import PotDeFleurs
from pot_de_fleurs.scoring import drop_points, lines_points, wish_points
from pot_de_fleurs.view import named


def tally(box: PotDeFleursBox, state: PotDeFleurs) -> list[list[Item]]:
    at = state.garden
    return [
        [
            Item("items.lines", lines_points(at, seat)),
            Item("items.wish", wish_points(at, seat)),
            Item("items.drops", drop_points(at, seat)),
        ]
        for seat in range(state.seats)
    ]


def holdings(box: PotDeFleursBox, state: PotDeFleurs, seat: int) -> dict[str, list[str]]:
    wish = named(box, state.garden.wish[seat])
    return {"wish": [wish] if wish else []}
