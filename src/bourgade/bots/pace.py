"""How a long thought goes: for how long at most, and what is looked at meanwhile."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass


def go_on() -> None:
    """Nothing to look at."""


@dataclass(frozen=True)
class Pace:
    """`pause` is called every few iterations, and may end the thought by an exception."""

    longest: float = math.inf  # seconds; whatever the budget, a thought stops then
    pause: Callable[[], None] = go_on
    clock: Callable[[], float] = time.monotonic  # measurements beside other work count seconds of the processor

    def end(self) -> float:
        """When a thought that begins now must stop."""
        return self.clock() + self.longest


FREE = Pace()
