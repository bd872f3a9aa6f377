"""What never changes, whatever is played."""

from __future__ import annotations

from pot_de_fleurs.rules import PotDeFleurs
from pot_de_fleurs.tables import KINDS, NONE


def check(state: PotDeFleurs) -> None:
    at, stall = state.garden, state.stall
    for kind in range(KINDS):
        there = list(at.pots).count(kind) + list(at.cart).count(kind) + at.bag[kind]
        assert there == stall.each, f"{there} flowers of kind {kind}"
    assert sum(at.drops) + sum(at.water) == stall.drops * state.seats, "water came or went"
    wishes = [kind for kind in at.wish if kind != NONE]
    assert len(set(wishes)) == len(wishes) == at.dealt, "a wish was dealt twice"
    assert sum(kind != NONE for kind in at.pots) == at.planted, "a flower came from nowhere"
