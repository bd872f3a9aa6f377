"""How many moves a house takes: real sockets, whole games of Clans, every move on disk before it is acknowledged.

The house runs in a process of its own, the guests in this one: benchmarks/server.py [SOCKETS ...] [--json].
So many guests a table, each with a socket; a move counts when its `ack` has come back.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import bourgade
from bourgade._mode import mode

SOURCE = str(Path(bourgade.__file__).parents[1])
RUN = "from bourgade.cli import main; raise SystemExit(main())"
NO_LIMITS = ("--rate", "1000000", "--tables-each", "1000000", "--connections-each", "100000")
MOST = 3000  # moves a second that games are prepared for
MOVES_A_GAME = 40  # fewer than there are, so that no table runs out of games


class Sight(msgspec.Struct):
    seat: int
    moves: list[str]


class Heard(msgspec.Struct):
    """As much of a message as a guest needs in order to play."""

    type: str
    n: int = 0
    seq: int = 0
    over: bool = False
    asked: list[int] = msgspec.field(default_factory=list)
    sights: list[Sight] = msgspec.field(default_factory=list)


decoder = msgspec.json.Decoder(Heard)


class House:
    """The server under load."""

    def __init__(self, folder: str, *arguments: str) -> None:
        order = [sys.executable, "-c", RUN, "serve", "--port", "0", "--no-browser", *(arguments or NO_LIMITS)]
        env = os.environ | {"PYTHONPATH": SOURCE}
        database = str(Path(folder) / "bench.db")
        self.process = subprocess.Popen([*order, "--database", database], stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[4]

    def megabytes(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds of the processor, all threads together."""
        return sum(spent(thread) for thread in Path(f"/proc/{self.process.pid}/task").iterdir())

    def loop(self) -> float:
        """The same of the thread that does everything but the disk."""
        return spent(Path(f"/proc/{self.process.pid}/task/{self.process.pid}"))

    def post(self, path: str, body: object, cookie: str = "") -> tuple[dict[str, object], str]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), (answer.headers.get("Set-Cookie") or cookie).split(";")[0]

    def line(self, path: str, cookie: str) -> connect:
        """A socket; nothing on this side slows it down."""
        address = self.address.replace("http", "ws", 1) + path
        headers = {"Cookie": cookie}
        return connect(address, additional_headers=headers, compression=None, ping_interval=None, max_queue=None)

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def spent(thread: Path) -> float:
    """Seconds of the processor, to the nanosecond."""
    return int((thread / "schedstat").read_text().split()[0]) / 1e9


class Measure:
    """What is being measured, by all guests together."""

    def __init__(self) -> None:
        self.running = False
        self.delays: list[float] = []

    def take(self, delay: float) -> None:
        if self.running:
            self.delays.append(delay)

    def percentile(self, share: float) -> float:
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Party:
    """Guests who play one game after another."""

    def __init__(self, house: House, number: int, games: int, seats: int) -> None:
        self.house = house
        self.luck = random.Random(number)
        self.cookies = [house.post("/api/me", {"name": f"Guest {number}-{seat}"})[1] for seat in range(seats)]
        self.tables = [self.opened() for _ in range(games)]

    def opened(self) -> str:
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(self.cookies) - 1)
        table = str(self.house.post("/api/tables", {"game": "clans", "seats": seats}, self.cookies[0])[0]["id"])
        for cookie in self.cookies[1:]:
            self.house.post(f"/api/tables/{table}/sit", {}, cookie)
        return table

    async def play(self, measure: Measure, barrier: asyncio.Barrier) -> None:
        first = True
        for table in self.tables:
            live = f"/api/tables/{table}/live"
            async with asyncio.TaskGroup() as group:
                for seat, cookie in enumerate(self.cookies):
                    group.create_task(self.sit(live, seat, cookie, measure, barrier if first else None))
            first = False
        raise RuntimeError("this party ran out of games: prepare more")

    async def sit(self, live: str, seat: int, cookie: str, measure: Measure, barrier: asyncio.Barrier | None) -> None:
        async with self.house.line(live, cookie) as socket:
            if barrier is not None:
                await barrier.wait()
            await self.guest(socket, seat, measure)

    async def guest(self, socket: ClientConnection, seat: int, measure: Measure) -> None:
        n, sent = 1, 0.0
        await socket.send(json.dumps({"type": "commit", "n": n, "seat": seat}))
        while True:
            heard = decoder.decode(await socket.recv(decode=False))
            if heard.type == "ack" and sent:
                measure.take(time.perf_counter() - sent)
                sent = 0.0
            elif heard.type == "frame" and heard.over:
                return
            elif heard.type == "frame" and seat in heard.asked:
                n += 1
                text = self.luck.choice(heard.sights[0].moves)
                sent = time.perf_counter()
                await socket.send(f'{{"type":"move","n":{n},"seat":{seat},"text":"{text}","seq":{heard.seq}}}')


