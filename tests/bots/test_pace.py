"""A thought in slices is the thought in one go, and can be ended between two of them."""

from __future__ import annotations

import pytest

from bourgade.bots.hint import hint
from bourgade.bots.pace import Pace
from bourgade.bots.search import BATCH, Search, think_through, thoughts
from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.search import Mind, Thinker
from bourgade.games import SHELF
from tests.bots.test_hint import somewhere

CLANS = SHELF["clans"]


class Enough(Exception):
    pass


def settling(mind: Mind, settle: bool) -> Mind:
    found = mind.styled(mind.spite, mind.haste)
    found.settle = settle
    return found


@pytest.mark.parametrize("iterations", [1, BATCH, BATCH + 3, 5 * BATCH])
@pytest.mark.parametrize("settle", [False, True])
@pytest.mark.parametrize("game", [CLANS, SHELF["gob"]], ids=["clans", "gob"])
def test_slices_change_nothing(game: Game, settle: bool, iterations: int) -> None:
    state = somewhere(game, 5)
    seat, mind = owing(state)[0], settling(game.mind, settle)
    whole, sliced = (Thinker(state, seat, Dice(3), mind) for _ in range(2))
    whole.think(iterations)
    pauses: list[int] = []
    think_through(sliced, iterations, Pace(pause=lambda: pauses.append(int(sliced.rounds))))
    assert thoughts(whole) == thoughts(sliced)
    assert pauses[:-1] == [n * BATCH for n in range(1, len(pauses))]


@pytest.mark.parametrize("budget", [(500, 0.0), (0, 500.0), (500, 500.0)])
def test_a_pause_may_end_a_thought(budget: tuple[int, float]) -> None:
    state = somewhere(CLANS, 0)
    pauses = 0

    def pause() -> None:
        nonlocal pauses
        pauses += 1
        if pauses == 3:
            raise Enough

    with pytest.raises(Enough):
        Search(CLANS.mind, *budget, Pace(pause=pause)).thought(state, owing(state)[0], Dice(1))
    pauses = 0
    with pytest.raises(Enough):
        hint(CLANS, state, owing(state)[0], Dice(1), *budget, Pace(pause=pause))


@pytest.mark.parametrize("budget", [(10_000_000, 0.0), (0, 900.0)])
def test_no_budget_goes_beyond_the_longest(budget: tuple[int, float]) -> None:
    state = somewhere(CLANS, 0)
    assert Search(CLANS.mind, *budget, Pace(longest=0.05)).thought(state, owing(state)[0], Dice(1))
