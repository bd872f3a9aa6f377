"""Differences over the same worlds, and how sure they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 2.0  # standard errors by which a difference must stand out


@dataclass(frozen=True)
class Gap:
    """How much one thing is behind another on average over the same worlds, and the standard error."""

    mean: float = 0.0
    error: float = 0.0

    @property
    def sure(self) -> bool:
        return self.mean > SURE * self.error

    @property
    def contrary(self) -> bool:
        """Surely the other way round."""
        return -self.mean > SURE * self.error


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def gap(ours: Sequence[float], theirs: Sequence[float]) -> Gap:
    differences = [a - b for a, b in zip(ours, theirs, strict=True)]
    middle = mean(differences)
    spread = math.sqrt(sum((one - middle) ** 2 for one in differences))
    return Gap(round(middle, 4), round(spread / len(differences), 4))
