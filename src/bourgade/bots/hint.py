"""Advice: the move the search likes best, what it is worth, and why in the game's own terms."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from bourgade.bots.bot import imagined
from bourgade.bots.outlook import outlook
from bourgade.bots.search import Search, thoughts
from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game, Line, Seat
from bourgade.core.search import Thinker, standing
from bourgade.core.state import State
from bourgade.core.words import Args

LONGEST_THOUGHT = 5.0  # seconds, for machines without compiled rules
WORLDS = 100  # imagined after each of the two moves, with the same luck
REASONS = 3  # how many differences are told
SMALLEST = 0.1  # points; less is not worth saying
SURE = 2.0  # standard errors a difference must stand out by
RIVAL = "hint.rival"
PROSPECTS = "hint.prospects"


@dataclass(frozen=True)
class Hint:
    """`value` is between 0, lost, and 1, won.

    Each line is a part of the own score, `hint.prospects` (what is not points yet) or `hint.rival` (the best of the
    others); its args `sign`, `whole` and `tenth` are how many points more than after the next best move, to be said
    with `hint.gain`.
    """

    text: str
    value: float
    other: str | None = None  # the next best move
    runner_up: float | None = None
    lines: list[Line] = field(default_factory=list)


Parts = dict[str, float]  # points by the key of a part of the score


def hint(game: Game, state: State, seat: Seat, dice: Dice, iterations: int = 0, seconds: float = 0.0) -> Hint:
    """What the seat might do, from nothing but what it may know; without a budget, with that of the game."""
    given = iterations or seconds
    search = Search(game.mind, iterations, seconds) if given else Search(game.mind, game.advice, LONGEST_THOUGHT)
    thinker = search.pondered(imagined(state, seat, dice), seat, dice)
    best, *others = thoughts(thinker)
    text = game.spell(state, seat, best.move)
    if not others:
        return Hint(text, best.value)
    other = others[0]
    lines = reasons(game, thinker, best.move, other.move)
    return Hint(text, best.value, game.spell(state, seat, other.move), other.value, lines)


def reasons(game: Game, thinker: Thinker, best: int, other: int) -> list[Line]:
    """The largest differences between two moves in the positions by which the search judged them."""
    ours = [parts(game, outlook(thinker, best, seed), int(thinker.me)) for seed in range(1, WORLDS + 1)]
    theirs = [parts(game, outlook(thinker, other, seed), int(thinker.me)) for seed in range(1, WORLDS + 1)]
    keys = dict.fromkeys(key for some in ours + theirs for key in some)
    gains = {key: points for key in keys if (points := gain(key, ours, theirs))}
    if sum(favour(key, gains[key]) for key in gains) <= 0:
        return []  # the most likely course does not show what the whole search has seen
    told = sorted(gains, key=lambda key: -abs(gains[key]))[:REASONS]
    told.sort(key=lambda key: -favour(key, gains[key]))
    return [Line(key, signed(gains[key])) for key in told]


def favour(key: str, points: float) -> float:
    """How much a difference speaks for a move: what a rival gains speaks against it."""
    return -points if key == RIVAL else points


def parts(game: Game, state: State, seat: Seat) -> Parts:
    """The parts of a seat's score, what its position promises beyond them, and what its best rival has."""
    found: Parts = {}
    words = game.words[LANGUAGES[0]]  # all languages have the same keys
    for item in game.tally(state)[seat]:
        key = words.for_all(item.key)
        found[key] = found.get(key, 0.0) + item.points
    found[PROSPECTS] = float(standing(state, seat) - 100 * state.points(seat)) / 100
    rivals = [float(standing(state, other)) / 100 for other in range(state.seats) if other != seat]
    if rivals:
        found[RIVAL] = max(rivals)
    return found


def gain(key: str, ours: Sequence[Parts], theirs: Sequence[Parts]) -> float:
    """How many points more on average; 0 if that may be luck."""
    differences = [a.get(key, 0.0) - b.get(key, 0.0) for a, b in zip(ours, theirs, strict=True)]
    mean = sum(differences) / WORLDS
    error = math.sqrt(sum((d - mean) ** 2 for d in differences)) / WORLDS
    return mean if abs(mean) >= max(SMALLEST, SURE * error) else 0.0


def signed(points: float) -> Args:
    tenths = round(abs(points) * 10)
    return {"sign": "+" if points > 0 else "−", "whole": tenths // 10, "tenth": tenths % 10}
