"""What is sent of a position: one frame for each set of seats and starting entry, made once and shared."""

from __future__ import annotations

import msgspec

from bourgade.core.game import View, owing
from bourgade.server.chronicle import Chronicle, line
from bourgade.server.messages import Frame, ServerMessage, Sight, Step
from bourgade.server.scripted import LessonTable
from bourgade.table.table import Table

encoder = msgspec.json.Encoder()


def spelled(message: ServerMessage) -> str:
    """A message as it is sent."""
    return encoder.encode(message).decode()


class Sights:
    """The present position of one table, ready to be sent."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chronicle = Chronicle(table)
        self.frames: dict[tuple[tuple[int, ...], int], str] = {}
        self.views: dict[int, View] = {}

    def changed(self) -> None:
        """The position is another one now."""
        self.frames.clear()
        self.views.clear()

    def frame(self, seats: tuple[int, ...], seq: int, base: int) -> str:
        key = (seats, base)
        if key not in self.frames:
            self.frames[key] = spelled(self.made(seats, seq, base))
        return self.frames[key]

    def made(self, seats: tuple[int, ...], seq: int, base: int) -> Frame:
        table, state = self.table, self.table.state
        asked = [seat for seat in owing(state) if seat >= 0]
        return Frame(
            seq=seq,
            entries=len(table.log),
            base=min(base, len(table.log)),
            asked=asked,
            sealed=state.sealed,
            done=[seat for seat in asked if seat in table.envelopes],
            over=not state.waiting,
            places=[] if state.waiting else table.game.places(state),
            sights=[self.sight(seat, base) for seat in seats],
            lesson=self.step(),
        )

    def sight(self, seat: int, base: int) -> Sight:
        table = self.table
        asked = seat in owing(table.state)
        return Sight(
            seat=seat,
            view=dict(self.view(seat)),
            moves=list(table.choices(seat)) if asked else [],
            prompt=line(table.game.prompt(table.state, seat)) if asked else None,
            undo=seat >= 0 and table.undoable(seat) is not None,
            envelope=table.envelopes.get(seat),
            told=self.chronicle.since(seat, base),
        )

    def view(self, seat: int) -> View:
        if seat not in self.views:
            self.views[seat] = self.table.game.view(self.table.state, seat)
        return self.views[seat]

    def step(self) -> Step | None:
        if not isinstance(self.table, LessonTable):
            return None
        present, count = self.table.present, len(self.table.lesson.steps)
        if present is None:
            return Step(count, count, {}, None, [])
        return Step(self.table.step, count, present.say, present.move, present.point)
