"""Strength from results: Bradley-Terry ratings with intervals, over games of any number of seats."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bourgade.bots.playing import Outcome
from bourgade.lab.report import Z95

PER_DECADE = 400.0 / math.log(10.0)  # the customary scale: 400 points are odds of ten to one
ROUNDS = 10_000
STILL = 1e-9
PRIOR = 0.5  # half a win and half a loss against an average player keep a rating finite

Duels = Mapping[tuple[str, str], float]  # (winner, loser) -> how often; a tie is half of both


class Rating(NamedTuple):
    """How strong a player is: 0 is the average of those who met, and how far off it may be (95 %)."""

    name: str
    rating: float
    margin: float
    games: int


def duels(outcomes: Sequence[Outcome]) -> dict[tuple[str, str], float]:
    """Every game is a set of duels: each pair of different bots at the table, by their places."""
    found: dict[tuple[str, str], float] = {}
    for outcome in outcomes:
        for a in range(len(outcome.bots)):
            for b in range(a):
                count_duel(found, outcome, a, b)
    return found


def count_duel(found: dict[tuple[str, str], float], outcome: Outcome, a: int, b: int) -> None:
    one, two = outcome.bots[a], outcome.bots[b]
    if one == two:
        return
    won = 0.5 + 0.5 * ((outcome.places[a] < outcome.places[b]) - (outcome.places[a] > outcome.places[b]))
    found[one, two] = found.get((one, two), 0.0) + won
    found[two, one] = found.get((two, one), 0.0) + 1.0 - won


def rated(outcomes: Sequence[Outcome]) -> list[Rating]:
    """The strongest first."""
    fights = duels(outcomes)
    names = sorted({name for pair in fights for name in pair})
    strength = fitted(fights, names)
    centre = sum(strength.values()) / max(1, len(names))
    played = {name: sum(name in outcome.bots for outcome in outcomes) for name in names}
    ratings = [
        Rating(name, PER_DECADE * (strength[name] - centre), margin(fights, strength, name), played[name])
        for name in names
    ]
    return sorted(ratings, key=lambda r: -r.rating)


def fitted(fights: Duels, names: Sequence[str]) -> dict[str, float]:
    """Log strengths that make the results most likely, by the classic fixed point."""
    gamma = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        new = {name: updated(fights, gamma, name) for name in names}
        moved = max((abs(math.log(new[n] / gamma[n])) for n in names), default=0.0)
        gamma = new
        if moved < STILL:
            break
    return {name: math.log(g) for name, g in gamma.items()}


def updated(fights: Duels, gamma: Mapping[str, float], name: str) -> float:
    wins, weight = PRIOR, 2 * PRIOR / (gamma[name] + 1.0)
    for other, strength in gamma.items():
        met = fights.get((name, other), 0.0) + fights.get((other, name), 0.0)
        if met:
            wins += fights.get((name, other), 0.0)
            weight += met / (gamma[name] + strength)
    return wins / weight


def margin(fights: Duels, strength: Mapping[str, float], name: str) -> float:
    """95 % by the curvature of the likelihood along the player's own strength."""
    curvature = 0.0
    for other in strength:
        met = fights.get((name, other), 0.0) + fights.get((other, name), 0.0)
        if met:
            chance = 1.0 / (1.0 + math.exp(strength[other] - strength[name]))
            curvature += met * chance * (1.0 - chance)
    return PER_DECADE * Z95 / math.sqrt(curvature) if curvature else math.inf
