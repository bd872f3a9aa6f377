"""Every event of a table is linked to all that was before it: what is changed behind the house's back is noticed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from bourgade.server.naming import ERASED
from bourgade.server.setting import at_start
from bourgade.server.store import Damaged, Event, SeatRow, TableRow


def first_link(row: TableRow) -> bytes:
    """What was fixed when the table was opened, its secret too."""
    fixed: tuple[object, ...] = (
        row.id, row.game, row.edition, row.box, row.options, row.kind, row.reach, row.owner, row.secret, row.opened,
        row.given, row.origin,
    )  # fmt: skip
    if chosen := row.terms.chosen():  # older tables had none
        fixed = (*fixed, chosen)
    return hashlib.sha256(msgspec.json.encode(fixed, order="deterministic")).digest()


def next_link(link: bytes, event: Event, seats: Sequence[SeatRow]) -> bytes:
    """The start also fixes who sits where, with which share of the shuffle."""
    told: list[object] = [event.seq, event.kind, event.seat, event.text, event.at]
    if event.kind == "start":
        told += [(seat.kind, seat.name, seat.person, seat.nonce) for seat in seats]
    return hashlib.sha256(link + msgspec.json.encode(told)).digest()


def check(row: TableRow, events: Sequence[Event]) -> None:
    """All events of a table, in order; of a finished one none may be missing at the end."""
    link = first_link(row)
    if link != row.first:
        raise Damaged(f"Table {row.id} is not what it was when it was opened.")
    link = check_on(row, link, 0, events)
    if row.over and row.last != link:
        raise Damaged(f"The end of table {row.id} is missing.")


def check_on(row: TableRow, link: bytes, after: int, events: Sequence[Event]) -> bytes:
    """Events that go on from a link; the last of theirs."""
    seats = at_start(row)
    for number, event in enumerate(events, start=after + 1):
        nameless = event.kind == "start" and any(seat.name == ERASED for seat in seats)
        # The link of the start has the name in it, so it cannot be made again: it is taken as it was written.
        link = event.link if nameless else next_link(link, event, seats)
        if event.seq != number or event.link != link:
            raise Damaged(f"Event {number} of table {row.id} is not what was written.")
    return link
