"""Nobody is waited for without end: who was asked has a minute, and who looks for people gets bots in the end."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec

from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.room import Change, NotNow, bot_name, change
from bourgade.server.setting import Chair
from bourgade.server.store import SeatRow, Unwritten

ASKED = 60_000  # milliseconds to say yes
log = logging.getLogger("bourgade")


def due(live: Live) -> int | None:
    """When something is to be decided without those who were waited for."""
    if live.table is not None or live.game is None or live.broken:
        return None
    setting = live.row.setting
    asked = [setting.chair(n).since + ASKED for n, seat in enumerate(live.seats) if seat.kind == "asked"]
    open_seats = any(seat.kind == "open" for seat in live.seats)
    return min([*asked, *([setting.sought] if setting.sought and open_seats else [])], default=None)


class Alarm:
    """Rings when it is time for a table."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.handle: asyncio.TimerHandle | None = None
        self.work: asyncio.Task[None] | None = None

    def set(self) -> None:
        self.stop()
        if (when := due(self.live)) is not None:
            seconds = max(0.0, (when - CLOCK.now()) / 1000)
            self.handle = asyncio.get_running_loop().call_later(seconds, self.ring)

    def ring(self) -> None:
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(settle(self.live))

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


async def settle(live: Live) -> None:
    """Free the chairs of those who did not answer; where people were looked for long enough, bots sit down."""

    def choose() -> Change:
        when = due(live)
        if when is None or when > CLOCK.now():
            raise NotNow("not-now", "There is time yet.")
        return settled(live)

    try:
        with suppress(NotNow):
            await change(live, choose)
    except Unwritten as error:
        log.warning("table %s still waits: %s", live.row.id, error)


def settled(live: Live) -> Change:
    now, setting, seats = CLOCK.now(), live.row.setting, list(live.seats)
    chairs = dict(setting.chairs)
    for n, seat in enumerate(seats):
        if seat.kind == "asked" and setting.chair(n).since + ASKED <= now:
            seats[n], chairs[n] = SeatRow("open"), Chair(since=now)
    if not setting.sought or setting.sought > now:
        return Change(seats, msgspec.structs.replace(setting, chairs=chairs))
    somebody = any(live.online(seat.person) for seat in seats if seat.kind == "person")
    for n, seat in enumerate(seats):
        if seat.kind == "open" and somebody:  # who went away finds the chairs as they were
            seats[n] = SeatRow("bot", bot_name(seats, setting.filler), None, setting.filler)
    return Change(seats, msgspec.structs.replace(setting, chairs=chairs, sought=0))
