"""The time of day, which a house never sees go backwards."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """Milliseconds since 1970; while the system's clock is set back, time stands still."""

    def __init__(self, seconds: Callable[[], float] = lambda: time.time()) -> None:
        self.seconds = seconds  # since 1970
        self.last = 0

    def now(self) -> int:
        self.last = max(self.last, int(self.seconds() * 1000))
        return self.last


CLOCK = Clock()
