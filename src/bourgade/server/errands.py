"""What the house and its workers say to each other: a line of JSON each, so that a worker may be anywhere."""

from __future__ import annotations

import msgspec

from bourgade.bots.hint import Sure
from bourgade.server.messages import Gain, Line


class Played(msgspec.Struct, omit_defaults=True):
    """A game so far."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    log: list[tuple[int, str]]


class LookBack(Played, tag="look-back"):
    """A finished game, to be put in numbers: what could have been takes long to find in some games."""


class Errand(Played, tag="errand", omit_defaults=True):
    """A question to a bot: the game so far, and for whom to think."""

    seat: int
    bot: str
    seed: int
    advice: bool = False
    shared: bool = False  # several workers think about it, so the answer is their votes
    longest: float = 0.0  # seconds it may take at most; 0: as long as the bot likes


class Review(Played, tag="review", omit_defaults=True):
    """One decision of a finished game, to be judged by the coach."""

    entry: int
    budget: float = 1.0  # times the usual
    text: str = ""  # another move than the one that was played


Question = Errand | LookBack | Review


class Answer(msgspec.Struct, omit_defaults=True):
    """A move; with advice, how sure it is and why."""

    text: str
    sure: Sure = "only"
    brings: list[Line] = msgspec.field(default_factory=list)
    other: str | None = None
    gains: list[Gain] = msgspec.field(default_factory=list)


class Votes(msgspec.Struct):
    """How often one worker looked at each move."""

    looks: dict[str, int]


class Put(msgspec.Struct, tag="put", omit_defaults=True):
    """To a worker: answer this. What is brief is done in a pause of what is not."""

    number: int
    question: Question
    brief: bool = False


class Drop(msgspec.Struct, tag="drop"):
    """To a worker: nobody waits for this any more."""

    number: int


class Reply(msgspec.Struct, omit_defaults=True):
    """From a worker: the answer, or why there is none."""

    number: int
    spent: float  # seconds of its processor
    answer: msgspec.Raw = msgspec.Raw(b"")
    trouble: str = ""


class Greeting(msgspec.Struct):
    """The first line from a machine with workers: how many each house may have, and the rules known there."""

    workers: int
    shelf: dict[str, str]  # by game: its edition and the fingerprint of its box
