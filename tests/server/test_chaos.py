"""kill -9 at random instants: nothing acknowledged is lost, and every game ends as if nothing had been."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.server.chaos import chaos

KILLS = int(os.environ.get("BOURGADE_CHAOS", "8"))  # `make chaos` sets 200


def test_the_house_may_die_at_any_instant(tmp_path: Path) -> None:
    seed = time.time_ns()
    print(f"seed {seed}")
    killed = chaos(tmp_path, KILLS, seed)
    print(f"killed {killed} times: nothing acknowledged was lost, every game ended as it would have")
    assert killed == KILLS
