"""Holidays: at tables of days the clock of somebody who is away stands still, two weeks a year at most."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

import msgspec
from litestar import get, post

from bourgade.server.accounts import read, spelled
from bourgade.server.clock import CLOCK
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.self_cards import GoAway, HolidayCard
from bourgade.server.store import Damaged, Paper, TableRow
from bourgade.server.terms import DAY
from bourgade.table.table import NotPlayed

KIND = "holiday"
MOST = 14  # days a year
ALL = 10_000  # tables of one person


class Holidays(msgspec.Struct):
    """From when until when, milliseconds since 1970."""

    spans: list[tuple[int, int]] = []

    def spent(self, now: int) -> int:
        """Days of this year; one that was begun is spent."""
        began = int(datetime(datetime.fromtimestamp(now / 1000, UTC).year, 1, 1, tzinfo=UTC).timestamp() * 1000)
        return sum(-(-(until - since) // DAY) for since, until in self.spans if since >= began)

    def until(self, now: int) -> int | None:
        return max((until for _, until in self.spans if until > now), default=None)


async def holidays_of(house: House, person: str) -> tuple[Paper, Holidays]:
    paper = await house.store.paper(KIND, person) or Paper(KIND, person, person, spelled(Holidays()))
    return paper, read(paper, Holidays)


def card(mine: Holidays) -> HolidayCard:
    now = CLOCK.now()
    return HolidayCard(mine.until(now), max(0, MOST - mine.spent(now)))


@get("/api/me/holiday", responses=MAY_FAIL, tags=["guests"])
async def look(house: House, guest: Guest) -> HolidayCard:
    """Whether I am away, and how many days of this year are left."""
    _, mine = await holidays_of(house, guest.named().id)
    return card(mine)


@post("/api/me/holiday", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def go_away(house: House, guest: Guest, data: GoAway) -> HolidayCard:
    """From now on for so many days; 0: I am back. My clocks at tables of days stand still meanwhile."""
    person, now = guest.named(), CLOCK.now()
    paper, mine = await holidays_of(house, person.id)
    mine.spans = [(since, min(until, now)) for since, until in mine.spans]  # one that lasts still ends now
    left = max(0, MOST - mine.spent(now))
    if data.days > left:
        raise Denied(409, "holiday", f"There are {left} days of holiday left this year: take fewer.")
    until = now + data.days * DAY
    if data.days:
        mine.spans.append((now, until))
    paper.text = spelled(mine)
    await house.store.keep_paper(paper)
    for row in await house.store.tables_of(person.id, ALL):
        if row.seq and not row.over and row.terms.clock == "slow":
            await stand_still(house, row, person.id, until)
    return card(mine)


async def stand_still(house: House, row: TableRow, person: str, until: int) -> None:
    """At one table, for every seat of this person."""
    with suppress(Damaged):
        hosted = await house.table(row.id)
        live = hosted.live if hosted else None
        for seat in live.seats_of(person) if live is not None and not live.over else ():
            with suppress(NotPlayed):
                if live is not None and seat >= 0:
                    await live.happen("holiday", seat, str(max(0, until - live.opened)))


ROUTES = [look, go_away]
