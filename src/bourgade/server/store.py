"""What outlives the process, and the one door to it. Other databases slot in behind this interface."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, Protocol

import msgspec

from bourgade.server.setting import Setting
from bourgade.server.terms import Terms

Kind = Literal["game", "lesson", "branch"]
Reach = Literal["public", "link", "mine"]
SeatKind = Literal["open", "asked", "person", "bot"]  # asked: kept for somebody who has not said yes yet
Value = str | int | bytes | None
Statement = tuple[str, tuple[Value, ...]]  # a line of SQL with `?` for each value
# joined: chosen together with the move before it
# forced: made by the table, where there is nothing to choose; simpler: made by a simpler bot than was asked
# stand: made by a bot for somebody who is away or out of time; the others are no moves and are told in `happenings.py`
EventKind = Literal[
    "start", "move", "joined", "forced", "simpler", "stand", "undo", "onward", "receipt",
    "pause", "resume", "longer", "holiday", "down", "flag", "relieve", "return", "out", "end", "ask", "answer", "lapse",
]  # fmt: skip


class Unwritten(Exception):
    """The disk did not take it; nothing of it may be shown."""


class Taken(Unwritten):
    """Somebody else was quicker: read what is new and decide again."""


class Doubtful(Unwritten):
    """Only the store knows whether it got there; whoever asked comes back and looks."""


class Damaged(Exception):
    """What the store has of a table is not what was written."""


class SeatRow(msgspec.Struct):
    """One seat: who holds it, and the bot that plays there (its own, or standing in)."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    nonce: str | None = None


class TableRow(msgspec.Struct):
    """What is fixed when a table is opened, but for its seats, its end, its rematch; its options by the start."""

    id: str
    game: str
    edition: int
    box: str
    options: dict[str, str]
    kind: Kind
    reach: Reach
    owner: str
    secret: bytes
    opened: int  # milliseconds since 1970
    seats: list[SeatRow]
    given: list[tuple[int, str]] = msgspec.field(default_factory=list)  # a branch: what was played before
    origin: str | None = None
    rematch: str | None = None
    over: bool = False
    seq: int = 0
    version: int = 0  # of the seats; one more with every change of them, and with the start
    first: bytes = b""  # the link before the first event
    last: bytes = b""  # that of the last event of a finished game
    used: int = 0  # when its people were last here
    leaves: int = 0  # when it may be put away, once they were warned
    rated: bool = False  # its places count for ratings
    shared: bool = False  # once it is over anybody may look: all its people said so
    setting: Setting = msgspec.field(default_factory=Setting)
    terms: Terms = msgspec.field(default_factory=Terms)


class Event(msgspec.Struct):
    """One thing that happened at a table; never changed, never taken away."""

    seq: int
    kind: EventKind
    seat: int
    text: str
    at: int  # milliseconds since the table was opened
    link: bytes = b""


class Ending(msgspec.Struct):
    """What the last event of a game brings: the deeds of people."""

    deeds: list[tuple[str, str]]  # (person, game.deed)


class ChatRow(msgspec.Struct):
    id: int
    seat: int
    name: str
    text: str
    at: int


class PersonRow(msgspec.Struct):
    id: str
    name: str
    used: int = 0  # when they were last here


class Paper(msgspec.Struct):
    """A small thing with a name that one notion of the house keeps: a device, a passkey, a result, a championship."""

    kind: str
    id: str
    of: str  # by which it is found with others of its kind: a person, a table
    text: str
    version: int = 0  # one more with every change; 0 is not written yet


class Keeping(msgspec.Struct):
    """How many days something is kept that nobody uses; None is for ever."""

    unbegun: float | None = 30.0
    lessons: float | None = 30.0
    abandoned: float | None = 180.0
    guests: float | None = 365.0  # who have no table and no deed
    finished: float | None = None
    notice: float = 14.0  # between the warning and the end


class Tidied(msgspec.Struct):
    """What was tidied."""

    warned: dict[str, int] = msgspec.field(default_factory=dict)  # by table: when it may be put away
    gone: list[str] = msgspec.field(default_factory=list)
    guests: int = 0


