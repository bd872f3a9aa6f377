"""Experiments: many games of bots with a box and its copy, in the workers behind everything else.

An experiment is known by its plan: who asks again for the same hears of the same games, on whatever server, for the
same plan always gives the same games. It stops when nobody has asked for a while.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Literal

import msgspec

from bourgade.bots.experiment.compare import Comparison, compared
from bourgade.bots.experiment.pairs import Pair
from bourgade.server.errands import Games
from bourgade.server.problems import Denied
from bourgade.server.thinkers import NoAnswer, Thinkers

AT_ONCE = 2  # portions that are played together
PORTION = 6  # games of one, or as many as there are chairs
MOST = 6  # experiments under way in a house
PATIENCE = 4.0  # seconds that a reader waits for news
FORGOTTEN = 20.0  # seconds after the last question at which nobody seems to read any more
SEED = 20  # the same deals for everybody
Stage = Literal["running", "done", "stopped"]


class Plan(msgspec.Struct, frozen=True):
    """What is played; equal plans are one experiment."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bot: str
    games: int
    digest: str
    box: str


class Run:
    """An experiment under way."""

    def __init__(self, plan: Plan, owner: str) -> None:
        self.plan = plan
        self.owner = owner
        self.pairs: list[Pair] = []
        self.asked = self.began = time.monotonic()
        self.seconds = 0.0
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.last: Comparison | None = None

    @property
    def stage(self) -> Stage:
        if len(self.pairs) >= self.plan.games:
            return "done"
        return "running" if self.task is not None and not self.task.done() else "stopped"

    def comparison(self) -> Comparison:
        if self.last is None or self.last.games != len(self.pairs):
            self.last = compared(self.pairs)
        return self.last

    def tell(self) -> None:
        news, self.news = self.news, asyncio.Event()
        news.set()

    async def wait(self, known: int) -> None:
        """Until there is more than a reader knows, or for a while."""
        self.asked = time.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.stage == "running" and len(self.pairs) <= known:
                    await self.news.wait()
        self.asked = time.monotonic()


class Experiments:
    """One for each guest at a time."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.runs: dict[str, Run] = {}  # by guest

    def start(self, plan: Plan, owner: str) -> Run:
        """The experiment of this plan, begun if need be; another one of the same guest stops."""
        known = self.runs.get(owner)
        if known is not None and known.plan == plan and known.stage != "stopped":
            return known
        self.stop(owner)
        self.forget()
        if sum(run.stage == "running" for run in self.runs.values()) >= MOST:
            raise Denied(429, "busy", "Several experiments are under way: come back when one is done.", 10)
        run = self.runs[owner] = Run(plan, owner)
        run.task = asyncio.create_task(self.play(run))
        return run

    def stop(self, owner: str) -> None:
        run = self.runs.get(owner)
        if run is not None and run.task is not None:
            run.task.cancel()

    def forget(self) -> None:
        """What nobody asks about any more."""
        now = time.monotonic()
        self.runs = {
            name: run for name, run in self.runs.items() if run.stage == "running" or now - run.asked < 30 * FORGOTTEN
        }

    async def play(self, run: Run) -> None:
        step = max(1, PORTION // run.plan.seats) * run.plan.seats
        starts = iter(range(0, run.plan.games, step))
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(self.portions(run, starts, step))
        except* NoAnswer:
            pass  # what was played counts
        finally:
            run.tell()

    async def portions(self, run: Run, starts: Iterator[int], step: int) -> None:
        plan = run.plan
        for start in starts:
            if time.monotonic() - run.asked > FORGOTTEN:
                return
            stop = min(start + step, plan.games)
            games = Games(plan.game, plan.seats, dict(plan.options), plan.bot, SEED, start, stop, plan.box)
            run.pairs += await self.thinkers.experiment(games, run.owner)
            run.seconds = time.monotonic() - run.began
            run.tell()

    async def close(self) -> None:
        tasks = [run.task for run in self.runs.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
