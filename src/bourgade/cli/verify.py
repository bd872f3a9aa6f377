"""`bourgade verify`: deal, play and score a finished game again from its log."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_box, add_json, add_language, box_at, contents, print_json
from bourgade.cli.scores import print_scores, scored
from bourgade.cli.seating import around, shown_names
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble
from bourgade.core.words import Args
from bourgade.games import SHELF
from bourgade.table.fairness import Voucher, vouchers
from bourgade.table.record import Record
from bourgade.table.verify import verified

FINGERPRINT = 16  # digits that are shown of a key

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify", help="check that a finished game was dealt and played fairly")
    parser.add_argument("file", type=Path, metavar="FILE", help="the log of a finished game")
    parser.add_argument(
        "--key",
        action="append",
        default=[],
        metavar="HEX",
        help="fail unless this key signed the shuffle: 16 to 64 digits, as its owner's page shows them",
    )
    add_json(parser)
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record, table = verified(contents(args.file), SHELF, box_at(args.box))
    names = shown_names(record.players, args.lang)
    found = vouchers(record)
    told = [*vouching(found, names, args.lang), *aside(record, names, args.lang)]
    draws = sum(entry.seat < 0 for entry in table.log)
    if args.json:
        demand([one.share.key for one in found], args.key)
        counts = {"game": record.game, "edition": record.edition, "draws": draws, "moves": len(table.log) - draws}
        print_json({**counts, "scores": scored(table.game, table.state, names, args.lang), "told": told})
        return 0
    print(around(record.players, args.lang))
    print_scores(table.game, table.state, names, args.lang)
    for line in told:
        print(line)
    demand([one.share.key for one in found], args.key)
    print(tongue(args.lang).say("verify.true", {"draws": draws, "moves": len(table.log) - draws}))
    return 0


def vouching(found: Sequence[Voucher], names: Sequence[str], language: str) -> list[str]:
    """Which seats stirred and signed, in words."""
    say = tongue(language).say
    if not found:
        return [say("verify.nobody", {})]
    kinds = {one.seat: "both" if one.receipt else "withheld" if one.withheld else one.share.kind for one in found}
    gaps = {one.seat: {"who": names[one.seat], "key": fingerprint(one.share.key)} for one in found}
    return [say(f"verify.{kinds[seat]}", gaps[seat]) for seat in kinds]


def aside(record: Record, names: Sequence[str], language: str) -> list[str]:
    """What else the record says of itself: names that were taken away, a deal that others had, too."""
    say, same = tongue(language).say, record.duplicate
    gone = [say("verify.erased", {"who": names[seat]}) for seat in record.erased]
    if same is None:
        return gone
    gaps: Args = {"championship": same.championship, "round": same.round, "n": len(same.stirred)}
    return [*gone, say("verify.duplicate", gaps)]


def fingerprint(key: str) -> str:
    """The beginning of a key, as pages show it."""
    return " ".join(key[at : at + 4] for at in range(0, FINGERPRINT, 4))


def demand(keys: Sequence[str], wanted: Sequence[str]) -> None:
    for text in wanted:
        key = text.replace(" ", "").lower()
        if not re.fullmatch(f"[0-9a-f]{{{FINGERPRINT},64}}", key):
            raise Misuse("key", text=text)
        if not any(known.startswith(key) for known in keys):
            raise Trouble("unsigned", text=text)
