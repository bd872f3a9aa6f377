"""What is sent of a position: one frame for each set of seats and starting entry, made once and shared."""

from __future__ import annotations

from typing import Protocol

import msgspec

from bourgade.core.game import owing
from bourgade.server.chronicle import Chronicle, line
from bourgade.server.happenings import Happenings
from bourgade.server.messages import Frame, ServerMessage, Sight, Step
from bourgade.server.people import clock_info, question_info
from bourgade.server.placing import behind
from bourgade.server.questions import TWICE
from bourgade.server.scripted import LessonTable
from bourgade.table.table import Table

encoder = msgspec.json.Encoder()
Eyes = tuple[int, ...]  # the seats of one connection


def spelled(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return encoder.encode(message)


class About(Protocol):
    """What a frame says of a table besides its position."""

    aside: Happenings

    @property
    def opened(self) -> int: ...

    def way_back(self, seat: int) -> str | None: ...

    def must_ask(self, seat: int) -> bool: ...


class Sights:
    """The present position of one table, ready to be sent."""

    def __init__(self, table: Table, about: About) -> None:
        self.table = table
        self.about = about
        self.chronicle = Chronicle(table)
        self.present: Present | None = None

    def changed(self) -> None:
        """The position is another one now."""
        self.present = None

    def rest(self) -> None:
        """Nobody is here: what was made for readers can be made again."""
        self.present = None
        self.chronicle.told.clear()

    def frame(self, seats: Eyes, seq: int, base: int) -> bytes:
        if self.present is None:
            self.present = Present(self.table, self.chronicle, seq, self.about)
        return self.present.frame(seats, base)


class Present:
    """One position; what all its frames have in common is found and encoded once."""

    def __init__(self, table: Table, chronicle: Chronicle, seq: int, about: About) -> None:
        state, aside = table.state, about.aside
        self.about = about
        self.table = table
        self.chronicle = chronicle
        self.seq = seq
        self.entries = len(table.log)
        self.ended = aside.ended
        self.over = bool(aside.ended) or not state.waiting
        self.asked = [] if self.ended else [seat for seat in owing(state) if seat >= 0]
        self.done = [seat for seat in self.asked if seat in table.envelopes]
        self.places = [] if state.waiting else behind(table.game.places(state), aside.outs)
        self.clocks = clock_info(aside, about.opened)
        self.question = question_info(aside, about.opened)
        self.outs = sorted(aside.outs)
        self.open = {name: msgspec.Raw(encoder.encode(part)) for name, part in table.game.open_part(state).items()}
        self.frames: dict[tuple[Eyes, int], bytes] = {}

    def frame(self, seats: Eyes, base: int) -> bytes:
        found = self.frames.get((seats, base))
        if found is None:
            found = self.frames[seats, base] = spelled(self.made(seats, base))
        return found

    def made(self, seats: Eyes, base: int) -> Frame:
        table = self.table
        return Frame(
            seq=self.seq,
            entries=self.entries,
            base=min(base, self.entries),
            asked=self.asked,
            sealed=table.state.sealed,
            done=self.done,
            over=self.over,
            places=self.places,
            sights=[self.sight(seat, base) for seat in seats],
            lesson=step_of(table) if isinstance(table, LessonTable) else None,
            clocks=self.clocks,
            question=self.question,
            outs=self.outs,
            ended=self.ended or None,
        )

    def way_back(self, seat: int) -> tuple[bool, bool]:
        """Whether the seat's last choice can be taken back at once, or by asking the others."""
        way = None if self.over or seat < 0 else self.about.way_back(seat)
        if way is None:
            return False, False
        if not way or not self.about.must_ask(seat):
            return True, False
        aside = self.about.aside
        return False, aside.question is None and aside.refusals.get(seat, 0) < TWICE

    def sight(self, seat: int, base: int) -> Sight:
        table = self.table
        asked = seat in self.asked
        undo, asks = self.way_back(seat)
        return Sight(
            seat=seat,
            view={**self.open, **table.game.own_part(table.state, seat)},
            moves=list(table.choices(seat)) if asked else [],
            prompt=line(table.game.prompt(table.state, seat)) if asked else None,
            undo=undo,
            asks=asks,
            envelope=table.envelopes.get(seat),
            told=self.chronicle.since(seat, base),
            runs=table.runs(seat) if asked else {},
        )


def step_of(table: LessonTable) -> Step:
    present, count = table.present, len(table.lesson.steps)
    if present is None:
        return Step(count, count, {}, None, [])
    return Step(table.step, count, present.say, present.move, present.point)
