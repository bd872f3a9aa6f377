"""All tables of this server: opened from the store when somebody comes, put away when nobody is left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from bourgade.core.game import Game
from bourgade.server import room
from bourgade.server.bus import HouseBus, News
from bourgade.server.cards import Scores
from bourgade.server.connection import RESTART, Connection
from bourgade.server.desk import Desk
from bourgade.server.identities import Signer
from bourgade.server.keeper import Keeper
from bourgade.server.limits import Limits
from bourgade.server.live import Live
from bourgade.server.messages import Said
from bourgade.server.store import ChatRow, Store, TableRow
from bourgade.server.thinkers import Thinkers

CHAT_SHOWN = 200
IDLE, IDLE_OVER = 600.0, 20.0  # seconds a table stays in memory without anybody; a finished one is soon found again
SWEEP = 10.0


class Hosted:
    """A table in memory with its bots and connections."""

    def __init__(self, live: Live, thinkers: Thinkers) -> None:
        self.live = live
        self.keeper = Keeper(live, thinkers)
        self.connections: set[Connection] = set()
        self.chatted = 0
        self.scores: Scores | None = None  # of a finished game, once asked for

    def wake_bots(self) -> None:
        self.keeper.wake(self.show_thinking)

    def show_thinking(self, seat: int, on: bool) -> None:
        for connection in self.connections:
            connection.show_thinking(seat, on)

    def show_room(self, but: Connection | None = None) -> None:
        """Who is there now; to all but the one who knows already."""
        common = room.common(self.live)
        for connection in self.connections:
            if connection is not but:
                connection.show_room(common)

    def show_frame(self) -> None:
        for connection in self.connections:
            connection.show_frame()

    def hang_up(self) -> None:
        for connection in self.connections:
            connection.hang_up(RESTART)

    def put_away(self) -> None:
        """Out of memory at once, without waiting for a search for cycles."""
        if self.live.table is not None:
            self.live.table.witness = None

    def idle(self) -> bool:
        """Nobody has been here for long, and nothing is going on."""
        if self.connections or self.keeper.busy or self.live.lock.locked():
            return False
        return time.monotonic() - self.live.used > (IDLE_OVER if self.live.over else IDLE)


class House:
    def __init__(self, store: Store, shelf: Mapping[str, Game], thinkers: Thinkers, limits: Limits) -> None:
        self.store = store
        self.shelf = shelf
        self.thinkers = thinkers
        self.limits = limits
        self.desk = Desk(store, thinkers)
        self.bus = HouseBus()
        self.bus.listen(self.heard)
        self.hosted: dict[str, Hosted] = {}
        self.opening = asyncio.Lock()
        self.errands: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.signer = Signer(await self.store.secret())
        self.sweeper = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        self.sweeper.cancel()
        for hosted in self.hosted.values():
            hosted.keeper.rest()
        await self.thinkers.close()
        await self.store.close()

    def game_of(self, row: TableRow) -> Game | None:
        """The game a table was dealt from, if the shelf still has that very edition and box."""
        game = self.shelf.get(row.game)
        same = game is not None and game.edition == row.edition and game.box.digest == row.box
        return game if same else None

    async def table(self, id: str) -> Hosted | None:
        """The table of that name, brought into memory if it is not there."""
        if id not in self.hosted:
            async with self.opening:
                if id not in self.hosted and (row := await self.store.table(id)) is not None:
                    self.hosted[id] = await self.opened(row)
        hosted = self.hosted.get(id)
        if hosted is not None:
            hosted.live.used = time.monotonic()
        return hosted

    async def opened(self, row: TableRow) -> Hosted:
        live = Live(row, self.game_of(row), self.store, self.bus)
        await live.load()
        hosted = Hosted(live, self.thinkers)
        await room.begin_if_ready(live)
        hosted.wake_bots()
        return hosted

    def heard(self, table: str, news: News) -> None:
        """Something is new at a table: show it to those who are there."""
        hosted = self.hosted.get(table)
        if hosted is None:
            return
        if news == "events":
            self.show_events(hosted)
        elif news == "room":
            hosted.show_room()
            hosted.wake_bots()
        elif news == "chat":
            self.run_errand(hosted)
        else:
            del self.hosted[table]
            hosted.keeper.rest()
            asyncio.get_running_loop().call_soon(hosted.hang_up)  # who asked hears first why

    def show_events(self, hosted: Hosted) -> None:
        first, last = hosted.live.seq == 1, hosted.live.over
        if first or last:  # the stage is another one
            hosted.show_room()
        hosted.show_frame()
        hosted.wake_bots()

    def run_errand(self, hosted: Hosted) -> None:
        task = asyncio.create_task(self.pass_on(hosted))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def pass_on(self, hosted: Hosted) -> None:
        """New lines of chat, to everybody at the table."""
        rows = await self.store.chat(hosted.live.row.id, hosted.chatted, CHAT_SHOWN)
        for row in rows:
            if row.id > hosted.chatted:
                hosted.chatted = row.id
                for connection in hosted.connections:
                    connection.send(said(row))

    async def attend(self, hosted: Hosted, connection: Connection) -> None:
        """Be with one connection until it ends."""
        live = hosted.live
        rows = await self.store.chat(live.row.id, 0, CHAT_SHOWN)
        async with live.lock:
            live.refuse_if_broken()
            hosted.chatted = max([hosted.chatted, *(row.id for row in rows)])
            live.readers.add(connection)
            connection.welcome([said(row) for row in rows])
            hosted.connections.add(connection)
        hosted.show_room(but=connection)
        try:
            while (message := await connection.hear()) is not None:
                await self.desk.answer(connection, message)
        finally:
            hosted.connections.discard(connection)
            live.readers.discard(connection)
            live.used = time.monotonic()
            hosted.show_room()
            if live.sights is not None and live.over and not hosted.connections:
                live.sights.rest()

    async def sweep(self) -> None:
        """Put tables away that nobody has looked at for long."""
        while True:
            await asyncio.sleep(SWEEP)
            for id in [id for id, hosted in self.hosted.items() if hosted.idle()]:
                self.hosted.pop(id).put_away()


def said(row: ChatRow) -> Said:
    return Said(row.id, row.seat, row.name, row.text, row.at)
