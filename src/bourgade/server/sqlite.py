"""The store in one SQLite file."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from bourgade.server import rows
from bourgade.server.both import BothStores
from bourgade.server.opening import opened, reading
from bourgade.server.store import (
    Archived,
    Busy,
    Damaged,
    Ending,
    Event,
    Keeping,
    PersonRow,
    SeatRow,
    Statement,
    TableRow,
    Tidied,
    Value,
)
from bourgade.server.tidying import remove, tidied
from bourgade.server.writer import Writer

log = logging.getLogger("bourgade")


class SqliteStore(BothStores):
    """See Store. One thread writes; another reads, and does not wait for the disk."""

    def __init__(self, path: Path, check: bool = True) -> None:
        self.writer = Writer(lambda: opened(path, check))
        self.reader = Writer(lambda: reading(path), "BEGIN", "ROLLBACK")  # a broken page would spoil a commit

    async def secret(self) -> bytes:
        return await self.writer.do(house_secret)

    async def keep_person(self, person: PersonRow) -> None:
        line = """INSERT INTO people (id, name, used) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, used = max(used, excluded.used)"""
        await self.run(line, person.id, person.name, person.used)

    async def add_table(self, row: TableRow) -> None:
        await self.writer.do(lambda base: rows.insert_table(base, row))

    async def table(self, id: str) -> TableRow | None:
        return await self.reader.do(lambda base: rows.table_named(base, id))

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        where = "WHERE owner = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1)"
        return await self.tables(f"{where} ORDER BY opened DESC LIMIT ?2", person, limit)

    async def public_tables(self, limit: int) -> list[TableRow]:
        return await self.tables("WHERE reach = 'public' AND over = 0 ORDER BY opened DESC LIMIT ?", limit)

    async def busy(self, person: str, since: int) -> Busy:
        return await self.reader.do(lambda base: rows.busy_in(base, person, since))

    async def newest(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        line = f"SELECT {rows.SEQ}, version FROM tables"

        def find(base: sqlite3.Connection) -> dict[str, tuple[int, int]]:
            found = {id: base.execute(f"{line} WHERE id = ?", (id,)).fetchone() for id in tables}
            return {id: row for id, row in found.items() if row is not None}

        return await self.reader.do(find)

    async def keep_seats(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        await self.writer.do(lambda base: rows.change_seats(base, row, seats))
        row.version += 1

    async def remove_table(self, id: str) -> None:
        await self.writer.do(lambda base: remove(base, id))

    async def add_rematch(self, row: TableRow, of: str) -> str:
        return await self.writer.do(lambda base: rows.insert_rematch(base, row, of))

    async def append(self, row: TableRow, events: Sequence[Event], ending: Ending | None) -> None:
        if events[0].kind == "start":
            await self.writer.do(lambda base: rows.insert_start(base, row, events))
            row.version += 1
        elif ending is not None:
            await self.writer.do(lambda base: rows.insert_last(base, row.id, events, ending))
        else:
            await self.writer.add(f"events ({rows.EVENT})", [rows.event_row(row.id, event) for event in events])

    async def events(self, table: str, after: int = 0) -> list[Event]:
        return await self.reader.do(lambda base: rows.events_of(base, table, after))

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> int:
        line = "INSERT INTO chat (table_id, seat, name, text, at) VALUES (?, ?, ?, ?, ?) RETURNING id"
        return int((await self.run(line, table, seat, name, text, at))[0][0])

    async def tidy(self, keeping: Keeping, now: int, spared: Collection[str] = ()) -> Tidied:
        return await self.writer.do(lambda base: tidied(base, keeping, now, spared))

    async def archive(self, before: int, most: int, after: str = "") -> tuple[Archived, str]:
        return await self.writer.do(lambda base: rows.archive_some(base, before, most, after))

    async def answer(self, writing: bool) -> None:
        await (self.writer.do(touch) if writing else self.rows("SELECT 1"))

    async def close(self) -> None:
        self.reader.close()
        self.writer.close()  # the last one out puts everything into one file

    async def run(self, line: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self.writer.do(lambda base: base.execute(line, values).fetchall())

    async def together(self, statements: Sequence[Statement]) -> None:
        await self.writer.do(lambda base: [base.execute(*statement) for statement in statements] and None)

    async def rows(self, line: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self.reader.do(lambda base: base.execute(line, values).fetchall())

    async def tables(self, where: str, *values: str | int) -> list[TableRow]:
        return await self.reader.do(lambda base: readable(base, where, values))


def readable(base: sqlite3.Connection, where: str, values: Sequence[str | int]) -> list[TableRow]:
    """One that makes no sense does not hide the others."""
    found: list[TableRow | None] = []
    for (id,) in base.execute(f"SELECT id FROM tables {where}", values).fetchall():
        try:
            found.append(rows.table_named(base, id))
        except (Damaged, sqlite3.DatabaseError) as error:
            log.error("table %s is not listed: %s", id, error)
    return [row for row in found if row is not None]


def house_secret(base: sqlite3.Connection) -> bytes:
    base.execute("INSERT OR IGNORE INTO house (name, value) VALUES ('secret', ?)", (secrets.token_bytes(32),))
    found: bytes = base.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0]
    return found


def touch(base: sqlite3.Connection) -> None:
    """Something is written, and nothing is changed."""
    base.execute("INSERT INTO house (name, value) VALUES ('touch', x'')")
    base.execute("DELETE FROM house WHERE name = 'touch'")
