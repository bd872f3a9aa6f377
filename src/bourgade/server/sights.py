"""What is sent of a position: one frame for each set of seats and starting entry, made once and shared."""

from __future__ import annotations

import msgspec

from bourgade.core.game import owing
from bourgade.server.chronicle import Chronicle, line
from bourgade.server.messages import Frame, ServerMessage, Sight, Step
from bourgade.server.scripted import LessonTable
from bourgade.table.table import Table

encoder = msgspec.json.Encoder()
Eyes = tuple[int, ...]  # the seats of one connection


def spelled(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return encoder.encode(message)


class Sights:
    """The present position of one table, ready to be sent."""

    def __init__(self, table: Table) -> None:
        self.table = table
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
            self.present = Present(self.table, self.chronicle, seq)
        return self.present.frame(seats, base)


class Present:
    """One position; what all its frames have in common is found and encoded once."""

    def __init__(self, table: Table, chronicle: Chronicle, seq: int) -> None:
        state = table.state
        self.table = table
        self.chronicle = chronicle
        self.seq = seq
        self.asked = [seat for seat in owing(state) if seat >= 0]
        self.done = [seat for seat in self.asked if seat in table.envelopes]
        self.places = [] if state.waiting else table.game.places(state)
        self.open = {name: msgspec.Raw(encoder.encode(part)) for name, part in table.game.open_part(state).items()}
        self.frames: dict[tuple[Eyes, int], bytes] = {}

    def frame(self, seats: Eyes, base: int) -> bytes:
        found = self.frames.get((seats, base))
        if found is None:
            found = self.frames[seats, base] = spelled(self.made(seats, base))
        return found

    def made(self, seats: Eyes, base: int) -> Frame:
        table, entries = self.table, len(self.table.log)
        return Frame(
            seq=self.seq,
            entries=entries,
            base=min(base, entries),
            asked=self.asked,
            sealed=table.state.sealed,
            done=self.done,
            over=not table.state.waiting,
            places=self.places,
            sights=[self.sight(seat, base) for seat in seats],
            lesson=step_of(table) if isinstance(table, LessonTable) else None,
        )

    def sight(self, seat: int, base: int) -> Sight:
        table = self.table
        asked = seat in self.asked
        return Sight(
            seat=seat,
            view={**self.open, **table.game.own_part(table.state, seat)},
            moves=list(table.choices(seat)) if asked else [],
            prompt=line(table.game.prompt(table.state, seat)) if asked else None,
            undo=seat >= 0 and table.undoable(seat) is not None,
            envelope=table.envelopes.get(seat),
            told=self.chronicle.since(seat, base),
        )


def step_of(table: LessonTable) -> Step:
    present, count = table.present, len(table.lesson.steps)
    if present is None:
        return Step(count, count, {}, None, [])
    return Step(table.step, count, present.say, present.move, present.point)
