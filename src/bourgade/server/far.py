"""Other servers at the same tables: what they wrote is read and shown, and who is there with them is known.

The bus only nudges. What it loses is found by looking into the store: when somebody comes, when the bus was silent,
and every few seconds where somebody watches.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from bourgade.server import shuffle
from bourgade.server.bus import News, Word
from bourgade.server.presence import Elsewhere
from bourgade.server.store import Damaged, Unwritten
from bourgade.table.table import NotPlayed

if TYPE_CHECKING:
    from bourgade.server.house import Hosted, House

BEAT, AWAY = 1.0, 4.0  # seconds between two signs of life to others at the same table, and until one is missed
LOOK = 3  # beats between two looks into the store
LEAVE = 5.0  # seconds nobody came, after which a table is left to the server that has people there
log = logging.getLogger("bourgade")


class Far:
    def __init__(self, house: House) -> None:
        self.house = house
        self.bus = house.bus
        self.bus.listen_far(self.heard, self.look_again)
        self.errands: set[asyncio.Task[None]] = set()
        self.beating: asyncio.Task[None] | None = None
        self.found = 0  # what the bus had lost
        self.deaf = False  # the store does not answer

    async def open(self) -> None:
        await self.bus.open()
        if self.bus.name:
            self.beating = asyncio.create_task(self.beat())

    async def close(self) -> None:
        if self.beating is not None:
            self.beating.cancel()
        for id, hosted in self.house.hosted.items():
            self.say_gone(id, hosted)
        await self.bus.close()

    def word(self, hosted: Hosted) -> Word:
        presence = hosted.live.presence
        return Word(self.bus.name, "here", presence.lines, dict(presence.people), sorted(presence.pauses))

    def opened(self, hosted: Hosted) -> None:
        """A table is in memory now."""
        if self.bus.name:
            self.bus.call(hosted.live.row.id, self.word(hosted))

    def changed(self, hosted: Hosted) -> None:
        """Somebody came or went here; whoever has the table, too, said so when it was opened."""
        if hosted.live.presence.far:
            self.bus.call(hosted.live.row.id, self.word(hosted))

    def pass_on(self, table: str, hosted: Hosted | None, news: News) -> None:
        """Something is new here: where another server has the table, too, it is told."""
        if hosted is not None and not hosted.live.presence.far:
            return
        if news == "events" or news == "room" or news == "chat":
            self.bus.call(table, Word(self.bus.name, news))
        elif news == "sheet" and hosted is not None and not hosted.live.round.led_by:
            self.bus.call(table, Word(self.bus.name, "sheet", text=[hosted.live.round.sheet]))

    def say_gone(self, table: str, hosted: Hosted) -> None:
        if hosted.live.presence.far:
            self.bus.call(table, Word(self.bus.name, "gone"))
        self.bus.part(table)

    def heard(self, table: str, word: Word) -> None:
        """Another server has something new at a table, or somebody."""
        hosted = self.house.hosted.get(table)
        if hosted is None:
            return
        if word.news == "gone":
            self.strike_off(hosted, [word.server])
        elif word.lines and not hosted.connections and time.monotonic() - hosted.live.used > LEAVE:
            self.house.let_go(table)  # they have people there and we have not
        else:
            self.take(hosted, word)

    def take(self, hosted: Hosted, word: Word) -> None:
        far = hosted.live.presence.far
        known = far.get(word.server)
        told = Elsewhere(time.monotonic() + AWAY, word.lines, word.people, word.pausing)
        if word.news != "here" and known is not None:
            told = Elsewhere(told.until, known.lines, known.people, known.pausing)
        far[word.server] = told
        if known is None:
            self.opened(hosted)
            shuffle.tell_commits(hosted.live)
            self.errand(self.follow(hosted))
        elif word.news in ("events", "room"):
            self.errand(self.follow(hosted, seats=word.news == "room"))
        if word.news == "chat":
            self.errand(self.house.pass_on(hosted))
        if word.news in ("commit", "sheet", "room", "reveal"):
            self.errand(shuffle.heard(hosted.live, word))
        if known is None or (known.lines, known.people) != (told.lines, told.people):
            hosted.notice()
            shuffle.convene(hosted.live)

    def strike_off(self, hosted: Hosted, servers: list[str]) -> None:
        """They are gone: their people are not there any more, and their bots are ours to ask."""
        gone = [server for server in servers if hosted.live.presence.far.pop(server, None)]
        for server in gone:
            shuffle.drop(hosted.live, server)
        if gone:
            hosted.notice()
            hosted.wake_bots()
            shuffle.convene(hosted.live)

    async def refresh(self, hosted: Hosted) -> None:
        """Somebody comes: they may have seen more elsewhere than we know."""
        live = hosted.live
        newest = await self.house.store.newest([live.row.id])
        if newest.get(live.row.id) != (live.seq, live.row.version):
            await self.follow(hosted)

    async def follow(self, hosted: Hosted, seats: bool = True) -> None:
        """Read and show what another server wrote."""
        live = hosted.live
        async with live.lock:
            if live.broken or live.damaged:
                return
            before, seq = (live.row.version, live.row.rematch), live.seq
            try:
                await live.catch_up(seats)
            except Unwritten as error:
                log.warning("table %s is not followed now: %s", live.row.id, error)
                return
            except (Damaged, NotPlayed) as error:
                log.warning("table %s is played again from its beginning: %s", live.row.id, error)
                await live.start_over()
            seated = (live.row.version, live.row.rematch) != before
        if seated:
            self.house.show_room(hosted)
        if live.seq != seq:
            self.house.show_events(hosted)

    def look_again(self) -> None:
        """The bus was silent for a while: say hello again, and read what may have been missed."""
        for hosted in self.house.hosted.values():
            self.opened(hosted)
        self.errand(self.look())

    async def look(self) -> None:
        """Whatever the bus lost is in the store."""
        shown = {id: hosted for id, hosted in self.house.hosted.items() if hosted.connections}
        newest = await self.house.store.newest(list(shown)) if shown else {}
        for id, (seq, version) in newest.items():
            live = shown[id].live
            if live.game is not None and not live.lock.locked() and (seq > live.seq or version > live.row.version):
                self.found += 1
                await self.follow(shown[id])

    async def beat(self) -> None:
        """Who is elsewhere says so again and again; who does not is gone."""
        turn = 0
        while True:
            await asyncio.sleep(BEAT)
            turn += 1
            now = time.monotonic()
            for hosted in list(self.house.hosted.values()):
                far = hosted.live.presence.far
                self.strike_off(hosted, [server for server, other in far.items() if other.until < now])
                if far:
                    self.opened(hosted)
            if turn % LOOK == 0:
                await self.look_quietly()

    async def look_quietly(self) -> None:
        try:
            await self.look()
        except Unwritten as error:
            if not self.deaf:
                log.warning("the store does not answer: %s", error)
            self.deaf = True
        else:
            self.deaf = False

    def errand(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self.quietly(work))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def quietly(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except (Unwritten, Damaged) as error:
            log.warning("news of another server cannot be read: %s", error)
