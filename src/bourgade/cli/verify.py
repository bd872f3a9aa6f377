"""`bourgade verify`: deal, play and score a finished game again from its log."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_box, add_language, box_at, contents
from bourgade.cli.scores import print_scores
from bourgade.cli.seating import shown_names
from bourgade.games import SHELF
from bourgade.table.verify import verified

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify", help="prove that a finished game was dealt and played fairly")
    parser.add_argument("file", type=Path, metavar="FILE", help="the log of a finished game")
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record, table = verified(contents(args.file), SHELF, box_at(args.box))
    print_scores(table.game, table.state, shown_names(record.players, args.lang), args.lang)
    draws = sum(entry.seat < 0 for entry in table.log)
    print(
        f"True: {draws} draws come from the committed stream, {len(table.log) - draws} moves are legal, scores agree."
    )
    return 0
