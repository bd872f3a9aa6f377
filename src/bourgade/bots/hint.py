"""Advice: the move the search likes best, how sure that is, and why in things a player counts."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal

from bourgade.bots.bot import imagined
from bourgade.bots.differences import Gain, worlds
from bourgade.bots.pace import FREE, Pace
from bourgade.bots.reasons import reasons
from bourgade.bots.search import Search, thoughts
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Line, Seat
from bourgade.core.search import Mind
from bourgade.core.state import State

LONGEST_THOUGHT = 5.0  # seconds, for machines without compiled rules
# only: no choice; alone: no other move is good; then clearly and a little better than the next, and about equal
Sure = Literal["only", "alone", "clear", "little", "even"]
STEPS: tuple[tuple[int, Sure], ...] = ((10, "alone"), (4, "clear"), (1, "little"))  # from so many hundredths on
SURELY = 0.999  # a value beyond is as good as won or lost
TOLD = 2  # sentences of what a move surely brings


@dataclass(frozen=True)
class Hint:
    """`value` and `runner_up` are between 0, lost, and 1, won; a player is told `sure` instead."""

    text: str
    value: float
    sure: Sure = "only"
    brings: list[Line] = field(default_factory=list)  # what it will surely bring
    other: str | None = None  # the next best move
    runner_up: float | None = None
    gains: list[Gain] = field(default_factory=list)  # beside the next best move: first what speaks for this one


def hint(
    game: Game, state: State, seat: Seat, dice: Dice, iterations: int = 0, seconds: float = 0.0, pace: Pace = FREE
) -> Hint:
    """What the seat might do, from nothing but what it may know; without a budget, with that of the game."""
    budget = (iterations, seconds) if iterations or seconds else (game.advice, LONGEST_THOUGHT)
    search = Search(game.mind, *budget, pace)
    thinker = search.pondered(imagined(state, seat, dice), seat, dice)
    best, *others = thoughts(thinker)
    text, brings = game.spell(state, seat, best.move), game.foretell(state, seat, best.move)[:TOLD]
    if not others:
        return Hint(text, best.value, brings=brings)
    other = others[0]
    sure = how_sure(best.value - other.value)
    lead = points_of(game.mind, best.value) - points_of(game.mind, other.value)
    futures = [worlds(thinker, move.move, pace) for move in (best, other)]
    gains = reasons(game, seat, futures[0], futures[1], lead)
    if sure == "little" and not gains:
        sure = "even"  # nothing a player could count
    return Hint(text, best.value, sure, brings, game.spell(state, seat, other.move), other.value, gains)


def points_of(mind: Mind, value: float) -> float:
    """The lead over the best of the others, in points, that a value of the search stands for."""
    return mind.scale * math.atanh(min(max(2 * value - 1, -SURELY), SURELY))


def how_sure(lead: float) -> Sure:
    """In a word, from how far the best move is ahead of the next."""
    return next((sure for least, sure in STEPS if round(100 * lead) >= least), "even")
