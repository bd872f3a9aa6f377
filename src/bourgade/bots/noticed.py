"""What a learned judge sees that sets two moves apart, in words of the game: signs that will be more, or less.

A sign is told only where it is true of both continuations: world beside world it differs the same way in most, and
hardly ever the other way; and it speaks for the better move wherever the judge looks. Given to the worlds after the
other move it lifts them, taken from those after the better one it lowers them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bourgade.bots.differences import SMALLEST, Gain
from bourgade.core.game import Game, Line
from bourgade.core.judge import Judge
from bourgade.core.signs import sentence
from bourgade.core.state import State, featured

MOSTLY, HARDLY = 0.5, 0.1  # of all pairs of worlds with the same luck: those that agree, and those that contradict
FEWEST = 5  # worlds that go on, without which nothing is said

Rows = list[list[float]]  # by world, by sign


@dataclass(frozen=True)
class Sight:
    """One sign that speaks for the better move, and how many points it moves the judge by, at the least."""

    sign: str
    gap: float
    weight: float
    whether: bool  # it is there or it is not; others are more or less


def noticed(game: Game, judge: Judge | None, seat: int, ours: Sequence[State], theirs: Sequence[State]) -> list[Gain]:
    """Signs that speak for the first of two moves, the heaviest first."""
    if judge is None or not ours or not judge.knows(ours[0].seats):
        return []
    pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a.waiting and b.waiting]
    if len(pairs) < FEWEST:
        return []
    first, second = ([featured(pair[i], seat, len(game.signs)) for pair in pairs] for i in (0, 1))
    if average(judge, first) <= average(judge, second):
        return []  # what the judge sees at the leaves is not what decided
    return [gain(found) for found in sights(game, judge, first, second)]


def sights(game: Game, judge: Judge, ours: Rows, theirs: Rows) -> list[Sight]:
    found = []
    for column, sign in enumerate(game.signs):
        if not may_be_told(game, sign):
            continue
        gaps = [a[column] - b[column] for a, b in zip(ours, theirs, strict=True)]
        gap = sum(gaps) / len(gaps)
        if not steady(gaps, gap):
            continue
        weight = min(
            average(judge, theirs, column, gap) - average(judge, theirs),
            average(judge, ours) - average(judge, ours, column, -gap),
        )
        if weight >= SMALLEST:
            whether = {row[column] for row in [*ours, *theirs]} == {0.0, 1.0}
            found.append(Sight(sign, gap, weight, whether))
    return sorted(found, key=lambda one: -one.weight)


def steady(gaps: Sequence[float], gap: float) -> bool:
    agreeing, against = (sum(1 for one in gaps if way * one * gap > 0) for way in (1, -1))
    return agreeing >= MOSTLY * len(gaps) and against <= HARDLY * len(gaps)


def may_be_told(game: Game, sign: str) -> bool:
    """A sign of the own seat that players themselves count, not one of the clock or of the others."""
    what, _, turn = sign.partition("@")
    return not turn and game.rooms.signs is not None and what.partition(":")[0] in game.rooms.signs.TOLD


def average(judge: Judge, rows: Rows, column: int = 0, more: float = 0.0) -> float:
    """What the judge expects in so many worlds, with more of one sign."""
    total = 0.0
    for row in rows:
        total += judge.of([*row[:column], row[column] + more, *row[column + 1 :]] if more else row)
    return total / len(rows)


def gain(found: Sight) -> Gain:
    key, args = sentence(found.sign)
    much = "hint.likely" if found.whether else "hint.sign"
    return Gain(Line(key, args), Line(much, {"more": "more" if found.gap > 0 else "less"}), speaks_for=True)
