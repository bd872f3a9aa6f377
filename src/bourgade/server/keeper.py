"""The bots of one table: whoever of them is asked thinks, in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bourgade.server.live import Live
from bourgade.server.store import Unwritten
from bourgade.server.thinkers import NoAnswer, Thinkers
from bourgade.table.table import Refused

Show = Callable[[int, bool], None]
PAUSE = 0.05  # before a question is put again whose answer came too late
log = logging.getLogger("bourgade")


class Keeper:
    """Wakes the bots of a table."""

    def __init__(self, live: Live, thinkers: Thinkers) -> None:
        self.live = live
        self.thinkers = thinkers
        self.busy: dict[int, asyncio.Task[None]] = {}

    def wake(self, show: Show) -> None:
        """Whoever is asked thinks; `show` is told when one begins and ends."""
        if not any(seat.bot for seat in self.live.seats):
            return
        for seat in self.live.asked():
            if self.owes(seat) and seat not in self.busy:
                self.busy[seat] = asyncio.create_task(self.play(seat, show))

    def owes(self, seat: int) -> bool:
        scripted = self.live.row.kind == "lesson"
        return not scripted and not self.live.broken and seat in self.live.asked() and bool(self.live.seats[seat].bot)

    async def play(self, seat: int, show: Show) -> None:
        show(seat, True)
        try:
            while self.owes(seat):
                await self.move(seat)
        except (NoAnswer, Unwritten) as error:
            log.warning("the bot at seat %d of %s rests: %s", seat, self.live.row.id, error)
        finally:
            del self.busy[seat]
            show(seat, False)

    async def move(self, seat: int) -> None:
        bot = self.live.seats[seat].bot or "luck"
        answer = await self.thinkers.ask(self.live.errand(seat, bot))
        try:
            await self.live.happen("move", seat, answer.text, lambda: self.still(seat))
        except Refused:  # somebody took something back meanwhile
            await asyncio.sleep(PAUSE)

    def still(self, seat: int) -> None:
        if not self.owes(seat):
            raise Refused("This bot is not asked any more.")

    def rest(self) -> None:
        for task in self.busy.values():
            task.cancel()
