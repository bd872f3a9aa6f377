"""Everything that crosses the API outside the socket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bourgade.server.box_cards import ChangeCard, CopyPlan
from bourgade.server.messages import BotName, Line, TableInfo, Told, Wire
from bourgade.server.naming import NAME
from bourgade.server.terms import Terms

PersonName = Annotated[str, Meta(min_length=1, max_length=24, pattern=NAME)]
GameName = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]


class OptionCard(Wire):
    """A variant; the first choice is the default. Its names are in the game's words."""

    name: str
    choices: list[str]


class DrawingCard(Wire):
    """What a package brings to draw its game: addresses of files, and its page.json."""

    board: str | None
    style: str | None
    cover: str | None
    emblem: str | None
    page: dict[str, object]


class GameCard(Wire):
    """A box on the shelf, from outside."""

    name: str
    edition: int
    box: str
    seats: list[int]  # how many may play
    age: int | None
    minutes: int | None
    options: list[OptionCard]
    lesson: bool
    title: dict[str, str]  # by language
    tagline: dict[str, str]
    drawing: DrawingCard | None  # of a game from another package; the page was built with the others


class BotCard(Wire):
    """A bot that may be asked to sit down."""

    name: str
    level: int  # 1 is the weakest
    styles: list[str]  # as in level-4/rival


class Shelf(Wire):
    games: list[GameCard]
    bots: list[BotCard]


class ClauseCard(Wire):
    number: str
    text: str  # Markdown
    house: str | None  # the record in docs/decisions, where the clause is our own ruling


class SectionCard(Wire):
    number: str
    title: str
    clauses: list[ClauseCard]


class RulesCard(Wire):
    title: str
    intro: str
    sections: list[SectionCard]


class SourceCard(Wire):
    """Where a block of the box comes from. Its name is in the game's words."""

    block: str
    source: str
    basis: dict[str, str]  # by language


class Me(Wire):
    """The reader. `link` brings the same person back on another device: it is a secret of theirs."""

    name: str | None
    link: str | None
    deeds: dict[str, int]  # achievements, `game.deed`, and how often


class Called(Wire):
    """A guest says their name."""

    name: PersonName


class Return(Wire):
    """A guest comes back by their personal link."""

    link: Annotated[str, Meta(max_length=200)]


class SeatPlan(Wire):
    """Who is to sit on one seat of a new table; a hot-seat is `me` with a name of its own."""

    kind: Literal["me", "open", "bot"]
    name: PersonName | None = None
    bot: BotName | None = None


class NewTable(Wire):
    game: GameName
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=6)]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    reach: Literal["public", "link", "mine"] = "link"
    rated: bool = False  # its places count for the ratings of the house
    copy: CopyPlan | None = None  # a changed box to deal from
    terms: Terms = msgspec.field(default_factory=Terms)


class Sit(Wire):
    """Take an open seat: the given one, or the first."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    name: PersonName | None = None


class SetSeat(Wire):
    """The host frees a chair, seats a bot of its own level, or sits down there."""

    kind: Literal["open", "bot", "me"]
    bot: BotName = "search:1000"


class Swap(Wire):
    """Two chairs change places."""

    one: Annotated[int, Meta(ge=0, le=5)]
    other: Annotated[int, Meta(ge=0, le=5)]


class Setting(Wire):
    """How many chairs, and which variant; what is not named stays."""

    seats: Annotated[int, Meta(ge=1, le=6)] | None = None
    options: dict[str, str] = msgspec.field(default_factory=dict)


class Offer(Wire):
    """In a running game: let somebody else play on here, through the link."""

    seat: Annotated[int, Meta(ge=0, le=5)]


class Seek(Wire):
    """Find me a game: with whom wants the same box, and with bots if nobody comes within `wait` seconds."""

    game: GameName
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    wait: Annotated[int, Meta(ge=5, le=600)] = 60
    bot: BotName = "search:1000"


class Invitation(Wire):
    """The link that brings others to a table."""

    link: str
    local: bool  # it is of no use on another device


class Doorstep(Wire):
    """How the house is reached."""

    addresses: list[str]  # from outside; only for the one who runs it
    network: bool  # whether the network at home gets in
    mine: bool  # the reader runs this house, and may open and close it


class Switch(Wire):
    """Whom the house is open to: the network at home, or this machine alone."""

    to: Literal["network", "machine"]


class Leave(Wire):
    """Stand up; in a running game a bot plays on until one comes back."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    bot: BotName = "search:1000"


