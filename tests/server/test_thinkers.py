"""The workers in which bots think: real processes, interrupted, dropped and killed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, picked
from bourgade.games import SHELF
from bourgade.server.errands import Errand, Votes
from bourgade.server.thinkers import TRIES, NoAnswer, Thinkers, elected
from tests.aside import run

FOR_LONG = "search:300s"
A = TypeVar("A")


def opening(bot: str, table: str = "T") -> tuple[Errand, set[str]]:
    """The first question of a game of Clans, and its legal answers."""
    game, dice = SHELF["clans"], Dice(1)
    state = game.deal(2, game.default_options)
    log = []
    while owing(state) == [CHANCE]:
        move = picked(state, CHANCE, dice)
        log.append((CHANCE, game.spell(state, CHANCE, move)))
        state.play(CHANCE, move)
    seat = owing(state)[0]
    return Errand(table, "clans", 2, game.default_options, log, seat=seat, bot=bot, seed=7), set(
        legal(game, state, seat)
    )


ANSWERS = opening("luck")[1]


def with_workers(count: int, work: Callable[[Thinkers], Awaitable[A]]) -> A:
    async def whole() -> A:
        thinkers = Thinkers(count, thought=300.0)
        try:
            return await work(thinkers)
        finally:
            await thinkers.close()

    return run(whole())


def pids(thinkers: Thinkers) -> list[int]:
    return [place.helper.process.pid for place in thinkers.places if place.helper.process is not None]


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize(("bot", "workers"), [("search:0.2s", 2), ("search:50", 1)])
def test_a_bot_with_a_clock_thinks_in_every_free_worker(bot: str, workers: int) -> None:
    async def work(thinkers: Thinkers) -> tuple[str, int]:
        return (await thinkers.ask(opening(bot)[0])).text, len(pids(thinkers))

    text, used = with_workers(2, work)
    assert text in ANSWERS
    assert used == workers


def test_what_the_workers_have_looked_at_is_added_up() -> None:
    assert elected([Votes({"a": 60, "b": 40}), Votes({"c": 55, "b": 45})]) == "b"
    with pytest.raises(NoAnswer):
        elected([])


def test_a_quick_answer_does_not_wait_for_slow_ones_nor_end_them() -> None:
    async def work(thinkers: Thinkers) -> None:
        slow = [asyncio.create_task(thinkers.ask(opening(FOR_LONG, f"slow {n}")[0], "rude")) for n in range(3)]
        await until(lambda: bool(pids(thinkers)))
        for number in range(5):
            assert (await thinkers.ask(opening("greedy", f"quick {number}")[0], "good")).text in ANSWERS
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()

    with_workers(1, work)


def test_who_comes_later_shares_the_workers_of_one_who_had_them_all() -> None:
    async def work(thinkers: Thinkers) -> None:
        alone = asyncio.create_task(thinkers.ask(opening(FOR_LONG, "first")[0], "first"))
        await until(lambda: all(place.has("long") for place in thinkers.places))
        assert (await thinkers.ask(opening("search:0.3s", "second")[0], "second")).text in ANSWERS
        assert not alone.done()
        alone.cancel()

    with_workers(2, work)


def test_a_thought_nobody_waits_for_ends_and_its_worker_goes_on() -> None:
    async def work(thinkers: Thinkers) -> tuple[list[int], list[int]]:
        slow = [asyncio.create_task(thinkers.ask(opening(FOR_LONG, f"slow {n}")[0], "rude")) for n in range(3)]
        await until(lambda: bool(pids(thinkers)))
        before = pids(thinkers)
        for task in slow:
            task.cancel()
        await asyncio.wait(slow)
        assert all(task.cancelled() for task in slow)
        assert len(thinkers.lanes["long"]) == 0
        assert (await thinkers.ask(opening("search:0.3s")[0], "good")).text in ANSWERS
        return before, pids(thinkers)

    before, after = with_workers(1, work)
    assert before == after


def test_a_question_on_which_workers_die_is_given_up_and_the_next_is_answered() -> None:
    deaths = 0

    async def work(thinkers: Thinkers) -> None:
        nonlocal deaths
        asked = asyncio.create_task(thinkers.ask(opening(FOR_LONG)[0]))
        while not asked.done():
            if victims := pids(thinkers):
                deaths += 1
                thinkers.places[0].helper.dismiss()
                await until(lambda victims=victims: asked.done() or pids(thinkers) != victims)  # type: ignore[misc]
            await asyncio.sleep(0.01)
        with pytest.raises(NoAnswer):
            asked.result()
        assert (await thinkers.ask(opening("greedy")[0])).text in ANSWERS

    with_workers(1, work)
    assert deaths == TRIES


def test_what_was_done_beside_is_done_again_by_itself() -> None:
    async def work(thinkers: Thinkers) -> None:
        slow = asyncio.create_task(thinkers.ask(opening(FOR_LONG, "slow")[0], "slow"))
        quick = asyncio.create_task(thinkers.ask(opening("greedy", "quick")[0], "quick"))
        await asyncio.sleep(0)  # both are given, and the process is starting
        await until(lambda: bool(pids(thinkers)))
        thinkers.places[0].helper.dismiss()
        await until(lambda: thinkers.places[0].alone)
        assert len(thinkers.places[0].jobs) == 1
        slow.cancel()
        assert (await quick).text in ANSWERS

    with_workers(1, work)


def test_a_question_that_makes_no_sense_costs_no_worker() -> None:
    async def work(thinkers: Thinkers) -> tuple[list[int], list[int]]:
        await thinkers.ask(opening("luck")[0])
        before = pids(thinkers)
        errand = opening("luck", "odd")[0]
        errand.log.append((0, "dance t1"))
        with pytest.raises(NoAnswer):
            await thinkers.ask(errand)
        with pytest.raises(NoAnswer):
            await thinkers.ask(opening("level-9", "high")[0])
        assert (await thinkers.ask(opening("greedy")[0])).text in ANSWERS
        return before, pids(thinkers)

    before, after = with_workers(1, work)
    assert before == after


def test_costs_are_learnt() -> None:
    async def work(thinkers: Thinkers) -> tuple[float, float]:
        before = thinkers.costs.expected(opening("greedy")[0])
        await thinkers.ask(opening("greedy")[0])
        return before, thinkers.costs.expected(opening("greedy")[0])

    before, after = with_workers(1, work)
    assert before != after
