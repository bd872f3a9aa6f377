"""Whole games at every table and with every option: they end, and things are conserved."""

from __future__ import annotations

import pytest

from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games.gob.box.names import STAGE_NAMES
from bourgade.games.gob.rules import Gob
from tests.games.gob.cave import GAME, gob

PHASES = ("starting", "demanding", "taking", "upgrading", "building", "paying")


def played(seats: int, bot: str, seed: int, **options: str) -> Gob:
    state = gob(GAME.deal(seats, GAME.default_options | options))
    player, dice = bot_named(bot, GAME), Dice(seed)
    while state.waiting:
        seat = FIRST_SEAT[state.waiting]
        move = picked(state, seat, dice) if seat == CHANCE else decide(player, state, seat, dice)
        state.play(seat, move)
        assert state.round <= 6
    GAME.check(state)
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"buildings": "choice"}, {"scenario": "6", "account": "both"}])
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(1, 4):
        state = played(seats, "luck", seed, **options)
        assert state.round == 6 or state.ending
        assert max(state.points(seat) for seat in range(seats)) <= 0


def test_2_1_the_phases_of_a_round_follow_each_other() -> None:
    state, dice, stages = gob(GAME.deal(2, GAME.default_options)), Dice(2), [""]
    while state.round < 2:
        stage = STAGE_NAMES[state.stage]
        stages += [stage] if stage in PHASES and stage != stages[-1] else []
        seat = FIRST_SEAT[state.waiting]
        state.play(seat, picked(state, seat, dice))
    assert stages[1:] == list(PHASES)


@pytest.mark.parametrize("scenario", ["1", "2", "3", "4", "5", "6"])
def test_12_1_a_campaign_game_ends_with_or_without_its_achievement(scenario: str) -> None:
    state = played(2, "greedy", 3, scenario=scenario, account="both")
    for seat in range(2):
        earned = [name for name in GAME.deeds(state, seat) if name.startswith("campaign")]
        assert earned in ([], [f"campaign_{scenario}"])


def test_a_greedy_goblin_beats_luck() -> None:
    state = gob(GAME.deal(2, GAME.default_options))
    bots, dice = [bot_named("greedy", GAME), bot_named("luck", GAME)], Dice(5)
    while state.waiting:
        seat = FIRST_SEAT[state.waiting]
        state.play(seat, picked(state, seat, dice) if seat == CHANCE else decide(bots[seat], state, seat, dice))
    assert state.points(0) > state.points(1)
