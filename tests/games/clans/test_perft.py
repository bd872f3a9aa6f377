"""How many sequences of moves there are from fixed positions: a slip in the rules changes the count."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE, State, picked
from tests.games.clans.land import GAME, drawn
from tests.games.perft import perft


def opening() -> State:
    state = GAME.deal(2, GAME.default_options)
    dice = Dice(1)
    while owing(state) == [CHANCE]:
        state.play(CHANCE, picked(state, CHANCE, dice))
    return state


# All territories are full: every border can be crossed in both directions, then one territory is empty.
@pytest.mark.parametrize(("depth", "count"), [(1, 270), (2, 70344)])
def test_the_opening(depth: int, count: int) -> None:
    assert perft(opening(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 24), (2, 433), (3, 5608), (4, 48281)])
def test_a_corner_across_an_epoch(depth: int, count: int) -> None:
    state = drawn("1 RB  2 G  3 Y  5 KK  6 R  7 B  8 GGGG  9 YYYYYYY  10 KKKKKKK", founded=3)
    assert perft(state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 14), (2, 124), (3, 780), (4, 3432)])
def test_the_last_villages(depth: int, count: int) -> None:
    state = drawn("9 R  26 B  27 G  30 Y  31 K  57 R  58 B  60 G", founded=10, clans="RBG")
    assert perft(state, depth) == count
