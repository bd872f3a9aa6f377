"""`bourgade box check`: is a box file fit to play with?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_game, game_named

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("box", help="work with box files")
    inner = parser.add_subparsers(metavar="WHAT", required=True)
    check = inner.add_parser("check", help="say whether a box file can be played with, and what is wrong if not")
    add_game(check)
    check.add_argument("file", type=Path, metavar="FILE", help="the box file, in TOML")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game, args.file)
    same = game.box.digest == game_named(args.game).box.digest
    print(f"The box is right{' and equals the one on the shelf' if same else ''}: {game.box.digest}")
    return 0
