"""What a move costs where a house is kept: one server on SQLite, one on PostgreSQL, two on PostgreSQL.

benchmarks/servers.py [--sockets 80] [--seconds 5] [--rounds 3] [--most 3000] [--json]. PostgreSQL and Redis are
started for the run, with every commit synced. Guests play whole games of Clans, four at a table; with two servers each
table's guests are all at one of them, as behind a proxy that routes by table. CPU time a move is the figure to compare:
the guests share the machine with the servers. Each of two servers has half the guests, so what they cost is compared
with one that has half of them, too: smaller commits and more waking up are no matter of how many servers there are.
The rounds of the ways take turns, so that a busy moment hits all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from server import MOST, MOVES_A_GAME, NO_LIMITS, House, Measure, Party

from bourgade._mode import mode

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.services import Postgres, Redis, sql

SEATS = 4
WARM = 2  # seconds before anything is counted
WAYS = ("1 on SQLite", "1 on PostgreSQL", "2 on PostgreSQL", "1 on PostgreSQL, half the guests")
TICK = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Seconds of CPU of a process, and of its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICK


def family(pid: int) -> float:
    """The same of a process and of its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return spent(pid) + sum(spent(int(child)) for child in children)


class Ways:
    """The services, and the houses that use them."""

    def __init__(self) -> None:
        self.postgres, self.redis = Postgres(), Redis()
        for setting in ("fsync", "full_page_writes"):
            sql(self.postgres.address("postgres"), f"ALTER SYSTEM SET {setting} = on")
        self.postgres.stop("fast")
        self.postgres.start()

    def open(self, way: str, folder: str) -> list[House]:
        if way == WAYS[0]:
            return [House(folder)]
        shared = ["--store", self.postgres.new()]
        if way in (WAYS[1], WAYS[3]):
            return [House(folder, *NO_LIMITS, *shared)]
        return [House(folder, *NO_LIMITS, *shared, "--bus", self.redis.address) for _ in range(2)]

    def services(self) -> tuple[float, float]:
        assert self.redis.process is not None
        return family(self.postgres.pid), spent(self.redis.process.pid)

    def close(self) -> None:
        self.postgres.close()
        self.redis.kill()


async def loaded(ways: Ways, houses: list[House], sockets: int, seconds: float, most: int) -> dict[str, float]:
    """Moves a second, delays, and what a move cost each part."""
    games = 2 + int((seconds + WARM) * most / (sockets / SEATS) / MOVES_A_GAME)
    parties = [Party(houses[number % len(houses)], number, games, SEATS) for number in range(sockets // SEATS)]
    measure, barrier = Measure(), asyncio.Barrier(len(parties) * SEATS + 1)
    tasks = [asyncio.create_task(party.play(measure, barrier)) for party in parties]
    await barrier.wait()
    await asyncio.sleep(WARM)
    before = (sum(house.cpu() for house in houses), *ways.services())
    measure.running, began = True, time.perf_counter()
    await asyncio.sleep(seconds)
    measure.running, took = False, time.perf_counter() - began
    after = (sum(house.cpu() for house in houses), *ways.services())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    moves = max(1, len(measure.delays))
    server, postgres, redis = (1e6 * (now - then) / moves for then, now in zip(before, after, strict=True))
    return {
        "moves/s": round(moves / took),
        "p50 ms": round(measure.percentile(0.50), 1),
        "p95 ms": round(measure.percentile(0.95), 1),
        "server us a move": round(server),
        "PostgreSQL us a move": round(postgres),
        "Redis us a move": round(redis),
    }


def measured(ways: Ways, way: str, sockets: int, seconds: float, most: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        houses = ways.open(way, folder)
        try:
            return asyncio.run(loaded(ways, houses, sockets, seconds, most))
        finally:
            for house in houses:
                house.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=80)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--most", type=int, default=MOST, help="moves a second that games are prepared for")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    ways, found = Ways(), {way: list[dict[str, float]]() for way in WAYS}
    try:
        for _ in range(args.rounds):
            for way in WAYS:
                sockets = args.sockets // 2 if way == WAYS[3] else args.sockets
                found[way].append(measured(ways, way, sockets, args.seconds, args.most))
                told = "  ".join(f"{name} {value}" for name, value in found[way][-1].items())
                print(f"{way}: {told}  load {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
    finally:
        ways.close()
    middle = {
        way: {name: statistics.median(row[name] for row in rows) for name in rows[0]} for way, rows in found.items()
    }
    if args.json:
        print(json.dumps({"mode": mode(), "rounds": found, "medians": middle}))
        return 0
    print(f"rules: {mode()}; medians of {args.rounds} rounds")
    for way, row in middle.items():
        print(f"{way}: " + "  ".join(f"{name} {value}" for name, value in row.items()))
    cost = {way: row["server us a move"] for way, row in middle.items()}
    print(f"PostgreSQL / SQLite {cost[WAYS[1]] / cost[WAYS[0]]:.2f}, two / one {cost[WAYS[2]] / cost[WAYS[1]]:.2f}")
    print(f"two / one with half the guests {cost[WAYS[2]] / cost[WAYS[3]]:.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
