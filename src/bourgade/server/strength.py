"""Strength from places: OpenSkill's Plackett-Luce, held in place by the bots of the ladder.

A function of results alone, in the order in which the games ended. Bots have a fixed strength, measured against each
other (docs/strength); what they win or lose moves only the others. 1500 is level 3, and 400 points are odds of ten to
one between two players, as usual.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from bourgade.server.placing import behind
from bourgade.server.results import Result, SeatResult

MU, SIGMA = 25.0, 25.0 / 3.0  # of somebody unknown, as OpenSkill has it
BETA = SIGMA / 2.0
SPREAD = math.sqrt(2.0) * BETA  # how far apart two known players are at odds of e
CENTRE, PER_DECADE = 1500.0, 400.0 / math.log(10.0)
HELD = 3  # the level at the centre
SURE = 1.96  # standard deviations, 95 %
FIRM = 0.01  # how unsure a bot's strength is taken to be


class Strength(msgspec.Struct):
    """What is known of somebody in one box."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    steps: list[tuple[int, int, bool]] = msgspec.field(default_factory=list)  # when, the rating after it, a win

    @property
    def rating(self) -> int:
        return round(shown(self.mu))

    @property
    def margin(self) -> int:
        return round(SURE * self.sigma * PER_DECADE / SPREAD)


Key = tuple[str, str]  # game and person


def shown(mu: float) -> float:
    return CENTRE + PER_DECADE * (mu - MU) / SPREAD


@lru_cache(maxsize=1)
def anchors() -> dict[str, list[float]]:
    """By game, the strength of each level."""
    rates = tomllib.loads(Path(__file__).with_name("anchors.toml").read_text(encoding="utf-8"))
    return {game: ladder(wins) for game, wins in rates.items()}


def ladder(wins: list[float]) -> list[float]:
    heights = [0.0]
    for rate in wins:
        heights.append(heights[-1] + SPREAD * math.log(rate / (1.0 - rate)))
    return [MU + height - heights[HELD - 1] for height in heights]


def level(game: str, bot: str) -> float | None:
    """The strength of a bot of the ladder; None: nobody measured it."""
    rungs, number = anchors().get(game, []), bot.removeprefix("level-")
    known = bot.startswith("level-") and number.isdecimal() and 1 <= int(number) <= len(rungs)
    return rungs[int(number) - 1] if known else None


def counts(result: Result) -> bool:
    """Only people, each on one seat, and bots of the ladder; and somebody has to have won."""
    people = [seat.person for seat in result.seats if seat.person is not None]
    bots = [seat.bot for seat in result.seats if seat.bot is not None]
    several = len(result.seats) > 1 and bool(people) and len(set(people)) == len(people)
    return result.rated and result.decided and several and all(level(result.game, bot) is not None for bot in bots)


def strengths(results: Iterable[Result]) -> dict[Key, Strength]:
    """Of everybody who played a game that counts."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=0.0)
    found: dict[Key, Strength] = {}
    for result in sorted(filter(counts, results), key=lambda one: (one.ended, one.table)):
        play(model, found, result)
    return found


def play(model: Any, found: dict[Key, Strength], result: Result) -> None:
    before = [standing(found, result.game, seat) for seat in result.seats]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    places = behind([seat.place for seat in result.seats], [n for n, seat in enumerate(result.seats) if seat.left])
    after = model.rate(teams, ranks=places)  # no rating is won by a bot that finishes for somebody
    for seat, place, one, [new] in zip(result.seats, places, before, after, strict=True):
        if seat.person is not None:
            one.mu, one.sigma, one.games = new.mu, new.sigma, one.games + 1
            one.steps.append((result.ended, one.rating, place == 1))


def standing(found: dict[Key, Strength], game: str, seat: SeatResult) -> Strength:
    if seat.person is not None:
        return found.setdefault((game, seat.person), Strength())
    return Strength(level(game, seat.bot or "") or MU, FIRM)
