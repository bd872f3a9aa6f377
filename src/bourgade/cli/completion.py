"""`bourgade completion`: what a shell needs to complete commands, options, games and bots."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_language
from bourgade.games import SHELF

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

SHELLS = ("bash", "zsh", "fish")
BOTS = ("luck", "greedy", "search:1000", "search:0.5s", *(f"level-{n}" for n in range(1, 7)))


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("completion", help="print what lets bash, zsh or fish complete commands")
    parser.add_argument("shell", choices=SHELLS, help="the shell")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import shtab  # here: the other commands start without it

    from bourgade.cli import parser

    whole = parser(args.lang)
    fill(whole)
    print(shtab.complete(whole, args.shell))
    return 0


def fill(parser: argparse.ArgumentParser) -> None:
    """What may stand for each argument, in this command and in those inside it."""
    import shtab

    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                fill(inner)
        elif action.dest == "game":
            action.choices = tuple(SHELF)
        elif action.dest == "bots":
            action.choices = BOTS
        elif action.type is Path or action.dest in ("database", "source", "target"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # read by shtab
