"""The two ends of a move: a house in a file and one in PostgreSQL, both as plain rows."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bourgade.server.opening import Unusable, connected, opened
from bourgade.server.postgres_opening import PATIENCE, driver, named, prepare, sentence
from bourgade.server.store import Store

MANY = 2000  # rows at once
Rows = list[tuple[Any, ...]]
COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name <> 'steps' ORDER BY table_name, ordinal_position
"""
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""
COUNTERS = """
SELECT attrelid::regclass::text, attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE attidentity <> '' AND relnamespace = current_schema()::regnamespace AND relkind = 'r'
"""


class InFile:
    """A closed house in a file; a new one gets its name when it is whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part: Path | None = None  # where it is built up before it is whole

    def __str__(self) -> str:
        return str(self.path)

    async def open(self, empty: bool) -> None:
        if empty and self.path.exists():
            raise Unusable(f"{self.path} exists already: a house moves only into a new file.")
        if not empty and not self.path.is_file():
            raise Unusable(f"The database {self.path} does not exist.")
        if empty:
            self.part = self.path.with_name(f".{self.path.name}.part")
            self.part.unlink(missing_ok=True)
        opened(self.part or self.path).close()
        self.base = connected(self.part or self.path)
        self.base.execute("PRAGMA busy_timeout=500")
        try:
            self.base.execute("PRAGMA journal_mode=DELETE")  # refused while anybody else has it open
        except sqlite3.OperationalError as error:
            raise Unusable(f"{self.path} is open: close the house first.") from error
        self.base.execute("BEGIN EXCLUSIVE")

    async def places(self) -> dict[str, list[str]]:
        line = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        names = sorted(name for (name,) in self.base.execute(line))
        return {name: [row[1] for row in self.base.execute(f"PRAGMA table_info({name})")] for name in names}

    async def read(self, place: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        found = self.base.execute(f"SELECT {', '.join(columns)} FROM {place}")
        while rows := found.fetchmany(MANY):
            yield rows

    async def fill(self, place: str, columns: Sequence[str], rows: Rows) -> None:
        gaps = ", ".join("?" * len(columns))
        self.base.executemany(f"INSERT INTO {place} ({', '.join(columns)}) VALUES ({gaps})", rows)

    async def keep(self) -> None:
        self.base.execute("COMMIT")

    def store(self) -> Store:
        from bourgade.server.sqlite import SqliteStore

        return SqliteStore(self.path)

    async def settle(self) -> None:
        """The file is whole: it gets its name."""
        self.base.close()
        if self.part is not None:
            self.part.rename(self.path)
            self.part = None

    async def close(self) -> None:
        if hasattr(self, "base"):
            self.base.close()
        if self.part is not None:
            for name in (self.part.name, f"{self.part.name}-wal", f"{self.part.name}-shm", f"{self.part.name}-journal"):
                self.part.with_name(name).unlink(missing_ok=True)


class InPostgres:
    """A closed house in PostgreSQL."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.base: Any = None

    def __str__(self) -> str:
        return named(self.address)

    async def open(self, empty: bool) -> None:
        await prepare(self.address)
        self.base = await driver().connect(self.address, timeout=PATIENCE)
        if await self.base.fetchval(OTHERS):
            raise Unusable(f"{self} is in use: close every server of that house first.")
        self.whole = self.base.transaction(isolation="repeatable_read")
        await self.whole.start()
        if empty:
            for place in await self.places():
                if await self.base.fetchval(f"SELECT EXISTS (SELECT 1 FROM {place})"):
                    raise Unusable(f"{self} is not empty: a house moves only into an empty database.")

    async def places(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for place, column in await self.base.fetch(COLUMNS):
            found.setdefault(place, []).append(column)
        return found

    async def read(self, place: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        found = await self.base.cursor(f"SELECT {', '.join(columns)} FROM {place}")
        while rows := await found.fetch(MANY):
            yield [tuple(row) for row in rows]

    async def fill(self, place: str, columns: Sequence[str], rows: Rows) -> None:
        await self.base.copy_records_to_table(place, records=rows, columns=list(columns))

    async def keep(self) -> None:
        for place, column in await self.base.fetch(COUNTERS):
            last = f"SELECT setval(pg_get_serial_sequence('{place}', '{column}'), max({column})) FROM {place}"
            await self.base.execute(f"{last} HAVING max({column}) IS NOT NULL")
        await self.whole.commit()

    def store(self) -> Store:
        from bourgade.server.postgres import PostgresStore

        return PostgresStore(self.address)

    async def settle(self) -> None:
        await self.base.close()

    async def close(self) -> None:
        if self.base is not None:
            with suppress(Exception):
                self.base.terminate()


def troubled(error: Exception) -> Unusable:
    return Unusable(f"The house cannot be moved, and stays where it is: {sentence(error)}")
