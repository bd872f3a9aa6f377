"""`bourgade move-house`: from a file to PostgreSQL, or back."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_json, add_language, print_json
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Trouble

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

WHERE = "a database file or postgresql://…"


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("move-house", help="move a closed house from a file to PostgreSQL, or back")
    parser.add_argument("source", metavar="FROM", help=f"{WHERE}; it stays as it is")
    parser.add_argument("target", metavar="TO", help=f"{WHERE}; a new file or an empty database")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from bourgade.server.moving import end_at, move
    from bourgade.server.opening import Unusable

    source, target = end_at(args.source), end_at(args.target)
    try:
        done = asyncio.run(move(source, target))
    except Unusable as error:
        raise Trouble("house", text=str(error)) from error
    if args.json:
        counts = {"proved": done.proved, "doubtful": done.doubtful}
        print_json({"source": str(source), "target": str(target), "counts": done.counts, **counts})
        return 0
    for sentence in done.doubtful:
        print(sentence)
    gaps: dict[str, int | str] = {name: done.counts[name] for name in ("tables", "events", "people")}
    gaps |= {"source": str(source), "target": str(target), "proved": done.proved}
    print(tongue(args.lang).say("move_house.done", gaps))
    return 0
