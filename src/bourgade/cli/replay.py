"""`bourgade replay`: tell a game again from its log."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_box, add_json, add_language, box_at, contents, print_json
from bourgade.cli.scores import print_scores, scored
from bourgade.cli.screen import fits_a_terminal
from bourgade.cli.seating import around, shown_names
from bourgade.cli.trouble import Misuse
from bourgade.core.dice import Dice
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table.record import Record, opened_at, read, table_of
from bourgade.table.table import Table
from bourgade.table.verify import game_of

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("replay", help="print the history and the board of a saved game")
    parser.add_argument("file", type=Path, metavar="FILE", help="the log of a game")
    parser.add_argument("--at", type=int, metavar="N", help="show the position after N entries (default: at the end)")
    add_json(parser)
    parser.add_argument("--plain", action="store_true", help="print it instead of going through it step by step")
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read(contents(args.file))
    table = table_of(record, game_of(record, SHELF, box_at(args.box)))
    stop = len(table.log) if args.at is None else args.at
    if not 0 <= stop <= len(table.log):
        raise Misuse("at", n=len(table.log))
    if not (args.plain or args.json) and fits_a_terminal():
        return stepped(args, record, table, stop)
    game, names = table.game, shown_names(record.players, args.lang)
    words = game.words[args.lang]
    state = table.position(stop)
    told = [
        (number + 1, words.say(line.key, line.args, names))
        for number in range(stop)
        for line in table.told(number, int(AUDIENCE))
    ]
    if args.json:
        scores = [] if state.waiting else scored(game, state, names, args.lang)
        print_json({"game": game.name, "entries": len(table.log), "at": stop, "told": told, "scores": scores})
        return 0
    print(around(record.players, args.lang))
    for number, sentence in told:
        print(f"{number:4}  {sentence}")
    print("\n" + game.draw(game.view(state, int(AUDIENCE)), words) + "\n")
    if not state.waiting:
        print_scores(game, state, names, args.lang)
    return 0


def stepped(args: argparse.Namespace, record: Record, table: Table, stop: int) -> int:
    """On a full screen, as somebody sees it who only watches."""
    from bourgade.cli.fullscreen.app import TableApp, shown  # here: the other commands start without it
    from bourgade.cli.fullscreen.home import Home, QuietSession
    from bourgade.cli.fullscreen.replaying import Replaying

    session = QuietSession(table, record.players, args.lang, opened_at(record.opened), args.file, Dice)
    session.looking = int(AUDIENCE)
    home = Home(session, args.box)
    return shown(TableApp(home, lambda: Replaying(home, len(table.log), stop, int(AUDIENCE))), farewell=False)
