"""Two servers of one house, whose guests sit at the same tables; servers, PostgreSQL and Redis die meanwhile."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice

from tests.server.chaos.run import BOTS, GONE, Row
from tests.server.kit import PATIENCE, Guest, Line, Server, chosen
from tests.server.services import Postgres, Redis, sql

AT_ONCE = 3  # tables that are played together
LONGEST = 2 * PATIENCE  # seconds in which nothing dies and nobody gets on
KINDS = ("first server", "second server", "postgres", "first server", "redis", "second server")
EVENTS = "SELECT table_id, seq, kind, seat, text FROM events"
EARLY = 24  # moves of two guests in the shortest game


class House:
    """Servers that share a store and a bus."""

    def __init__(self, postgres: Postgres, redis: Redis, home: str, count: int = 2) -> None:
        self.postgres = postgres
        self.redis = redis
        self.home = home
        self.servers = [self.server(home) for _ in range(count)]

    def server(self, home: str) -> Server:
        return Server(home, "--bus", self.redis.address, "--rate", "1000", "--tables-each", "1000")

    def start(self) -> House:
        with ThreadPoolExecutor(len(self.servers)) as doors:
            list(doors.map(Server.start, self.servers))
        return self

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


def at(server: Server, cookie: str) -> Guest:
    guest = Guest(server, None)
    guest.cookie = cookie
    return guest


class Player:
    """One guest at one seat of one table: comes back, to whichever server answers, until the game is over."""

    def __init__(self, run: Run, table: str, seat: int, cookie: str) -> None:
        self.run, self.table, self.seat, self.cookie = run, table, seat, cookie
        self.servers = cycle(run.house.servers[seat % len(run.house.servers) :] + run.house.servers)
        self.line: Line | None = None

    def play(self) -> None:
        while True:
            assert time.monotonic() < self.run.stirred + LONGEST, f"seat {self.seat} of {self.table} waits for ever"
            try:
                line = self.joined()
                if line.turn(self.seat)["over"]:
                    return
                self.run.before_move()
                self.move(line)
            except GONE:
                self.leave()

    def joined(self) -> Line:
        if self.line is None:
            known = self.run.known.get((self.table, self.seat))
            since, told = (known.frame, known.chronicle) if known else (None, None)
            guest = at(next(self.servers), self.cookie)
            self.line = Line(guest, self.table, since["seq"] if since else None, told)
            self.run.known[self.table, self.seat] = self.line
            self.line.frame = self.line.frame or since
        return self.line

    def leave(self) -> None:
        self.line = None
        time.sleep(0.05)

    def move(self, line: Line) -> None:
        """What is stale is our own move that was kept without an answer."""
        assert line.frame is not None
        seq, moves = line.frame["seq"], line.sight(self.seat)["moves"]
        text = moves[chosen(moves)]
        answer = line.move(self.seat, text)
        if answer["type"] == "ack":
            self.run.acknowledged.add((self.table, answer["seq"], "move", self.seat, text))
            self.run.stirred = time.monotonic()
        elif answer["reason"] == "stale":
            line.frame_of(seq + 1)
        else:
            assert answer["reason"] == "unwritten", answer
            self.leave()


class Run:
    """All tables of a house, each with its guests at different servers."""

    def __init__(self, house: House, cookies: list[str]) -> None:
        self.house = house
        self.cookies = cookies
        self.acknowledged: set[Row] = set()
        self.known: dict[tuple[str, int], Line] = {}
        self.stirred = time.monotonic()  # when somebody got on, or something was there again

    def play(self, tables: list[str]) -> None:
        with ThreadPoolExecutor(AT_ONCE) as rooms:
            list(rooms.map(self.play_table, tables))

    def play_table(self, table: str) -> None:
        players = [Player(self, table, seat, cookie) for seat, cookie in enumerate(self.cookies)]
        with ThreadPoolExecutor(len(players)) as seats:
            for done in [seats.submit(player.play) for player in players]:
                done.result()

    def before_move(self) -> None:
        """Nothing happens in an undisturbed house."""


class Disturbed(Run):
    """Something dies at random instants, and is back a moment later."""

    def __init__(self, house: House, cookies: list[str], kills: int, every: int, luck: random.Random) -> None:
        super().__init__(house, cookies)
        self.luck = luck
        self.due = list(islice(cycle(KINDS), kills))
        self.done: list[str] = []
        self.every = every
        self.moves = 0
        self.turn = threading.Lock()
        self.death: threading.Thread | None = None
        self.failed: list[BaseException] = []

    def before_move(self) -> None:
        with self.turn:
            self.moves += 1
            if self.due and self.moves >= self.every * (len(self.done) + 1):
                self.wait()
                self.done.append(self.due.pop(0))
                self.death = threading.Thread(target=self.disturb, args=(self.done[-1],))
                self.death.start()

    def wait(self) -> None:
        """Until what died last is there again."""
        if self.death is not None:
            self.death.join()
        assert not self.failed, self.failed

    def disturb(self, kind: str) -> None:
        first, second = self.house.servers
        ways: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
            "first server": (first.kill, first.start),
            "second server": (second.kill, second.start),
            "postgres": (self.house.postgres.stop, self.house.postgres.start),
            "redis": (self.house.redis.kill, self.house.redis.start),
        }
        try:
            for step in ways[kind]:
                time.sleep(self.luck.random() * 0.02)
                step()
            self.stirred = time.monotonic()
        except BaseException as error:
            self.failed.append(error)
            raise


def laid(house: House, count: int) -> tuple[list[str], list[str], str]:
    """Tables for two guests, some with a bot; the guests' cookies, and the address of a copy of the house."""
    server = house.servers[0].start()
    ada, bob = (server.guest(name) for name in ("Ada", "Bob"))
    tables = []
    for number in range(count):
        table = ada.open("me", "open", *[BOTS[number % 3]] * (number % 2))
        assert bob.post(f"/api/tables/{table}/sit", {}).status < 300
        lines = [ada.join(table), bob.join(table)]
        for line in lines:
            line.frame_of(1)
            line.close()
        tables.append(table)
    server.stop()
    name = house.home.rpartition("/")[2]
    sql(house.postgres.address("postgres"), f"CREATE DATABASE {name}_twin TEMPLATE {name}")
    return tables, [ada.cookie, bob.cookie], house.postgres.address(f"{name}_twin")


def disturb_often(postgres: Postgres, redis: Redis, kills: int, seed: int) -> list[str]:
    """What died."""
    house = House(postgres, redis, postgres.new())
    tables, cookies, twin = laid(house, 2 + kills // 5)
    every = max(1, len(tables) * EARLY // (kills + 1))
    disturbed = Disturbed(house.start(), cookies, kills, every, random.Random(seed))
    try:
        disturbed.play(tables)
        disturbed.wait()
    finally:
        house.stop()
    quiet = Run(House(postgres, redis, twin, count=1).start(), cookies)
    try:
        quiet.play(tables)
    finally:
        quiet.house.stop()
    found, expected = ([tuple(row) for row in sql(home, EVENTS)] for home in (house.home, twin))
    assert disturbed.acknowledged <= set(found), "an acknowledged move is lost"
    apart = sorted(set(found) ^ set(expected))
    assert sorted(found) == sorted(expected), f"the disturbed games went another way: {apart[:4]} of {len(apart)}"
    return disturbed.done
