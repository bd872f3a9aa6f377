"""What crosses the API about exercises and the puzzles of the day."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bourgade.bots.coach.judging import Judgement
from bourgade.server.cards import GameName
from bourgade.server.coach_cards import Exercise
from bourgade.server.messages import Wire

Day = Annotated[int, Meta(ge=0, le=1_000_000)]
Attempted = Annotated[str, Meta(max_length=200)]


class DueCard(Wire):
    """A position of one's own to look at again."""

    table: str
    entry: int
    game: str
    step: int  # how often it was found in a row


class PuzzleCard(Wire):
    """Today's puzzle of a box, and how one does."""

    game: str
    solved: bool  # at the first go, without help
    over: bool  # found or given up
    run: int  # days in a row
    best: int


class Practising(Wire):
    """What there is to practise today."""

    day: int
    due: list[DueCard]
    later: int  # positions that come back another day
    next: int | None  # when the next one does; milliseconds since 1970
    puzzles: list[PuzzleCard]
    counted: bool  # days in a row are shown


class Riddle(Wire):
    """A position to be solved."""

    game: GameName
    seats: int
    options: dict[str, str]
    exercise: Exercise
    played: str | None  # what one did oneself; of a puzzle nothing is told


class Attempt(Wire):
    """A move that may be the right one; none: the answer, please."""

    text: Attempted = ""
    helped: bool = False  # a hint was looked at
    day: Day | None = None  # of a puzzle


class Answered(Wire):
    """Whether a move is about as good as the best; the answer once it was found or asked for."""

    good: bool
    tried: Judgement | None
    answer: Judgement | None
    practising: Practising


class Counting(Wire):
    on: bool


REQUESTS = (Attempt, Counting)
ANSWERS = (Practising, Riddle, Answered)
