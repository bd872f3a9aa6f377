"""`bourgade bench`: how fast the rules run, compiled and interpreted."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from rich.table import Table

from bourgade._mode import mode
from bourgade.cli.arguments import game_named
from bourgade.cli.tables import print_table
from bourgade.cli.trouble import Misuse
from bourgade.games import SHELF
from bourgade.lab.bench import Speed, Windows, measured_in

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

RATES = ("games", "moves", "games_listed", "moves_listed", "copies", "lists", "iterations")


class Row(msgspec.Struct, frozen=True):
    """A game in both modes; no compiled numbers where nothing is compiled."""

    game: str
    compiled: Speed | None
    interpreted: Speed
    ratios: dict[str, float]


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("bench", help="measure random play, copies, move lists and search in both modes")
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game only (default: the whole shelf)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--windows", type=int, default=3, metavar="N", help="best of so many windows (default: 3)")
    parser.add_argument("--seconds", type=float, default=0.4, metavar="S", help="length of a window (default: 0.4)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.windows < 1 or not 0 < args.seconds <= 60:
        raise Misuse("A measurement needs at least one window of at most 60 seconds.")
    names = list(SHELF) if args.game is None else [game_named(args.game).name]
    rows = [row(name, Windows(args.windows, args.seconds)) for name in names]
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
    else:
        print_table(table_of(rows))
        if mode() == "interpreted":
            print("Nothing is compiled here: `make setup` compiles where there is a C compiler.", file=sys.stderr)
    return 0


def row(name: str, windows: Windows) -> Row:
    interpreted = measured_in(name, windows, interpreted=True)
    first = measured_in(name, windows, interpreted=False)
    compiled = first if first.mode == "compiled" else None
    ratios = {rate: round(getattr(compiled, rate) / getattr(interpreted, rate), 1) for rate in RATES if compiled}
    return Row(name, compiled, interpreted, ratios)


def table_of(rows: Sequence[Row]) -> Table:
    """Per second of processor time; the last line of a game is compiled against interpreted."""
    table = Table("game", "mode", *(f"{rate.replace('_', ' ')}/s" for rate in RATES), "1000 iterations")
    for column in table.columns[2:]:
        column.justify = "right"
    for found in rows:
        for speed in (found.compiled, found.interpreted):
            if speed is not None:
                rates = [f"{getattr(speed, rate):,.0f}" for rate in RATES]
                table.add_row(found.game, speed.mode, *rates, f"{speed.decision_ms:,.1f} ms")
        table.add_row("", "ratio", *(f"{found.ratios[rate]:.1f}" if found.ratios else "-" for rate in RATES), "")
        table.add_section()
    return table
