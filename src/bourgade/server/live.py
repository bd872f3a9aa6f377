"""One table in memory: what happened, who sits there, who is connected."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from bourgade.core.box import canonical
from bourgade.core.dice import MASK32
from bourgade.core.game import Game, owing
from bourgade.core.lesson import read_lesson
from bourgade.server import chain, rounds, runs
from bourgade.server.bus import Bus
from bourgade.server.clock import CLOCK
from bourgade.server.deeds import last_words
from bourgade.server.errands import Errand, LookBack
from bourgade.server.happenings import ASIDE, BACK, Happenings, Step
from bourgade.server.messages import AUDIENCE_SEAT
from bourgade.server.presence import Presence
from bourgade.server.scripted import LessonTable, branch
from bourgade.server.setting import at_start
from bourgade.server.sights import Eyes, Sights
from bourgade.server.store import Damaged, Doubtful, Event, EventKind, SeatRow, Store, TableRow, Taken, Unwritten
from bourgade.table.shares import Stirring
from bourgade.table.stream import Stream
from bourgade.table.table import NotPlayed, Table

log = logging.getLogger("bourgade")
TRIES = 10  # to be quicker than others
FEW = 8  # events that are played without a thread
MOVES = ("move", "joined", "forced", "simpler", "stand")
NOBODY: frozenset[int] = frozenset()
THROUGH = "through"  # an undo that takes the answers of bots back, too


class Live:
    """The authority over one table of this house. Everything that happens goes through `happen`, one at a time."""

    def __init__(self, row: TableRow, game: Game | None, store: Store, bus: Bus) -> None:
        self.row = row
        self.game = game  # none: the rules or the box of this table are no longer here
        self.store = store
        self.bus = bus
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.used = time.monotonic()
        self.broken = False  # memory is ahead of the disk
        self.round = rounds.Round()
        self.shuffling: asyncio.Task[None] | None = None
        self.damaged = False  # what the store has is not what was written: shown as such, never played
        self.forget()

    def forget(self) -> None:
        """As if nothing had happened yet."""
        self.seq = 0
        self.at = 0  # of the last event
        self.link = self.row.first
        self.table: Table | None = None
        self.stirring: Stirring | None = None
        self.receipts: dict[int, str] = {}  # of pages at the end, by seat
        self.sights: Sights | None = None
        self.bases = [0]  # by seq: the first entry of the log that it touched
        self.fences = [0] * len(self.row.seats)  # by seat: an older answer would be to another question
        self.aside = Happenings(self.row.terms, [seat.kind == "person" for seat in self.row.seats])

    @property
    def opened(self) -> int:
        return self.row.opened

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    @property
    def over(self) -> bool:
        return self.table is not None and (not self.table.state.waiting or bool(self.aside.ended))

    @property
    def closed(self) -> bool:
        """Nothing more will happen here: the game is over, or the lesson has been read to its end."""
        return self.over or (isinstance(self.table, LessonTable) and self.table.present is None)

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Whose eyes somebody has: their seats', or the audience's."""
        mine = tuple(n for n in range(len(self.seats)) if self.holds(person, n))
        return mine or (AUDIENCE_SEAT,)

    def reset(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Other chairs; before the game also other options. Who sits elsewhere now has promised nothing there."""
        before, self.row = self.row.seats, row
        row.seats = seats
        if not self.seq:
            same = [old.person == new.person for old, new in zip(before, seats, strict=False)]
            self.round.commits = {n: given for n, given in self.round.commits.items() if n < len(same) and same[n]}
            self.forget()

    def holds(self, person: str | None, seat: int) -> bool:
        known = seat < len(self.seats) and person is not None and self.seats[seat].kind == "person"
        return known and self.seats[seat].person == person

    def players(self) -> list[str]:
        """Who sits where, as the record says it."""
        return [f"bot {seat.bot}" if seat.kind == "bot" else seat.name for seat in at_start(self.row)]

    def may_look(self, person: str | None) -> bool:
        theirs = person is not None and (person == self.row.owner or any(seat.person == person for seat in self.seats))
        return theirs or self.row.reach != "mine" or (self.row.shared and (self.row.over or self.over))

    def online(self, person: str | None) -> bool:
        return self.presence.here(person)

    @property
    def first(self) -> bool:
        """Of the servers that have this table open one asks its bots; two would only waste their time."""
        return all(self.bus.name < other for other in self.presence.far)

    def others(self, seat: int) -> list[int]:
        return [other for other in range(len(self.seats)) if other != seat]

    def other_people(self, seat: int) -> list[int]:
        """One seat of everybody else who plays here themselves."""
        first: dict[str, int] = {}
        for other in self.others(seat):
            person = self.seats[other].person
            if person and person != self.seats[seat].person and not self.seats[other].bot:
                first.setdefault(person, other)
        return list(first.values())

    def way_back(self, seat: int) -> str | None:
        """How the seat's last choice can be taken back: the text of the event; None if it cannot."""
        assert self.table is not None
        if self.over:
            return None
        if self.table.undoable(seat) is not None:
            return ""
        if self.kept_apart(seat) and self.table.undoable(seat, self.others(seat)) is not None:
            return THROUGH
        return BACK if self.row.terms.practice and self.table.last_choice(seat) is not None else None

    def must_ask(self, seat: int) -> bool:
        """There are other people: what has been answered is taken back only if they agree."""
        seats = self.row.seats
        person = seats[seat].person
        for other in seats:  # asked for every seat at every position: a loop costs half of what `any` does
            if other.kind == "person" and other.person != person:
                return True
        return False

    def must_tell(self) -> bool:
        """Who waits here may be told elsewhere: among people, or where a move has days."""
        people = {seat.person for seat in self.seats if seat.person}
        return self.table is not None and (len(people) > 1 or self.row.terms.clock == "slow")

    def kept_apart(self, seat: int) -> bool:
        """Around one device everybody has seen everything: what another seat has chosen stays."""
        seats = self.row.seats
        return [other.person for other in seats].count(seats[seat].person) == 1

    def asked(self) -> list[int]:
        """The seats that owe a decision and have not sealed one."""
        if self.table is None or self.aside.ended:
            return []
        return [seat for seat in owing(self.table.state) if seat >= 0 and seat not in self.table.envelopes]

    def has_played(self, seat: int, text: str, since: int) -> bool:
        """Whether this very move was made since somebody saw the table."""
        base = self.base_since(since)
        return self.table is not None and runs.begun(self.table, seat, text, base)

    def base_since(self, seq: int | None) -> int:
        """The first entry that somebody who saw everything up to `seq` has to be told."""
        if seq is None or seq > self.seq:
            return 0
        return min(self.bases[seq + 1 :], default=len(self.table.log) if self.table else 0)

    def frame(self, eyes: Eyes, seen: int | None) -> bytes:
        """The present through some eyes, with all that was told since they saw one."""
        assert self.sights is not None
        return self.sights.frame(eyes, self.seq, self.base_since(seen))

    async def load(self) -> None:
        """Play what the store has from the beginning; the row is read last: one that has begun has its nonces then."""
        try:
            events = await self.store.events(self.row.id)
            row = await self.store.table(self.row.id)
            if row is None:
                raise Unwritten("The table was put away.")
            chain.check(row, events)
            self.row = row
            self.forget()
            if self.game is not None:
                await asyncio.to_thread(self.replay, events)
        except (Damaged, NotPlayed) as error:
            self.set_apart(error)

    async def catch_up(self, seats: bool = True) -> None:
        """What other servers wrote since; moves alone need no look at the seats. Raises Damaged or NotPlayed when it
        does not go on from what is here."""
        events = await self.store.events(self.row.id, self.seq)
        if seats or self.table is None:
            row = await self.store.table(self.row.id)
            if row is None:
                raise Unwritten("The table was put away.")
            self.row = row
        chain.check_on(self.row, self.link, self.seq, events)
        if self.game is not None and len(events) > FEW:
            await asyncio.to_thread(self.replay, events)
        elif self.game is not None:
            self.replay(events)

    async def start_over(self) -> None:
        """Another server was quicker: memory went another way than the store."""
        try:
            await self.load()
        except (Unwritten, asyncio.CancelledError):
            self.break_off()
            raise

    def break_off(self) -> None:
        """Memory is worth nothing now: the next one who comes loads the table again."""
        self.broken = True
        self.bus.tell(self.row.id, "broken")

    def set_apart(self, error: Exception) -> None:
        log.error("table %s is set apart, the others play on: %s", self.row.id, error)
        self.forget()
        self.damaged, self.game = True, None

    def replay(self, events: Sequence[Event]) -> None:
        for event in events:
            self.apply(event)

    async def happen(
        self, kind: EventKind, seat: int = -1, text: str = "", guard: Callable[[], None] | None = None
    ) -> int:
        """Apply, write, tell, in this order. NotPlayed changes nothing; after Unwritten the table is loaded again.
        `guard` looks once more, when it is our turn, whether this is still to be done."""
        async with self.lock:
            for _ in range(TRIES):
                self.refuse_if_broken()
                if guard is not None:
                    guard()
                try:
                    seq = await self.keep(runs.parts(self.table, kind, seat, text))
                except Taken:
                    await self.start_over()
                    self.bus.tell(self.row.id, "events")
                else:
                    self.bus.tell(self.row.id, "events")
                    return seq
            raise Unwritten("Others were quicker every time.")

    async def keep(self, steps: Sequence[Step]) -> int:
        """What happens and what follows by itself are written together, or not at all: what is half done would be told
        as not done, and another server would go on from there in its own way. The number of the last of the steps."""
        events: list[Event] = []
        try:
            for step in steps:
                events.append(self.next_event(*step))
                self.apply(events[-1])
            seq = self.seq
            events += self.followed()
            await self.store.append(self.row, events, last_words(self, events[-1]))
        except asyncio.CancelledError:  # who waited is gone: whether it is written nobody knows
            self.break_off()
            raise
        except Exception as error:
            if isinstance(error, Taken) or (isinstance(error, NotPlayed) and self.seq < events[0].seq):
                raise
            told = "table %s is loaded again: event %d could not be kept: %s"
            log.error(told, self.row.id, events[-1].seq, error, exc_info=not isinstance(error, Unwritten))
            self.break_off()
            raise (Doubtful if isinstance(error, Doubtful) else Unwritten)(str(error)) from error
        return seq

    def next_event(self, kind: EventKind, seat: int, text: str) -> Event:
        at = max(self.at, CLOCK.now() - self.row.opened)  # in order, whatever other servers' clocks say
        event = Event(self.seq + 1, kind, seat, text, at)
        event.link = chain.next_link(self.link, event, self.seats)
        return event

    def followed(self) -> list[Event]:
        """What follows by itself: what was granted, what the clock brings, what nobody has to choose. It has happened
        when this returns, and is yet to be written."""
        events: list[Event] = []
        while (step := self.aside.step() or self.forced()) is not None:
            event = self.next_event(*step)
            try:
                self.apply(event)
            except NotPlayed as error:
                if self.aside.question is None:
                    log.error("table %s does not go on by itself: %s", self.row.id, error)
                    break
                event = self.next_event("lapse", -1, "")  # what was granted has become impossible meanwhile
                self.apply(event)
            events.append(event)
        return events

    def forced(self) -> Step | None:
        forced = None if self.over or self.table is None else self.table.forced_step(self.pausing())
        return forced and ("forced", *forced)

    def pausing(self) -> AbstractSet[int]:
        """The seats of those who want to be asked all the same."""
        if not (wish := self.presence.pausing):
            return NOBODY
        return {n for n, seat in enumerate(self.seats) if seat.person in wish and not seat.bot}

    def refuse_if_broken(self) -> None:
        if self.broken:
            raise Unwritten("The table is being loaded again.")

    def apply(self, event: Event) -> None:
        before = self.asked()
        length = len(self.table.log) if self.table else 0
        base = min(length, self.played(event))
        self.seq, self.at, self.link = event.seq, event.at, event.link
        self.bases.append(base)
        self.aside.follow(event)
        self.aside.hand_on(event, self.asked(), len(self.table.log) if self.table else 0)
        self.fence(event, before, length)
        if self.sights is not None:
            self.sights.changed()

    def played(self, event: Event) -> int:
        """The first entry of the log that is new or gone."""
        if event.kind == "start":
            self.begin(rounds.read(event.text))
        if self.table is None or self.sights is None:
            raise NotPlayed("The game has not begun.")
        if event.kind == "start":
            self.table.open(event.at)
        elif event.kind in ASIDE:
            self.aside.check(event)
        elif event.kind != "receipt" and self.aside.ended:
            raise NotPlayed("The table has ended.")
        elif event.kind in MOVES:
            self.sights.chronicle.expect(event.seat, event.kind)
            self.table.submit(event.seat, event.text, event.at, event.kind == "forced", event.kind == "joined")
        elif event.kind == "undo" and event.text == BACK:
            return self.sights.chronicle.undo(event.seat, beyond=True)
        elif event.kind == "undo":
            return self.sights.chronicle.undo(event.seat, self.others(event.seat) if event.text == THROUGH else ())
        elif event.kind == "receipt":
            self.receipts[event.seat] = event.text
        elif isinstance(self.table, LessonTable):
            self.table.onward(event.at)
        else:
            raise NotPlayed("This is no lesson.")
        return len(self.table.log)

    def begin(self, stirring: Stirring | None) -> None:
        if self.table is not None or self.game is None:
            raise NotPlayed("The game has begun already.")
        if stirring and not len(stirring.nonces) == len(stirring.shares or stirring.nonces) == len(self.seats):
            raise NotPlayed("The shuffle of this table is not that of its seats.")
        self.stirring = stirring
        self.aside = Happenings(self.row.terms, [seat.kind == "person" for seat in self.seats])
        nonces = stirring.nonces if stirring else [seat.nonce or "" for seat in self.seats]
        stream = Stream(self.row.secret, nonces)
        lesson = read_lesson(self.game) if self.row.kind == "lesson" else None
        if lesson is not None:
            self.table = LessonTable(self.game, lesson, stream)
        elif self.row.kind == "branch":
            self.table = branch(self.game, len(self.seats), self.row.options, stream, self.row.given)
        else:
            self.table = Table(self.game, len(self.seats), self.row.options, stream)
        self.sights = Sights(self.table, self)

    def fence(self, event: Event, before: list[int], length: int) -> None:
        """A seat that was asked before and still is, at the same moment, need not look again."""
        after = self.asked()
        if event.kind in ASIDE and after == before:
            return  # the same questions to everybody
        together = event.kind in MOVES and self.table is not None and len(self.table.log) <= length + 1
        for seat in range(len(self.fences)):
            if not (together and seat != event.seat and seat in before and seat in after):
                self.fences[seat] = event.seq

    def errand(self, seat: int, bot: str) -> Errand:
        """What a bot is sent: the log, and dice that depend on nothing but the table and the moment."""
        assert self.table is not None
        seed = hmac.digest(self.table.stream.key, f"bot {seat} {len(self.table.log)}".encode(), "sha256")
        return Errand(*self.story(), seat=seat, bot=bot, seed=int.from_bytes(seed[:4], "big") & MASK32)

    def look_back(self) -> LookBack:
        return LookBack(*self.story())

    def story(self) -> tuple[str, str, int, dict[str, str], list[tuple[int, str]], str]:
        """What was played, for those who were not there."""
        assert self.table is not None
        log = [(entry.seat, entry.text) for entry in self.table.log]
        box = "" if self.table.game.usual else canonical(self.table.game.box.data)
        return self.row.id, self.row.game, len(self.seats), self.table.options, log, box
