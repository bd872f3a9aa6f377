"""Finished games as one compressed record each: their events leave the table of events and are found again as before.

A record holds no links: they follow from what was fixed when the table was opened, and the last one is kept with the
table, so that a changed record is noticed as a changed event is.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from bourgade.server import chain
from bourgade.server.store import Damaged, Event, EventKind, TableRow

TAKEN = "that number is in the record"  # as the schema says it
decoder = msgspec.json.Decoder(list[tuple[EventKind, int, str, int]])


def packed(row: TableRow, events: Sequence[Event]) -> bytes:
    """All events of a finished game; Damaged if they are not what was written."""
    chain.check(row, events)
    times = [0, *(event.at for event in events)]
    told = [(e.kind, e.seat, e.text, e.at - before) for e, before in zip(events, times, strict=False)]
    record = zlib.compress(msgspec.json.encode(told), 9)
    if unpacked(row, record) != list(events):
        raise Damaged(f"The events of table {row.id} cannot be put into a record.")
    return record


def unpacked(row: TableRow, record: bytes) -> list[Event]:
    try:
        told = decoder.decode(zlib.decompress(record))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise Damaged(f"The record of table {row.id} cannot be read: {error}.") from error
    found: list[Event] = []
    link, at = row.first, 0
    for number, (kind, seat, text, later) in enumerate(told, start=1):
        at += later
        event = Event(number, kind, seat, text, at)
        event.link = link = chain.next_link(link, event, row.seats)
        found.append(event)
    return found


def gap(events: Sequence[Event], after: int) -> bool:
    """Whether some may be in a record."""
    return not events or events[0].seq > after + 1


def joined(record: Sequence[Event], events: Sequence[Event], after: int) -> list[Event]:
    """What is in the record, and what came since."""
    return [*(event for event in record if event.seq > after), *events]
