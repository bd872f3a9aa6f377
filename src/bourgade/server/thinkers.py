"""Processes of their own for what takes long: bots think there. They are sent logs, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from bourgade.bots.bot import by_the_clock
from bourgade.games import SHELF
from bourgade.server.cards import Scores
from bourgade.server.messages import Line

PATIENCE = 60.0  # seconds for one answer
TRIES = 3
LONGEST_LINE = 4_000_000
A = TypeVar("A")
log = logging.getLogger("bourgade")


class Played(msgspec.Struct, omit_defaults=True):
    """A game so far."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    log: list[tuple[int, str]]


class LookBack(Played, tag="look-back"):
    """A finished game, to be put in numbers: what could have been takes long to find in some games."""


class Errand(Played, tag="errand", omit_defaults=True):
    """A question to a bot: the game so far, and for whom to think."""

    seat: int
    bot: str
    seed: int
    advice: bool = False
    shared: bool = False  # several workers think about it, so the answer is their votes


class Answer(msgspec.Struct, omit_defaults=True):
    """A move; with advice, what it is worth and why."""

    text: str
    value: float = 0.0
    other: str | None = None
    runner_up: float | None = None
    lines: list[Line] = msgspec.field(default_factory=list)


class Votes(msgspec.Struct):
    """How often one worker looked at each move."""

    looks: dict[str, int]


class NoAnswer(Exception):
    """The bots could not be asked."""


class Thinkers:
    """So many worker processes, started when first needed."""

    def __init__(self, count: int) -> None:
        self.free: asyncio.Queue[Process | None] = asyncio.Queue()
        self.running: set[Process] = set()
        for _ in range(count):
            self.free.put_nowait(None)

    async def ask(self, errand: Errand) -> Answer:
        """A bot that thinks by the clock uses every free worker, and so every core, at the same time."""
        free = self.free.qsize()
        if errand.advice or free < 2 or not by_the_clock(errand.bot, SHELF[errand.game]):
            return await self.put(errand, Answer)
        seeds = range(errand.seed, errand.seed + free)
        shares = [msgspec.structs.replace(errand, seed=seed, shared=True) for seed in seeds]
        return Answer(elected(await asyncio.gather(*(self.put(share, Votes) for share in shares))))

    async def look_back(self, game: LookBack) -> Scores:
        return await self.put(game, Scores)

    async def put(self, question: Played, kind: type[A]) -> A:
        """One answer; a worker that dies or is too slow is replaced and the question put again."""
        for _ in range(TRIES):
            worker = await self.free.get()
            try:
                worker = worker or await self.hire()
                line = await asyncio.wait_for(converse(worker, question), PATIENCE)
                answer = msgspec.json.decode(line, type=kind)
            except (TimeoutError, OSError, EOFError, ValueError, msgspec.MsgspecError) as error:
                log.warning("a bot's worker failed (%r) and is replaced", error)
                self.dismiss(worker)
                worker = None
            except asyncio.CancelledError:
                self.dismiss(worker)
                worker = None
                raise
            else:
                return answer
            finally:
                self.free.put_nowait(worker)
        raise NoAnswer("The bots could not be asked.")

    async def hire(self) -> Process:
        root = str(Path(__file__).parents[2])
        path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bourgade.server.worker",
            stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, env=os.environ | {"PYTHONPATH": path}, start_new_session=True,
        )  # fmt: skip
        self.running.add(worker)
        return worker

    def dismiss(self, worker: Process | None) -> None:
        if worker is not None:
            self.running.discard(worker)
            if worker.returncode is None:
                worker.kill()

    async def close(self) -> None:
        workers = list(self.running)
        for worker in workers:
            self.dismiss(worker)
        for worker in workers:
            await worker.wait()


def elected(votes: Iterable[Votes]) -> str:
    """The move most looked at by all together."""
    looks: Counter[str] = Counter()
    for vote in votes:
        looks.update(vote.looks)
    return max(looks, key=looks.__getitem__)


async def converse(worker: Process, question: Played) -> bytes:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(question) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise EOFError("the worker died")
    return line