class Archived(msgspec.Struct):
    """What was put into records."""

    tables: int = 0
    events: int = 0
    bytes: int = 0  # of the records
    damaged: list[str] = msgspec.field(default_factory=list)  # left as they are: a sentence each


class Busy(msgspec.Struct):
    """What a guest has under way."""

    opened: list[int]  # tables not over, by when they were opened
    open_seats: int  # at those
    places: int  # seats at tables of others that have not begun


class Store(Protocol):
    """Every answer of a writing method comes after the disk has it. Reading raises Damaged where it makes no sense.

    Several servers may write: the number of an event and the version of a table's seats decide who came first.
    """

    async def secret(self) -> bytes:
        """The key of this house, made on first use: it signs cookies and personal links."""
        ...

    async def keep_person(self, person: PersonRow) -> None: ...

    async def person(self, id: str) -> PersonRow | None: ...

    async def person_and_paper(self, id: str, kind: str, name: str) -> tuple[PersonRow | None, Paper | None]: ...

    async def deeds(self, person: str) -> dict[str, int]: ...

    async def add_table(self, row: TableRow) -> None: ...

    async def table(self, id: str) -> TableRow | None: ...

    async def tables_of(self, person: str, limit: int) -> list[TableRow]: ...

    async def public_tables(self, limit: int) -> list[TableRow]: ...

    async def newest(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Of each table the number of its last event and the version of its seats."""
        ...

    async def busy(self, person: str, since: int) -> Busy:
        """Of the tables opened since then."""
        ...

    async def keep_seats(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """With the row's options and setting; chairs beyond the last are gone.

        Raises Taken when the seats are no longer of the row's version; the row learns the new one."""
        ...

    async def remove_table(self, id: str) -> None:
        """One that never began, with all that belongs to it."""
        ...

    async def keep_used(self, row: TableRow, now: int) -> None:
        """Its people are here: it will not be put away for long."""
        ...

    async def add_rematch(self, row: TableRow, of: str) -> str:
        """The table that comes after a game: this one, or that of somebody quicker."""
        ...

    async def append(self, row: TableRow, events: Sequence[Event], ending: Ending | None) -> None:
        """What happened together: all of it or nothing; the last of them may bring the end.

        Raises Taken when one of their numbers is taken, or at the start when the seats are no longer of the row's
        version."""
        ...

    async def events(self, table: str, after: int = 0) -> list[Event]: ...

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> int: ...

    async def chat(self, table: str, after: int, limit: int) -> list[ChatRow]: ...

    async def paper(self, kind: str, id: str) -> Paper | None: ...

    async def papers(self, kind: str, of: str) -> list[Paper]:
        """In the order of their names."""
        ...

    async def keep_paper(self, paper: Paper) -> None:
        """Raises Taken when it is no longer of the paper's version; the paper learns the new one."""
        ...

    async def drop_paper(self, kind: str, id: str) -> None: ...

    async def rated_over(self) -> list[str]:
        """The finished tables whose places count."""
        ...

    async def share(self, table: str, shared: bool) -> None: ...

    async def erase(self, person: str, bot: str) -> list[str]:
        """Take a person's name out of everything; their games stay, and where one is under way the bot plays on.
        The names of the tables that changed."""
        ...

    async def tidy(self, keeping: Keeping, now: int, spared: Collection[str] = ()) -> Tidied:
        """Warn of what nobody has used for long, and put away what was warned of in time."""
        ...

    async def archive(self, before: int, most: int, after: str = "") -> tuple[Archived, str]:
        """Put finished games into records whose people were last there before then, so many at once, by name from
        `after` on; and where to go on, if there may be more."""
        ...

    async def answer(self, writing: bool) -> None:
        """Raises what is wrong if it cannot be read now, or cannot take anything."""
        ...

    async def run(self, line: str, *values: Value) -> list[tuple[Any, ...]]:
        """One statement of the small notions that have their own file (`wishes.py`); `?` stands for a value. Such SQL
        is written so that every store understands it. What it returned, if it says RETURNING."""
        ...

    async def rows(self, line: str, *values: Value) -> list[tuple[Any, ...]]:
        """What such a statement finds."""
        ...

    async def close(self) -> None: ...
