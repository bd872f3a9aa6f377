"""Everything that crosses the socket, in both directions; the page's types are made from here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

AUDIENCE_SEAT = -2  # the seat of those who only watch: they see what is public

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Reader = Annotated[int, Meta(ge=-2, le=5)]  # a seat, or -2 for the audience
RequestNumber = Annotated[int, Meta(ge=1, le=2**53 - 1)]  # chosen by the client, rising; the answer carries it
Sequence = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # how many things have happened at the table
Sentence = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]
# As strong as one likes, within what the house can bear: 20,000 iterations or 9.99 seconds.
SEARCH = r"search(:[1-9][0-9]{0,3}|:1[0-9]{4}|:20000|:[0-9](\.[0-9]{1,2})?s)?"
LEVELS = r"level-([1-6]|[45]/(builder|rival|racer))"
BotName = Annotated[str, Meta(pattern=rf"^(luck|greedy|{SEARCH}|{LEVELS})$")]


Reason = Literal[
    "malformed",
    "too-big",
    "too-fast",
    "repeated",
    "not-yours",
    "not-now",
    "stale",
    "illegal",
    "nothing-to-undo",
    "begun",
    "taken",
    "unwritten",
]


class Wire(msgspec.Struct, forbid_unknown_fields=True):
    """What crosses the wire has no fields but those named here."""


class Line(Wire, gc=False):
    """A sentence to be: a key of the game's words and what fills its gaps."""

    key: str
    args: dict[str, int | str | list[str]] = msgspec.field(default_factory=dict)


class SeatInfo(Wire):
    """Who sits where, as everybody may know it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str  # empty while the seat is open
    bot: str | None  # the bot that plays here now: a bot's own seat, or one standing in for a person
    online: bool
    nonce: str | None  # what this seat stirred into the shuffle


class TableInfo(Wire):
    """A table from outside: what anybody with the link may know, and which seats are the reader's."""

    id: str
    game: str
    edition: int
    box: str
    options: dict[str, str]
    kind: Literal["game", "lesson", "branch"]
    reach: Literal["public", "link", "mine"]  # listed for all, open to who has the link, or only mine
    stage: Literal["gathering", "playing", "over", "retired"]  # retired: dealt from rules or a box no longer here
    seats: list[SeatInfo]
    mine: list[int]
    owner: bool  # the reader opened this table
    commitment: str  # shown before the first nonce; binds the house to its secret
    opened: int  # milliseconds since 1970
    seq: int
    watching: int  # connections of the audience
    origin: str | None = None  # the table this one branched from or is the rematch of
    rematch: str | None = None


# What a client says


class Move(Wire, tag="move"):
    """The sentence of a legal move, in answer to the frame `seq`."""

    n: RequestNumber
    seat: SeatNumber
    text: Sentence
    seq: Sequence


class Undo(Wire, tag="undo"):
    """Take the seat's last move back."""

    n: RequestNumber
    seat: SeatNumber


class Why(Wire, tag="why"):
    """Why is this sentence, or the beginning of one, not a legal move?"""

    n: RequestNumber
    seat: SeatNumber
    text: Sentence


class Foretell(Wire, tag="foretell"):
    """What would these legal moves bring, as far as the seat may know?"""

    n: RequestNumber
    seat: SeatNumber
    moves: Annotated[list[Sentence], Meta(max_length=80)]


class Hint(Wire, tag="hint"):
    """What would the strong bot play here?"""

    n: RequestNumber
    seat: SeatNumber


class Say(Wire, tag="say"):
    """Chat at the table."""

    n: RequestNumber
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Takeover(Wire, tag="takeover"):
    """Let a bot play for a seat: one's own, or that of somebody who is away."""

    n: RequestNumber
    seat: SeatNumber
    bot: BotName


class Handback(Wire, tag="handback"):
    """Play one's own seat again."""

    n: RequestNumber
    seat: SeatNumber


class Stir(Wire, tag="stir"):
    """The seat's share of the shuffle: random, chosen after the commitment was seen, given once."""

    n: RequestNumber
    seat: SeatNumber
    nonce: Nonce


class Onward(Wire, tag="onward"):
    """Read on in a lesson, where nothing is to be moved."""

    n: RequestNumber


ClientMessage = Move | Undo | Why | Foretell | Hint | Say | Takeover | Handback | Stir | Onward


# What the server says


class Said(Wire, tag="said"):
    """One line of chat."""

    id: int
    seat: int  # -2 from the audience
    name: str
    text: str
    at: int  # milliseconds since 1970


class Welcome(Wire, tag="welcome"):
    """The first message on every connection; a frame follows when the game has begun."""

    table: TableInfo
    chat: list[Said]


class Room(Wire, tag="room"):
    """Somebody came, went, sat down, stood up; a bot took over; a rematch was opened."""

    table: TableInfo


class Told(Wire, gc=False):
    """What the reader may read of one entry of the log."""

    entry: int  # its place in the log, from 0
    seat: int  # who moved; -1 is chance
    lines: list[Line]


class Sight(Wire):
    """All that one reader may know now."""

    seat: int  # -2 is the audience
    view: dict[str, object]
    moves: list[str]  # every legal move of the seat; empty when it is not asked
    prompt: Line | None
    undo: bool
    envelope: str | None  # the own sealed move, which may still be replaced
    told: list[Told]  # the chronicle from entry `base` on; what stood there before is gone


class Step(Wire):
    """Where a lesson stands."""

    number: int
    of: int
    say: dict[str, str]  # by language
    move: str | None  # what is to be moved; none: read on
    point: list[str]  # things to show


class Frame(Wire, tag="frame"):
    """The table after `seq` happenings, as far as this connection may see."""

    seq: int
    entries: int  # the length of the log
    base: int  # the first entry told here
    asked: list[int]
    sealed: bool
    done: list[int]  # asked seats whose sealed move is in
    over: bool
    places: list[int]  # by seat, once it is over
    sights: list[Sight]  # one for each seat of the connection; the audience has one
    lesson: Step | None = None


class Ack(Wire, tag="ack"):
    """Done, and on disk."""

    n: int
    seq: int


class Refused(Wire, tag="refused"):
    """Nothing has changed. `n` is 0 where the message could not be read."""

    n: int
    reason: Reason
    about: str  # one sentence in English, for programs and logs
    clause: str | None = None  # the number of a clause of the rules
    line: Line | None = None  # and a sentence about this very case


class Because(Wire, tag="because"):
    """The answer to why; no clause means that the sentence is, or begins, a legal move."""

    n: int
    clause: str | None
    line: Line | None


class Foretold(Wire, tag="foretold"):
    """The answer to foretell, move by move; moves that are not legal are left out."""

    n: int
    lines: dict[str, list[Line]]


class Hinted(Wire, tag="hinted"):
    """The answer to hint: values are between 0, lost, and 1, won."""

    n: int
    text: str
    value: float
    other: str | None  # the next best move
    runner_up: float | None  # and what it is worth
    lines: list[Line]  # what it gains over the next best, each to be said with `hint.gain`


class Thinking(Wire, tag="thinking"):
    """A bot has begun, or ended, to think for a seat."""

    seat: int
    on: bool


ServerMessage = Welcome | Room | Frame | Ack | Refused | Because | Foretold | Hinted | Said | Thinking
