"""A finished game that two pages stirred and signed, always the same: for the tests here and for those of the page."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from bourgade.core.dice import Dice
from bourgade.table.record import Record, receipt_text, record_of, sheet, written
from bourgade.table.shares import Share, derived, digest_of
from bourgade.table.stream import Stream, commitment
from bourgade.table.table import Table
from tests.table.games import CLANS, OPENED, step
from tests.table.signing import public_key, signed

VECTORS = Path(__file__).parents[2] / "web" / "tests" / "proof.vectors.json"
SECRET = bytes(range(32))
SEEDS = (b"a" * 32, b"b" * 32)
NONCES = ("0a" * 16, "0b" * 16)
PLAYERS = ["Ada", "Béatrice", "bot luck", "Dan"]


def played() -> Table:
    nonces = [*NONCES, derived(SECRET, 2), derived(SECRET, 3)]
    table, dice = Table(CLANS, 4, CLANS.default_options, Stream(SECRET, nonces)), Dice(7)
    table.open()
    while table.state.waiting:
        step(table, dice, len(table.log))
    return table


def fair(table: Table | None = None) -> Record:
    """Ada and Béatrice stirred, Dan was away; Ada signed the end."""
    plain = record_of(table or played(), PLAYERS, OPENED)
    pages = [Share("page", digest_of(nonce), public_key(seed).hex()) for nonce, seed in zip(NONCES, SEEDS, strict=True)]
    record = replace(plain, table="fair-table", shares=[*pages, Share("bot"), Share("away")])
    return receipted(signed_sheet(record))


def signed_sheet(record: Record) -> Record:
    """The same with every page's signature of its sheet."""
    text = sheet(record).encode()
    seeds = dict(zip((public_key(seed).hex() for seed in SEEDS), SEEDS, strict=True))
    given = [s._replace(signature=signed(seeds[s.key], text).hex()) if s.key in seeds else s for s in record.shares]
    return replace(record, shares=given)


def receipted(record: Record) -> Record:
    return replace(record, receipts={0: signed(SEEDS[0], receipt_text(record).encode()).hex()})


def vectors() -> dict[str, Any]:
    """What the page's tests compare with."""
    table = played()
    record = fair(table)
    return {
        "secret": SECRET.hex(),
        "commitment": commitment(SECRET),
        "derived": [derived(SECRET, seat) for seat in range(4)],
        "nonces": list(NONCES),
        "digests": [digest_of(nonce) for nonce in NONCES],
        "seeds": [seed.hex() for seed in SEEDS],
        "keys": [public_key(seed).hex() for seed in SEEDS],
        "sheet": sheet(record),
        "receipt": receipt_text(record),
        "draws": table.stream.rolls,
        "record": written(record),
    }


def spelled() -> str:
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(spelled(), encoding="utf-8")
    sys.stdout.write(f"{VECTORS.name} is written.\n")
