"""Looking through a house's SQLite file without changing it: what is there, what is whole, what can be saved."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from bourgade.server import chain, rows
from bourgade.server.opening import NEWEST, Unusable, known_version, opened, reading
from bourgade.server.store import Damaged, Event, TableRow
from bourgade.server.tidying import KINDS

OF_A_KIND = """SELECT game, count(DISTINCT id), count(seq), coalesce(sum(length(text)), 0)
  FROM tables LEFT JOIN events ON table_id = id WHERE {} GROUP BY game ORDER BY game"""
IN_RECORDS = "SELECT game, sum(seq), sum(length(events)) FROM tables JOIN records ON table_id = id WHERE {}"


class Group(msgspec.Struct):
    """The tables of one game and kind (lessons, unbegun, abandoned: under way, finished)."""

    game: str
    kind: str
    tables: int
    events: int
    letters: int  # of all they hold


class Inventory(msgspec.Struct):
    version: int
    bytes: int  # of the file and what waits beside it
    free: int  # of these, ready to be used again
    people: int
    chat: int
    leaving: int  # tables whose people were warned
    groups: list[Group]


def inventory(path: Path) -> Inventory:
    with closing(reading(path)) as base:
        version = known_version(base, path)
        if not version:
            raise Unusable(f"{path} is empty: `bourgade serve` makes a house of it.")
        base.execute("BEGIN")
        groups = [
            Group(game, kind, *numbers)
            for kind, where in KINDS.items()
            for game, *numbers in base.execute(OF_A_KIND.format(where.replace("kind", "tables.kind")))
        ]
        if version > 2:
            count_records(base, groups)
        return Inventory(
            version,
            sum(part.stat().st_size for part in (path, path.with_name(f"{path.name}-wal")) if part.exists()),
            number(base, "PRAGMA freelist_count") * number(base, "PRAGMA page_size"),
            number(base, "SELECT count(*) FROM people"),
            number(base, "SELECT count(*) FROM chat"),
            number(base, "SELECT count(*) FROM tables WHERE leaves > 0") if version > 1 else 0,
            groups,
        )


def count_records(base: sqlite3.Connection, groups: list[Group]) -> None:
    for group in groups:
        where = f"game = ? AND {KINDS[group.kind].replace('kind', 'tables.kind')}"
        _, events, letters = base.execute(IN_RECORDS.format(where), (group.game,)).fetchone()
        group.events, group.letters = group.events + (events or 0), group.letters + (letters or 0)


def number(base: sqlite3.Connection, line: str) -> int:
    return int(base.execute(line).fetchone()[0])


def damage(path: Path) -> list[str]:
    """A sentence for everything that is not as it was written."""
    with closing(reading(path)) as base:
        if known_version(base, path) < NEWEST:
            raise Unusable(f"{path} is of an older version: open it once with `bourgade serve`, then look again.")
        found = [text for (text,) in base.execute("PRAGMA quick_check") if text != "ok"]
        for id in names(base):
            try:
                whole(base, id)
            except (Damaged, sqlite3.DatabaseError) as error:
                found.append(f"Table {id}: {error}")
        return found


def names(base: sqlite3.Connection) -> list[str]:
    """The names of all tables, by whichever way still leads to them."""
    found: dict[str, None] = {}
    for line in ("tables", "tables INDEXED BY owned_tables", "tables INDEXED BY open_tables"):
        with suppress(sqlite3.DatabaseError):
            for (id,) in base.execute(f"SELECT id FROM {line}"):
                found[id] = None
    return list(found)


def whole(base: sqlite3.Connection, id: str) -> tuple[TableRow, list[Event]]:
    """The row and the events of a table, if they are what was written."""
    row, events = rows.table_named(base, id), rows.events_of(base, id)
    if row is None:
        raise Damaged("It is named, but not there.")
    chain.check(row, events)
    return row, events


class Saved(msgspec.Struct):
    tables: int = 0
    lost: list[str] = msgspec.field(default_factory=list)  # a sentence each


def save(path: Path, target: Path) -> Saved:
    """Whatever is whole, into a new house; the damaged file stays as it is."""
    done = Saved()
    with closing(reading(path)) as base, closing(opened(target)) as out:
        if known_version(base, path) < NEWEST:
            raise Unusable(f"{path} is of an older version and damaged: only a backup helps.")
        out.execute("BEGIN")
        for place in ("house", "people", "deeds", "papers"):
            if not copied(base, out, place):
                done.lost.append(f"Some of the {place} could not be read.")
        for id in names(base):
            try:
                row, events = whole(base, id)
            except (Damaged, sqlite3.DatabaseError) as error:
                done.lost.append(f"Table {id}: {error}")
                continue
            rows.insert_table(out, row)
            rows.insert_events(out, id, events)
            if not copied(base, out, "chat", "WHERE table_id = ?", id):
                done.lost.append(f"Some words of table {id} could not be read.")
            done.tables += 1
        out.execute("COMMIT")
    return done


def copied(base: sqlite3.Connection, out: sqlite3.Connection, place: str, where: str = "", *values: str) -> bool:
    """Whether it could be read to the end; what came before that is copied."""
    try:
        for row in base.execute(f"SELECT * FROM {place} {where}", values):
            out.execute(f"INSERT OR IGNORE INTO {place} VALUES ({', '.join('?' * len(row))})", row)
    except sqlite3.DatabaseError:
        return False
    return True
