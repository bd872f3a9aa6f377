"""`bourgade think`: lend workers to houses on other machines."""

from __future__ import annotations

import argparse
import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_language
from bourgade.cli.doors import count, port_of
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Trouble, why

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("think", help="let bots of houses on other machines think on this one")
    parser.add_argument(
        "--listen",
        type=port_of,
        required=True,
        metavar="HOST:PORT",
        help="where houses call (`serve --thinkers`); only in a private network, as games and their secrets come here",
    )
    parser.add_argument(
        "--workers", type=count, default=os.cpu_count() or 1, metavar="N", help="for each house (default: one a core)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from bourgade.server.run import listen
    from bourgade.server.think import open_office

    host, port = args.listen
    try:
        listening = listen(host, port)
    except OSError as error:
        raise Trouble("serve", host=host, port=str(port), why=why(error)) from error
    where = f"{host}:{listening.getsockname()[1]}"
    said = tongue(args.lang).say("think.ready", {"where": where, "n": args.workers})
    asyncio.run(open_office(listening, args.workers, partial(print, said, flush=True)))
    return 0
