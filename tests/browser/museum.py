"""Recorded games as tables of a house: any position of them can be visited, and nobody moves there by themselves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

import msgspec

from bourgade.core.state import listed
from bourgade.games import SHELF
from bourgade.server import chain
from bourgade.server.clock import CLOCK
from bourgade.server.identities import new_table, parts
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import Ending, Event, SeatRow, TableRow
from bourgade.table.record import Record, read
from bourgade.table.table import Table
from bourgade.table.verify import verified
from tests.aside import run
from tests.server.kit import Guest, Server

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Camille", "Anne-Sophie", "Loutre", "Maximilien", "Renard", "Hulotte")


class Exhibit(NamedTuple):
    """A recorded game, up to an entry of its log, seen by a seat that is asked there."""

    record: Record
    entries: int
    seat: int
    prompt: str


def recorded(game: str) -> list[tuple[Path, Record]]:
    """The recorded games of a box, as it is usually played."""
    found = [(path, read(path.read_bytes())) for path in sorted((GOLDEN / game).glob("*.log"))]
    usual = SHELF[game].default_options
    return [(path, record) for path, record in found if record.options == usual] or found


def shortest(game: str) -> Path:
    """The recorded game of two players that is soonest over."""
    together = [one for one in recorded(game) if len(one[1].players) > 1]
    return min(together or recorded(game), key=lambda one: (len(one[1].players), len(one[1].log)))[0]


def largest(game: str) -> Path:
    """The recorded game of the most players that lasts longest."""
    return max(recorded(game), key=lambda one: (len(one[1].players), len(one[1].log)))[0]


def fullest(path: Path, most: int) -> list[Exhibit]:
    """For each question that is asked in a game, where there is most to see and to choose; the fullest come first."""
    record, table = verified(path.read_bytes(), SHELF)
    best: dict[str, tuple[int, Exhibit]] = {}
    for entries in range(len(table.log) * 2 // 5, len(table.log)):
        if table.log[entries].seat < 0 or table.log[entries].forced:
            continue
        seat, key, size = looked_at(table, entries)
        if size > best.get(key, (0, None))[0]:
            best[key] = (size, Exhibit(record, entries, seat, key))
    ranked = sorted(best.values(), key=lambda found: -found[0])
    return [exhibit for _, exhibit in ranked[:most]]


def looked_at(table: Table, entries: int) -> tuple[int, str, int]:
    """Who is asked what before an entry, and how much there is on the table and in the list."""
    state, seat, game = table.position(entries), table.log[entries].seat, table.game
    shown = len(msgspec.json.encode(game.view(state, seat)))
    return seat, game.prompt(state, seat).key, shown + 40 * len(listed(state, seat))


def hang(house: Server, guest: Guest, exhibit: Exhibit) -> str:
    """Put a position into the house, for a guest who sits there; its address."""
    person = parts(guest.cookie.partition("=")[2].partition(".")[0])[0] or ""
    return f"/t/{run(hung(house.database, person, exhibit))}"


async def hung(database: Path, person: str, exhibit: Exhibit) -> str:
    record = exhibit.record
    seats = [
        SeatRow("person", name, person if seat == exhibit.seat else None, None, nonce)
        for seat, (name, nonce) in enumerate(zip(NAMES, record.nonces, strict=False))
    ]
    row = TableRow(
        new_table(), record.game, record.edition, record.box, record.options, "game", "link", person,
        bytes.fromhex(record.secret), CLOCK.now(), seats,
    )  # fmt: skip
    store = SqliteStore(database, check=False)
    try:
        await store.add_table(row)
        start, *moves = linked(row, exhibit)
        await store.append(row, [start], None)
        over = exhibit.entries == len(record.log)
        endings = [Ending([]) if over and event is moves[-1] else None for event in moves]
        await asyncio.gather(*(store.append(row, [event], end) for event, end in zip(moves, endings, strict=True)))
    finally:
        await store.close()
    return row.id


def linked(row: TableRow, exhibit: Exhibit) -> list[Event]:
    """The start and what people chose; chance follows from the secret."""
    chosen = [entry for entry in exhibit.record.log[: exhibit.entries] if entry.seat >= 0]
    events = [Event(1, "start", -1, "", 0)]
    events += [Event(seq, "move", entry.seat, entry.text, seq) for seq, entry in enumerate(chosen, start=2)]
    link = chain.first_link(row)
    for event in events:
        event.link = link = chain.next_link(link, event, row.seats)
    return events
