"""One table in memory: what happened, who sits there, who is connected."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable
from typing import Protocol

from bourgade.core.dice import MASK32
from bourgade.core.game import Game, owing
from bourgade.core.lesson import read_lesson
from bourgade.server.bus import Bus
from bourgade.server.messages import AUDIENCE_SEAT
from bourgade.server.scripted import LessonTable, branch
from bourgade.server.sights import Sights
from bourgade.server.store import Ending, Event, EventKind, SeatRow, Store, TableRow, Unwritten
from bourgade.server.thinkers import Errand, LookBack
from bourgade.table.stream import Stream
from bourgade.table.table import Refused, Table

log = logging.getLogger("bourgade")


class Reader(Protocol):
    """A connection, as its table knows it."""

    person: str | None


class Live:
    """The authority over one table of this house. Everything that happens goes through `happen`, one at a time."""

    def __init__(self, row: TableRow, game: Game | None, store: Store, bus: Bus) -> None:
        self.row = row
        self.game = game  # none: the rules or the box of this table are no longer here
        self.store = store
        self.bus = bus
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.used = time.monotonic()
        self.broken = False  # memory is ahead of the disk
        self.seq = 0
        self.table: Table | None = None
        self.sights: Sights | None = None
        self.bases = [0]  # by seq: the first entry of the log that it touched
        self.fences = [0] * len(self.row.seats)  # by seat: an older answer would be to another question

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    @property
    def over(self) -> bool:
        return self.table is not None and not self.table.state.waiting

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Whose eyes somebody has: their seats', or the audience's."""
        mine = tuple(n for n, seat in enumerate(self.seats) if person is not None and seat.person == person)
        return mine or (AUDIENCE_SEAT,)

    def holds(self, person: str | None, seat: int) -> bool:
        return seat < len(self.seats) and person is not None and self.seats[seat].person == person

    def may_look(self, person: str | None) -> bool:
        return self.row.reach != "mine" or person == self.row.owner or self.seats_of(person)[0] >= 0

    def online(self, person: str | None) -> bool:
        return person is not None and any(reader.person == person for reader in self.readers)

    def asked(self) -> list[int]:
        """The seats that owe a decision and have not sealed one."""
        if self.table is None:
            return []
        return [seat for seat in owing(self.table.state) if seat >= 0 and seat not in self.table.envelopes]

    def base_since(self, seq: int | None) -> int:
        """The first entry that somebody who saw everything up to `seq` has to be told."""
        if seq is None or seq > self.seq:
            return 0
        return min(self.bases[seq + 1 :], default=len(self.table.log) if self.table else 0)

    async def load(self) -> None:
        """Play what the store has; only a table nobody sees yet may be loaded."""
        if self.game is not None:
            await asyncio.to_thread(self.replay, await self.store.events(self.row.id))

    def replay(self, events: list[Event]) -> None:
        for event in events:
            self.apply(event)

    async def happen(
        self, kind: EventKind, seat: int = -1, text: str = "", guard: Callable[[], None] | None = None
    ) -> int:
        """Apply, write, tell, in this order. Refused changes nothing; after Unwritten the table is loaded again.

        `guard` looks once more, when it is our turn, whether this is still to be done.
        """
        async with self.lock:
            self.refuse_if_broken()
            if guard is not None:
                guard()
            at = max(0, int(time.time() * 1000) - self.row.opened)
            event = Event(self.seq + 1, kind, seat, text, at)
            try:
                self.apply(event)
                await self.store.append(self.row.id, event, self.ending())
            except Refused:
                raise
            except Exception as error:
                log.exception("table %s is loaded again: %s could not be kept", self.row.id, event)
                self.broken = True
                self.bus.tell(self.row.id, "broken")
                raise Unwritten(str(error)) from error
            self.bus.tell(self.row.id, "events")
            return event.seq

    def refuse_if_broken(self) -> None:
        if self.broken:
            raise Unwritten("The table is being loaded again.")

    def apply(self, event: Event) -> None:
        before = self.asked()
        length = len(self.table.log) if self.table else 0
        base = min(length, self.played(event))
        self.seq = event.seq
        self.bases.append(base)
        self.fence(event, before, length)
        if self.sights is not None:
            self.sights.changed()

    def played(self, event: Event) -> int:
        """The first entry of the log that is new or gone."""
        if event.kind == "start":
            self.begin()
        if self.table is None:
            raise Refused("The game has not begun.")
        if event.kind == "start":
            self.table.open(event.at)
        elif event.kind == "move":
            self.table.submit(event.seat, event.text, event.at)
        elif event.kind == "undo":
            return self.table.undo(event.seat)
        elif isinstance(self.table, LessonTable):
            self.table.onward(event.at)
        else:
            raise Refused("This is no lesson.")
        return len(self.table.log)

    def begin(self) -> None:
        if self.table is not None or self.game is None:
            raise Refused("The game has begun already.")
        stream = Stream(self.row.secret, [seat.nonce or "" for seat in self.seats])
        lesson = read_lesson(self.game) if self.row.kind == "lesson" else None
        if lesson is not None:
            self.table = LessonTable(self.game, lesson, stream)
        elif self.row.kind == "branch":
            self.table = branch(self.game, len(self.seats), self.row.options, stream, self.row.given)
        else:
            self.table = Table(self.game, len(self.seats), self.row.options, stream)
        self.sights = Sights(self.table)

    def fence(self, event: Event, before: list[int], length: int) -> None:
        """A seat that was asked before and still is, at the same moment, need not look again."""
        after = self.asked()
        together = event.kind == "move" and self.table is not None and len(self.table.log) <= length + 1
        for seat in range(len(self.fences)):
            if not (together and seat != event.seat and seat in before and seat in after):
                self.fences[seat] = event.seq

    def ending(self) -> Ending | None:
        if not self.over or self.table is None:
            return None
        game, state = self.table.game, self.table.state
        people = [(n, s.person) for n, s in enumerate(self.seats) if s.person and not s.bot and self.row.kind == "game"]
        return Ending([(person, f"{game.name}.{deed}") for n, person in people for deed in game.deeds(state, n)])

    def errand(self, seat: int, bot: str) -> Errand:
        """What a bot is sent: the log, and dice that depend on nothing but the table and the moment."""
        assert self.table is not None
        seed = hmac.digest(self.table.stream.key, f"bot {seat} {len(self.table.log)}".encode(), "sha256")
        number = int.from_bytes(seed[:4], "big") & MASK32
        return Errand(*self.story(), seat=seat, bot=bot, seed=number)

    def look_back(self) -> LookBack:
        return LookBack(*self.story())

    def story(self) -> tuple[str, str, int, dict[str, str], list[tuple[int, str]]]:
        """What was played, for those who were not there."""
        assert self.table is not None
        log = [(entry.seat, entry.text) for entry in self.table.log]
        return self.row.id, self.row.game, len(self.seats), self.table.options, log
