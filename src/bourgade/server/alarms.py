"""What time brings without anybody asking: clocks that run out, questions nobody answers; and the time the house was
down, which is nobody's."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from bourgade.server import absence, asking
from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.store import Damaged, Unwritten
from bourgade.table.table import NotPlayed

if TYPE_CHECKING:
    from bourgade.server.house import House

TICK = 0.2  # seconds between two looks at the clock
BEAT = 2.0  # seconds between two notes that the house is up, while clocks run
BRIEF = 2_500  # milliseconds between two notes that mean no more than that
CLOCKED = """SELECT id FROM tables WHERE terms <> '{}' AND over = 0
  AND EXISTS (SELECT 1 FROM events WHERE events.table_id = tables.id)"""
NOTE = """INSERT INTO house (name, value) VALUES ('alive', ?)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
log = logging.getLogger("bourgade")


class Alarms:
    def __init__(self, house: House) -> None:
        self.house = house
        self.due: dict[str, int] = {}  # by table: when something is to be done, milliseconds since 1970
        self.timed: set[str] = set()  # tables whose clocks run
        self.ringing: set[str] = set()
        self.down: tuple[int, int] | None = None  # since when and until when the house was closed
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Before anybody is let in: since when was nobody here?"""
        found = await self.house.store.rows("SELECT value FROM house WHERE name = 'alive'")
        closed, now = int(bytes(found[0][0]).decode()) if found else 0, CLOCK.now()
        if closed and now - closed > BRIEF:
            self.down = (closed, now)
        self.tasks = [asyncio.create_task(self.begin())]

    async def begin(self) -> None:
        """Every running clock is looked at once, then all by their time."""
        try:
            for (id,) in await self.house.store.rows(CLOCKED):
                with suppress(Damaged, Unwritten):
                    await self.house.table(id)
        except (Damaged, Unwritten) as error:
            log.warning("clocks are looked at when somebody comes: %s", error)
        self.tasks += [asyncio.create_task(self.watch()), asyncio.create_task(self.beat())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        with suppress(Unwritten):
            if self.timed:
                await self.note_alive()

    async def note_alive(self) -> None:
        await self.house.store.run(NOTE, str(CLOCK.now()).encode())

    async def beat(self) -> None:
        while True:
            if self.timed:
                with suppress(Unwritten):
                    await self.note_alive()
            await asyncio.sleep(BEAT)

    async def account(self, live: Live) -> None:
        """A table has been brought into memory: the time the house was down is not on its clocks."""
        if self.down is None or live.table is None or live.over or not live.aside.clocks.timed:
            return
        since, until = (moment - live.opened for moment in self.down)

        def guard() -> None:
            if live.at >= until:
                raise NotPlayed("This has been accounted for.")

        if live.at < until:
            with suppress(NotPlayed):
                await live.happen("down", -1, str(max(since, live.at)), guard)

    def note(self, live: Live) -> None:
        """Something happened: when is the next thing due here?"""
        id, due = live.row.id, live.aside.due() if live.table is not None and not live.over else None
        if due is None:
            self.due.pop(id, None)
        else:
            self.due[id] = live.opened + due
        (self.timed.add if live.aside.clocks.running and not live.over else self.timed.discard)(id)

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = CLOCK.now()
            for id in [id for id, at in self.due.items() if at <= now and id not in self.ringing]:
                self.ringing.add(id)
                self.house.far.errand(self.ring(id))

    async def ring(self, id: str) -> None:
        try:
            hosted = await self.house.table(id)
            if hosted is not None:
                await time_is_up(hosted.live)
                self.note(hosted.live)
        except (Damaged, Unwritten) as error:
            log.warning("the clock of table %s rings again: %s", id, error)
        finally:
            self.ringing.discard(id)


async def time_is_up(live: Live) -> None:
    """For questions and for people."""
    with suppress(NotPlayed):
        if live.aside.question is not None:
            await asking.lapse(live)
    for seat in live.aside.clocks.up(CLOCK.now() - live.opened):
        with suppress(NotPlayed):
            await live.happen("flag", seat)
    await absence.seat_bots(live)
