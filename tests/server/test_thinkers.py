"""The workers in which bots think: those who think by the clock use all of them at once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, picked
from bourgade.games import SHELF
from bourgade.server.thinkers import Errand, Thinkers, Votes, elected


def opening(bot: str) -> tuple[Errand, set[str]]:
    """The first question of a game of Clans, and its legal answers."""
    game, dice = SHELF["clans"], Dice(1)
    state = game.deal(2, game.default_options)
    log = []
    while owing(state) == [CHANCE]:
        move = picked(state, CHANCE, dice)
        log.append((CHANCE, game.spell(state, CHANCE, move)))
        state.play(CHANCE, move)
    seat = owing(state)[0]
    return Errand("T", "clans", 2, game.default_options, log, seat, bot, 7), set(legal(game, state, seat))


@pytest.mark.parametrize(("bot", "workers"), [("search:0.2s", 2), ("search:50", 1)])
def test_a_bot_with_a_clock_thinks_in_every_free_worker(bot: str, workers: int) -> None:
    errand, answers = opening(bot)

    async def ask() -> tuple[str, int]:
        thinkers = Thinkers(2)
        try:
            return (await thinkers.ask(errand)).text, len(thinkers.running)
        finally:
            await thinkers.close()

    with ThreadPoolExecutor(1) as apart:  # the browser of other tests keeps a loop running in this thread
        text, used = apart.submit(lambda: asyncio.run(ask())).result()
    assert text in answers
    assert used == workers


def test_what_the_workers_have_looked_at_is_added_up() -> None:
    assert elected([Votes({"a": 60, "b": 40}), Votes({"c": 55, "b": 45})]) == "b"
