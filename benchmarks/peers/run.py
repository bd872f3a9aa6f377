"""Clans at random on three engines, the same rules, deals and moves: Bourgade, OpenSpiel and boardgame.io.

    python benchmarks/peers/run.py [--json]

All three must give the same checksum over scores, points, villages and lengths of the first games; the figures
are ratios of one run. Needs Bourgade compiled, `open_spiel`, and Node with npm.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from bourgade._mode import mode
from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE, new_buffer, playout_by_lists
from bourgade.games import SHELF
from bourgade.games.clans.rules import Clans

HERE = Path(__file__).parent
STARTS, WINDOWS = 200, 5
BARS = {"OpenSpiel": 25, "boardgame.io": 150}


def start(seed: int) -> Clans:
    """A dealt position of two seats."""
    game = SHELF["clans"]
    state = game.deal(2, game.default_options)
    assert isinstance(state, Clans)
    dice, buffer = Dice(seed), new_buffer(state)
    while owing(state) == [CHANCE]:
        state.play(CHANCE, state.pick(CHANCE, dice, buffer))
    return state


def write_deals(states: list[Clans]) -> None:
    """The board and the deals, for the others to read."""
    ground = states[0].ground
    lands = range(ground.lands)
    data = {
        "terrain": list(ground.terrain),
        "neighbours": [list(ground.target[ground.first[t] : ground.first[t + 1]]) for t in lands],
        "epoch_of": list(ground.epoch_of),
        "favourable": list(ground.favourable),
        "unfavourable": list(ground.unfavourable),
        "bonus": list(ground.bonus),
        "settled": ground.settled,
        "windows": WINDOWS,
        "starts": [
            {"huts": list(s.huts), "secret": list(s.secret), "current": s.current, "dice": Dice(seed).state}
            for seed, s in enumerate(states, start=1)
        ],
    }
    (HERE / "deals.json").write_text(json.dumps(data))


def ours(states: list[Clans]) -> dict[str, float]:
    check = total = 0
    buffer = new_buffer(states[0])
    for seed, state in enumerate(states, start=1):
        end = state.copy()
        moves = playout_by_lists(end, Dice(seed), buffer, 1000)
        total += moves
        for value in [*end.scores, end.points(0), end.points(1), end.founded, moves]:
            check = (check * 31 + value) & 0xFFFFFFFF
    best = 0.0
    for _ in range(WINDOWS):
        games, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < 1.0:
            for seed, state in enumerate(states, start=1):
                playout_by_lists(state.copy(), Dice(seed), buffer, 1000)
            games += len(states)
        best = max(best, games / spent)
    return {"games_s": best, "moves_s": best * total / len(states), "check": check}


def theirs(command: list[str], folder: Path) -> dict[str, float]:
    environment = os.environ | {"NODE_ENV": "production"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    npm = shutil.which("npm") or sys.exit("Node with npm is needed on the PATH to run boardgame.io.")
    states = [start(seed) for seed in range(1, STARTS + 1)]
    write_deals(states)
    theirs_folder = HERE / "boardgameio"
    subprocess.run([npm, "ci", "--silent", "--no-audit", "--no-fund"], cwd=theirs_folder, check=True)
    rows = {
        f"Bourgade, {mode()}": ours(states),
        "OpenSpiel": theirs([sys.executable, "openspiel_clans.py"], HERE),
        "boardgame.io": theirs(["node", "bench.js"], theirs_folder),
    }
    (HERE / "deals.json").unlink()
    first = next(iter(rows.values()))
    if any(row["check"] != first["check"] for row in rows.values()):
        sys.exit(f"The engines disagree: {rows}")
    if "--json" in sys.argv:
        print(json.dumps(rows))
        return
    for name, row in rows.items():
        times = first["games_s"] / row["games_s"]
        bar = f" (bar: {BARS[name]})" if name in BARS else ""
        print(f"{name:24} {row['games_s']:10,.0f} games/s {row['moves_s']:12,.0f} moves/s   1 : {times:.1f}{bar}")
    print(f"All agree on {STARTS} games: checksum {first['check']}.")


main()
