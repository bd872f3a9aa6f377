"""Whole games with every number of players and option, and how strong the bots are, quickly."""

from __future__ import annotations

import pytest

from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games.tribus_du_vent.position import VILLAGES_AT
from bourgade.games.tribus_du_vent.rules import Tribus
from tests.games.tribus_du_vent.land import GAME


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("guides", ["dealt", "chosen"])
def test_10_1_random_games_end_with_a_fifth_village(seats: int, guides: str) -> None:
    for seed in range(1, 4):
        state = GAME.deal(seats, {"guides": guides})
        dice = Dice(seed)
        while state.waiting:
            seat = FIRST_SEAT[state.waiting]
            state.play(seat, picked(state, seat, dice))
        assert int(state.land[10 * state.ender + VILLAGES_AT]).bit_count() == 5
        assert state.round == state.final
        GAME.check(state)


def played(names: list[str], seed: int) -> Tribus:
    state = GAME.deal(len(names), GAME.default_options)
    dice, bots = Dice(seed), [bot_named(name, GAME) for name in names]
    while state.waiting:
        seat = owing(state)[0]
        state.play(seat, picked(state, seat, dice) if seat == CHANCE else decide(bots[seat], state, seat, dice))
    return state


def test_greedy_beats_luck_from_either_seat() -> None:
    one, two = played(["greedy", "luck"], 1), played(["luck", "greedy"], 2)
    assert GAME.places(one) == [1, 2]
    assert GAME.places(two) == [2, 1]
    assert one.points(0) > 35


def test_10_2_everybody_has_had_the_same_number_of_turns() -> None:
    """RULES 10.2: the game ends with the seat before the first one."""
    state = played(["greedy"] * 3, 4)
    assert (state.current + 1) % 3 == state.first
