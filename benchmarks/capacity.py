"""What a house of so many players needs: machines, disk, money, from measured costs (docs/capacity.md).

benchmarks/capacity.py              the tables of docs/capacity.md
benchmarks/capacity.py --measure    what events and records take on disk, in a new file, or in an empty --store URL
"""

from __future__ import annotations

import argparse
import asyncio
import math
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec

from bourgade.games import SHELF
from bourgade.server import room
from bourgade.server.bus import HouseBus
from bourgade.server.live import Live
from bourgade.server.run import Opening, store_of
from bourgade.server.store import SeatRow, Store, TableRow

GAMES = 60
PLAYERS = (1_000, 100_000, 1_000_000)
# Of a day, how much of the peak is there in each hour: nights are quiet, evenings are full.
DAY = (8, 5, 4, 4, 4, 5, 8, 12, 16, 20, 24, 28, 32, 32, 30, 32, 36, 44, 60, 80, 96, 100, 72, 32)


class Costs(msgspec.Struct, frozen=True):
    """Measured; docs/capacity.md says where."""

    move: float = 600e-6  # seconds of a server's core for a move, its four frames, and its share of a game's beginning
    store_move: float = 130e-6  # seconds of a core of PostgreSQL for the same
    socket: int = 22_000  # bytes of memory
    game: int = 120_000  # bytes of memory while it runs
    event: int = 206  # bytes in PostgreSQL with its index
    table: int = 1_100  # the same, with its seats
    record: int = 10  # bytes of an event in a record, with its share of the row
    sent: int = 6_800  # bytes a move, to four sockets
    worker: int = 35_000_000  # bytes of memory


class Habits(msgspec.Struct, frozen=True):
    """Assumed; change them to your house."""

    seats: float = 3.0  # players at a table
    pause: float = 8.0  # seconds between two moves of a table
    moves: float = 60.0  # of a game
    full: float = 0.4  # how busy a core may be at the peak
    with_bots: float = 0.3  # of tables have a bot that plays every third move
    thought: float = 0.2  # seconds of such a move: in between the middle levels and the masters' two seconds
    wait: float = 1.0  # seconds a bot's move may wait for a worker, nineteen times of twenty
    days: int = 7  # until a finished game becomes a record
    core: float = 10.0  # EUR a month
    gigabyte: float = 0.1  # EUR a month


class Need(msgspec.Struct):
    players: int
    tables: int
    moves: float
    cores: int
    memory: float  # GB, of all servers
    store_cores: float
    daily: float  # GB of events a day
    kept: float  # GB of events before they become records
    yearly: float  # GB of records a year
    sent: float  # MB/s
    workers: int
    euros: float


def need(players: int, costs: Costs, habits: Habits) -> Need:
    """At the peak, and over a day like DAY."""
    tables = players / habits.seats
    moves = tables / habits.pause
    events = moves * sum(3600 * hour / max(DAY) for hour in DAY)
    daily = (events * costs.event + events / habits.moves * costs.table) / 1e9
    cores = math.ceil(moves * costs.move / habits.full)
    errands = moves * habits.with_bots / 3
    workers = enough_workers(errands, habits.thought, habits.wait)
    store_cores = moves * costs.store_move
    kept, yearly = daily * habits.days, 365 * events * costs.record / 1e9
    memory = (players * costs.socket + tables * costs.game) / 1e9
    machines = cores + workers + (2 * max(4, math.ceil(store_cores / habits.full)) if players > 5_000 else 0)
    euros = machines * habits.core + (2 * kept + yearly) * habits.gigabyte
    sent = moves * costs.sent / 1e6
    return Need(
        players, round(tables), moves, cores, memory, store_cores, daily, kept, yearly, sent, workers, euros
    )  # fmt: skip


def enough_workers(errands: float, seconds: float, wait: float) -> int:
    """As few as let nineteen of twenty moves begin within `wait` (Erlang's C: arrivals by chance, one queue)."""
    load = errands * seconds
    count = max(1, math.ceil(load))
    while count <= load or waiting(count, load) * math.exp(-(count - load) * wait / seconds) > 0.05:
        count += 1
    return count


def waiting(count: int, load: float) -> float:
    """How likely somebody has to wait at all."""
    blocked = 1.0
    for n in range(1, count + 1):
        blocked = load * blocked / (n + load * blocked)
    return blocked / (1 - load / count * (1 - blocked))


HEAD = """| players at once | tables | moves/s | server cores | memory | PostgreSQL, cores busy | events a day | \
kept as events | records a year | sent | workers for bots | EUR a month |
|---|---|---|---|---|---|---|---|---|---|---|---|"""


def table(costs: Costs, habits: Habits) -> str:
    return "\n".join([HEAD, *(row(need(players, costs, habits)) for players in PLAYERS)])


def row(n: Need) -> str:
    cells = [
        f"{n.players:,}", f"{n.tables:,}", f"{n.moves:,.0f}", f"{n.cores}", f"{n.memory:.1f} GB",
        f"{n.store_cores:.2f}", f"{n.daily:.1f} GB", f"{n.kept:,.0f} GB", f"{n.yearly:,.0f} GB", f"{n.sent:.1f} MB/s",
        f"{n.workers}", f"{n.euros:,.0f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


async def measure(address: str) -> None:
    """Whole games of Clans by the clock of nobody: how much each event takes on disk, before and after."""
    with tempfile.TemporaryDirectory() as folder:
        opening = Opening("", 0, Path(folder) / "capacity.db", store=address)
        store = await asyncio.to_thread(store_of, opening)
        try:
            empty = await size(store, opening)
            events = 0
            for number in range(GAMES):
                events += await play(store, f"capacity-{number:04}")
            whole = await size(store, opening)
            done, _ = await store.archive(2**60, GAMES)
        finally:
            await store.close()
    print(f"{GAMES} games, {events} events: {(whole - empty) / events:.0f} bytes an event with its share of a table,")
    print(f"{done.bytes / done.events:.1f} bytes an event in a record, {done.bytes / done.tables:.0f} bytes a game")


async def play(store: Store, id: str) -> int:
    game = SHELF["clans"]
    seats = [SeatRow("person", "Somebody", f"person-{seat:012}", None, f"{seat}" * 32) for seat in range(3)]
    fixed = (id, game.name, game.edition, game.box.digest, game.default_options, "game", "link", "person-0", b"s" * 32)
    await store.add_table(TableRow(*fixed, 1_700_000_000_000, seats))
    row = await store.table(id)
    assert row is not None
    live = Live(row, game, store, HouseBus())
    await live.load()
    await room.begin_if_ready(live)
    while live.asked():
        assert live.table is not None
        seat = live.asked()[0]
        texts = list(live.table.choices(seat))
        await live.happen("move", seat, texts[live.seq * 7919 % len(texts)])
    return live.seq


async def size(store: Store, opening: Opening) -> int:
    if not opening.store:
        with closing(sqlite3.connect(opening.database)) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return opening.database.stat().st_size
    import asyncpg

    base = await asyncpg.connect(opening.store)
    try:
        line = "SELECT sum(pg_total_relation_size(name)) FROM unnest(ARRAY['events', 'tables', 'seats']) AS x (name)"
        return int(await base.fetchval(line))
    finally:
        await base.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--store", default="", help="an empty house in PostgreSQL, thrown away afterwards")
    args = parser.parse_args()
    if args.measure:
        asyncio.run(measure(args.store))
    else:
        print(table(Costs(), Habits()))
        print(f"\nWith masters only (2 s a move):\n\n{table(Costs(), Habits(thought=2.0, wait=4.0))}")


if __name__ == "__main__":
    main()
