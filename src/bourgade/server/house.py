"""All tables of this server: opened from the store when somebody comes, put away when nobody is left."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Mapping, Sequence

from bourgade.core.game import Game
from bourgade.server import room, shuffle
from bourgade.server.alarms import Alarms
from bourgade.server.audience import Audience
from bourgade.server.boxes import Boxes
from bourgade.server.bus import Bus, HouseBus, News
from bourgade.server.cards import Scores
from bourgade.server.caretaker import Caretaker
from bourgade.server.coach import Coach
from bourgade.server.connection import CLOSED, RESTART, Connection
from bourgade.server.desk import Desk
from bourgade.server.experiments import Experiments
from bourgade.server.far import Far
from bourgade.server.identities import Signer
from bourgade.server.inspector import Inspector
from bourgade.server.keeper import Keeper
from bourgade.server.limits import Buckets, Limits
from bourgade.server.live import Live
from bourgade.server.messages import AUDIENCE_SEAT, Room, Said, Sheet
from bourgade.server.names import Names
from bourgade.server.network import Network
from bourgade.server.notices import Notices
from bourgade.server.patience import Alarm
from bourgade.server.post import Post
from bourgade.server.sights import spelled
from bourgade.server.store import ChatRow, Keeping, Store, TableRow, Unwritten
from bourgade.server.thinkers import Thinkers

CHAT_SHOWN = 200
IDLE, IDLE_OVER = 600.0, 20.0  # seconds a table stays in memory without anybody; a finished one is soon found again
SWEEP = 10.0
NOTICES = 0.5  # seconds between two descriptions of the room for those who come and go
CROWD = 2000  # lines at a table for each second between them
AT_ONCE = 4  # tables that are brought into memory together
FEW = 50  # lines at a table that are all told when a bot thinks


class Hosted:
    """A table in memory with its bots and connections."""

    def __init__(self, live: Live, thinkers: Thinkers) -> None:
        self.live = live
        self.keeper = Keeper(live, thinkers)
        self.alarm = Alarm(live)
        self.connections: set[Connection] = set()
        self.players: set[Connection] = set()  # of them: those who sit here or opened the table
        self.chat: deque[tuple[Said, bytes]] = deque(maxlen=CHAT_SHOWN)
        self.chatted = -1  # the last line of chat that was read; -1: none was asked for yet
        self.audience = Audience(self.chat)
        self.stage = room.stage(live)
        self.version = 0  # of the room: who sits here and who is there
        self.noticed = 0.0  # when it was described last
        self.noticing: asyncio.TimerHandle | None = None
        self.scores: asyncio.Task[Scores] | None = None  # of a finished game, once asked for

    def wake_bots(self) -> None:
        self.keeper.wake(self.show_thinking)

    def come(self, connection: Connection) -> None:
        self.live.presence.come(connection.person)
        connection.welcome([said for said, _ in self.chat])
        self.connections.add(connection)
        self.place(connection)
        self.notice()
        connection.noticed = self.version

    def go(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.players.discard(connection)
        self.audience.leave(connection)
        self.live.presence.go(connection.person)
        shuffle.drop(self.live, connection)
        self.live.used = time.monotonic()
        self.notice()
        if self.live.sights is not None and self.live.over and not self.connections:
            self.live.sights.rest()

    def place(self, connection: Connection) -> None:
        """Among the players or in the audience; who changes sides has heard everything so far."""
        if connection.watches:
            if connection in self.players:
                connection.chatted = self.chatted
            self.players.discard(connection)
            self.audience.watchers.add(connection)
        else:
            if connection in self.audience.watchers:
                self.audience.show(connection)
            self.audience.leave(connection)
            self.players.add(connection)

    def notice(self) -> None:
        """Somebody came or went: soon said to all, and the less often the more are there."""
        self.version += 1
        if self.noticing is None:
            pause = max(NOTICES, len(self.connections) / CROWD)
            when = max(0.0, self.noticed + pause - time.monotonic())
            self.noticing = asyncio.get_running_loop().call_later(when, self.show_room)

    def show_thinking(self, seat: int, on: bool) -> None:
        shown = self.connections if len(self.connections) < FEW else self.players
        for connection in shown:
            connection.show_thinking(seat, on)

    def show_room(self) -> None:
        """Who is there now."""
        if self.noticing is not None:
            self.noticing.cancel()
            self.noticing = None
        self.noticed = time.monotonic()
        common = room.common(self.live)
        for connection in self.players:
            if connection.noticed < self.version:
                connection.show_room(self.version, common)
        if self.audience.watchers:
            self.audience.show_room(self.version, spelled(Room(common)))

    def show_seats(self) -> None:
        """Something about the seats is new."""
        for connection in self.connections:
            if connection.person is not None:
                self.place(connection)
        self.show_stage()

    def show_stage(self) -> None:
        self.stage = room.stage(self.live)
        self.version += 1
        self.show_room()

    def show_frame(self) -> None:
        for connection in self.players:
            connection.show_frame()
        if self.audience.watchers:
            self.audience.show_frame(self.live.seq, lambda seen: self.live.frame((AUDIENCE_SEAT,), seen))

    def show_chat(self, rows: Sequence[ChatRow]) -> None:
        """New lines, to everybody."""
        self.chatted = max(0, self.chatted)
        for row in rows:
            if row.id > self.chatted:
                self.chatted = row.id
                line = said(row)
                self.chat.append((line, spelled(line)))
                for connection in self.players:
                    connection.send(line)
        self.audience.call()

    def show_sheet(self) -> None:
        """To those who are to sign it."""
        for connection in self.players:
            connection.send(Sheet(self.live.round.sheet))

    def hang_up(self, code: int) -> None:
        for connection in self.connections:
            connection.hang_up(code)

    def put_away(self) -> None:
        """Out of memory at once, without waiting for a search for cycles."""
        self.alarm.stop()
        if self.live.table is not None:
            self.live.table.witness = None

    def idle(self) -> bool:
        """Nobody has been here for long, and nothing is going on."""
        if self.connections or self.keeper.busy or self.live.lock.locked():
            return False
        return time.monotonic() - self.live.used > (IDLE_OVER if self.live.over else IDLE)


class House:
    def __init__(
        self,
        store: Store,
        shelf: Mapping[str, Game],
        thinkers: Thinkers,
        limits: Limits,
        keeping: Keeping | None = None,
        network: Network | None = None,
        bus: Bus | None = None,
        post: Post | None = None,
        push_anywhere: bool = False,
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.thinkers = thinkers
        self.limits = limits
        self.network = network or Network(Names())
        self.names = self.network.names
        self.post = post  # who carries letters, where the host has one
        self.desk = Desk(store, thinkers, limits)
        self.coach = Coach(store, thinkers, limits.coach)
        self.boxes = Boxes(store, shelf)
        self.inspector = Inspector()
        self.experiments = Experiments(thinkers)
        self.newcomers = Buckets(limits.newcomers, limits.newcomer_burst)
        self.proving = asyncio.Lock()
        self.proofs = 0  # under way or waiting
        self.bus: Bus = bus or HouseBus()
        self.bus.listen(self.heard)
        self.hosted: dict[str, Hosted] = {}
        self.far = Far(self)
        self.caretaker = Caretaker(store, keeping or Keeping(), self.hosted)
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.doors = asyncio.Semaphore(AT_ONCE)
        self.seeking = asyncio.Lock()  # two who look for each other do not both open a table
        self.alarms = Alarms(self)
        self.notices = Notices(self, post, push_anywhere)
        self.mails = Buckets(1 / 60, 3)  # first letters to addresses that somebody gives

    async def start(self) -> None:
        self.signer = Signer(await self.store.secret())
        await self.far.open()
        self.sweeper = asyncio.create_task(self.sweep())
        await self.caretaker.tidy()
        await self.alarms.start()
        await self.notices.start(self.signer.secret)
        self.rounds = asyncio.create_task(self.caretaker.go_round())

    async def stop(self) -> None:
        self.sweeper.cancel()
        self.rounds.cancel()
        await self.alarms.stop()
        self.notices.stop()
        for hosted in self.hosted.values():
            hosted.keeper.rest()
        await self.coach.close()
        await self.experiments.close()
        await self.inspector.close()
        await self.far.close()
        await self.thinkers.close()
        await self.store.close()

    async def table(self, id: str) -> Hosted | None:
        """The table of that name, brought into memory if it is not there."""
        if id not in self.hosted:
            if id not in self.opening:
                self.opening[id] = asyncio.create_task(self.bring(id))
            await asyncio.shield(self.opening[id])  # others wait for it, too
        elif self.bus.name:
            await self.far.refresh(self.hosted[id])
        hosted = self.hosted.get(id)
        if hosted is not None:
            hosted.live.used = time.monotonic()
        return hosted

    async def bring(self, id: str) -> None:
        try:
            async with self.doors:
                if (row := await self.store.table(id)) is not None:
                    await self.opened(row)
        finally:
            del self.opening[id]

    async def opened(self, row: TableRow) -> None:
        live = Live(row, await self.boxes.game(row), self.store, self.bus)
        self.bus.join(row.id)
        try:
            await live.load()
            await self.alarms.account(live)
        except BaseException:
            self.bus.part(row.id)
            raise
        hosted = self.hosted[row.id] = Hosted(live, self.thinkers)
        self.far.opened(hosted)
        await room.begin_if_ready(live)
        shuffle.convene(live)
        hosted.wake_bots()
        hosted.alarm.set()
        self.alarms.note(live)
        self.notices.note(live)

    def let_go(self, table: str) -> None:
        """Out of memory; the store has it."""
        hosted = self.hosted.pop(table)
        self.far.say_gone(table, hosted)
        hosted.keeper.rest()
        hosted.put_away()

    def heard(self, table: str, news: News) -> None:
        """Something is new at a table: show it to those who are there."""
        hosted = self.hosted.get(table)
        self.far.pass_on(table, hosted, news)
        if hosted is None:
            return
        self.alarms.note(hosted.live)
        self.notices.note(hosted.live)
        if news == "events":
            self.show_events(hosted)
        elif news == "room":
            self.show_room(hosted)
        elif news == "committed":
            hosted.notice()
        elif news == "sheet":
            hosted.show_sheet()
        elif news == "chat":
            self.far.errand(self.pass_on(hosted))
        else:
            del self.hosted[table]
            self.far.say_gone(table, hosted)
            hosted.keeper.rest()
            hosted.alarm.stop()
            code = CLOSED if news == "closed" else RESTART
            asyncio.get_running_loop().call_soon(hosted.hang_up, code)  # who asked hears first why

    def show_room(self, hosted: Hosted) -> None:
        hosted.show_seats()
        hosted.wake_bots()
        shuffle.convene(hosted.live)
        hosted.alarm.set()

    def show_events(self, hosted: Hosted) -> None:
        if hosted.stage != room.stage(hosted.live):
            hosted.show_stage()
        hosted.show_frame()
        self.desk.hints.moved_on(hosted.live)
        hosted.wake_bots()
        if hosted.connections:
            self.thinkers.seen(hosted.live.row.owner, hosted.live.row.id)

    async def pass_on(self, hosted: Hosted) -> None:
        """New lines of chat, to everybody at the table."""
        hosted.show_chat(await self.store.chat(hosted.live.row.id, max(0, hosted.chatted), CHAT_SHOWN))

    async def attend(self, hosted: Hosted, connection: Connection) -> None:
        """Be with one connection until it ends."""
        if hosted.chatted < 0:
            await self.pass_on(hosted)
        await self.caretaker.note(hosted.live, connection.person)
        async with hosted.live.lock:
            hosted.live.refuse_if_broken()
            if self.hosted.get(hosted.live.row.id) is not hosted:
                raise Unwritten("The table was put away meanwhile.")
            hosted.come(connection)
        self.far.changed(hosted)
        self.thinkers.seen(hosted.live.row.owner, hosted.live.row.id)
        shuffle.convene(hosted.live)
        try:
            while (message := await connection.hear()) is not None:
                await self.desk.answer(connection, message)
        finally:
            hosted.go(connection)
            self.far.changed(hosted)
            self.notices.note(hosted.live)
            self.desk.hints.gone(connection)

    async def sweep(self) -> None:
        """Put tables away that nobody has looked at for long."""
        while True:
            await asyncio.sleep(SWEEP)
            for id in [id for id, hosted in self.hosted.items() if hosted.idle()]:
                self.let_go(id)


def said(row: ChatRow) -> Said:
    return Said(row.id, row.seat, row.name, row.text, row.at)
