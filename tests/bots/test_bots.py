"""Bots by their names, and what all of them keep to."""

from __future__ import annotations

import time

import pytest

from bourgade.bots.bot import UnknownBot, bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.state import listed
from bourgade.games import SHELF
from tests.bots.test_hint import somewhere

NAMES = ["luck", "near", "greedy", "search:10", "search:0.02s", "search:10/rival", "greedy~30", "level-2"]
CLANS = SHELF["clans"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_every_bot_makes_legal_moves_in_every_game(game: Game, name: str) -> None:
    for moves in (0, 7):
        state = somewhere(game, moves)
        seat = owing(state)[0]
        assert decide(bot_named(name, game), state, seat, Dice(5)) in listed(state, seat)


@pytest.mark.parametrize("name", ["luck", "greedy", "search:10"])
@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_the_same_dice_give_the_same_move_in_every_world_that_looks_the_same(game: Game, name: str) -> None:
    state = somewhere(game, 6)
    seat = owing(state)[0]
    twin = state.copy()
    twin.redeal(seat, Dice(77))
    moves = {int(decide(bot_named(name, game), world, seat, Dice(5))) for world in (state, state, twin)}
    assert len(moves) == 1


def test_a_budget_in_seconds_is_kept() -> None:
    state = somewhere(CLANS, 0)
    start = time.process_time()
    decide(bot_named("search:0.2s", CLANS), state, owing(state)[0], Dice(1))
    assert time.process_time() - start < 2.0


@pytest.mark.parametrize(
    "name",
    [
        "",
        "deep",
        "search:",
        "search:0",
        "search:0s",
        "search:x",
        "luck:5",
        "search:9s9",
        "greedy/rival",
        "level-0",
        "level-1/rival",
    ],
)
def test_an_unknown_bot_gets_one_sentence(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot_named(name, CLANS)
    assert str(caught.value).endswith(".")
