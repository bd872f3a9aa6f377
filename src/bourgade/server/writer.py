"""One thread owns the database file; what waits while it commits goes into the next commit together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from bourgade.server.store import Unwritten

T = TypeVar("T")
MOST = 500  # jobs in one commit


class Job(Generic[T]):
    """Something to do with the database, and the future that waits for it.

    Rows to be added by the same order are added together: each call of SQLite lets go of the interpreter and
    has to wait for it again, so that many small calls would wait behind a busy loop.
    """

    def __init__(self, work: Callable[[sqlite3.Connection], T], order: str = "", row: Sequence[str | int] = ()) -> None:
        self.work = work
        self.order = order  # takes all rows as one JSON text
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
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.opened: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.serve, name="writer", daemon=True)
        self.thread.start()
        if (error := self.opened.get()) is not None:
            raise error

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        job = Job(work)
        self.jobs.put(job)
        return await job.future

    async def add(self, order: str, row: Sequence[str | int]) -> None:
        job = Job(nothing, order, row)
        self.jobs.put(job)
        await job.future

    def close(self) -> None:
        self.jobs.put(None)
        self.thread.join(timeout=5)

    def serve(self) -> None:
        try:
            base = self.connect()
        except (sqlite3.Error, OSError) as error:
            self.opened.put(error)
            return
        self.opened.put(None)
        while (first := self.jobs.get()) is not None:
            batch, last = self.gather(first)
            self.commit(base, batch)
            loop = first.future.get_loop()
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle_all, batch)
            if last:
                break
        base.close()

    def connect(self) -> sqlite3.Connection:
        fresh = not self.path.exists()
        if fresh:
            self.path.touch(mode=0o600)  # it holds the secrets of running games
        base = sqlite3.connect(self.path, isolation_level=None, check_same_thread=True, timeout=10)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA foreign_keys=ON")
        base.executescript(self.schema)
        return base

    def gather(self, first: Job[Any]) -> tuple[list[Job[Any]], bool]:
        """All that waits already; whether the end was asked for."""
        batch = [first]
        while len(batch) < MOST and not self.jobs.empty():
            job = self.jobs.get()
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

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
    base.execute("BEGIN IMMEDIATE")
    try:
        for order, jobs in groupby(batch, key=lambda job: job.order):
            run_all(base, order, list(jobs))
        base.execute("COMMIT")
    except Exception:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def run_all(base: sqlite3.Connection, order: str, jobs: list[Job[Any]]) -> None:
    if order:
        base.execute(order, (msgspec.json.encode([job.row for job in jobs]).decode(),))
    for job in jobs:
        job.run(base)


def nothing(base: sqlite3.Connection) -> None:
    """The row is all there is to it."""


def settle_all(batch: list[Job[Any]]) -> None:
    for job in batch:
        job.settle()
