"""How long a house keeps what nobody uses, as it is said at the command line: `--keep abandoned=90`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bourgade.cli.trouble import Misuse

if TYPE_CHECKING:
    from bourgade.server.store import Keeping

KINDS = ("unbegun", "lessons", "abandoned", "guests", "finished")
MOST = 36_500.0  # days


def add_keeping(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="KIND=DAYS",
        help="put away what nobody used for so many days, or `always`: unbegun tables (30), lessons (30), "
        "abandoned games (180), guests without tables (365), finished games (always)",
    )
    parser.add_argument(
        "--notice", default="14", metavar="DAYS", help="its people are warned so long before (default: 14)"
    )


def keeping_of(args: argparse.Namespace) -> Keeping:
    from bourgade.server.store import Keeping

    found = Keeping(notice=days_of("--notice", args.notice))
    for text in args.keep:
        kind, _, days = text.partition("=")
        if kind not in KINDS:
            raise Misuse("keep_kind", text=text, kinds=", ".join(KINDS))
        setattr(found, kind, None if days == "always" else days_of(f"--keep {text}", days))
    return found


def days_of(where: str, text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days <= MOST:
        raise Misuse("keep_days", where=where, most=int(MOST))
    return days
