"""`bourgade replay`: tell a game again from its log."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_box, add_language, box_at, contents
from bourgade.cli.scores import print_scores
from bourgade.cli.seating import shown_names
from bourgade.cli.trouble import Misuse
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table.record import read, table_of
from bourgade.table.verify import game_of

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("replay", help="tell a game again, and show the board")
    parser.add_argument("file", type=Path, metavar="FILE", help="the log of a game")
    parser.add_argument("--at", type=int, metavar="N", help="stop after so many entries (default: at the end)")
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read(contents(args.file))
    table = table_of(record, game_of(record, SHELF, box_at(args.box)))
    stop = len(table.log) if args.at is None else args.at
    if not 0 <= stop <= len(table.log):
        raise Misuse(f"The log has {len(table.log)} entries: --at 0 to {len(table.log)}.")
    game, names = table.game, shown_names(record.players, args.lang)
    words = game.words[args.lang]
    for number in range(stop):
        for line in table.told(number, int(AUDIENCE)):
            print(f"{number + 1:4}  {words.say(line.key, line.args, names)}")
    state = table.position(stop)
    print("\n" + game.draw(game.view(state, int(AUDIENCE)), words) + "\n")
    if not state.waiting:
        print_scores(game, state, names, args.lang)
    return 0
