"""Every level keeps its place: on a few fixed deals it beats the level below (docs/strength has the figures)."""

from __future__ import annotations

import pytest

from bourgade._mode import mode
from bourgade.bots.bot import STYLES, bot_named
from bourgade.bots.playing import Plan, play_game
from bourgade.core.game import Game
from bourgade.games import SHELF

LEVELS = 6
GAMES = 40
FEWER = {("tiny_towns", 5): 8, ("tiny_towns", 4): 16, ("petits_peuples", 5): 16}  # where a game takes long
# The highest level thinks by the clock, so its games are never the same twice: it is measured, not tested.
STEPS = [(name, level) for name in SHELF for level in range(2, LEVELS)]


@pytest.mark.skipif(mode() != "compiled", reason="needs compiled rules: from plain source its games take hours")
@pytest.mark.parametrize(("name", "level"), STEPS, ids=[f"{name}-{level}" for name, level in STEPS])
def test_a_level_beats_the_one_below(name: str, level: int) -> None:
    game = SHELF[name]
    games = FEWER.get((name, level), GAMES)
    plan = Plan(name, 2, (f"level-{level}", f"level-{level - 1}"), games, 1, game.default_options)
    won = lost = 0.0
    for number in range(games):
        won += (share := share_of_first(game, plan, number))
        lost += 1 - share
        if max(won, lost) > games / 2:
            break  # the rest changes nothing
    assert won > games / 2, f"{game.ladder[level - 1]} won {won}, lost {lost} against {game.ladder[level - 2]}"


def share_of_first(game: Game, plan: Plan, number: int) -> float:
    """1 when the first bot of the plan wins a game, 0.5 when the two share it."""
    outcome = play_game(game, plan, number)
    own, other = outcome.places[number % 2], outcome.places[1 - number % 2]
    return 1.0 if own < other else 0.5 if own == other else 0.0


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_ladder_has_six_levels_and_styles_in_the_middle(game: Game) -> None:
    assert len(game.ladder) == LEVELS
    for level in range(1, LEVELS + 1):
        bot_named(f"level-{level}", game)
    for style in STYLES:
        bot_named(f"level-4/{style}", game)
        bot_named(f"level-5/{style}", game)
