"""Deaths and bad disks: nothing acknowledged is lost, and every game ends as if nothing had been."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bourgade.server.opening import NEWEST, opened
from tests.server.chaos.disk import Disk
from tests.server.chaos.run import kill_often, spoil_often
from tests.server.kit import SOURCE
from tests.server.test_houses import HOUSES, contents

KILLS = int(os.environ.get("BOURGADE_CHAOS", "8"))  # `make chaos` sets 200
LONG = KILLS >= 100
EVERY, LAST = (1, 50) if LONG else (13, 14)  # operations of the disk
COMMIT = """
import sqlite3, sys
base = sqlite3.connect(sys.argv[1], isolation_level=None)
base.execute("PRAGMA journal_mode=WAL")
base.execute(f"PRAGMA synchronous={sys.argv[2]}")
base.execute("CREATE TABLE IF NOT EXISTS said (n INTEGER PRIMARY KEY)")
for n in range(50):
    base.execute("INSERT INTO said VALUES (?)", (n,))
    print(n, flush=True)
"""
OPEN = "import sys; from pathlib import Path; from bourgade.server.opening import opened; opened(Path(sys.argv[1]))"


def test_the_house_may_die_at_any_instant(tmp_path: Path) -> None:
    seed = time.time_ns()
    print(f"seed {seed}")
    killed = kill_often(tmp_path, KILLS, seed)
    print(f"killed {killed} times: nothing acknowledged was lost, every game ended as it would have")
    assert killed == KILLS


def test_the_disk_may_fail_at_any_write(tmp_path: Path) -> None:
    seed = time.time_ns() % 1_000_000
    print(f"seed {seed}")
    story = spoil_often(tmp_path, EVERY, LAST, seed)
    told = ", ".join(f"{story.count(kind)} {kind}" for kind in sorted(set(story)))
    print(f"{told}: nothing acknowledged was lost, every game ended as it would have")


@pytest.mark.parametrize("kind", ["drop", "torn"])
@pytest.mark.parametrize("sync", ["FULL", "OFF"])
def test_a_power_cut_takes_what_was_not_synced(tmp_path: Path, kind: str, sync: str) -> None:
    """The bad disk itself: who does not sync loses what they said, who does loses nothing."""
    lost = 0
    for number in range(20, 60, 10):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        order = [sys.executable, "-c", COMMIT, str(folder / "a.db"), sync]
        env = os.environ | Disk(folder).env(kind, number, number)
        said = subprocess.run(order, capture_output=True, text=True, timeout=60, env=env).stdout.split()
        assert [line[0] for line in Disk(folder).story()] == [kind]
        lost += len(set(map(int, said)) - kept(folder / "a.db"))
    assert (lost > 0) == (sync == "OFF")


def kept(path: Path) -> set[int]:
    try:
        with closing(sqlite3.connect(path)) as base:
            return {n for (n,) in base.execute("SELECT n FROM said")}
    except sqlite3.DatabaseError:  # not even the table is left
        return set()


@pytest.mark.parametrize("kind", ["drop", "torn", "full", "sync"])
def test_an_older_house_survives_a_cut_at_any_write_of_the_change(tmp_path: Path, kind: str) -> None:
    number, died = 1, 0
    before = contents(HOUSES / "1-last.sqlite")
    while True:
        folder = tmp_path / f"{number}"
        folder.mkdir()
        house = folder / "old.db"
        shutil.copy(HOUSES / "1-last.sqlite", house)
        env = os.environ | Disk(folder).env(kind, number, number) | {"PYTHONPATH": SOURCE}
        done = subprocess.run([sys.executable, "-c", OPEN, str(house)], capture_output=True, timeout=60, env=env)
        if done.returncode == 0:
            break
        died += 1
        opened(house).close()
        assert contents(house) == before, number
        assert contents(house.with_name(f"old.db.before-{NEWEST}")) == before, number
        number += 1 if LONG else 9
    assert died > 3
