"""Advice: the move the search likes best, what it is worth, and why in the game's own terms."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bourgade.bots.bot import imagined
from bourgade.bots.outlook import outlook
from bourgade.bots.search import Search, thoughts
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Line, Seat
from bourgade.core.search import Thinker, standing
from bourgade.core.state import State
from bourgade.core.words import Arg, Args

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
    others) with the args `sign`, `whole` and `tenth` added: how many points more than after the next best move, to be
    said with `hint.gain`.
    """

    text: str
    value: float
    other: str | None = None  # the next best move
    runner_up: float | None = None
    lines: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class Part:
    """Some of the points of a position, with what fills the gaps of its name."""

    points: float
    args: Args = field(default_factory=dict)


Parts = dict[str, Part]


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
    gains = [(gain(key, ours, theirs), key) for key in keys]
    if sum(-points if key == RIVAL else points for points, key in gains) <= 0:
        return []  # the most likely course does not show what the whole search has seen
    told = sorted((g for g in gains if g[0]), key=lambda g: -abs(g[0]))[:REASONS]
    return [Line(key, {**label(key, ours, theirs), **signed(points)}) for points, key in told]


def parts(game: Game, state: State, seat: Seat) -> Parts:
    """The parts of a seat's score, what its position promises beyond them, and what its best rival has."""
    found: Parts = {}
    for item in game.tally(state)[seat]:
        points = found[item.key].points if item.key in found else 0.0
        found[item.key] = Part(points + item.points, item.args)
    found[PROSPECTS] = Part(float(standing(state, seat) - 100 * state.points(seat)) / 100)
    rivals = [(float(standing(state, other)) / 100, other) for other in range(state.seats) if other != seat]
    if rivals:
        points, rival = max(rivals)
        found[RIVAL] = Part(points, {"who": f"s{rival}"})
    return found


def gain(key: str, ours: Sequence[Parts], theirs: Sequence[Parts]) -> float:
    """How many points more on average; 0 if that may be luck."""
    nothing = Part(0.0)
    differences = [a.get(key, nothing).points - b.get(key, nothing).points for a, b in zip(ours, theirs, strict=True)]
    mean = sum(differences) / WORLDS
    error = math.sqrt(sum((d - mean) ** 2 for d in differences)) / WORLDS
    return mean if abs(mean) >= max(SMALLEST, SURE * error) else 0.0


def label(key: str, *worlds: Sequence[Parts]) -> dict[str, Arg]:
    """What fills the gaps of a part's name: numbers are averages, words the most common ones."""
    args = [parts[key].args for some in worlds for parts in some if key in parts]
    names = dict.fromkeys(name for one in args for name in one)
    return {name: typical([one[name] for one in args if name in one]) for name in names}


def typical(values: Sequence[Arg]) -> Arg:
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values):
        return round(sum(numbers) / len(numbers))
    texts = [value if isinstance(value, (str, int)) else tuple(value) for value in values]
    return Counter(texts).most_common(1)[0][0]


def signed(points: float) -> dict[str, Arg]:
    tenths = round(abs(points) * 10)
    return {"sign": "+" if points > 0 else "−", "whole": tenths // 10, "tenth": tenths % 10}
