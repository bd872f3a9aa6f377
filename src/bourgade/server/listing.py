"""The lists of the door: my tables, what has just happened at them and how they ended, and where one may sit down."""

from __future__ import annotations

from contextlib import suppress

from litestar import get

from bourgade.server import leaving, lobby, results, room
from bourgade.server.cards import Tables
from bourgade.server.clock import CLOCK
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.messages import Line, TableInfo
from bourgade.server.problems import MAY_FAIL
from bourgade.server.store import Damaged, TableRow, Unwritten

LISTED = 50  # tables in a list
WOKEN = 8  # of those that sleep, at one look


@get("/api/tables", responses=MAY_FAIL, tags=["tables"])
async def list_tables(house: House, guest: Guest) -> Tables:
    """My tables, and the public ones where one may sit down; the newest first."""
    mine = await house.store.tables_of(guest.id, LISTED) if guest.id else []
    hidden = await leaving.hidden_from(house.store, guest.id) if guest.id else set()
    public = [await outside(house, row, guest.id) for row in await house.store.public_tables(LISTED)]
    await wake(house, mine)
    shown = [await outside(house, row, guest.id) for row in mine]
    for table in shown:
        table.hidden = table.id in hidden and table.since is None
    return Tables(
        shown,
        [table for table in public if lobby.joinable(table)],
        CLOCK.now(),
        await results.outcomes(house, [row for row, table in zip(mine, shown, strict=True) if ended(table)]),
        {table.id: lines for table in shown if (lines := news(house, table))},
    )


def ended(table: TableInfo) -> bool:
    return table.stage == "over" and table.kind == "game"


def news(house: House, table: TableInfo) -> list[Line]:
    """Where it is the reader's turn: what somebody else did last, as the reader may know it."""
    hosted = house.hosted.get(table.id)
    if hosted is None or hosted.live.sights is None or not set(table.asked or ()).intersection(table.mine):
        return []
    told = hosted.live.sights.chronicle.last(table.mine[0])
    return told.lines if told is not None and told.seat not in table.mine else []


async def wake(house: House, rows: list[TableRow]) -> None:
    """Whose turn it is at a table among people is known only once it has been played again."""
    sleeping = [row for row in rows if row.seq and not row.over and row.id not in house.hosted and among_people(row)]
    for row in sleeping[:WOKEN]:
        with suppress(Damaged, Unwritten):
            await house.table(row.id)


def among_people(row: TableRow) -> bool:
    return len({seat.person for seat in row.seats if seat.person}) > 1


async def outside(house: House, row: TableRow, person: str | None) -> TableInfo:
    """A table without bringing it into memory."""
    known = house.hosted.get(row.id)
    if known is not None:
        return room.info(known.live, person)
    return room.asleep(Live(row, await house.boxes.game(row), house.store, house.bus), person)


ROUTES = [list_tables]
