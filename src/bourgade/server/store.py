"""What outlives the process, and the one door to it. Other databases slot in behind this interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

Kind = Literal["game", "lesson", "branch"]
Reach = Literal["public", "link", "mine"]
SeatKind = Literal["open", "person", "bot"]
EventKind = Literal["start", "move", "undo", "onward"]


class Unwritten(Exception):
    """The disk did not take it; nothing of it may be shown."""


class SeatRow(msgspec.Struct):
    """One seat: who holds it, and the bot that plays there (its own, or standing in)."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    nonce: str | None = None


class TableRow(msgspec.Struct):
    """What is fixed when a table is opened, but for its seats, its end and its rematch."""

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


class Event(msgspec.Struct):
    """One thing that happened at a table; never changed, never taken away."""

    seq: int
    kind: EventKind
    seat: int
    text: str
    at: int  # milliseconds since the table was opened


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


class Store(Protocol):
    """Every answer of a writing method comes after the disk has it."""

    async def secret(self) -> bytes:
        """The key of this house, made on first use: it signs cookies and personal links."""
        ...

    async def keep_person(self, person: PersonRow) -> None: ...

    async def person(self, id: str) -> PersonRow | None: ...

    async def deeds(self, person: str) -> dict[str, int]: ...

    async def add_table(self, row: TableRow) -> None: ...

    async def table(self, id: str) -> TableRow | None: ...

    async def tables_of(self, person: str, limit: int) -> list[TableRow]: ...

    async def public_tables(self, limit: int) -> list[TableRow]: ...

    async def keep_seats(self, table: str, seats: Sequence[SeatRow]) -> None: ...

    async def keep_rematch(self, table: str, rematch: str) -> None: ...

    async def append(self, table: str, event: Event, ending: Ending | None) -> None:
        """Raises Unwritten when it did not get there, also when that number is taken."""
        ...

    async def events(self, table: str, after: int = 0) -> list[Event]: ...

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> int: ...

    async def chat(self, table: str, after: int, limit: int) -> list[ChatRow]: ...

    async def close(self) -> None: ...
