"""`bourgade join`: sit down at a table of a house, with people in browsers."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bourgade.cli.arguments import add_language, game_named
from bourgade.cli.screen import fits_a_terminal, harmless
from bourgade.cli.seating import check_name
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers
    from bourgade.cli.fullscreen.house import House
    from bourgade.cli.fullscreen.visit import Visit

SHOWN = 12  # tables of a house that are named


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("join", help="play at a table of a house, with people in browsers")
    parser.add_argument("address", metavar="URL", help="the link of a table, http://host:8000/t/...; or of a house")
    parser.add_argument(
        "--name", type=check_name, metavar="NAME", help="how the others call you at this house (default: Player)"
    )
    parser.add_argument("--watch", action="store_true", help="only watch")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from bourgade.cli.fullscreen.app import TableApp, shown  # here: the other commands start without it
    from bourgade.cli.fullscreen.table import TableScreen

    house = seated(args)
    if not fits_a_terminal():
        raise Misuse("join_terminal")
    return shown(TableApp(house, lambda: TableScreen(house)))


def seated(args: argparse.Namespace) -> House:
    """The table, with the seat one has, or a free one; where there is none one watches."""
    import msgspec

    from bourgade.cli.fullscreen.house import House
    from bourgade.cli.fullscreen.visit import Visit, address_of
    from bourgade.server.messages import TableInfo

    where, table = address_of(args.address)
    visit = Visit(where)
    if table is None:
        raise Trouble("join_which", house=where, tables=listed(visit))
    info = visit.ask("GET", f"/api/tables/{table}")
    if not args.watch and not info["mine"] and any(seat_is_free(seat, info) for seat in info["seats"]):
        info = visit.ask("POST", f"/api/tables/{table}/sit", {"name": called(visit, args)})
    try:
        known = msgspec.convert(info, TableInfo)
    except msgspec.ValidationError as error:
        raise Trouble("join_strange", house=where) from error
    return House(visit, known, game_named(known.game), args.lang)


def seat_is_free(seat: dict[str, Any], info: dict[str, Any]) -> bool:
    return bool(info["stage"] == "gathering" and seat["kind"] == "open") or bool(seat.get("offered"))


def called(visit: Visit, args: argparse.Namespace) -> str:
    """The name that was given, the one the house knows, or a guest's."""
    known = visit.ask("GET", "/api/me").get("name") if visit.cookie else None
    return str(args.name or known or tongue(args.lang).say("play.you", {}))


def listed(visit: Visit) -> str:
    """My tables there, and those where one may sit down."""
    found = visit.ask("GET", "/api/tables")
    tables = [f"{visit.house}/t/{table['id']} ({table['game']})" for table in (*found["mine"], *found["public"])]
    return harmless(", ".join(tables[:SHOWN])) or "–"
