"""A whole game in a few numbers: its curve, what each player gave away and when, and what was luck."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bourgade.bots.coach.gaps import SURE, Gap
from bourgade.bots.coach.judging import Judgement

PHASES = 3  # beginning, middle and end, by the decisions of the game
ENOUGH = 6  # own decisions from which on accuracy says something
STRICT = 5.0  # what a hundredth of the win given away a move costs in accuracy
TOLD = 8  # moves that mattered, of one player, at most
TURNS = 3  # turning points
DRAWS, FELT = 3, 0.05  # draws that are told, and the part of the win from which on they are
RANK = {"large": 0, "medium": 1, "small": 2, None: 3}


@dataclass(frozen=True)
class Stop:
    """The curve after one decision: the part of the win that each seat could hope for; together 1."""

    entry: int
    chances: list[float]


@dataclass(frozen=True)
class Draw:
    """What was drawn before a decision, and what it was worth to one seat, in parts of the win."""

    entry: int
    worth: float


@dataclass(frozen=True)
class Account:
    """One player: points given away, in all and by phase, and what chance was worth."""

    decisions: int
    points: float
    phases: list[float]
    accuracy: int | None  # from 0 to 100; None: too few decisions
    luck: float  # what draws were worth, in parts of the win; 0 where it is within the uncertainty
    luck_error: float
    draws: list[Draw]  # those that were worth most, for good or ill
    mattered: list[int]  # entries of the moves to look at, the worst first
    found: list[int]  # entries of hard moves that were found


@dataclass(frozen=True)
class Summary:
    curve: list[Stop]
    accounts: list[Account]
    turns: list[int]  # entries after which most changed hands
    chance: int  # of 100 parts of what draws and moves changed, what draws did


def result_shares(places: Sequence[int]) -> list[float]:
    """Who won, as parts: a shared win is split."""
    winners = [place == 1 for place in places]
    return [won / sum(winners) for won in winners]


def summary(judgements: Sequence[Judgement], places: Sequence[int]) -> Summary:
    """Of a finished game; `places` by seat."""
    seats = len(places)
    end = result_shares(places) if seats > 1 else []
    accounts = [account(judgements, seat) for seat in range(seats)]
    course = curve(judgements, seats, end)
    return Summary(course, accounts, turns(course), chance_part(judgements, accounts))


def curve(judgements: Sequence[Judgement], seats: int, end: Sequence[float]) -> list[Stop]:
    """Everybody's own eyes: a seat's hopes are those it had after its own last decision, and all share one win."""
    hopes = [1 / seats if seats > 1 else 0.5] * seats
    stops: list[Stop] = []
    for one in judgements:
        hopes[one.seat] = one.chances[one.seat]
        total = sum(hopes) if seats > 1 else 1.0
        stops.append(Stop(one.entry, [round(hope / total, 4) for hope in hopes]))
    if stops and end:
        stops.append(Stop(stops[-1].entry + 1, list(end)))
    return stops


def account(judgements: Sequence[Judgement], seat: int) -> Account:
    mine = [one for one in judgements if one.seat == seat]
    lost = [one for one in mine if one.mark]
    phases = [0.0] * PHASES
    for at, one in enumerate(judgements):
        if one.seat == seat and one.mark:
            phases[at * PHASES // len(judgements)] += given(one)
    hundredths = sum(100 * max(0.0, one.chance.mean) for one in lost)
    accuracy = round(max(0.0, 100 - STRICT * hundredths / len(mine))) if len(mine) >= ENOUGH else None
    drawn = {one.entry: one.draws[seat] for one in judgements if one.draws}
    luck, error = luck_of(drawn.values())
    felt = [Draw(entry, worth.mean) for entry, worth in drawn.items() if weighs(worth)]
    most = sorted(felt, key=lambda one: -abs(one.worth))[:DRAWS]
    worst = sorted(lost, key=lambda one: (RANK[one.mark], -given(one), one.entry))
    return Account(
        len(mine),
        round(sum(given(one) for one in lost), 1),
        [round(points, 1) for points in phases],
        accuracy,
        luck,
        error,
        sorted(most, key=lambda one: one.entry),
        [one.entry for one in worst][:TOLD],
        [one.entry for one in mine if one.found],
    )


def given(one: Judgement) -> float:
    """The points a move gave away."""
    return max(0.0, one.points.mean) if one.points.sure else 0.0


def luck_of(draws: Iterable[Gap]) -> tuple[float, float]:
    """What all draws of a game were worth to a seat, in parts of the win; and the standard error."""
    found = list(draws)
    luck, error = sum(one.mean for one in found), math.sqrt(sum(one.error**2 for one in found))
    return (round(luck, 3) if abs(luck) > SURE * error else 0.0), round(error, 3)


def weighs(draw: Gap) -> bool:
    """Whether draws are worth telling."""
    return abs(draw.mean) >= FELT and abs(draw.mean) > SURE * draw.error


def turns(course: Sequence[Stop]) -> list[int]:
    """Where the leader's hopes changed most."""
    jumps: list[tuple[float, int]] = []
    for before, after in pairwise(course[:-1]):
        leader = max(range(len(before.chances)), key=before.chances.__getitem__)
        jumps.append((abs(after.chances[leader] - before.chances[leader]), after.entry))
    most = sorted(jumps, key=lambda jump: (-jump[0], jump[1]))[:TURNS]
    return sorted(entry for _, entry in most)


def chance_part(judgements: Sequence[Judgement], accounts: Sequence[Account]) -> int:
    luck = sum(abs(one.luck) for one in accounts)
    played = sum(abs(sum(one.gifts[seat] for one in judgements if one.gifts)) for seat in range(len(accounts)))
    return round(100 * luck / (luck + played)) if luck + played else 0