async def loaded(house: House, sockets: int, seats: int, seconds: float) -> dict[str, float]:
    """Moves a second and delays with so many sockets."""
    games = 2 + int(seconds * MOST / (sockets / seats) / MOVES_A_GAME)
    parties = [Party(house, number, games, seats) for number in range(sockets // seats)]
    measure, barrier = Measure(), asyncio.Barrier(sockets + 1)
    tasks = [asyncio.create_task(party.play(measure, barrier)) for party in parties]
    await barrier.wait()
    await asyncio.sleep(1)
    measure.running, began, mine = True, time.perf_counter(), time.process_time()
    before = house.cpu(), house.loop()
    await asyncio.sleep(seconds)
    measure.running, took = False, time.perf_counter() - began
    cpu, loop = house.cpu() - before[0], house.loop() - before[1]
    moves = max(1, len(measure.delays))
    found = {
        "sockets": sockets,
        "a table": seats,
        "moves/s": round(len(measure.delays) / took),
        "p50 ms": round(measure.percentile(0.50), 1),
        "p95 ms": round(measure.percentile(0.95), 1),
        "p99 ms": round(measure.percentile(0.99), 1),
        "loop us a move": round(1e6 * loop / moves),
        "server us a move": round(1e6 * cpu / moves),
        "server, cores": round(cpu / took, 2),
        "guests, cores": round((time.process_time() - mine) / took, 2),
        "MB": round(house.megabytes(), 1),
    }
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


async def idle(house: House, sockets: int) -> float:
    """Kilobytes of the house for each socket that only waits."""
    cookie = house.post("/api/me", {"name": "Idle"})[1]
    seats = [{"kind": "me"}, {"kind": "open"}]
    tables = [
        house.post("/api/tables", {"game": "clans", "seats": seats}, cookie)[0]["id"] for _ in range(sockets // 4)
    ]
    before = house.megabytes()
    async with AsyncExitStack() as lines:
        for number in range(sockets):
            await lines.enter_async_context(house.line(f"/api/tables/{tables[number // 4]}/live", cookie))
        await asyncio.sleep(1)
        return (house.megabytes() - before) * 1024 / sockets


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sockets", nargs="*", type=int, default=[20, 200, 600])
    parser.add_argument("--seats", type=int, default=4, help="guests at a table, 2 to 4 (default: 4)")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for sockets in args.sockets:
        with tempfile.TemporaryDirectory() as folder:
            house = House(folder)
            try:
                rows.append(asyncio.run(loaded(house, sockets, args.seats, args.seconds)))
            finally:
                house.close()
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder)
        try:
            each = asyncio.run(idle(house, 600))
        finally:
            house.close()
    if args.json:
        print(json.dumps({"mode": mode(), "rows": rows, "idle kB": round(each, 1)}))
        return 0
    print(f"rules: {mode()}")
    for row in rows:
        print("  ".join(f"{name} {value}" for name, value in row.items()))
    print(f"an idle socket costs {each:.1f} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
