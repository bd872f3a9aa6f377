"""Look for puzzles of a game in games between bots, for its folder: scripts/puzzles.py GAME [--games N] [--seed S]."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from bourgade.bots.coach.puzzles import FILE, Collection, Puzzle
from bourgade.games import SHELF
from bourgade.lab.puzzling import puzzles

FOLDER = Path(__file__).parent.parent / "src" / "bourgade" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--games", type=int, default=60, help="games to look at, at most")
    parser.add_argument("--wanted", type=int, default=14)
    parser.add_argument("--bot", default="level-4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=2.0, help="times the usual thought of the coach")
    args = parser.parse_args()
    game = SHELF[args.game]
    counts = [count for count in (2, 2, 3) if count in game.seats]
    found: list[Puzzle] = []
    for number in range(args.games):
        if len(found) >= args.wanted:
            break
        bots = [args.bot] * counts[number % len(counts)]
        found += puzzles(game, bots, args.seed + number, args.budget)
        print(f"{game.name}: {len(found)} puzzles in {number + 1} games", flush=True)
        one = Collection(game.name, game.edition, game.box.digest, [args.bot], args.seed, args.budget, found)
        (FOLDER / game.name / FILE).write_bytes(msgspec.json.encode(one) + b"\n")


if __name__ == "__main__":
    main()
