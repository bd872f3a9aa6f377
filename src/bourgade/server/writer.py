"""One thread owns the database file; what comes up while it commits goes into the next commit together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Generic, TypeVar

from bourgade.server.store import Unwritten

T = TypeVar("T")
MOST = 500  # jobs in one commit


class Job(Generic[T]):
    """Something to do with the database, and the future that waits for it.

    Rows for the same place are added together: each call of SQLite lets go of the interpreter and has to wait for
    it again, so that many small calls would wait behind a busy loop.
    """

    def __init__(self, work: Callable[[sqlite3.Connection], T], place: str = "", row: Sequence[str | int] = ()) -> None:
        self.work = work
        self.place = place  # the name of a database table
        self.row = row
        loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: list[T] = []
        self.error: Exception | None = None

    def run(self, base: sqlite3.Connection) -> None:
        self.result = [self.work(base)]

    def settle(self) -> None:
        """In the loop: wake the one who waits."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(Unwritten(str(self.error)))
        else:
            self.future.set_result(self.result[0])


class Writer:
    """WAL with synchronous=FULL: a commit is on disk. Reading goes through here too, in the same order."""

    def __init__(self, path: Path, schema: str) -> None:
        self.path = path
        self.schema = schema
        self.waiting: list[Job[Any]] = []  # for the next commit
        self.busy = False  # a commit is under way or about to be
        self.batches: queue.SimpleQueue[list[Job[Any]] | None] = queue.SimpleQueue()
        self.opened: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.serve, name="writer", daemon=True)
        self.thread.start()
        if (error := self.opened.get()) is not None:
            raise error

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self.queued(Job(work))

    async def add(self, place: str, row: Sequence[str | int]) -> None:
        await self.queued(Job(nothing, place, row))

    def queued(self, job: Job[T]) -> asyncio.Future[T]:
        """In the loop: what else comes up in this step goes along."""
        self.waiting.append(job)
        if not self.busy:
            self.busy = True
            job.future.get_loop().call_soon(self.hand_over)
        return job.future

    def hand_over(self) -> None:
        batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
        self.busy = bool(batch)
        if batch:
            self.batches.put(batch)

    def settled(self, batch: list[Job[Any]]) -> None:
        """In the loop: a commit is done, the next one begins."""
        self.hand_over()
        for job in batch:
            job.settle()

    def close(self) -> None:
        while self.waiting:
            self.hand_over()
        self.batches.put(None)
        self.thread.join(timeout=5)

    def serve(self) -> None:
        try:
            base = self.connect()
        except (sqlite3.Error, OSError) as error:
            self.opened.put(error)
            return
        self.opened.put(None)
        while (batch := self.batches.get()) is not None:
            self.commit(base, batch)
            loop = batch[0].future.get_loop()
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.settled, batch)
        base.close()

    def connect(self) -> sqlite3.Connection:
        fresh = not self.path.exists()
        if fresh:
            self.path.touch(mode=0o600)  # it holds the secrets of running games
        base = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=True, timeout=10, cached_statements=MOST
        )
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA foreign_keys=ON")
        base.executescript(self.schema)
        return base

    def commit(self, base: sqlite3.Connection, batch: list[Job[Any]]) -> None:
        """All in one commit; if one fails, each by itself, so that it takes no other with it."""
        try:
            transact(base, batch)
        except Exception as error:
            if len(batch) == 1:
                batch[0].error = error
                return
            for job in batch:
                self.commit(base, [job])


def transact(base: sqlite3.Connection, batch: list[Job[Any]]) -> None:
    if batch[0].place and all(job.place == batch[0].place for job in batch):
        run_all(base, batch[0].place, batch)  # one statement is a commit by itself
        return
    base.execute("BEGIN IMMEDIATE")
    try:
        for place, jobs in groupby(batch, key=lambda job: job.place):
            run_all(base, place, list(jobs))
        base.execute("COMMIT")
    except Exception:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def run_all(base: sqlite3.Connection, place: str, jobs: list[Job[Any]]) -> None:
    if place:
        base.execute(insertion(place, len(jobs[0].row), len(jobs)), [value for job in jobs for value in job.row])
    for job in jobs:
        job.run(base)


@lru_cache(maxsize=MOST)
def insertion(place: str, width: int, rows: int) -> str:
    row = f"({', '.join('?' * width)})"
    return f"INSERT INTO {place} VALUES {', '.join([row] * rows)}"


def nothing(base: sqlite3.Connection) -> None:
    """The row is all there is to it."""
