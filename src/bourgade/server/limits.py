"""How much anybody may ask: buckets that fill with time, and numbers that end."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

KEPT = 10_000  # buckets remembered; the longest unused is full again anyway


class Limits(msgspec.Struct, frozen=True):
    """What one connection, one guest and one address may do; rates are in the long run."""

    messages: float = 20.0  # a second on one connection
    message_burst: float = 60.0
    requests: float = 10.0  # changing requests a second by one guest, or by one address without guests
    request_burst: float = 60.0
    message_size: int = 16_000
    body_size: int = 300_000
    behind: int = 1_000_000  # bytes a slow connection may be behind
    reads: float = 40.0  # reading requests a second, in the same way
    read_burst: float = 400.0
    newcomers: float = 1.0  # new guests a second from one address
    newcomer_burst: float = 60.0
    words: float = 1.0  # lines of chat a second by one guest
    word_burst: float = 10.0
    tables: int = 40  # tables of one guest that are not over
    open_seats: int = 60  # seats one guest keeps open for others
    places: int = 20  # tables not begun where one guest has taken a seat
    connections: int = 12_000  # in all, if there are files enough
    by_address: int = 256  # from one address
    thought: float = 0.0  # seconds a bot may think about a move; 0: as the highest level of its game
    coach: float = 1.0  # times the usual thought about a finished game


class Bucket:
    """Holds `burst`, gains `rate` a second."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        return not self.wait(cost)

    def wait(self, cost: float = 1.0) -> float:
        """Take, or say in how many seconds there will be enough."""
        now, cost = time.monotonic(), min(cost, self.burst)
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < cost:
            return (cost - self.left) / self.rate
        self.left -= cost
        return 0.0


class Buckets:
    """One bucket a name."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, cost: float = 1.0) -> bool:
        return not self.wait(name, cost)

    def wait(self, name: str, cost: float = 1.0) -> float:
        return self.named(name).wait(cost)

    def named(self, name: str) -> Bucket:
        bucket = self.found.get(name) or Bucket(self.rate, self.burst)
        self.found[name] = bucket
        self.found.move_to_end(name)
        if len(self.found) > KEPT:
            self.found.popitem(last=False)
        return bucket
