"""Moving a closed house from one kind of store to another: everything is copied, and compared before it counts.

Columns are the same in every store on purpose. What is left behind is not changed.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import msgspec

from bourgade.games import SHELF
from bourgade.server.boxes import Boxes
from bourgade.server.bus import HouseBus
from bourgade.server.ends import InFile, InPostgres, Rows, troubled
from bourgade.server.live import Live
from bourgade.server.opening import Unusable
from bourgade.server.postgres_opening import driver
from bourgade.server.replay import record
from bourgade.server.store import Damaged, Store
from bourgade.table.record import BadLog
from bourgade.table.verify import verified

FIRST = ("house", "people", "tables")  # what others refer to
PROVED = 20  # records of finished games that are dealt and played again


class Sum(msgspec.Struct):
    """Rows in any order: how many, and a fingerprint of all together."""

    count: int = 0
    print: int = 0

    def add(self, rows: Rows) -> None:
        self.count += len(rows)
        for row in rows:
            self.print += int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(row)).digest(), "big")
        self.print %= 1 << 256


class Moved(msgspec.Struct):
    counts: dict[str, int]
    proved: int = 0  # records
    doubtful: list[str] = msgspec.field(default_factory=list)  # a sentence for each that was not whole before, either


def end_at(where: str) -> InFile | InPostgres:
    return InPostgres(where) if where.startswith(("postgresql://", "postgres://")) else InFile(Path(where))


async def move(source: InFile | InPostgres, target: InFile | InPostgres) -> Moved:
    try:
        await source.open(empty=False)
        await target.open(empty=True)
        done = Moved({place: found.count for place, found in (await copied(source, target)).items()})
        await prove(source, target, done)
        return done
    except faults() as error:
        raise troubled(error) from error
    finally:
        await source.close()
        await target.close()


def faults() -> tuple[type[Exception], ...]:
    """What either end may say; of PostgreSQL's only if its driver is there."""
    try:
        found = driver()
    except Unusable:
        return (OSError, sqlite3.Error)
    return (OSError, sqlite3.Error, found.PostgresError, found.InterfaceError)


async def copied(source: InFile | InPostgres, target: InFile | InPostgres) -> dict[str, Sum]:
    there, here = await source.places(), await target.places()
    if {name: set(columns) for name, columns in there.items()} != {name: set(c) for name, c in here.items()}:
        raise Unusable(f"{source} and {target} are not of the same version: use the same release for both.")
    sums = {place: Sum() for place in [*FIRST, *sorted(set(there) - set(FIRST))]}
    for place, found in sums.items():
        async for rows in source.read(place, there[place]):
            found.add(rows)
            await target.fill(place, there[place], rows)
    for place, found in sums.items():
        again = Sum()
        async for rows in target.read(place, there[place]):
            again.add(rows)
        if again != found:
            raise Unusable(f"{place} did not arrive as it was: nothing was moved.")
    return sums


async def prove(source: InFile | InPostgres, target: InFile | InPostgres, done: Moved) -> None:
    """The last finished games are dealt and played again from where they are now."""
    names = [
        found async for rows in source.read("tables", ["id", "over", "kind", "opened"]) for found in finished(rows)
    ]
    await target.keep()
    await target.settle()
    store = target.store()
    try:
        for _, id in sorted(names, reverse=True)[:PROVED]:
            try:
                done.proved += await genuine(store, id)
            except (Damaged, BadLog) as error:
                done.doubtful.append(f"Table {id}: {error}")
    finally:
        await store.close()


def finished(rows: Rows) -> list[tuple[int, str]]:
    return [(opened, id) for id, over, kind, opened in rows if over and kind == "game"]


async def genuine(store: Store, id: str) -> bool:
    """Whether it was proved; one of an edition that is gone cannot be."""
    row = await store.table(id)
    game = await Boxes(store, SHELF).game(row) if row else None
    if row is None or game is None:
        return False
    live = Live(row, game, store, HouseBus())
    await live.load()
    if live.damaged:
        raise Damaged("It is not what was written.")
    await asyncio.to_thread(verified, record(live).encode(), SHELF)
    return True
