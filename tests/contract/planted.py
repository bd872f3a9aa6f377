"""How a mistake is planted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pytest

from bourgade.core.dice import Dice
from bourgade.core.state import State

Patch = pytest.MonkeyPatch
Mistake = Callable[[Patch], None]
MISTAKES: list[Mistake] = []


class Kind(Protocol):
    """A mistake that can be planted in every game, known by its name."""

    __name__: str

    def __call__(self, at: Any) -> None: ...


def mistake(plant: Mistake) -> Mistake:
    MISTAKES.append(plant)
    return plant


def lazy(self: State, seat: int, dice: Dice) -> None:
    """A re-deal that does nothing: the most comfortable way to cheat."""
