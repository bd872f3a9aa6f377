"""What rude strangers do to a house. Each attack is a function of its own, a context within which it goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from server import House

from attacks.apart import apart
from attacks.bots import bots
from attacks.kit import Attacked


class Attack(NamedTuple):
    """`bars` are milliseconds at the 95th percentile that good players may have to wait, by what they wait for."""

    go_on: Callable[[House], AbstractAsyncContextManager[Attacked]]
    bars: dict[str, float]
    megabytes: float | None = None  # of the house


ATTACKS = {
    "bots": Attack(bots, {"a level-3 bot": 1000}),
    "crowd": Attack(apart("crowd"), {"people": 100}, 250),
    "idle": Attack(apart("idle"), {}, 300),
    "half": Attack(apart("half"), {"people": 100}),
    "flood": Attack(apart("flood"), {"people": 100}),
    "frames": Attack(apart("frames"), {"people": 100}),
}
