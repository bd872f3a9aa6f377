"""What the bots of Tiny Towns think with: sketches, habits, and a search that stops when it is sure."""

from __future__ import annotations

import pytest

from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.search import Mind, Thinker
from bourgade.core.state import picked
from bourgade.games.tiny_towns.bot import MIND
from bourgade.games.tiny_towns.position import NAMING
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tables.moves import SQUARES
from bourgade.games.tiny_towns.tables.squares import CUBE
from bourgade.games.tiny_towns.worth.sketch import MOST_PLANS
from bourgade.games.tiny_towns.worth.town import Prospect
from tests.games.tiny_towns.pictures import EMPTY, GAME, building, placing, towns

NEARLY = "c H c c / B . c f / c c f c / c t t ."  # a cottage lacks its glass on b2
FULL = "c c c c / c c c c / c c c c / c c c c"


def rounds(seats: int, seed: int) -> list[Towns]:
    """The positions of a random game in which a resource is about to be named."""
    state, dice, found = GAME.deal(seats, GAME.default_options), Dice(seed), []
    assert isinstance(state, Towns)
    while state.waiting:
        if state.stage == NAMING:
            found.append(state.copy())
        seat = owing(state)[0]
        state.play(seat, picked(state, seat, dice))
    return found


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_cube_thought_of_looks_like_a_cube_laid(seed: int) -> None:
    for state in rounds(2, seed)[::3]:
        prospect = Prospect(state, 0)
        assert prospect.sketch.count < MOST_PLANS
        for resource in range(5):
            for square in range(SQUARES):
                if state.empty(0, square):
                    laid = state.copy()
                    laid.town[0] |= CUBE[SQUARES * (resource + 1) + square]
                    assert prospect.looks_with(resource, square) == Prospect(laid, 0).looks()


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_habits_bring_a_game_to_its_end(seats: int) -> None:
    state = GAME.deal(seats, GAME.default_options | {"cavern": "yes"})
    Thinker(state, 0, Dice(seats), MIND).roll_on(state)
    GAME.check(state)
    assert not state.waiting
    assert max(state.points(seat) for seat in range(seats)) > 0


@pytest.mark.parametrize("bot", ["greedy", "search:6"])
def test_bots_lay_the_last_cube_of_a_plan(bot: str) -> None:
    state = placing(NEARLY, FULL, named="glass")
    state.active = state.waiting = 1
    move = decide(bot_named(bot, GAME), state, 0, Dice(1))
    assert GAME.spell(state, 0, move) == "place b2"


@pytest.mark.parametrize("bot", ["greedy", "search:6"])
def test_bots_build_what_lies_complete(bot: str) -> None:
    state = building(NEARLY.replace("B .", "B G"), FULL)
    state.active = state.waiting = 1
    move = decide(bot_named(bot, GAME), state, 0, Dice(1))
    assert GAME.spell(state, 0, move).startswith("build cottage")


def test_a_settled_search_chooses_the_same() -> None:
    patient = Mind(MIND.explore, MIND.scale, MIND.cut, MIND.widen, MIND.tries)
    state = towns("W S H . / B G c f / c c c x / f H B G", EMPTY)
    state.active = 1
    state.waiting = 1
    for seed in range(1, 4):
        chosen = [Thinker(state, 0, Dice(seed), mind).think(12) for mind in (patient, MIND)]
        assert chosen[0] == chosen[1]
