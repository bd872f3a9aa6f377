"""What the house and its workers say to each other: a line of JSON each, so that a worker may be anywhere."""

from __future__ import annotations

import msgspec

from bourgade.bots.hint import Sure
from bourgade.core.changes import Change
from bourgade.server.messages import Gain, Line


class Played(msgspec.Struct, omit_defaults=True):
    """A game so far."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    log: list[tuple[int, str]]
    box: str = ""  # the values of another box than the shelf's, as JSON


class LookBack(Played, tag="look-back"):
    """A finished game, to be put in numbers: what could have been takes long to find in some games."""


class Errand(Played, tag="errand", omit_defaults=True, kw_only=True):
    """A question to a bot: the game so far, and for whom to think."""

    seat: int
    bot: str
    seed: int
    advice: bool = False
    shared: bool = False  # several workers think about it, so the answer is their votes
    longest: float = 0.0  # seconds it may take at most; 0: as long as the bot likes


class Review(Played, tag="review", omit_defaults=True, kw_only=True):
    """One decision of a finished game, to be judged by the coach."""

    entry: int
    budget: float = 1.0  # times the usual
    text: str = ""  # another move than the one that was played


class Look(msgspec.Struct, tag="look"):
    """A box that somebody changed, to be looked at; `deep`: games are played with it."""

    game: str
    made: list[Change]
    deep: bool = False


class Wrong(msgspec.Struct):
    """What a change of a box makes impossible, by language; at no place: the whole."""

    at: list[str | int]
    say: dict[str, str]


class Looked(msgspec.Struct):
    """The box without the changes that are wrong: its fingerprint, its values as JSON, how many changes it has.

    Without a fingerprint not even the rest can be played with."""

    digest: str
    box: str
    wrong: list[Wrong]
    kept: int


class Prove(msgspec.Struct, tag="prove"):
    """A record that carries its box, to be verified."""

    text: str


class Games(msgspec.Struct, tag="games"):
    """Some deals of an experiment, each played from every chair with both boxes."""

    game: str
    seats: int
    options: dict[str, str]
    bot: str
    seed: int
    start: int  # games
    stop: int
    box: str  # the values of the changed box, as JSON


Question = Errand | LookBack | Review | Look | Prove | Games


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
