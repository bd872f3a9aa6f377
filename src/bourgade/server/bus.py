"""Who tells whom that a table changed. One server tells itself; many servers would tell each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

News = Literal["events", "room", "chat", "broken"]
Listener = Callable[[str, News], None]


class Bus(Protocol):
    """News is a table's name and what kind of thing is new; what it is stands in the store."""

    def listen(self, listener: Listener) -> None: ...

    def tell(self, table: str, news: News) -> None: ...


class HouseBus:
    """All within one process: everybody hears at once."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)

    def tell(self, table: str, news: News) -> None:
        for listener in self.listeners:
            listener(table, news)
