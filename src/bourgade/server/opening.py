"""Opening the SQLite file of a house: is it ours, is it whole, is it of this version?"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bourgade.server import chain
from bourgade.server.rows import events_of, table_named
from bourgade.server.schema import steps
from bourgade.server.store import Damaged

OURS = 0x626F7572  # "bour", in the header of the file
STEPS = steps("sqlite")
NEWEST = max(STEPS)
LINKS = 2  # the version that linked events
PATIENCE = 10  # seconds another program may keep the file locked


class Unusable(Exception):
    """This file cannot be the house's database; the message says why and what to do."""


def opened(path: Path, check: bool = True) -> sqlite3.Connection:
    """The one connection that writes; what is older is brought to the newest version, with a copy beside it."""
    if not path.exists():
        path.touch(mode=0o600)  # it holds the secrets of running games
    base = connected(path)
    try:
        version = known_version(base, path)
        if check:
            refuse_if_broken(base, path)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        if version < NEWEST:
            if version:
                copy_beside(path, f"before-{NEWEST}")
            migrate(base, path)
    except BaseException:
        base.close()
        raise
    return base


def reading(path: Path) -> sqlite3.Connection:
    base = connected(path)
    base.execute("PRAGMA query_only=ON")
    return base


def connected(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE, cached_statements=500)
    base.execute("PRAGMA foreign_keys=ON")
    return base


def known_version(base: sqlite3.Connection, path: Path) -> int:
    """The version of the file; 0 is an empty one. Houses before the numbers are of version 1."""
    [version], [ours] = base.execute("PRAGMA user_version").fetchone(), base.execute("PRAGMA application_id").fetchone()
    names = {name for (name,) in base.execute("SELECT name FROM sqlite_schema")}
    if names and ours != OURS:
        if ours or version or not {"house", "tables", "seats", "events"} <= names:
            raise Unusable(f"{path} is the database of another program: give another file with --database.")
        return 1
    if version > NEWEST:
        raise Unusable(
            f"The database {path} was made by a newer Bourgade (schema {version}, this one knows {NEWEST}): "
            "open it with that one, or go back to a backup."
        )
    return int(version)


def refuse_if_broken(base: sqlite3.Connection, path: Path) -> None:
    [found] = base.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise Unusable(
            f"The database {path} is damaged ({' '.join(found.split())[:80]}): go back to a backup, save what is whole "
            "with `bourgade house save`, or open it as it is with --no-check."
        )


def copy_beside(path: Path, why: str) -> Path:
    """A copy of this moment that survives a power cut, under a name of its own."""
    names = [f"{path.name}.{why}", *(f"{path.name}.{why}.{n}" for n in range(1, 1000))]
    target = next(found for name in names if not (found := path.with_name(name)).exists())
    copy(path, target)
    return target


def copy(source: Path, target: Path) -> None:
    """One consistent moment of a database, in one file, there as a whole or not at all."""
    part = target.with_name(f".{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        address = f"{source.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as base, closing(sqlite3.connect(part)) as out:
            base.backup(out)
            out.execute("PRAGMA journal_mode=DELETE")
        sync(part)
        part.rename(target)
        sync(target.parent)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def migrate(base: sqlite3.Connection, path: Path) -> None:
    """All steps in one transaction; whoever else came to do the same finds it done."""
    base.execute("BEGIN IMMEDIATE")
    try:
        version = known_version(base, path)
        for number in range(version + 1, NEWEST + 1):
            for statement in STEPS[number]:
                base.execute(statement)
        if version < LINKS:
            link_all(base)
        base.execute(f"PRAGMA application_id = {OURS}")
        base.execute(f"PRAGMA user_version = {NEWEST}")
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def link_all(base: sqlite3.Connection) -> None:
    """Version 2 links events; what was there before is taken as it is. What cannot be read stays without links."""
    for (id,) in base.execute("SELECT id FROM tables").fetchall():
        try:
            row = table_named(base, id)
        except Damaged:
            continue
        assert row is not None
        row.first = link = chain.first_link(row)
        for event in events_of(base, id):
            link = chain.next_link(link, event, row.seats)
            base.execute("UPDATE events SET link = ? WHERE table_id = ? AND seq = ?", (link, id, event.seq))
        last = link if row.over else b""
        base.execute("UPDATE tables SET first = ?, last = ? WHERE id = ?", (row.first, last, id))
