"""Everything that crosses the socket, in both directions; the page's types are made from here."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bourgade.bots.hint import Sure
from bourgade.server.box_cards import CopyNote
from bourgade.server.reasons import Reason as Reason
from bourgade.server.terms import Terms

AUDIENCE_SEAT = -2  # the seat of those who only watch: they see what is public
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Reader = Annotated[int, Meta(ge=-2, le=5)]  # a seat, or -2 for the audience
RequestNumber = Annotated[int, Meta(ge=1, le=2**53 - 1)]  # chosen by the client, rising; the answer carries it
Sequence = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # how many things have happened at the table
Sentence = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes: a digest, a key
Signature = Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
# Up to 20,000 iterations or 999.99 seconds; how long it may really take is a matter of game and host (`budgets.py`).
SEARCH = r"search(:[1-9][0-9]{0,3}|:1[0-9]{4}|:20000|:[0-9]{1,3}(\.[0-9]{1,2})?s)?"
LEVELS = r"level-([1-6]|[45]/(builder|rival|racer))"
BOT = re.compile(rf"^(luck|greedy|{SEARCH}|{LEVELS})$")
BotName = Annotated[str, Meta(pattern=BOT.pattern)]


class Wire(msgspec.Struct, forbid_unknown_fields=True):
    """What crosses the wire has no fields but those named here."""


class Line(Wire, gc=False):
    """A sentence to be: a key of the game's words and what fills its gaps."""

    key: str
    args: dict[str, int | str | list[str]] = msgspec.field(default_factory=dict)


class SeatInfo(Wire):
    """Who sits where, as everybody may know it."""

    seat: int
    kind: Literal["open", "asked", "person", "bot"]  # asked: kept for somebody who has not said yes yet
    name: str  # empty while the seat is open
    bot: str | None  # the bot that plays here now: a bot's own seat, or one standing in for a person
    online: bool
    committed: bool  # to a share of the shuffle, or to none; only before the game
    nonce: str | None  # what this seat stirred into the shuffle
    since: int | None = None  # since when it is free, or somebody is asked; milliseconds since 1970
    offered: bool = False  # in a running game: whoever has the link may play on here
    instead: str | None = None  # who sat here at the start, where somebody else does now
    absent: int | None = None  # a person who is not here: since when, in milliseconds since 1970
    out: str | None = None  # their owner gave up, `resigned`, or ran out of time, `time`


class TableInfo(Wire):
    """A table from outside: what anybody with the link may know, and which seats are the reader's."""

    id: str
    game: str
    edition: int
    box: str
    options: dict[str, str]
    kind: Literal["game", "lesson", "branch"]
    reach: Literal["public", "link", "mine"]  # listed for all, open to who has the link, or only mine
    stage: Literal["gathering", "playing", "over", "retired", "damaged"]  # retired: rules or box gone; damaged: changed
    seats: list[SeatInfo]
    mine: list[int]
    owner: bool  # the reader opened this table
    commitment: str  # shown before the first nonce; binds the house to its secret
    opened: int  # milliseconds since 1970
    seq: int
    watching: int  # connections of the audience
    origin: str | None = None  # the table this one branched from or is the rematch of
    rematch: str | None = None
    leaves: int | None = None  # when the table will be put away, unless one of its people comes
    asked: list[int] | None = None  # the seats that owe a decision; not known of a table that sleeps
    rated: bool = False  # its places count
    shared: bool = False  # a finished game that anybody may see
    held: bool = False  # the host is setting the table: it begins at their word
    sought: int | None = None  # until then people are looked for; then bots sit down
    host: int | None = None  # the seat of the one who opened this table
    called: list[int] = msgspec.field(default_factory=list)  # the seats that are kept for the reader
    terms: Terms = msgspec.field(default_factory=Terms)
    since: int | None = None  # when it became the reader's turn
    due: int | None = None  # when the reader's time is up, if the clock runs
    copy: CopyNote | None = None  # dealt from a changed box
    hidden: bool = False  # the reader does not want it in the list, unless it is their turn


# What a client says


class Move(Wire, tag="move"):
    """The sentence of a legal move, in answer to the frame `seq`."""

    n: RequestNumber
    seat: SeatNumber
    text: Sentence
    seq: Sequence
    again: bool = False  # sent once more after a bad line: if it had arrived, that is the answer


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


class Commit(Wire, tag="commit"):
    """The digest of the seat's share of the shuffle and the key that will sign; without them the seat does not stir."""

    n: RequestNumber
    seat: SeatNumber
    digest: Hex32 | None = None
    key: Hex32 | None = None


