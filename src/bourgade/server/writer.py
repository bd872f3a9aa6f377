"""One thread owns a connection; what comes up while it commits goes into the next commit together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Generic, TypeVar

from bourgade.server.archive import TAKEN
from bourgade.server.store import Damaged, Doubtful, Taken, Unwritten

T = TypeVar("T")
Rows = Sequence[Sequence[str | int | bytes]]
MOST = 500  # jobs in one commit
HOPELESS = ("SQLITE_BUSY", "SQLITE_IOERR", "SQLITE_READONLY")  # one by one they would fail too, only later


class Job(Generic[T]):
    """Something to do with the database, and the future that waits for it.

    Rows for the same place are added together: each call of SQLite lets go of the interpreter and has to wait for
    it again, so that many small calls would wait behind a busy loop.
    """

    def __init__(self, work: Callable[[sqlite3.Connection], T], place: str = "", rows: Rows = ()) -> None:
        self.work = work
        self.place = place  # the name of a database table, and its columns
        self.rows = rows
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
            self.future.set_exception(as_told(self.error))
        else:
            self.future.set_result(self.result[0])


class Writer:
    """WAL with synchronous=FULL: a commit is on disk. One that only reads has a moment of the database to itself."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], begin: str = "BEGIN IMMEDIATE", end: str = "COMMIT"
    ) -> None:
        self.connect = connect
        self.begin = begin
        self.end = end
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

    async def add(self, place: str, rows: Rows) -> None:
        """All of them or none."""
        await self.queued(Job(nothing, place, rows))

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
        except Exception as error:
            self.opened.put(error)
            return
        self.opened.put(None)
        while (batch := self.batches.get()) is not None:
            self.commit(base, batch)
            loop = batch[0].future.get_loop()
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.settled, batch)
        base.close()

    def commit(self, base: sqlite3.Connection, batch: list[Job[Any]]) -> None:
        """All in one commit; if one fails, each by itself, so that it takes no other with it."""
        try:
            transact(base, batch, self.begin, self.end)
        except Exception as error:
            if len(batch) == 1 or name_of(error).startswith(HOPELESS):
                for job in batch:
                    job.error = error
                return
            for job in batch:
                self.commit(base, [job])


def transact(base: sqlite3.Connection, batch: list[Job[Any]], begin: str, end: str) -> None:
    if batch[0].place and all(job.place == batch[0].place for job in batch):
        run_all(base, batch[0].place, batch)  # one statement is a commit by itself
        return
    base.execute(begin)
    try:
        for place, jobs in groupby(batch, key=lambda job: job.place):
            run_all(base, place, list(jobs))
        base.execute(end)
    except Exception:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def run_all(base: sqlite3.Connection, place: str, jobs: list[Job[Any]]) -> None:
    if place:
        rows = [row for job in jobs for row in job.rows]
        base.execute(insertion(place, len(rows[0]), len(rows)), [value for row in rows for value in row])
    for job in jobs:
        job.run(base)


@lru_cache(maxsize=MOST)
def insertion(place: str, width: int, rows: int) -> str:
    row = f"({', '.join('?' * width)})"
    return f"INSERT INTO {place} VALUES {', '.join([row] * rows)}"


def nothing(base: sqlite3.Connection) -> None:
    """The row is all there is to it."""


def name_of(error: Exception) -> str:
    return str(getattr(error, "sqlite_errorname", ""))


def as_told(error: Exception) -> Exception:
    """What went wrong, in the words of the store; each who waits gets one of their own."""
    name = name_of(error)
    if isinstance(error, (Unwritten, Damaged)):
        return type(error)(*error.args)
    if name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE") or str(error) == TAKEN:
        return Taken(str(error))
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Damaged(str(error))
    if name.startswith("SQLITE_IOERR"):  # a commit that was written and not synced is there after a death, or is not
        return Doubtful(str(error))
    return Unwritten(str(error))
