"""The store in PostgreSQL, for many servers at once: whoever comes second is told so, and reads what is new."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import asyncpg

from bourgade.server import postgres_rows as lines
from bourgade.server import rows
from bourgade.server.archive import gap, joined, unpacked
from bourgade.server.both import BothStores
from bourgade.server.postgres_archive import archive_some
from bourgade.server.postgres_opening import PATIENCE
from bourgade.server.postgres_tidying import remove, tidied
from bourgade.server.setting import spelled
from bourgade.server.store import (
    Archived,
    Busy,
    Damaged,
    Doubtful,
    Ending,
    Event,
    Keeping,
    PersonRow,
    SeatRow,
    Statement,
    TableRow,
    Taken,
    Tidied,
    Unwritten,
    Value,
)

MOST = 1000  # events in one commit
CONNECTIONS = 8
LOST = (OSError, TimeoutError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)
SPOILT = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
Job = tuple[tuple[Any, ...], asyncio.Future[None]]  # the row of an event, and who waits for it
log = logging.getLogger("bourgade")


class Rejected(Unwritten):
    """The store was asked and said no: for certain nothing was written."""


class PostgresStore(BothStores):
    """See Store. Single events of all tables go together into one statement, which is one commit."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.idle: list[Any] = []  # connections nobody uses now
        self.places = asyncio.Semaphore(CONNECTIONS)
        self.waiting: list[Job] = []
        self.writing: asyncio.Task[None] | None = None

    async def secret(self) -> bytes:
        key = "INSERT INTO house (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING"
        await self.rows(key, secrets.token_bytes(32))
        found: bytes = await self.value("SELECT value FROM house WHERE name = 'secret'")
        return found

    async def keep_person(self, person: PersonRow) -> None:
        line = """INSERT INTO people (id, name, used) VALUES ($1, $2, $3) ON CONFLICT (id)
          DO UPDATE SET name = excluded.name, used = greatest(people.used, excluded.used)"""
        await self.rows(line, person.id, person.name, person.used)

    async def add_table(self, row: TableRow) -> None:
        named = rows.new_table(row)
        await self.rows(lines.inserting(named), *named.values(), *lines.seat_columns(row.seats))

    async def add_rematch(self, row: TableRow, of: str) -> str:
        named = rows.new_table(row)
        async with self.connected() as base, base.transaction():
            line = "UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL RETURNING id"
            if await base.fetchval(line, of, row.id) is not None:
                await base.execute(lines.inserting(named), *named.values(), *lines.seat_columns(row.seats))
                return row.id
            found = await base.fetchval("SELECT rematch FROM tables WHERE id = $1", of)
        if found is None:
            raise Damaged(f"There is no table {of} any more.")
        return str(found)

    async def table(self, id: str) -> TableRow | None:
        if "\0" in id:  # PostgreSQL takes no such text, so none has that name
            return None
        found = await self.rows(f"{lines.TABLE} WHERE id = $1", id)
        return lines.table_row(found[0]) if found else None

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        where = "WHERE owner = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1)"
        return readable(await self.rows(f"{lines.TABLE} {where} ORDER BY opened DESC LIMIT $2", person, limit))

    async def public_tables(self, limit: int) -> list[TableRow]:
        where = "WHERE reach = 'public' AND over = 0 ORDER BY opened DESC LIMIT $1"
        return readable(await self.rows(f"{lines.TABLE} {where}", limit))

    async def newest(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        return {id: (seq, version) for id, seq, version in await self.rows(lines.NEWEST, list(tables))}

    async def busy(self, person: str, since: int) -> Busy:
        opened = [found for (found,) in await self.rows(lines.BUSY_OPENED, person, since)]
        return Busy(
            opened,
            await self.value(lines.BUSY_SEATS, person, since),
            await self.value(lines.BUSY_PLACES, person, since),
        )

    async def keep_seats(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        more = (rows.text_of(row.options), row.first, spelled(row.setting))
        if not await self.value(lines.SEATS, row.id, row.version, *lines.seat_columns(seats), *more):
            raise Taken(f"The seats of {row.id} are no longer of version {row.version}.")
        row.version += 1

    async def remove_table(self, id: str) -> None:
        async with self.connected() as base, base.transaction():
            await remove(base, [id])

    async def append(self, row: TableRow, events: Sequence[Event], ending: Ending | None) -> None:
        values = [rows.event_row(row.id, event) for event in events]
        if events[0].kind == "start":
            if not await self.value(lines.START, *lines.columns(values), row.version):
                raise Taken(f"The seats of {row.id} are no longer of version {row.version}.")
            row.version += 1
        elif ending is not None:
            if not await self.value(lines.LAST, *lines.columns(values), *lines.deed_columns(ending)):
                raise number_taken(*values[0][:2])
        elif len(values) == 1:
            await self.queued(values[0])
        elif not await self.rows(lines.TOGETHER, *lines.columns(values)):
            raise number_taken(*values[0][:2])

    def queued(self, values: tuple[Any, ...]) -> asyncio.Future[None]:
        future = asyncio.get_running_loop().create_future()
        self.waiting.append((values, future))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write())
        return future

    async def write(self) -> None:
        """One statement after the other; what comes up meanwhile goes into the next."""
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
                await self.commit(batch)
        finally:
            self.writing = None

    async def commit(self, batch: list[Job]) -> None:
        """All in one statement; if the store says no, each by itself, so that it takes no other with it."""
        batch.sort(key=lambda job: job[0][:2])  # all servers lock in the same order, so none waits in a circle
        try:
            found = await self.rows(lines.APPEND, *lines.columns([values for values, _ in batch]))
        except Rejected as error:
            if len(batch) == 1:
                settle(batch[0], error)
            else:
                for job in batch:
                    await self.commit([job])
        except Exception as error:
            for job in batch:
                settle(job, error)
        else:
            written = set(map(tuple, found))
            for job in batch:
                key = job[0][:2]
                settle(job, None if key in written else number_taken(*key))
                written.discard(key)

    async def events(self, table: str, after: int = 0) -> list[Event]:
        found = [Event(*row) for row in await self.rows(lines.EVENTS, table, after)]
        return joined(await self.recorded(table), found, after) if gap(found, after) else found

    async def recorded(self, table: str) -> list[Event]:
        found = await self.rows("SELECT events FROM records WHERE table_id = $1", table)
        row = await self.table(table) if found else None
        return unpacked(row, found[0][0]) if row else []

    async def archive(self, before: int, most: int, after: str = "") -> tuple[Archived, str]:
        async with self.connected() as base, base.transaction():
            return await archive_some(base, before, most, after)

    async def answer(self, writing: bool) -> None:
        await self.rows(lines.TOUCH if writing else "SELECT 1")

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> int:
        found = await self.rows(lines.SAY, table, seat, name, text, at)
        if not found:
            raise Unwritten(f"There is no table {table} any more.")
        return int(found[0][0])

    async def tidy(self, keeping: Keeping, now: int, spared: Collection[str] = ()) -> Tidied:
        async with self.connected() as base, base.transaction():
            return await tidied(base, keeping, now, spared)

    async def close(self) -> None:
        while self.writing is not None:
            await asyncio.wait([self.writing])
        while self.idle:
            base = self.idle.pop()
            try:
                await base.close(timeout=PATIENCE)
            except (*LOST, asyncpg.InterfaceError):
                base.terminate()

    async def run(self, line: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self.rows(line, *values)

    async def together(self, statements: Sequence[Statement]) -> None:
        async with self.connected() as base, base.transaction():
            for line, values in statements:
                await base.execute(numbered(line), *values)

    async def value(self, line: str, *values: Any) -> Any:
        return (await self.rows(line, *values))[0][0]

    async def rows(self, line: str, *values: Any) -> list[Any]:
        line = numbered(line)
        async with self.connected() as base:
            found: list[Any] = await base.fetch(line, *values)
            return found

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Any]:
        """A connection for a moment. What fails before it was asked is unwritten; what breaks off later only the
        store knows, and nothing more is said on that line."""
        async with self.places:
            base = await self.taken()
            try:
                yield base
            except LOST as error:
                base.terminate()
                raise Doubtful(f"The store did not answer: {error!r}") from error
            except asyncpg.UniqueViolationError as error:
                raise Taken(str(error)) from error
            except SPOILT as error:
                raise Damaged(str(error)) from error
            except asyncpg.PostgresError as error:
                raise Rejected(str(error)) from error
            except asyncpg.InterfaceError as error:
                raise (Doubtful if base.is_closed() else Rejected)(str(error)) from error
            except asyncio.CancelledError:
                base.terminate()  # who waited is gone: its answer must not be taken for that of the next
                raise
            finally:
                if not base.is_closed():
                    self.idle.append(base)

    async def taken(self) -> Any:
        """One that is idle, or a new one. The driver's own pool costs a task for each of its steps."""
        while self.idle:
            base = self.idle.pop()
            if not base.is_closed():
                return base
        try:
            return await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE)
        except (*LOST, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unwritten(f"The store cannot be reached: {error!r}") from error


def number_taken(table: Any, seq: Any) -> Taken:
    return Taken(f"Number {seq} of {table} is taken.")


@cache
def numbered(line: str) -> str:
    """What is written with ? for a value, for all stores, with numbers."""
    first, *others = line.split("?")
    return first + "".join(f"${n}{part}" for n, part in enumerate(others, start=1))


def settle(job: Job, error: Exception | None) -> None:
    _, future = job
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(type(error)(*error.args))


def readable(found: Sequence[Any]) -> list[TableRow]:
    """One that makes no sense does not hide the others."""
    tables: list[TableRow] = []
    for row in found:
        try:
            tables.append(lines.table_row(row))
        except Damaged as error:
            log.error("table %s is not listed: %s", row[0], error)
    return tables
