"""Whoever stops a long run gets the machine back at once, however it was stopped."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

JOBS = 2
PATIENCE = 30.0  # seconds
LONG_RUN = ["arena", "clans", "--bots", "search:2000,search:3000", "--games", "500", "--jobs", str(JOBS)]


def until(happens: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.05)
    return False


def workers_of(pid: int) -> list[int]:
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_run_that_is_stopped_leaves_no_worker_behind(how: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-m", "bourgade", *LONG_RUN], stderr=subprocess.PIPE, text=True) as run:
        assert until(lambda: len(workers_of(run.pid)) == JOBS)
        workers = workers_of(run.pid)
        run.send_signal(how)
        said = run.communicate(timeout=PATIENCE)[1]
        assert run.returncode == (130 if how == signal.SIGINT else -how)
        assert how != signal.SIGINT or said.startswith("\nStopped")
        assert until(lambda: not any(map(runs, workers)))
