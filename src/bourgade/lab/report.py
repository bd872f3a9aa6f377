"""What many games say: scores, wins and their intervals, per bot and per chair."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from bourgade.bots.playing import Outcome, Plan, share

Z95 = 1.959964  # 95 % of a normal curve lie within so many deviations
DIGITS = 6


class Mean(msgspec.Struct, frozen=True):
    """An average, and how far off it may be (95 %)."""

    mean: float
    margin: float


class Standing(msgspec.Struct, frozen=True):
    """One bot, or one chair, over all games; a shared win counts as its share."""

    name: str
    played: int
    wins: float
    win_rate: float
    low: float  # 95 %, after Wilson
    high: float
    place: float
    points: Mean
    items: dict[str, float]


class Finish(msgspec.Struct, frozen=True):
    """What those who came first, second ... last had in the end."""

    place: int
    points: Mean
    items: dict[str, float]


class Report(msgspec.Struct, frozen=True):
    plan: Plan
    bots: list[Standing]
    seats: list[Standing]
    places: list[Finish]
    moves: Mean
    shortest: int
    longest: int
    draws: float


def report(plan: Plan, outcomes: Sequence[Outcome]) -> Report:
    every = [(outcome, seat) for outcome in outcomes for seat in range(plan.seats)]
    moves = [outcome.moves for outcome in outcomes]
    return Report(
        plan,
        [standing(bot, [(o, s) for o, s in every if o.bots[s] == bot]) for bot in dict.fromkeys(plan.bots)],
        [standing(f"s{seat}", [(o, seat) for o in outcomes]) for seat in range(plan.seats)],
        [finish(place, outcomes) for place in range(1, plan.seats + 1)],
        average(moves),
        min(moves),
        max(moves),
        rounded(sum(outcome.draws for outcome in outcomes) / len(outcomes)),
    )


def standing(name: str, games: Sequence[tuple[Outcome, int]]) -> Standing:
    played = len(games)
    wins = sum(share(outcome.places, seat) for outcome, seat in games)
    low, high = wilson(wins, played)
    return Standing(
        name,
        played,
        rounded(wins),
        rounded(wins / played),
        rounded(low),
        rounded(high),
        rounded(sum(outcome.places[seat] for outcome, seat in games) / played),
        average([outcome.points[seat] for outcome, seat in games]),
        items(games),
    )


def finish(place: int, outcomes: Sequence[Outcome]) -> Finish:
    """Equal places count in the order of the seats, so that every game has a first and a last."""
    games = [(o, sorted(range(len(o.places)), key=o.places.__getitem__)[place - 1]) for o in outcomes]
    return Finish(place, average([outcome.points[seat] for outcome, seat in games]), items(games))


def items(games: Sequence[tuple[Outcome, int]]) -> dict[str, float]:
    """The average of each part of the score, parts in the order of the game."""
    totals: dict[str, int] = {}
    for outcome, seat in games:
        for key, points in outcome.items[seat]:
            totals[key] = totals.get(key, 0) + points
    return {key.removeprefix("items."): rounded(total / len(games)) for key, total in totals.items()}


def average(values: Sequence[int]) -> Mean:
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Mean(rounded(mean), 0.0)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Mean(rounded(mean), rounded(Z95 * math.sqrt(variance / len(values))))


def wilson(wins: float, played: int) -> tuple[float, float]:
    """An interval for a rate that stays within 0 and 1 also where nearly all are won."""
    rate, z2 = wins / played, Z95**2
    centre = rate + z2 / (2 * played)
    spread = Z95 * math.sqrt(rate * (1 - rate) / played + z2 / (4 * played**2))
    whole = 1 + z2 / played
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def rounded(value: float) -> float:
    return round(value, DIGITS)
