"""`bourgade backup`: copy the database of a house, also while it is open."""

from __future__ import annotations

import argparse
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_language
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("backup", help="copy the database, even while the server runs")
    parser.add_argument("database", metavar="DATABASE", help="the file that `bourgade serve` uses")
    parser.add_argument("out", type=Path, metavar="OUT", help="the copy; it must not exist yet")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from bourgade.server.opening import copy

    if args.database.startswith(("postgresql:", "postgres:")):
        raise Misuse("backup_postgres")
    if not Path(args.database).is_file():
        raise Trouble("no_database", file=args.database)
    if args.out.exists():
        raise Trouble("exists", file=str(args.out))
    try:
        copy(Path(args.database), args.out)
    except (sqlite3.Error, OSError) as error:
        raise Trouble("copy", file=args.database, why=str(error).rstrip(".")) from error
    print(tongue(args.lang).say("backup.done", {"file": str(args.out)}))
    return 0
