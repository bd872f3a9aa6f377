"""Who tells whom that a table changed. One server tells itself; servers that share a store tell each other, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

News = Literal["events", "room", "chat", "committed", "sheet", "broken", "closed"]
Listener = Callable[[str, News], None]


class Word(msgspec.Struct, omit_defaults=True):
    """What one server tells others of a table: that something is new, or who is there. What is new stands in the store;
    only the shuffle before the first move, which no store keeps, is told in full (`shuffle.py`)."""

    server: str
    news: Literal["events", "room", "chat", "here", "gone", "commit", "sheet", "reveal"]
    lines: int = 0
    people: dict[str, int] = msgspec.field(default_factory=dict)  # lines by person
    pausing: list[str] = msgspec.field(default_factory=list)
    seat: int = -1
    text: list[str] = msgspec.field(default_factory=list)


Heard = Callable[[str, Word], None]


class Bus(Protocol):
    """News is a table's name and what kind of thing is new; what it is stands in the store."""

    name: str  # of this server, among those who share the store; empty where there is no other

    def listen(self, listener: Listener) -> None: ...

    def tell(self, table: str, news: News) -> None:
        """Within this server, at once."""
        ...

    def listen_far(self, heard: Heard, again: Callable[[], None]) -> None:
        """What other servers say; and when something they said may have been missed."""
        ...

    def call(self, table: str, word: Word) -> None:
        """To the other servers that have joined a table; it may get lost."""
        ...

    def join(self, table: str) -> None: ...

    def part(self, table: str) -> None: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class HouseBus:
    """All within one process: everybody hears at once, and there is nobody else."""

    name = ""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)

    def tell(self, table: str, news: News) -> None:
        for listener in self.listeners:
            listener(table, news)

    def listen_far(self, heard: Heard, again: Callable[[], None]) -> None:
        """Nobody is far."""

    def call(self, table: str, word: Word) -> None:
        """Nobody hears it."""

    def join(self, table: str) -> None: ...

    def part(self, table: str) -> None: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...
