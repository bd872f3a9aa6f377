"""A round-robin between bots: everybody meets everybody, and strength is what the results say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

import msgspec

from bourgade.bots.playing import Outcome, Plan
from bourgade.lab.portions import Portion, portions
from bourgade.lab.ratings import Rating, duels, rated
from bourgade.lab.report import wilson


class Step(NamedTuple):
    """How often one bot beat the next weaker one, and the interval (95 %)."""

    stronger: str
    weaker: str
    rate: float
    low: float
    high: float


class Result(NamedTuple):
    ratings: list[Rating]
    steps: list[Step]
    games: int


def pairs(bots: Sequence[str], steps: bool) -> list[tuple[str, str]]:
    """Everybody against everybody, or only against the next in the list."""
    return list(pairwise(bots)) if steps else list(combinations(bots, 2))


def plans(pattern: Plan, met: Sequence[tuple[str, str]]) -> list[Plan]:
    """One plan a pair; at tables of more than two the chairs are shared out in turn."""
    seats = range(pattern.seats)
    return [msgspec.structs.replace(pattern, bots=tuple(pair[seat % 2] for seat in seats)) for pair in met]


def deals(wanted: Sequence[Plan]) -> list[Portion]:
    """All games of some plans, one deal at a time."""
    return [portion for plan in wanted for portion in portions(plan, plan.seats)]


def result(bots: Sequence[str], outcomes: Sequence[Outcome]) -> Result:
    """Ratings, and each bot against the one before it in the list."""
    fights = duels(outcomes)
    steps = []
    for weaker, stronger in pairwise(bots):
        won, lost = fights.get((stronger, weaker), 0.0), fights.get((weaker, stronger), 0.0)
        if won + lost:
            low, high = wilson(won, int(won + lost))
            steps.append(Step(stronger, weaker, won / (won + lost), low, high))
    return Result(rated(outcomes), steps, len(outcomes))