class Hide(Wire):
    """Out of my list, or back into it."""

    to: Literal["hidden", "shown"]


class Start(Wire):
    """Fill the open seats with bots."""

    bot: BotName = "search:1000"


class BranchAt(Wire):
    """Play on from the position after so many entries of a finished game; every other seat is a bot."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=5)] = 0
    bot: BotName = "search:1000"


class Outcome(Wire):
    """How a finished game ended, seat by seat."""

    places: list[int]
    points: list[int]
    stopped: str  # why the table ended before the game did: then there are no points


class Tables(Wire):
    mine: list[TableInfo]
    public: list[TableInfo]
    now: int = 0  # the house's clock, milliseconds since 1970
    outcomes: dict[str, Outcome] = msgspec.field(default_factory=dict)  # of my finished games, by table
    news: dict[str, list[Line]] = msgspec.field(default_factory=dict)  # what was done last where it is my turn


class Position(Wire):
    """Any position of a game, as one reader may know it."""

    at: int
    entries: int
    seat: int
    asked: list[int]
    over: bool
    view: dict[str, object]
    told: Told | None  # the entry that led here


class ItemCard(Wire):
    """A part of a score."""

    key: str
    points: int
    args: dict[str, int | str | list[str]]


class Scores(Wire):
    """A finished game in numbers."""

    items: list[list[ItemCard]]  # by seat
    points: list[int]
    places: list[int]
    parted: Line | None  # what decided between a winner and a second with equal points
    course: list[list[int]]  # after each entry, the points of each seat if it had ended there
    movers: list[int]  # who made each entry; -1 is chance
    hindsight: list[list[Line]]  # by seat: what could have been
    deeds: list[list[str]]  # by seat


class Draws(Wire):
    """Of each draw of chance in a finished game: out of how many it was, and which one, from 0."""

    draws: list[list[int]]


Endpoint = Annotated[str, Meta(max_length=600)]
Language = Literal["fr", "en"]


class Listen(Wire):
    """A push subscription of a browser: where, its public key and its secret, in base64url."""

    endpoint: Endpoint
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Language = "fr"


class Unlisten(Wire):
    endpoint: Endpoint


class MailTo(Wire):
    """Where to write; none: nowhere."""

    address: Annotated[str, Meta(max_length=254)] | None
    language: Language = "fr"


class Tell(Wire):
    """What I want to hear, at a table or, without one, everywhere."""

    push: Literal["on", "off"]
    mail: Literal["on", "off"]
    table: Annotated[str, Meta(max_length=40)] = ""


class Notified(Wire):
    """How the reader is told that it is their turn."""

    key: str | None  # what a browser listens with; none: no push here
    mails: bool  # the house can write letters
    browsers: int  # that listen for the reader
    address: str | None  # where letters go, once it is confirmed
    push: bool
    mail: bool


class LogText(Wire):
    """A downloaded record, to be verified."""

    text: Annotated[str, Meta(max_length=280_000)]  # as much as a request may hold


class Verdict(Wire):
    """Whether a record is genuine: dealt, played and scored again from its log alone."""

    genuine: bool
    about: str  # one sentence in English: what is wrong
    game: str | None = None
    entries: int = 0
    players: list[str] = msgspec.field(default_factory=list)
    points: list[int] = msgspec.field(default_factory=list)
    copy: bool = False  # it was dealt from a changed box, which it carries


class Problem(Wire):
    """Why a request was not granted; nothing has changed."""

    reason: str
    about: str
    after: int | None = None  # seconds to wait before asking again


REQUESTS = (
    ChangeCard,
    CopyPlan,
    Called,
    Return,
    NewTable,
    Sit,
    SetSeat,
    Swap,
    Setting,
    Offer,
    Seek,
    Switch,
    Leave,
    Hide,
    Listen,
    Unlisten,
    MailTo,
    Tell,
    Start,
    BranchAt,
    LogText,
)
ANSWERS = (
    Shelf,
    RulesCard,
    SourceCard,
    Me,
    TableInfo,
    Tables,
    Position,
    Scores,
    Draws,
    Verdict,
    Invitation,
    Doorstep,
    Notified,
    Problem,
)
