"""How many steps a second the environments make, beside PettingZoo's connect_four in the same run.

`python -m bourgade.lab.steps GAME WINDOWS SECONDS` prints the numbers as JSON, in the mode it was started in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from bourgade._mode import mode
from bourgade.games import SHELF
from bourgade.lab import aec_env, vector_env
from bourgade.lab.bench import Windows

TABLES = 1024
ROUND = 200  # steps of one environment between two looks at the clock


class Steps(msgspec.Struct, frozen=True):
    """Steps in a second of processor time; moves are chosen at random outside of it."""

    mode: str
    seats: int
    signs: int
    aec: float  # one environment: step, and observation with mask of whoever is asked next
    connect_four: float  # the same loop over PettingZoo's
    vector: float  # many tables, observations and masks included


def connect_four() -> Any:
    """PettingZoo's own, without its wrappers as ours has none; pygame only draws, and nothing is drawn."""
    if find_spec("pygame") is None:
        sys.modules["pygame"] = ModuleType("pygame")
    from pettingzoo.classic.connect_four.connect_four import raw_env

    return raw_env()


def stepping(env: Any) -> Callable[[], tuple[float, float]]:
    """Rounds of one agent after another; what is drawn to choose moves is drawn before the clock runs."""
    luck = np.random.default_rng(1)
    env.reset(seed=1)

    def run() -> tuple[float, float]:
        draws = luck.random(ROUND)
        spent, steps = 0.0, 0
        for draw in draws:
            if not env.agents:
                env.reset()
            observation = env.observe(env.agent_selection)
            legal = np.flatnonzero(observation["action_mask"])
            dead = env.terminations[env.agent_selection] or env.truncations[env.agent_selection]
            action = None if dead else int(legal[int(draw * len(legal))])
            start = time.process_time()
            env.step(action)
            if env.agents:
                env.last()
            spent += time.process_time() - start
            steps += 1
        return steps, spent

    return run


def tables(name: str, seats: int) -> Callable[[], tuple[float, float]]:
    luck = np.random.default_rng(1)
    env = vector_env(name, TABLES, seats)
    seen: list[Any] = [env.reset(seed=1)[1]]

    def run() -> tuple[float, float]:
        mask = seen[0]["action_mask"]
        actions = (luck.random(mask.shape, np.float32) * mask).argmax(1)
        start = time.process_time()
        seen[0] = env.step(actions)[4]
        return TABLES, time.process_time() - start

    return run


def best(windows: Windows, run: Callable[[], tuple[float, float]]) -> float:
    """The best of several windows; only the time that the work itself took counts."""

    def rate() -> float:
        steps = spent = 0.0
        while spent < windows.seconds:
            done, took = run()
            steps, spent = steps + done, spent + took
        return steps / spent

    return max(rate() for _ in range(windows.count))


def measured(name: str, windows: Windows) -> Steps:
    game = SHELF[name]
    seats = 2 if 2 in game.seats else game.seats.start
    return Steps(
        mode(),
        seats,
        len(game.signs),
        best(windows, stepping(aec_env(name, seats))),
        best(windows, stepping(connect_four())),
        best(windows, tables(name, seats)) if game.signs else 0.0,
    )


def measured_apart(name: str, windows: Windows) -> Steps:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "bourgade.lab.steps", name, str(windows.count), str(windows.seconds)]
    done = subprocess.run(command, env={**os.environ}, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Steps)


if __name__ == "__main__":
    print(
        msgspec.json.encode(measured(sys.argv[1], Windows(int(sys.argv[2]), float(sys.argv[3])))).decode(), flush=True
    )
