"""Why a sentence is no legal move: the clause, and the case at hand."""

from __future__ import annotations

from bourgade.core.game import Clause, Line, owing
from pot_de_fleurs.box import PotDeFleursBox
from pot_de_fleurs.notation import pot_name
from pot_de_fleurs.rules import PotDeFleurs
from pot_de_fleurs.tables import NONE, POTS


def refuse(box: PotDeFleursBox, state: PotDeFleurs, seat: int, text: str) -> Clause:
    at, words = state.garden, text.split()
    if not state.waiting:
        return Clause("2.5", Line("why.over"))
    if seat not in owing(state):
        return Clause("2.5", Line("why.not_your_turn"))
    for pot in range(POTS):
        if pot_name(pot) in words and at.pots[seat * POTS + pot] != NONE:
            return Clause("2.1", Line("why.taken", {"pot": pot_name(pot)}))
    for place in range(state.stall.places):
        if f"cart{place + 1}" in words and place > at.drops[seat]:
            return Clause("2.2", Line("why.dear", {"n": place, "m": at.drops[seat]}))
    return Clause("2.1", Line("why.say_a_move"))
