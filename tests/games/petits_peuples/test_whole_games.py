"""Whole games against a second, slow reading of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games.petits_peuples.position import KEEPING
from bourgade.games.petits_peuples.rules import Peuples
from bourgade.games.petits_peuples.view import kept
from tests.games.petits_peuples.plot import GAME, MISSION_IDS, crane, picture
from tests.games.petits_peuples.slow import Slow


def begun(seats: int, dice: Dice) -> Peuples:
    state = GAME.deal(seats, {})
    while state.stage <= KEEPING:
        seat = FIRST_SEAT[state.waiting]
        state.play(seat, picked(state, seat, dice))
    return state


def drawn(slow: Slow) -> set[str]:
    return {f"{n} {'ABCD'[h.seat]}{h.floors}{'^' if h.roof else ''}" for n, h in slow.houses.items()}


def compared(state: Peuples, slow: Slow) -> None:
    assert set(filter(None, picture(state).split("  "))) == drawn(slow)
    assert list(state.people) == slow.people
    assert (list(state.stock), list(state.tokens), list(state.score)) == (slow.stock, slow.tokens, slow.score)
    assert (state.roofs, list(state.fallow)) == (slow.roofs, list(slow.fallow.values()))
    assert (crane(state) if state.crane >= 0 else 0) == slow.crane


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_reading_of_the_rules_agrees(seats: int) -> None:
    verbs: Counter[str] = Counter()
    for seed in range(6):
        dice = Dice(100 * seats + seed)
        state = begun(seats, dice)
        slow = Slow(state)
        while state.waiting:
            seat = owing(state)[0]
            texts = legal(GAME, state, seat)
            assert seat == CHANCE or (seat, set(texts)) == (slow.seat, slow.moves())
            text = list(texts)[dice.below(len(texts))]
            verbs[text.split()[0]] += 1
            state.play(seat, texts[text])
            slow.play(text)
            compared(state, slow)
        assert slow.stage == "over"
        hands = [[MISSION_IDS[kind] for kind in kept(state, seat)] for seat in range(seats)]
        assert [state.points(seat) for seat in range(seats)] == [
            slow.points(seat, hands[seat]) for seat in range(seats)
        ]
    assert {"build", "abandon", "invade", "crane", "complete", "decline"} <= set(verbs)
