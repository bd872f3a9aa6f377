"""A question that people of a table put to each other: one at a time, granted when all have said yes."""

from __future__ import annotations

from typing import Literal

import msgspec

from bourgade.server.store import EventKind
from bourgade.table.table import NotPlayed

What = Literal["takeback", "pause", "resume", "longer", "bot", "end"]
PATIENCE = 60_000  # milliseconds in which an answer is expected
SLOW_PATIENCE = 24 * 3600_000  # at a table of days
TWICE = 2  # refusals after which nobody is asked until the next turn


class Question(msgspec.Struct):
    """Times are milliseconds since the table was opened."""

    what: What
    by: int  # the seat that asks
    about: int  # the seat it is about
    of: list[int]  # the seats that are asked
    until: int
    text: str = ""  # how far to take back, or which bot
    yes: list[int] = []

    @property
    def granted(self) -> bool:
        return set(self.of) <= set(self.yes)

    @property
    def effect(self) -> tuple[EventKind, int, str]:
        """What happens when it is granted."""
        match self.what:
            case "takeback":
                return "undo", self.by, self.text
            case "bot":
                return "relieve", self.about, self.text
            case "end":
                return "end", self.by, "agreed"
            case "pause" | "resume" | "longer":
                return self.what, self.by, ""

    def refuse_unless_asked(self, seat: int) -> None:
        if seat not in self.of or seat in self.yes:
            raise NotPlayed("This seat was not asked, or has answered already.")


def spelled(question: Question) -> str:
    return msgspec.json.encode(question).decode()


def read(text: str) -> Question:
    try:
        return msgspec.json.decode(text, type=Question)
    except msgspec.MsgspecError as error:
        raise NotPlayed(f"This question cannot be read: {error}.") from error
