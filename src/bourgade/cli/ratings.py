"""`bourgade ratings`: the ratings of a house's players, computed anew from its records."""

from __future__ import annotations

import argparse
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_json, add_language, print_json
from bourgade.cli.columns import print_table
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Trouble
from bourgade.games import SHELF

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers
    from bourgade.server.reckoning import Rated

COLUMNS = ("game", "name", "rating", "margin", "games")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("ratings", help="rate the players of a house anew, from the records of rated games")
    parser.add_argument("--database", type=Path, default=Path("bourgade.db"), metavar="FILE", help="as for `serve`")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    found = computed(args.database)
    if args.json:
        print_json(found)
    elif not found:
        print(tongue(args.lang).say("ratings.none", {}))
    else:
        show(found, args.lang)
    return 0


def computed(database: Path) -> list[Rated]:
    from bourgade.server.opening import Unusable
    from bourgade.server.reckoning import reckoned

    if not database.is_file():
        raise Trouble("no_database", file=str(database))
    try:
        return reckoned(database, SHELF)
    except Unusable as error:
        raise Trouble("house", text=str(error)) from error
    except ImportError as error:
        raise Trouble("ratings_extra") from error
    except (sqlite3.Error, OSError) as error:
        raise Trouble("database", file=str(database), why=str(error).rstrip(".")) from error


def show(found: list[Rated], language: str) -> None:
    from rich.table import Table

    table = Table(*(tongue(language).say(f"ratings.{column}", {}) for column in COLUMNS))
    for column in table.columns[2:]:
        column.justify = "right"
    for row in found:
        table.add_row(row.game, row.name, str(row.rating), f"± {row.margin}", str(row.games))
    print_table(table)
