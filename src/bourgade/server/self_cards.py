"""What crosses the API about persons: their devices and keys, their page, ratings, championships."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bourgade.server.cards import GameName
from bourgade.server.messages import TableInfo, Wire
from bourgade.server.naming import NAME
from bourgade.server.terms import Terms

Handle = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]  # of somebody else, as one reader may call them
Address = Annotated[
    str,
    Meta(max_length=120, pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,63}\.[A-Za-z0-9-]{2,24}$"),
]
Title = Annotated[str, Meta(min_length=1, max_length=40, pattern=NAME)]
ShareHex = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class DeviceCard(Wire):
    """A device on which the reader is signed in."""

    id: str
    kind: Literal["phone", "tablet", "computer", "program"]
    browser: str
    since: int
    seen: int
    here: bool  # the one that asks


class PasskeyCard(Wire):
    id: str
    since: int
    used: int


class Keys(Wire):
    """How the reader comes back."""

    devices: list[DeviceCard]
    passkeys: list[PasskeyCard]
    mail: str | None  # the own address with its middle left out
    verified: bool
    mails: bool  # this house can send letters
    passes: bool  # passkeys can be made at this address


class MailAt(Wire):
    address: Address


class Credential(Wire):
    """What the browser says of a passkey, as JSON, and the challenge it answers."""

    text: Annotated[str, Meta(max_length=20_000)]
    challenge: Annotated[str, Meta(max_length=200)]


class Challenge(Wire):
    """What to hand to the browser: options of WebAuthn as JSON."""

    options: str
    challenge: str


class Farewell(Wire):
    """Take my name away: it must be said once more."""

    name: Annotated[str, Meta(max_length=24)]


class Favourite(Wire):
    """Something one had when one won, and how often."""

    kind: str
    thing: str
    wins: int
    games: int


class BoxCard(Wire):
    """The reader's games of one box."""

    game: str
    played: int
    places: list[int]  # how often first, second, third, further
    best: int | None
    best_table: str | None
    rating: int | None
    margin: int | None
    course: list[tuple[int, int, bool]]  # after each rated game: when it ended, the rating, whether it was won
    favourites: list[Favourite]


class MedalCard(Wire):
    """An achievement: how often, since when, or how far one has come."""

    deed: str  # game.deed
    times: int
    first: int | None  # when it was earned first
    reached: int | None
    needed: int | None


class CompanionCard(Wire):
    """Somebody the reader played with."""

    handle: str
    name: str
    games: int
    wins: int  # the reader's
    last: int
    game: str  # the last one


class Finest(Wire):
    """The reader's best game so far, by how far it was above what they usually reach."""

    table: str
    game: str
    points: int
    ended: int


class MyPage(Wire):
    name: str
    since: int
    played: int
    won: int
    streak: int  # the most wins in a row
    boxes: list[BoxCard]
    medals: list[MedalCard]
    companions: list[CompanionCard]
    finest: Finest | None


class Invite(Wire):
    """A table with somebody one has played with."""

    handle: Handle
    game: GameName


class Share(Wire):
    """Whether anybody may see this finished game, as far as the reader is concerned."""

    on: bool


class Sharing(Wire):
    mine: bool  # the reader agreed
    shared: bool  # all did: anybody may look
    missing: int  # how many have not said so
    address: str


class RatedCard(Wire):
    """A player of the house, or a bot that holds the scale."""

    name: str
    bot: bool
    me: bool
    rating: int
    margin: int  # 95 % of the time the true value is that near
    games: int


class Ratings(Wire):
    """By game, the strongest first."""

    games: dict[str, list[RatedCard]]


class NewChampionship(Wire):
    title: Title
    game: GameName
    system: Literal["swiss", "robin"]
    seats: Annotated[int, Meta(ge=2, le=4)]
    rounds: Annotated[int, Meta(ge=1, le=12)]
    length: Literal["evening", "month"] = "evening"
    duplicate: bool = False
    rated: bool = False
    options: dict[str, str] = msgspec.field(default_factory=dict)
    terms: Terms | None = None  # a clock of the length, so that every table ends


class GoAway(Wire):
    days: Annotated[int, Meta(ge=0, le=14)]  # 0: I am back


class HolidayCard(Wire):
    until: int | None  # milliseconds since 1970
    left: int  # days of this year


class Shut(Wire):
    """A table of the last round, by its number there."""

    number: Annotated[int, Meta(ge=0, le=63)]


class Enter(Wire):
    """The share is the entrant's part in the shuffles of a championship with the same deal for all."""

    share: ShareHex


class StandingCard(Wire):
    name: str
    me: bool
    out: bool
    share: str  # what their page stirred in
    points: float  # of the championship
    played: int
    byes: int
    scored: int  # points of the games
    place: int
    since: int  # the round they came in


class PairingCard(Wire):
    """One table of a round."""

    table: str | None  # for those who may look there
    names: list[str]
    places: list[int] | None  # once it is over
    points: list[int] | None
    mine: bool
    closed: bool = False  # nobody came: nobody has a point
    deserted: bool = False  # for its organiser: nobody is there now


class RoundCard(Wire):
    number: int
    tables: list[PairingCard]
    byes: list[str]
    over: bool
    commitment: str  # to the secret of its deal, known since the championship was opened
    secret: str | None  # once all its tables are over


class ChampionshipCard(Wire):
    id: str
    title: str
    game: str
    system: Literal["swiss", "robin"]
    length: Literal["evening", "month"]
    seats: int
    rounds: int  # planned
    duplicate: bool
    rated: bool
    stage: Literal["gathering", "playing", "between", "over"]
    organiser: str
    mine: bool  # the reader organises it
    entered: bool
    next: TableInfo | None  # where the reader is to play now
    standings: list[StandingCard]
    course: list[RoundCard]
    commitments: list[str]  # of every round's secret, known before anybody enters
    terms: Terms


class Championships(Wire):
    found: list[ChampionshipCard]


REQUESTS = (MailAt, Credential, Farewell, Invite, Share, NewChampionship, Enter, Shut, GoAway)
ANSWERS = (Keys, Challenge, MyPage, Sharing, Ratings, ChampionshipCard, Championships, HolidayCard)
