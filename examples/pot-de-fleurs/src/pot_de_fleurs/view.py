"""What a seat sees, and is asked."""

from __future__ import annotations

from bourgade.core.game import Line, View, owing
from pot_de_fleurs.box import PotDeFleursBox
from pot_de_fleurs.notation import pot_name
from pot_de_fleurs.rules import PotDeFleurs
from pot_de_fleurs.scoring import lines_points
from pot_de_fleurs.tables import POTS


def view(box: PotDeFleursBox, state: PotDeFleurs, seat: int) -> View:
    """Windows, cart and bag are public; wishes are seen by their owner, and by all when it is over."""
    at, over = state.garden, not state.waiting
    return {
        "asked": owing(state),
        "cart": [
            {"flower": named(box, at.cart[place]), "water": at.water[place]} for place in range(state.stall.places)
        ],
        "bag": {kind: at.bag[number] for number, kind in enumerate(box.flowers.kinds)},
        "seats": [
            {
                "pots": {pot_name(pot): named(box, at.pots[other * POTS + pot]) for pot in range(POTS)},
                "drops": at.drops[other],
                "lines": lines_points(at, other),
                "wish": named(box, at.wish[other]) if over or other == seat else None,
            }
            for other in range(state.seats)
        ],
    }


def named(box: PotDeFleursBox, kind: int) -> str | None:
    return box.flowers.kinds[kind] if kind >= 0 else None


def prompt(box: PotDeFleursBox, state: PotDeFleurs, seat: int) -> Line:
    return Line("prompts.plant")
