"""Games disturbed by deaths and a bad disk, and the same games undisturbed."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.chaos.disk import KINDS, Disk
from tests.server.kit import Guest, Line, Server, chosen

BOTS = ("greedy", "luck", "search:10")
EARLY = 10  # every guest has more moves than this in a game, so that every death due happens
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
Row = tuple[str, int, str, int, str]  # table, seq, kind, seat, text


class Run:
    """One house and one guest who plays all its tables."""

    def __init__(self, database: Path, cookie: str) -> None:
        self.server = Server(database)
        self.cookie = cookie
        self.acknowledged: set[Row] = set()

    def play(self, tables: list[str]) -> None:
        self.start()
        for table in tables:
            self.play_table(table)
        self.server.stop()

    def play_table(self, table: str) -> None:
        line: Line | None = None
        while True:
            try:
                line = self.joined(table) if line is None else line.again()
                while not line.turn(0)["over"]:
                    self.before_move()
                    if not self.move(line):
                        break
                else:
                    return
            except GONE:
                self.look()

    def joined(self, table: str) -> Line:
        guest = Guest(self.server, None)
        guest.cookie = self.cookie
        return Line(guest, table)

    def move(self, line: Line) -> bool:
        """Whether the house took it; if not it hangs up, and one comes back."""
        moves = line.sight(0)["moves"]
        text = moves[chosen(moves)]
        answer = line.move(0, text)
        if answer["type"] == "refused" and answer["reason"] == "unwritten":
            return False
        assert answer["type"] == "ack", answer
        self.acknowledged.add((line.table, answer["seq"], "move", 0, text))
        return True

    def start(self) -> None:
        self.server.start()

    def before_move(self) -> None:
        """Nothing happens in an undisturbed house."""

    def look(self) -> None:
        """The house hung up or is dead: if it is, what was acknowledged is on disk, and it is opened again."""
        self.server.kill()
        lost = self.acknowledged - events_left(self.server.database)
        assert not lost, f"acknowledged and lost: {lost}"
        self.start()


class Killed(Run):
    """The house dies at random instants, several times at each table."""

    def __init__(self, database: Path, cookie: str, kills: int, luck: random.Random) -> None:
        super().__init__(database, cookie)
        self.kills = kills
        self.luck = luck
        self.victims: list[subprocess.Popen[str]] = []
        self.due: list[int] = []  # the numbers of the moves at which it dies
        self.played = 0

    def play(self, tables: list[str]) -> None:
        usual = len(tables) - 1  # the last game has the deaths for which others were too short
        self.share = [(self.kills + number) // usual for number in range(usual)] + [0]
        super().play(tables)
        assert not self.due, "the last game was too short for its deaths"

    def play_table(self, table: str) -> None:
        deaths = len(self.due) + self.share.pop(0)
        self.due, self.played = sorted(self.luck.sample(range(max(EARLY, deaths)), deaths)), 0
        super().play_table(table)

    def before_move(self) -> None:
        """It dies at some instant around the next move, unless it is dying already."""
        victim = self.server.process
        assert victim is not None
        if self.due and self.due[0] <= self.played and victim not in self.victims:
            self.due.pop(0)
            self.victims.append(victim)
            threading.Timer(self.luck.random() * 0.02, victim.kill).start()
        self.played += 1


class BadDisk(Run):
    """Every life of the house ends by the disk: each kind of trouble at each of the given operations."""

    def __init__(self, database: Path, cookie: str, troubles: list[tuple[str, int]], seed: int) -> None:
        super().__init__(database, cookie)
        self.disk = Disk(database.parent)
        self.troubles: Iterator[tuple[str, int]] = iter(troubles)
        self.seed = seed

    def start(self) -> None:
        """It may die while it opens; then the next trouble comes."""
        while True:
            self.seed += 1
            trouble = next(self.troubles, None)
            self.server.env = self.disk.env(*trouble, self.seed) if trouble else {}
            try:
                self.server.start()
            except AssertionError:
                assert trouble is not None, "the house does not open any more"
                self.server.kill()
            else:
                return

    def look(self) -> None:
        process = self.server.process
        assert process is not None
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            return  # it is alive, and only this table was loaded again
        super().look()


def events(database: Path) -> set[Row]:
    """All that happened, as it stands on disk; times aside."""
    with closing(sqlite3.connect(database)) as base:
        return set(base.execute("SELECT table_id, seq, kind, seat, text FROM events"))


def events_left(database: Path) -> set[Row]:
    """The same of a house that died: of a copy, because looking puts things in order."""
    copy = database.with_name("copy") / database.name
    shutil.rmtree(copy.parent, ignore_errors=True)
    copy.parent.mkdir()
    for name in (database.name, f"{database.name}-wal"):
        if database.with_name(name).exists():
            shutil.copy(database.with_name(name), copy.with_name(name))
    return events(copy)


def laid(folder: Path, count: int) -> tuple[Path, Path, str, list[str]]:
    """A house with tables for one guest and bots, twice; the guest's cookie."""
    folders = folder / "disturbed", folder / "twin"
    for one in folders:
        one.mkdir()
    first, twin = (one / "house.db" for one in folders)
    server = Server(first).start()
    ada = server.guest("Ada")
    tables = [ada.open("me", *(BOTS[i % 3],) * (1 + i % 2)) for i in range(count)]
    for table in tables:
        line = Line(ada, table)
        line.frame_of(1)
        line.close()
    server.stop()
    shutil.copy(first, twin)
    return first, twin, ada.cookie, tables


def compare(disturbed: Run, twin: Path, cookie: str, tables: list[str]) -> None:
    quiet = Run(twin, cookie)
    quiet.play(tables)
    found = events(disturbed.server.database)
    assert disturbed.acknowledged <= found, "an acknowledged move is lost"
    assert found == events(twin), "the disturbed games went another way"


def kill_often(folder: Path, kills: int, seed: int) -> int:
    """How many kills there were."""
    first, twin, cookie, tables = laid(folder, 2 + kills // 6)
    disturbed = Killed(first, cookie, kills, random.Random(seed))
    disturbed.play(tables)
    compare(disturbed, twin, cookie, tables)
    return len(disturbed.victims)


def spoil_often(folder: Path, every: int, last: int, seed: int) -> list[str]:
    """Each kind of trouble at every so-many-th operation of a life, up to the last; what befell the house."""
    troubles = [(kind, number) for number in range(1, last + 1, every) for kind in KINDS]
    writes = sum(number for _, number in troubles)  # a game has more than a hundred of them
    first, twin, cookie, tables = laid(folder, 2 + len(troubles) // 6 + writes // 300)
    disturbed = BadDisk(first, cookie, troubles, seed)
    disturbed.play(tables)
    compare(disturbed, twin, cookie, tables)
    story = [what for what, *_ in disturbed.disk.story() if what != "end"]
    assert story == [kind for kind, _ in troubles], "not all of it happened"
    return story
