"""Games disturbed by kill -9 at random instants, and the same games undisturbed."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.kit import Guest, Line, Server, chosen

BOTS = ("greedy", "luck", "search:10")
EARLY = 10  # every guest has more moves than this in a game, so that every death due happens
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
Row = tuple[str, int, str, int, str]  # table, seq, kind, seat, text


class Run:
    """One house and one guest who plays all its tables; `kills` is how often the house dies."""

    def __init__(self, database: Path, cookie: str, kills: int, luck: random.Random) -> None:
        self.server = Server(database)
        self.cookie = cookie
        self.kills = kills
        self.luck = luck
        self.victims: list[subprocess.Popen[str]] = []
        self.acknowledged: set[Row] = set()

    def play(self, tables: list[str]) -> None:
        self.server.start()
        for number, table in enumerate(tables):
            deaths = (self.kills + number) // len(tables)  # as many at each, and all of them together
            self.play_table(table, sorted(self.luck.sample(range(EARLY), deaths)))
        self.server.stop()

    def play_table(self, table: str, due: list[int]) -> None:
        """`due` are the numbers of the moves at which the house dies."""
        line: Line | None = None
        played = 0
        while True:
            try:
                line = self.joined(table) if line is None else line.again()
                while not line.turn(0)["over"]:
                    if due and due[0] <= played and self.doom():
                        due.pop(0)
                    played += 1
                    self.move(line)
            except GONE:
                self.server.kill()
                self.server.start()
            else:
                assert not due, "the game was too short for its deaths"
                return

    def joined(self, table: str) -> Line:
        guest = Guest(self.server, None)
        guest.cookie = self.cookie
        return Line(guest, table, nonce="5eed" * 4)

    def doom(self) -> bool:
        """The house dies at some instant around the next move, unless it is dying already."""
        victim = self.server.process
        assert victim is not None
        if victim in self.victims:
            return False
        self.victims.append(victim)
        threading.Timer(self.luck.random() * 0.02, victim.kill).start()
        return True

    def move(self, line: Line) -> None:
        moves = line.sight(0)["moves"]
        text = moves[chosen(moves)]
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
    disturbed.play(tables)
    quiet = Run(twin, ada.cookie, 0, random.Random(seed))
    quiet.play(tables)
    assert disturbed.acknowledged <= events(first), "an acknowledged move is lost"
    assert events(first) == events(twin), "the disturbed games went another way"
    return len(disturbed.victims)
