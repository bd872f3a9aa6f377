"""Tables that do not begin at the deal: branches of a finished game, and lessons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bourgade.core.game import Game, Seat
from bourgade.core.lesson import Lesson, Step
from bourgade.table.stream import Stream
from bourgade.table.table import Entry, NotPlayed, Table


class Branch(Table):
    """Goes on from a position that was reached elsewhere, with luck of its own."""

    def draw_again(self, text: str) -> None:
        """What was drawn there is taken as given."""


class LessonTable(Table):
    """Plays a script: luck and the others move as written, the learner makes the one move that is asked."""

    def __init__(self, game: Game, lesson: Lesson, stream: Stream) -> None:
        super().__init__(game, lesson.seats, lesson.options, stream)
        self.lesson = lesson
        self.step = 0

    @property
    def present(self) -> Step | None:
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    def settle(self, at: int) -> list[Entry]:
        """The others' moves of this step."""
        return [self.enter(at, seat, text) for seat, text in self.present.before] if self.present else []

    def runs(self, seat: Seat) -> dict[str, list[str]]:
        """A lesson asks for one move at a time."""
        return {}

    def submit(self, seat: Seat, text: str, at: int = 0, forced: bool = False, joined: bool = False) -> list[Entry]:
        if self.present is None or self.present.move is None or seat != self.lesson.seat:
            raise NotPlayed("Choose “Next” to continue the lesson.")
        self.refuse_unless_legal(seat, text)
        if text != self.present.move:
            raise NotPlayed("The lesson asks for another move.")
        entry = self.enter(at, seat, text)
        self.step += 1
        return [entry, *self.settle(at)]

    def onward(self, at: int) -> list[Entry]:
        if self.present is None or self.present.move is not None:
            raise NotPlayed("The lesson asks for a move.")
        self.step += 1
        return self.settle(at)

    def undoable(self, seat: Seat, through: Collection[Seat] = ()) -> int | None:
        return None

    def forced_step(self, pausing: Collection[Seat] = ()) -> None:
        """Every step of a lesson is made by hand."""


def branch(game: Game, seats: int, options: dict[str, str], stream: Stream, given: Sequence[tuple[int, str]]) -> Branch:
    return Branch(game, seats, options, stream, [Entry(0, seat, text) for seat, text in given])
