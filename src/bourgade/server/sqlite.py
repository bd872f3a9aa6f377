"""The store in one SQLite file."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bourgade.server.store import ChatRow, Ending, Event, PersonRow, SeatRow, TableRow
from bourgade.server.writer import Writer

SCHEMA = """
CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, edition INTEGER NOT NULL, box TEXT NOT NULL, options TEXT NOT NULL,
  kind TEXT NOT NULL, reach TEXT NOT NULL, owner TEXT NOT NULL, secret BLOB NOT NULL, opened INTEGER NOT NULL,
  given TEXT NOT NULL, origin TEXT, rematch TEXT, over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables (reach, over, opened);
CREATE INDEX IF NOT EXISTS owned_tables ON tables (owner, opened);
CREATE TABLE IF NOT EXISTS seats (
  table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
  kind TEXT NOT NULL, name TEXT NOT NULL, person TEXT, bot TEXT, nonce TEXT, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS held_seats ON seats (person);
CREATE TABLE IF NOT EXISTS events (
  table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL,
  kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (
  id INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS chat_of ON chat (table_id, id);
CREATE TABLE IF NOT EXISTS deeds (
  person TEXT NOT NULL, deed TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, deed, table_id)
) WITHOUT ROWID;
"""
TABLE = """
SELECT id, game, edition, box, options, kind, reach, owner, secret, opened, given, origin, rematch, over,
  (SELECT coalesce(max(seq), 0) FROM events WHERE table_id = id) FROM tables
"""


class SqliteStore:
    """See Store; every method is one job of the writer."""

    def __init__(self, path: Path) -> None:
        self.writer = Writer(path, SCHEMA)

    async def secret(self) -> bytes:
        return await self.writer.do(house_secret)

    async def keep_person(self, person: PersonRow) -> None:
        line = "INSERT INTO people VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        await self.run(line, person.id, person.name)

    async def person(self, id: str) -> PersonRow | None:
        rows = await self.rows("SELECT id, name FROM people WHERE id = ?", id)
        return PersonRow(rows[0][0], rows[0][1]) if rows else None

    async def deeds(self, person: str) -> dict[str, int]:
        rows = await self.rows("SELECT deed, count(*) FROM deeds WHERE person = ? GROUP BY deed", person)
        return dict(rows)

    async def add_table(self, row: TableRow) -> None:
        await self.writer.do(lambda base: insert_table(base, row))

    async def table(self, id: str) -> TableRow | None:
        found = await self.tables(f"{TABLE} WHERE id = ?", id)
        return found[0] if found else None

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        where = "WHERE owner = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1)"
        return await self.tables(f"{TABLE} {where} ORDER BY opened DESC LIMIT ?2", person, limit)

    async def public_tables(self, limit: int) -> list[TableRow]:
        return await self.tables(f"{TABLE} WHERE reach = 'public' AND over = 0 ORDER BY opened DESC LIMIT ?", limit)

    async def keep_seats(self, table: str, seats: Sequence[SeatRow]) -> None:
        await self.writer.do(lambda base: replace_seats(base, table, seats))

    async def keep_rematch(self, table: str, rematch: str) -> None:
        await self.run("UPDATE tables SET rematch = ? WHERE id = ?", rematch, table)

    async def append(self, table: str, event: Event, ending: Ending | None) -> None:
        if ending is None:
            await self.writer.add("events", (table, event.seq, event.kind, event.seat, event.text, event.at))
        else:
            await self.writer.do(lambda base: insert_last(base, table, event, ending))

    async def events(self, table: str, after: int = 0) -> list[Event]:
        line = "SELECT seq, kind, seat, text, at FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        return [Event(*row) for row in await self.rows(line, table, after)]

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> int:
        line = "INSERT INTO chat (table_id, seat, name, text, at) VALUES (?, ?, ?, ?, ?) RETURNING id"
        rows = await self.rows(line, table, seat, name, text, at)
        return int(rows[0][0])

    async def chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        line = "SELECT id, seat, name, text, at FROM chat WHERE table_id = ? AND id > ? ORDER BY id DESC LIMIT ?"
        return [ChatRow(*row) for row in reversed(await self.rows(line, table, after, limit))]

    async def close(self) -> None:
        self.writer.close()

    async def run(self, line: str, *values: str | int | None) -> None:
        await self.writer.do(lambda base: base.execute(line, values) and None)

    async def rows(self, line: str, *values: str | int) -> list[tuple[Any, ...]]:
        return await self.writer.do(lambda base: base.execute(line, values).fetchall())

    async def tables(self, line: str, *values: str | int) -> list[TableRow]:
        return await self.writer.do(
            lambda base: [table_row(base, row) for row in base.execute(line, values).fetchall()]
        )


def house_secret(base: sqlite3.Connection) -> bytes:
    base.execute("INSERT OR IGNORE INTO house VALUES ('secret', ?)", (secrets.token_bytes(32),))
    found: bytes = base.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0]
    return found


def insert_table(base: sqlite3.Connection, row: TableRow) -> None:
    values = (
        row.id, row.game, row.edition, row.box, text_of(row.options), row.kind, row.reach, row.owner, row.secret,
        row.opened, text_of(row.given), row.origin, row.rematch, row.over,
    )  # fmt: skip
    base.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values)
    replace_seats(base, row.id, row.seats)


def replace_seats(base: sqlite3.Connection, table: str, seats: Sequence[SeatRow]) -> None:
    rows = [(table, n, s.kind, s.name, s.person, s.bot, s.nonce) for n, s in enumerate(seats)]
    base.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def insert_last(base: sqlite3.Connection, table: str, event: Event, ending: Ending) -> None:
    """The event that ends a game, with what it brings."""
    row = (table, event.seq, event.kind, event.seat, event.text, event.at)
    base.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", row)
    base.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,))
    deeds = [(person, deed, table) for person, deed in ending.deeds]
    base.executemany("INSERT OR IGNORE INTO deeds VALUES (?, ?, ?)", deeds)


def table_row(base: sqlite3.Connection, row: Sequence[Any]) -> TableRow:
    line = "SELECT kind, name, person, bot, nonce FROM seats WHERE table_id = ? ORDER BY seat"
    id, game, edition, box, options, kind, reach, owner, secret, opened, given, origin, rematch, over, seq = row
    return TableRow(
        id, game, edition, box, msgspec.json.decode(options, type=dict[str, str]), kind, reach, owner, secret, opened,
        [SeatRow(*seat) for seat in base.execute(line, (id,))],
        msgspec.json.decode(given, type=list[tuple[int, str]]), origin, rematch, bool(over), seq,
    )  # fmt: skip


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()
