"""What waits to be thought about, fairly: first between people, then between the tables of each.

Of every owner it is known how many seconds were thought for them. Whoever has had least comes next; who was away begins
where the others are, so absence saves nothing up. A hint stands a little behind the moves that came with it, long work
far behind, but never for ever: newcomers begin at a clock that goes on with the work.
"""

from __future__ import annotations

from itertools import count
from typing import Generic, Literal, TypeVar

import msgspec

Kind = Literal["move", "hint", "unseen", "analysis"]  # unseen: a move at a table where nobody is
BEHIND: dict[Kind, float] = {"move": 0.0, "hint": 0.2, "unseen": 1.0, "analysis": 10.0}  # seconds of the owners' clock
REMEMBERED = 256  # owners, or tables of one, above which those are forgotten who had no more than others
numbers = count(1)


class Ticket(msgspec.Struct, eq=False):
    """One errand in the queue: whose it is, and what it is expected to cost."""

    owner: str  # a guest; strangers are one together
    table: str
    kind: Kind
    cost: float  # seconds
    came: float = 0.0  # the clock of the owners then
    came_here: float = 0.0  # and that of the owner's tables
    number: int = msgspec.field(default_factory=lambda: next(numbers))


T = TypeVar("T", bound=Ticket)


class Turns:
    """How much each of several has had; the clock stands where the one last served stood."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.had: dict[str, float] = {}

    def start(self, name: str, came: float) -> float:
        return max(came, self.had.get(name, 0.0))

    def serve(self, name: str, came: float, seconds: float) -> None:
        start = self.start(name, came)
        self.clock = max(self.clock, start)
        self.had[name] = start + seconds

    def correct(self, name: str, seconds: float) -> None:
        if name in self.had:
            self.had[name] += seconds

    def forget(self, waiting: set[str]) -> None:
        if len(self.had) > REMEMBERED:
            self.had = {name: had for name, had in self.had.items() if had > self.clock or name in waiting}


class Account(Generic[T]):
    """What one owner waits for."""

    def __init__(self) -> None:
        self.tables = Turns()
        self.waiting: dict[int, T] = {}
        self.first: T | None = None

    def next(self) -> T:
        if self.first is None:
            self.first = min(self.waiting.values(), key=self.rank)
        return self.first

    def rank(self, ticket: T) -> tuple[float, float, int]:
        """The table that has had least, moves a little before hints; then what is short, then what came first."""
        start = self.tables.start(ticket.table, ticket.came_here)
        return start + BEHIND[ticket.kind], ticket.cost, ticket.number

    def put(self, ticket: T) -> None:
        ticket.came_here = self.tables.clock
        self.waiting[ticket.number] = ticket
        self.first = None

    def take(self, ticket: T) -> None:
        self.remove(ticket)
        self.tables.serve(ticket.table, ticket.came_here, ticket.cost)
        self.tables.forget(self.waiting_tables())

    def remove(self, ticket: T) -> None:
        del self.waiting[ticket.number]
        self.first = None

    def waiting_tables(self) -> set[str]:
        return {ticket.table for ticket in self.waiting.values()}


class Queue(Generic[T]):
    """Tickets of all owners; `take` gives the fairest."""

    def __init__(self) -> None:
        self.accounts: dict[str, Account[T]] = {}  # of those who wait for something
        self.owners = Turns()

    def __len__(self) -> int:
        return sum(len(account.waiting) for account in self.accounts.values())

    def __contains__(self, ticket: T) -> bool:
        return ticket.owner in self.accounts and ticket.number in self.accounts[ticket.owner].waiting

    def put(self, ticket: T) -> None:
        ticket.came = self.owners.clock
        self.accounts.setdefault(ticket.owner, Account()).put(ticket)

    def take(self) -> T | None:
        """The next one; its owner is charged what it is expected to cost."""
        if not self.accounts:
            return None
        ticket = min((account.next() for account in self.accounts.values()), key=self.turn)
        self.accounts[ticket.owner].take(ticket)
        self.owners.serve(ticket.owner, ticket.came, ticket.cost)
        self.close(ticket.owner)
        self.owners.forget(set(self.accounts))
        return ticket

    def turn(self, ticket: T) -> tuple[float, float, int]:
        return self.owners.start(ticket.owner, ticket.came) + BEHIND[ticket.kind], ticket.cost, ticket.number

    def remove(self, ticket: T) -> None:
        if ticket in self:
            self.accounts[ticket.owner].remove(ticket)
            self.close(ticket.owner)

    def close(self, owner: str) -> None:
        if not self.accounts[owner].waiting:
            del self.accounts[owner]

    def settle(self, ticket: T, spent: float) -> None:
        """It took longer or shorter than expected."""
        self.owners.correct(ticket.owner, spent - ticket.cost)
        if account := self.accounts.get(ticket.owner):
            account.tables.correct(ticket.table, spent - ticket.cost)
            account.first = None

    def seen(self, owner: str, table: str) -> None:
        """Somebody has come to a table: its moves are waited for."""
        if account := self.accounts.get(owner):
            account.first = None
            for ticket in account.waiting.values():
                if ticket.table == table and ticket.kind == "unseen":
                    ticket.kind = "move"

    def crowd(self, owner: str) -> int:
        """After how many turns a table of this owner that is served now will be served again."""
        account = self.accounts.get(owner)
        others = len(self.accounts) - (account is not None)
        return (1 + others) * (1 + (len(account.waiting_tables()) if account else 0))
