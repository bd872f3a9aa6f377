"""Quick looks at how bots play; how strong they are is measured apart (docs/strength)."""

from __future__ import annotations

import pytest

from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE, picked
from bourgade.games.petits_peuples.rules import Peuples
from tests.games.petits_peuples.plot import GAME, drawn, say

GREAT = ("temple", "power-station", "radio-tower", "air-base")


def chosen(name: str, state: Peuples) -> str:
    seat = owing(state)[0]
    return GAME.spell(state, seat, decide(bot_named(name, GAME), state, seat, Dice(7)))


@pytest.mark.parametrize("bot", ["greedy", "search:150"])
def test_a_bot_completes_the_great_project_within_reach(bot: str) -> None:
    state = drawn("c4 A2  nw4 A1  ne1 B2", crane=4, projects=GREAT, people=(30, 30))
    move = chosen(bot, state)  # a building on red leaves, or brambles cleared for them
    assert move in {"build ne4", "build sw4", "build e4 red"}
    assert chosen(bot, say(state, move)) == "complete temple"


@pytest.mark.parametrize("bot", ["greedy", "search:150"])
def test_a_bot_does_not_spend_its_last_inhabitants_on_the_last_floor(bot: str) -> None:
    state = drawn("c2 A9  e2 A10  nw4 B1", crane=4, people=(6, 30), left=1)
    assert not chosen(bot, state).startswith("build ne4")


def test_greedy_beats_luck_in_a_few_games() -> None:
    points = [0, 0]
    for seed in range(4):
        state = played(seed)
        for seat in range(2):
            points[(seat + seed) % 2] += state.points(seat)
    assert points[0] > 2 * points[1] > 0


def played(seed: int) -> Peuples:
    """Greedy at seat 0 in even games and at seat 1 in odd ones, luck at the other."""
    state = GAME.deal(2, {})
    dice = Dice(seed + 11)
    bots = [bot_named(name, GAME) for name in ("greedy", "luck")]
    while asked := owing(state):
        for seat in asked if state.sealed else asked[:1]:
            luck = seat == CHANCE
            move = picked(state, seat, dice) if luck else decide(bots[(seat + seed) % 2], state, seat, dice)
            state.play(seat, move)
    return state
