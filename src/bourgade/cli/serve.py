"""`bourgade serve`: open the house to browsers."""

from __future__ import annotations

import argparse
import os
import sqlite3
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_language
from bourgade.cli.doctor import notice
from bourgade.cli.doors import add_doors, host, limits_of, port
from bourgade.cli.keeping import add_keeping, keeping_of
from bourgade.cli.notices import add_notices
from bourgade.cli.operations import add_operations, operate
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble, why

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

SCHEMES = {"postgresql": ("postgresql", "postgres"), "redis": ("redis", "rediss", "unix")}
STORE = "keep the house in a PostgreSQL that several servers share, instead of a file (or BOURGADE_STORE)"
BUS = "tell the other servers of the same store what is new, by Redis or Valkey (or BOURGADE_BUS)"
DATABASE = "file for all tables (default: bourgade.db, created if missing)"


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("serve", help="play in the browser: alone, with friends, with bots")
    parser.add_argument(
        "--host", type=host, default="127.0.0.1", help="where to listen (default: only on this machine)"
    )
    parser.add_argument(
        "--lan",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="let the network at home in, too; with an address, only there (the page has a switch for this as well)",
    )
    parser.add_argument(
        "--port", type=port, metavar="PORT", default=8000, help="port; 0 picks a free one (default: 8000)"
    )
    parser.add_argument("--database", type=Path, default=Path("bourgade.db"), metavar="FILE", help=DATABASE)
    add_sharing(parser)
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    add_doors(parser)
    add_keeping(parser)
    add_notices(parser)
    parser.add_argument("--no-check", action="store_true", help="do not look through the database before opening")
    add_operations(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def add_sharing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", metavar="postgresql://…", default="", help=STORE)
    parser.add_argument("--bus", metavar="redis://…", default="", help=BUS)


def shared(given: str, variable: str, scheme: str) -> str:
    """An address; by the environment nobody else on this machine reads its password."""
    found = given or os.environ.get(variable, "")
    if found and found.partition("://")[0] not in SCHEMES[scheme]:
        raise Misuse("address", text=found.rpartition("@")[2], scheme=scheme)
    return found


def run(args: argparse.Namespace) -> int:
    # Imported here: the other commands start without the server.
    from bourgade.cli.arrival import told
    from bourgade.server.metrics import NoMetrics
    from bourgade.server.network import Network
    from bourgade.server.opening import Unusable
    from bourgade.server.run import Opening
    from bourgade.server.run import run as serve

    opening = Opening(args.host, args.port, args.database, args.public_url, args.lan, args.proxy)
    opening.store = shared(args.store, "BOURGADE_STORE", "postgresql")
    opening.bus = shared(args.bus, "BOURGADE_BUS", "redis")
    if opening.bus and not opening.store:
        raise Misuse("bus_alone")
    opening.limits, opening.keeping, opening.check = limits_of(args), keeping_of(args), not args.no_check
    operate(opening, args)
    opening.mail, opening.mail_from, opening.push_anywhere = args.mail or "", args.mail_from or "", args.push_anywhere

    def ready(address: str, network: Network) -> None:
        print(told(address, network, tongue(args.lang)), flush=True)
        if not args.no_browser:
            webbrowser.open(address)

    if not opening.store and not args.database.parent.is_dir():
        raise Trouble("database", file=str(args.database), why="ENOENT")
    notice(args.lang)
    try:
        serve(opening, ready)
    except Unusable as error:
        raise Trouble("house", text=str(error)) from error
    except NoMetrics as error:
        raise Trouble("metrics_extra") from error
    except OSError as error:
        raise Trouble("serve", host=args.lan or args.host, port=str(args.port), why=why(error)) from error
    except sqlite3.Error as error:
        raise Trouble("database", file=str(args.database), why=str(error).rstrip(".")) from error
    return 0
