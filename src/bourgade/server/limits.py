"""How much anybody may ask: buckets that fill with time."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

KEPT = 10_000  # buckets remembered; the longest unused is full again anyway


class Limits(msgspec.Struct, frozen=True):
    """What one connection and one guest may do."""

    messages: float = 20.0  # a second on one connection, in the long run
    message_burst: float = 60.0
    requests: float = 10.0  # changing requests a second by one guest or address
    request_burst: float = 60.0
    message_size: int = 16_000
    body_size: int = 300_000
    behind: int = 1_000_000  # bytes a slow connection may be behind


class Bucket:
    """Holds `burst`, gains `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Buckets:
    """One bucket a name."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self.found.get(name) or Bucket(self.rate, self.burst)
        self.found[name] = bucket
        self.found.move_to_end(name)
        if len(self.found) > KEPT:
            self.found.popitem(last=False)
        return bucket.take()
