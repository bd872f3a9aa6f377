"""Record a golden game: python -m tests.golden.record GAME NAME --seats N --bots luck,greedy --seed S [--option a=b].

The file is what the table writes, so `bourgade verify` and `bourgade replay` read it as well.
"""

from __future__ import annotations

import argparse
import hashlib
from datetime import UTC, datetime
from pathlib import Path

from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.games import SHELF
from bourgade.table.record import record_of, written
from bourgade.table.stream import Stream
from bourgade.table.table import Table

OPENED = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
PACE = 1000  # milliseconds between two moves of the record


def played(game: Game, seats: int, bots: list[str], seed: int, options: dict[str, str]) -> Table:
    """A whole game between bots at a table; the same words give the same game."""
    secret = hashlib.sha256(f"golden {game.name} {seats} {seed}".encode()).digest()
    table = Table(game, seats, game.default_options | options, Stream(secret, [f"{s:02x}" for s in range(seats)]))
    table.open()
    players, dice, at = [bot_named(name, game) for name in bots], Dice(seed), 0
    while table.state.waiting:
        seat = next(seat for seat in owing(table.state) if seat not in table.envelopes)
        at += PACE
        table.submit(seat, game.spell(table.state, seat, decide(players[seat], table.state, seat, dice)), at)
    return table


def log_of(table: Table, bots: list[str]) -> str:
    return written(record_of(table, [f"bot {name}" for name in bots], OPENED))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("name", help="the file is tests/golden/GAME/NAME.log")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="luck")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    args = parser.parse_args()
    bots = args.bots.split(",") * (args.seats if "," not in args.bots else 1)
    options = dict(option.split("=") for option in args.option)
    table = played(SHELF[args.game], args.seats, bots, args.seed, options)
    path = Path(__file__).parent / args.game / f"{args.name}.log"
    path.parent.mkdir(exist_ok=True)
    path.write_text(log_of(table, bots), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