class Reveal(Wire, tag="reveal"):
    """The share itself, in answer to the sheet, with the signature of the sheet."""

    n: RequestNumber
    seat: SeatNumber
    nonce: Nonce
    signature: Signature


class Receipt(Wire, tag="receipt"):
    """The seat's signature of the finished game."""

    n: RequestNumber
    seat: SeatNumber
    signature: Signature


class Onward(Wire, tag="onward"):
    """Read on in a lesson, where nothing is to be moved."""

    n: RequestNumber


class Pause(Wire, tag="pause"):
    """Whether this connection wants to be asked also where there is nothing to choose; at first it does not."""

    n: RequestNumber
    on: bool


class Beat(Wire, tag="beat"):
    """Is anybody there? Asked after a silence: a browser does not see the pings of the line."""

    n: RequestNumber


class Ask(Wire, tag="ask"):
    """A question to the others: take back, pause, resume, a bot for somebody away (`about`), or end the game here.
    Who opened the table gives everybody `longer` without asking."""

    n: RequestNumber
    seat: SeatNumber
    what: Literal["takeback", "pause", "resume", "longer", "bot", "end"]
    about: SeatNumber | None = None
    bot: BotName | None = None


class Reply(Wire, tag="reply"):
    """The answer of a seat to the question."""

    n: RequestNumber
    seat: SeatNumber
    yes: bool


class Resign(Wire, tag="resign"):
    """Give up: a bot plays on, or the table ends, as its terms say."""

    n: RequestNumber
    seat: SeatNumber


ClientMessage = (
    Move | Undo | Why | Foretell | Hint | Say | Takeover | Handback | Commit | Reveal | Receipt | Onward | Pause | Beat
    | Ask | Reply | Resign
)  # fmt: skip


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
    now: int = 0  # the house's clock, milliseconds since 1970


class Room(Wire, tag="room"):
    """Somebody came, went, sat down, stood up; a bot took over; a rematch was opened."""

    table: TableInfo


class Sheet(Wire, tag="sheet"):
    """All have committed: what is to be signed before anybody reveals."""

    text: str


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
    asks: bool  # the last move can be taken back if the others agree
    envelope: str | None  # the own sealed move, which may still be replaced
    told: list[Told]  # the chronicle from entry `base` on; what stood there before is gone
    runs: dict[str, list[str]] = msgspec.field(default_factory=dict)  # choices of several moves, by what is sent


class Step(Wire):
    """Where a lesson stands."""

    number: int
    of: int
    say: dict[str, str]  # by language
    move: str | None  # what is to be moved; none: read on
    point: list[str]  # things to show


class ClockInfo(Wire):
    """The clocks as they stood at `at`, milliseconds since 1970; those that run have run on since."""

    at: int
    left: list[int | None]  # milliseconds by seat; bots have no clock
    running: list[int]
    paused: bool
    away: list[int | None]  # by seat: until when its owner is on holiday and its clock stands


class QuestionInfo(Wire):
    """What somebody asks the others."""

    what: Literal["takeback", "pause", "resume", "longer", "bot", "end"]
    by: int
    about: int
    of: list[int]  # the seats that are asked
    yes: list[int]  # and those that have agreed
    until: int  # milliseconds since 1970; no answer then is a no


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
    clocks: ClockInfo | None = None
    question: QuestionInfo | None = None
    outs: list[int] = msgspec.field(default_factory=list)  # seats whose owner gave up or ran out of time
    ended: str | None = None  # before the game was over: `agreed`, `resigned` or `time`


class Ack(Wire, tag="ack"):
    """Done, and on disk."""

    n: int
    seq: int


class Refused(Wire, tag="refused"):
    """Nothing has changed. `n` is 0 where it could not be read which message it was."""

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


class Gain(Wire):
    """One difference to the next best move: what it is about and how much, to be said with `hint.of`."""

    what: Line
    much: Line
    speaks_for: bool


class Hinted(Wire, tag="hinted"):
    """The answer to hint: a move, how sure it is, what it brings, and what sets it apart from the next best."""

    n: int
    text: str
    sure: Sure
    brings: list[Line]
    other: str | None  # the next best move
    gains: list[Gain]


class Thinking(Wire, tag="thinking"):
    """A bot has begun, or ended, to think for a seat."""

    seat: int
    on: bool


ServerMessage = Welcome | Room | Sheet | Frame | Ack | Refused | Because | Foretold | Hinted | Said | Thinking
