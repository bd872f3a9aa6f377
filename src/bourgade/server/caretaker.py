"""Who goes through the house now and then: notes who uses what, warns, and puts away what nobody uses."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from bourgade.server.live import Live
from bourgade.server.store import Damaged, Keeping, Store, Unwritten

if TYPE_CHECKING:
    from bourgade.server.house import Hosted

ROUND = 3600.0  # seconds between two rounds
FRESH = 24 * 3600 * 1000  # what was noted since then need not be noted again
log = logging.getLogger("bourgade")


class Caretaker:
    def __init__(self, store: Store, keeping: Keeping, hosted: dict[str, Hosted]) -> None:
        self.store = store
        self.keeping = keeping
        self.hosted = hosted

    async def go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self.tidy()

    async def tidy(self) -> None:
        try:
            await self.look_through()
        except (Unwritten, Damaged) as error:
            log.warning("the house is not tidied: %s", error)

    async def look_through(self) -> None:
        """What is in memory is in use, or was a moment ago."""
        for hosted in list(self.hosted.values()):
            for person in list(hosted.live.presence.people):
                await self.note(hosted.live, person)
        done = await self.store.tidy(self.keeping, now(), set(self.hosted))
        if done.warned or done.gone or done.guests:
            told = (len(done.warned), len(done.gone), done.guests)
            log.warning("tidied: %d tables warned, %d tables and %d guests put away", *told)

    async def note(self, live: Live, person: str | None) -> None:
        """One of its people is at the table."""
        row = live.row
        theirs = person is not None and (person == row.owner or live.seats_of(person)[0] >= 0)
        if theirs and (row.leaves or now() - row.used > FRESH):
            with suppress(Unwritten):  # they may look all the same
                await self.store.keep_used(row, now())


def now() -> int:
    return int(time.time() * 1000)
