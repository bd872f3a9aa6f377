"""`bourgade bench`: how fast the rules run, compiled and interpreted."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from rich.table import Table

from bourgade._mode import mode
from bourgade.cli.arguments import add_json, add_language, game_named, print_json
from bourgade.cli.columns import print_table
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse
from bourgade.core.words import Words
from bourgade.games import SHELF
from bourgade.lab.bench import Speed, Windows, measured_in

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

MOST_WINDOWS = 1000
RATES = ("games", "moves", "games_listed", "moves_listed", "copies", "lists", "iterations")


class Row(msgspec.Struct, frozen=True):
    """A game in both modes; no compiled numbers where nothing is compiled."""

    game: str
    compiled: Speed | None
    interpreted: Speed
    ratios: dict[str, float]


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("bench", help="measure how fast the rules run, compiled and interpreted")
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game only (default: the whole shelf)")
    add_json(parser)
    parser.add_argument(
        "--windows", type=int, default=3, metavar="N", help="number of measurements; the best counts (default: 3)"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.4, metavar="S", help="length of a measurement (default: 0.4)"
    )
    parser.add_argument(
        "--lab",
        action="store_true",
        help="measure the environments of the lab, beside PettingZoo's connect_four",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.windows <= MOST_WINDOWS or not 0 < args.seconds <= 60:
        raise Misuse("bench", most=MOST_WINDOWS)
    names = list(SHELF) if args.game is None else [game_named(args.game).name]
    if args.lab:
        return run_lab(names, Windows(args.windows, args.seconds), args.json, tongue(args.lang))
    rows = [row(name, Windows(args.windows, args.seconds)) for name in names]
    if args.json:
        print_json(rows)
    else:
        say = tongue(args.lang)
        print_table(table_of(rows, say))
        if mode() == "interpreted":
            print(say.say("bench.interpreted_only", {}), file=sys.stderr)
    return 0


def run_lab(names: Sequence[str], windows: Windows, as_json: bool, say: Words) -> int:
    """Steps a second of processor time, each game in a process of its own."""
    try:
        from bourgade.lab.steps import measured_apart
    except ImportError as missing:
        raise Misuse("bench_lab") from missing
    found = {name: measured_apart(name, windows) for name in names}
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    columns = ("game", "mode", "signs", "aec", "connect_four", "ratio", "vector")
    table = Table(*(say.say(f"bench.{column}", {}) for column in columns))
    for column in table.columns[2:]:
        column.justify = "right"
    for name, steps in found.items():
        rates = (steps.aec, steps.connect_four)
        table.add_row(
            name,
            say.say(f"bench.{steps.mode}", {}),
            str(steps.signs),
            *(say.decimal(rate, 0) for rate in rates),
            say.decimal(steps.aec / steps.connect_four, 2),
            say.decimal(steps.vector, 0),
        )
    print_table(table)
    return 0


def row(name: str, windows: Windows) -> Row:
    interpreted = measured_in(name, windows, interpreted=True)
    first = measured_in(name, windows, interpreted=False)
    compiled = first if first.mode == "compiled" else None
    ratios = {rate: round(getattr(compiled, rate) / getattr(interpreted, rate), 1) for rate in RATES if compiled}
    return Row(name, compiled, interpreted, ratios)


def table_of(rows: Sequence[Row], say: Words) -> Table:
    """Per second of processor time; the last line of a game is compiled against interpreted."""
    table = Table(*(say.say(f"bench.{column}", {}) for column in ("game", "mode", *RATES, "decision")))
    for column in table.columns[2:]:
        column.justify = "right"
    for found in rows:
        for speed in (found.compiled, found.interpreted):
            if speed is not None:
                rates = [say.decimal(getattr(speed, rate), 0) for rate in RATES]
                mode_name = say.say(f"bench.{speed.mode}", {})
                table.add_row(found.game, mode_name, *rates, f"{say.decimal(speed.decision_ms)} ms")
        ratios = (say.decimal(found.ratios[rate]) if found.ratios else "–" for rate in RATES)
        table.add_row("", say.say("bench.ratio", {}), *ratios, "")
        table.add_section()
    return table
