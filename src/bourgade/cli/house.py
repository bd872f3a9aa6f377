"""`bourgade house`: look after the database of a house, also while it is open."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bourgade.cli.arguments import add_json, add_language, print_json
from bourgade.cli.columns import print_table
from bourgade.cli.keeping import add_keeping, days_of, keeping_of
from bourgade.cli.serve import shared
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers
    from bourgade.server.looking import Inventory
    from bourgade.server.store import Archived, Keeping, Store, Tidied

T = TypeVar("T")
DAY = 24 * 3600
# What only one of the actions asks for.
OWN = {"out": "save", "after": "archive", "now": "tidy", "keep": "tidy", "notice": "tidy"}
AT_ONCE = 50  # games put into records in one commit
KINDS = ("unbegun", "abandoned", "finished", "lessons")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("house", help="look after a database: what is there, is it whole, put things away")
    parser.add_argument(
        "action",
        nargs="?",
        choices=tuple(ACTIONS),
        default="show",
        help="show what is there (default), check that it is what was written, tidy, archive finished games as one "
        "compressed record each, or save what is whole of a damaged one into another file",
    )
    parser.add_argument("--database", type=Path, default=Path("bourgade.db"), metavar="FILE", help="as for `serve`")
    parser.add_argument("--store", metavar="postgresql://…", default="", help="the house is there (not for save)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save: the new database; it must not exist yet")
    parser.add_argument(
        "--after",
        default="7",
        metavar="DAYS",
        help="archive: games nobody looked at for so long (default: 7)",
    )
    parser.add_argument("--now", action="store_true", help="tidy: put away at once, without a warning")
    add_json(parser)
    add_keeping(parser)
    add_language(parser)
    parser.set_defaults(run=run, usual={option: parser.get_default(option) for option in OWN})


def run(args: argparse.Namespace) -> int:
    from bourgade.server.opening import Unusable
    from bourgade.server.store import Unwritten

    for option, action in OWN.items():
        if args.action != action and getattr(args, option) != args.usual[option]:
            raise Misuse("house_option", option=f"--{option}", action=action)
    if address(args):
        if args.action == "save":
            raise Misuse("house_in_postgres", action=args.action)
    elif not args.database.is_file():
        raise Trouble("no_database", file=str(args.database))
    try:
        return ACTIONS[args.action](args)
    except (Unusable, Unwritten) as error:
        raise Trouble("house", text=str(error)) from error
    except (sqlite3.Error, OSError) as error:
        raise Trouble("database", file=str(args.database), why=str(error).rstrip(".")) from error


async def in_house(args: argparse.Namespace, work: Callable[[Store], Awaitable[T]]) -> T:
    """Something that is done through the house's store, whichever it is."""
    from bourgade.server.run import Opening, store_of

    store = await asyncio.to_thread(store_of, Opening("", 0, args.database, store=address(args)))
    try:
        return await work(store)
    finally:
        await store.close()


def address(args: argparse.Namespace) -> str:
    """Of the store, if the house is not in a file."""
    return shared(args.store, "BOURGADE_STORE", "postgresql")


def show(args: argparse.Namespace) -> int:
    from bourgade.server import looking, postgres_looking

    found = (
        asyncio.run(in_house(args, postgres_looking.inventory)) if address(args) else looking.inventory(args.database)
    )
    if args.json:
        print_json(found)
        return 0
    print_groups(found, args.lang)
    sizes = {"size": kilobytes(found.bytes, args.lang), "free": kilobytes(found.free, args.lang)}
    say(args, "sizes", people=found.people, chat=found.chat, version=found.version, **sizes)
    if found.leaving:
        say(args, "leaving", n=found.leaving)
    return 0


def print_groups(found: Inventory, language: str) -> None:
    from rich.table import Table

    shown = Table(*(tongue(language).say(f"house.{column}", {}) for column in ("game", *KINDS, "events", "text")))
    for column in shown.columns[1:]:
        column.justify = "right"
    for game in sorted({group.game for group in found.groups}):
        of = [group for group in found.groups if group.game == game]
        counts = [sum(group.tables for group in of if group.kind == kind) for kind in KINDS]
        events, letters = sum(group.events for group in of), sum(group.letters for group in of)
        shown.add_row(game, *map(str, counts), str(events), kilobytes(letters, language))
    print_table(shown)


def kilobytes(count: int, language: str) -> str:
    return tongue(language).decimal(count / 1000, 0)


def say(args: argparse.Namespace, key: str, **gaps: int | str) -> None:
    print(tongue(args.lang).say(f"house.{key}", gaps))


def check(args: argparse.Namespace) -> int:
    from bourgade.server import looking, postgres_looking
    from bourgade.server.postgres_opening import named

    where = address(args)
    found = asyncio.run(in_house(args, postgres_looking.damage)) if where else looking.damage(args.database)
    name = named(where) if where else str(args.database)
    if args.json:
        print_json({"damaged": found})
    for sentence in found if not args.json else ():
        print(sentence)
    if found:
        raise Trouble("not_whole_there" if where else "not_whole", file=name)
    if not args.json:
        say(args, "whole", file=name)
    return 0


def tidy(args: argparse.Namespace) -> int:
    keeping = keeping_of(args)
    done = asyncio.run(in_house(args, lambda store: put_away(store, keeping, args.now)))
    if args.json:
        print_json({"warned": len(done.warned), "gone": len(done.gone), "guests": done.guests})
        return 0
    if not args.now:
        say(args, "warned", n=len(done.warned), days=round(keeping.notice))
    say(args, "tidied", n=len(done.gone), guests=done.guests)
    return 0


async def put_away(store: Store, keeping: Keeping, at_once: bool) -> Tidied:
    now = int(time.time() * 1000)
    done = await store.tidy(keeping, now)
    if at_once:
        await store.run("UPDATE tables SET leaves = ? WHERE leaves > 0", now)  # who was warned may be surprised
        done.gone += (await store.tidy(keeping, now)).gone
    return done


def archive(args: argparse.Namespace) -> int:
    before = int((time.time() - DAY * days_of("--after", args.after)) * 1000)
    done = asyncio.run(in_house(args, lambda store: put_into_records(store, before)))
    if args.json:
        print_json(done)
        return 0
    for sentence in done.damaged:
        print(sentence)
    say(args, "archived", n=done.tables, events=done.events, size=kilobytes(done.bytes, args.lang))
    return 0


async def put_into_records(store: Store, before: int) -> Archived:
    """A few games at a time, so that an open house can write in between."""
    from bourgade.server.store import Archived

    whole, after, more = Archived(), "", True
    while more:
        done, after = await store.archive(before, AT_ONCE, after)
        whole.tables, whole.events, whole.bytes = (
            whole.tables + done.tables, whole.events + done.events, whole.bytes + done.bytes,
        )  # fmt: skip
        whole.damaged += done.damaged
        more = bool(after)
    return whole


def save(args: argparse.Namespace) -> int:
    from bourgade.server.looking import save

    if args.out is None:
        raise Misuse("save_out")
    if args.out.exists():
        raise Trouble("exists", file=str(args.out))
    done = save(args.database, args.out)
    if args.json:
        print_json(done)
        return 0
    for sentence in done.lost:
        print(sentence)
    say(args, "saved", n=done.tables, out=str(args.out), file=str(args.database))
    return 0


ACTIONS = {"show": show, "check": check, "tidy": tidy, "archive": archive, "save": save}
