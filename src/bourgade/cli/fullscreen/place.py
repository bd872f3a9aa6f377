"""What a screen needs of a table, be it on this machine or in a house."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field

from rich.console import RenderableType

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.summary import Summary
from bourgade.bots.hint import Hint
from bourgade.core.canvas import Onlooker, Sheet
from bourgade.core.game import Clause, Game, Line, Seat, View
from bourgade.core.words import Words


@dataclass(frozen=True)
class Moment:
    """The table now, through the eyes of one seat (-2: everybody's)."""

    seat: Seat
    view: View
    entries: int
    moves: list[str] = field(default_factory=list)  # empty when the seat is not asked
    prompt: Line | None = None
    undo: bool = False
    over: bool = False
    asked: list[Seat] = field(default_factory=list)
    thinking: Seat | None = None  # the bot that thinks
    curtain: bool = False  # somebody else sits down: nothing is shown before they say so
    notice: str = ""  # what else is to be said: an envelope, a line that broke


@dataclass(frozen=True)
class Past:
    """An earlier position, and what was told of the entry that led to it."""

    view: View
    lines: list[str]


@dataclass(frozen=True)
class Analysed:
    """What the coach has found of a finished game so far, in the order of the log."""

    judgements: list[Judgement]
    decisions: int  # to be judged in all
    summary: Summary
    movers: list[bool]  # of each entry, whether a player made it

    @property
    def done(self) -> bool:
        return len(self.judgements) == self.decisions


class Refusal(Exception):
    """Something was not done; the sentence says why."""


class Place(ABC):
    """One table. `changed` is called whenever there is something new to show."""

    game: Game
    language: str
    names: list[str]
    changed: Callable[[], None]

    @property
    def words(self) -> Words:
        return self.game.words[self.language]

    def line(self, line: Line) -> str:
        return self.words.say(line.key, line.args, self.names)

    def phrase(self, move: str) -> str:
        return self.words.move(move, self.names)

    def sheets(self, view: View, seat: Seat, width: int) -> list[Sheet]:
        return self.game.sheets(view, self.words, Onlooker(seat, self.names, width))

    @abstractmethod
    async def run(self) -> None:
        """Be at the table until one leaves."""

    @abstractmethod
    def moment(self) -> Moment: ...

    @abstractmethod
    def story(self) -> list[str]:
        """What was told, entry by entry."""

    @abstractmethod
    async def play(self, move: str) -> None: ...

    @abstractmethod
    async def undo(self) -> None: ...

    @abstractmethod
    async def foretold(self, move: str) -> list[Line]: ...

    @abstractmethod
    async def why(self, text: str) -> Clause | None:
        """Why not; none: it is, or begins, a legal move."""

    @abstractmethod
    async def hint(self) -> Hint: ...

    @abstractmethod
    async def past(self, number: int) -> Past: ...

    @abstractmethod
    async def scores(self) -> RenderableType | None:
        """The itemised scores; none before the end."""

    @abstractmethod
    def coached(self) -> AsyncGenerator[Analysed]:
        """What the coach thinks of the finished game, as it finds it; closing it stops the thinking."""

    @abstractmethod
    async def decided(self, entry: int, seat: Seat) -> View:
        """Where somebody decided, as they saw it."""

    @abstractmethod
    def kept(self) -> str:
        """Where the game is kept, and how to go on with it."""

    @abstractmethod
    def raise_curtain(self) -> None:
        """The next person sits in front of the screen."""

    @abstractmethod
    async def say(self, text: str) -> None:
        """Chat, where there is somebody to read it."""

    @abstractmethod
    def leave(self) -> None:
        """Stop thinking; the screen closes."""
