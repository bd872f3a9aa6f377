"""`bourgade serve`: open the house to browsers."""

from __future__ import annotations

import argparse
import sqlite3
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.trouble import Trouble

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("serve", help="play in the browser: alone, with friends, with bots")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default: only on this machine)")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free one (default: 8000)")
    parser.add_argument("--database", type=Path, default=Path("bourgade.db"), metavar="FILE", help="made on first use")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--rate", type=float, default=20, help="messages a second of one connection (default: 20)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    # Imported here: the other commands start without the server.
    from bourgade.server.limits import Limits
    from bourgade.server.run import Opening
    from bourgade.server.run import run as serve

    limits = Limits(args.rate, 3 * args.rate, args.rate / 2, 3 * args.rate)

    def ready(address: str) -> None:
        print(f"Bourgade is open at {address} (Ctrl-C closes it)", flush=True)
        if not args.no_browser:
            webbrowser.open(address)

    try:
        serve(Opening(args.host, args.port, args.database, limits), ready)
    except (OSError, OverflowError) as error:
        raise Trouble(f"The house cannot open at {args.host}:{args.port}: {error}.") from error
    except sqlite3.Error as error:
        raise Trouble(f"The database {args.database} cannot be used: {error}.") from error
    return 0
