"""`bourgade box check`: is a box file fit to play with?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_game, add_json, add_language, game_named, print_json
from bourgade.cli.tongue import tongue

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("box", help="work with box files")
    inner = parser.add_subparsers(metavar="WHAT", required=True)
    check = inner.add_parser("check", help="check a box file and report any errors")
    add_game(check)
    check.add_argument("file", type=Path, metavar="FILE", help="the box file, in TOML")
    add_json(check)
    add_language(check)
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game, args.file)
    same = game.box.digest == game_named(args.game).box.digest
    if args.json:
        print_json({"game": game.name, "digest": game.box.digest, "same": same})
        return 0
    print(tongue(args.lang).say("box.same" if same else "box.valid", {"digest": game.box.digest}))
    return 0
