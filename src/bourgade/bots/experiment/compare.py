"""Two boxes in figures: each with its interval, and whether they differ more than chance would have them differ.

Every figure is a ratio of sums (wins by players, moves by games). Games of one deal are not independent, so a deal is
the unit: the interval of a change comes from what each deal adds to it (linearised ratio of clusters). As many figures
are looked at together, an interval is as wide as all of them together need (Bonferroni): of a hundred comparisons of a
box with itself, about five find anything at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from bourgade.bots.experiment.pairs import Pair, Side

SURE = 0.95
RARE = 20  # players; a thing that fewer had, or lacked, says nothing
FEWEST = 30  # deals before anything is said to differ
TINY = 1e-9
Key = tuple[str, str]  # kind and name: ("seat", "s0"), ("built", "well"), ("whole", "moves")
Sum = tuple[float, float]  # of what is divided, and of what it is divided by


class Figure(msgspec.Struct, frozen=True):
    """One figure with both boxes; the low and high ends are of 95 % intervals, of the change of wider ones."""

    kind: str
    name: str
    old: float
    new: float
    old_low: float
    old_high: float
    new_low: float
    new_high: float
    change: float
    low: float
    high: float
    players: tuple[int, int]  # or games, that this was seen in
    beyond: bool  # more than chance

    @property
    def weight(self) -> float:
        """How far beyond chance."""
        half = (self.high - self.low) / 2
        return abs(self.change) / half if half > TINY else float("inf")


class Comparison(msgspec.Struct, frozen=True):
    """All that is known so far."""

    games: int
    figures: list[Figure]
    enough: bool  # deals to say anything


def compared(pairs: Sequence[Pair]) -> Comparison:
    deals: dict[int, list[Pair]] = {}
    for one in pairs:
        deals.setdefault(one.deal, []).append(one)
    sums = [summed(games) for games in deals.values()]
    keys = list(dict.fromkeys(key for deal in sums for key in deal))
    columns = {key: [deal.get(key, ((0.0, 0.0), (0.0, 0.0))) for deal in sums] for key in keys}
    told = {key: column for key, column in columns.items() if telling(key, column, columns)}
    wide = NormalDist().inv_cdf(1 - (1 - SURE) / (2 * max(1, len(told))))
    enough = len(sums) >= FEWEST
    return Comparison(len(pairs), [figure(key, column, wide, enough) for key, column in told.items()], enough)


def summed(games: Sequence[Pair]) -> dict[Key, tuple[Sum, Sum]]:
    """What one deal adds to every figure, with the old box and with the new one."""
    found: dict[Key, list[list[float]]] = {}
    for one in games:
        for box, half in enumerate((one.old, one.new)):
            for key, top, bottom in parts(half):
                cell = found.setdefault(key, [[0.0, 0.0], [0.0, 0.0]])[box]
                cell[0] += top
                cell[1] += bottom
    return {key: ((old[0], old[1]), (new[0], new[1])) for key, (old, new) in found.items()}


def parts(half: Side) -> Iterator[tuple[Key, float, float]]:
    seats = len(half.won)
    for seat, won in enumerate(half.won):
        yield ("seat", f"s{seat}"), won, 1
        for kind, things in half.holdings[seat].items():
            for thing in set(things):
                yield (kind, thing), won, 1
    yield ("whole", "points"), float(sum(half.points)), seats
    best = [points for points, place in zip(half.points, half.places, strict=True) if place == 1]
    yield ("whole", "winner"), float(sum(best)), len(best)
    yield ("whole", "moves"), half.moves, 1
    yield ("whole", "leads"), half.leads, 1


Column = Sequence[tuple[Sum, Sum]]


def telling(key: Key, column: Column, columns: dict[Key, list[tuple[Sum, Sum]]]) -> bool:
    """What hardly anybody had, or everybody, says nothing; neither does what only one of the boxes has."""
    if key[0] in ("seat", "whole"):
        return True
    for box in range(2):
        players = sum(deal[box][1] for name, other in columns.items() if name[0] == "seat" for deal in other)
        if not RARE <= sum(deal[box][1] for deal in column) <= players - RARE:
            return False
    return True


def figure(key: Key, column: Column, wide: float, enough: bool) -> Figure:
    (old, old_each), (new, new_each) = (ratio([deal[box] for deal in column]) for box in range(2))
    old_half, new_half = (NormalDist().inv_cdf((1 + SURE) / 2) * spread(each) for each in (old_each, new_each))
    half = wide * spread([after - before for after, before in zip(new_each, old_each, strict=True)])
    change = new - old
    players = (round(sum(deal[0][1] for deal in column)), round(sum(deal[1][1] for deal in column)))
    beyond = enough and abs(change) > half + TINY
    ends = (old - old_half, old + old_half, new - new_half, new + new_half)
    return Figure(*key, old, new, *ends, change, change - half, change + half, players, beyond)


def ratio(sums: Sequence[Sum]) -> tuple[float, list[float]]:
    """The figure, and what each deal moved it."""
    top, bottom = (sum(one[part] for one in sums) for part in range(2))
    value = top / bottom if bottom else 0.0
    return value, [(one[0] - value * one[1]) / bottom if bottom else 0.0 for one in sums]


def spread(moved: Sequence[float]) -> float:
    """The standard error of a sum over deals."""
    deals = len(moved)
    return sqrt(deals / (deals - 1) * sum(one * one for one in moved)) if deals > 1 else 0.0
