"""Games disturbed by kill -9 at random instants, and the same games undisturbed."""

from __future__ import annotations

import random
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.kit import Guest, Line, Server, chosen

BOTS = ("greedy", "luck", "search:10")
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
Row = tuple[str, int, str, int, str]  # table, seq, kind, seat, text


class Run:
    """One house and one guest who plays all its tables; `kills` is how often the house dies."""

    def __init__(self, database: Path, cookie: str, kills: int, luck: random.Random) -> None:
        self.server = Server(database)
        self.cookie = cookie
        self.kills = kills
        self.killed = 0
        self.luck = luck
        self.acknowledged: set[Row] = set()

    def play(self, tables: list[str], moves_expected: int) -> None:
        self.server.start()
        share = 1.3 * self.kills / max(1, moves_expected)
        for table in tables:
            self.play_table(table, share)
        self.server.stop()

    def play_table(self, table: str, share: float) -> None:
        line: Line | None = None
        while True:
            try:
                line = self.joined(table) if line is None else line.again()
                while not line.turn(0)["over"]:
                    self.move(line, share)
            except GONE:
                self.server.kill()
                self.server.start()
            else:
                return

    def joined(self, table: str) -> Line:
        guest = Guest(self.server, None)
        guest.cookie = self.cookie
        return Line(guest, table, nonce="5eed" * 4)

    def move(self, line: Line, share: float) -> None:
        """One move; perhaps the house dies at some instant around it."""
        moves = line.sight(0)["moves"]
        text = moves[chosen(moves)]
        if self.killed < self.kills and self.luck.random() < share:
            self.killed += 1
            victim = self.server.process
            assert victim is not None
            threading.Timer(self.luck.random() * 0.02, victim.kill).start()
        answer = line.move(0, text)
        assert answer["type"] == "ack", answer
        self.acknowledged.add((line.table, answer["seq"], "move", 0, text))


def events(database: Path) -> set[Row]:
    """All that happened, as it stands on disk; times aside."""
    with closing(sqlite3.connect(database)) as base:
        return set(base.execute("SELECT table_id, seq, kind, seat, text FROM events"))


def chaos(folder: Path, kills: int, seed: int) -> int:
    """Play disturbed and undisturbed; how many kills there were."""
    first, twin = folder / "disturbed.db", folder / "twin.db"
    server = Server(first).start()
    ada = server.guest("Ada")
    tables = [ada.open("me", *(BOTS[i % 3],) * (1 + i % 2)) for i in range(2 + kills // 6)]
    server.stop()
    shutil.copy(first, twin)
    disturbed = Run(first, ada.cookie, kills, random.Random(seed))
    disturbed.play(tables, 22 * len(tables))
    quiet = Run(twin, ada.cookie, 0, random.Random(seed))
    quiet.play(tables, 0)
    assert disturbed.acknowledged <= events(first), "an acknowledged move is lost"
    assert events(first) == events(twin), "the disturbed games went another way"
    return disturbed.killed
