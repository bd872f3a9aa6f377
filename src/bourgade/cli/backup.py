"""`bourgade backup`: copy the database of a house, also while it is open."""

from __future__ import annotations

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.trouble import Trouble

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("backup", help="copy a database, also while it is in use")
    parser.add_argument("database", type=Path, metavar="DATABASE", help="the file that `bourgade serve` uses")
    parser.add_argument("out", type=Path, metavar="OUT", help="the copy; it must not exist yet")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.database.is_file():
        raise Trouble(f"There is no database {args.database}.")
    if args.out.exists():
        raise Trouble(f"{args.out} exists already; nothing was copied.")
    beside = args.out.with_name(f".{args.out.name}.part")
    try:
        copy(args.database, beside)
        beside.rename(args.out)
    except (sqlite3.Error, OSError) as error:
        beside.unlink(missing_ok=True)
        raise Trouble(f"{args.database} could not be copied: {error}.") from error
    print(f"Copied to {args.out}.")
    return 0


def copy(source: Path, target: Path) -> None:
    """One consistent moment of the database, in one file."""
    target.touch(mode=0o600)
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as base, closing(sqlite3.connect(target)) as out:
        base.backup(out)
        out.execute("PRAGMA journal_mode=DELETE")
