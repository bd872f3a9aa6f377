"""Advice: the move the search likes best, what it is worth, and why in the game's own terms."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bourgade.bots.bot import imagined
from bourgade.bots.search import Search
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Item, Line, Seat
from bourgade.core.state import State, playout
from bourgade.core.words import Arg

LONGEST_THOUGHT = 5.0  # seconds, for machines without compiled rules
PLAYOUTS = 200  # imagined games after each of the two moves, with the same luck
LONGEST = 400  # moves of an imagined game; then it is judged as it stands
REASONS = 3  # how many differences are told
SMALLEST = 0.1  # points; less is not worth saying
SURE = 2.0  # standard errors a difference must stand out by
RIVAL = "hint.rival"


@dataclass(frozen=True)
class Hint:
    """`value` is between 0, lost, and 1, won.

    Each line is a part of the own score (or `hint.rival`, the best of the others) with the args `sign`, `whole`
    and `tenth` added: how many points more than after the next best move, to be said with `hint.gain`.
    """

    text: str
    value: float
    runner_up: float | None
    lines: list[Line] = field(default_factory=list)


def hint(game: Game, state: State, seat: Seat, dice: Dice, iterations: int = 0, seconds: float = 0.0) -> Hint:
    """What the seat might do, from nothing but what it may know; without a budget, with that of the game."""
    given = iterations or seconds
    search = Search(game.mind, iterations, seconds) if given else Search(game.mind, game.advice, LONGEST_THOUGHT)
    position = imagined(state, seat, dice)
    thoughts = search.thought(position, seat, dice)
    best = thoughts[0]
    text = game.spell(state, seat, best.move)
    if len(thoughts) == 1:
        return Hint(text, best.value, None)
    lines = reasons(game, position, seat, dice, best.move, thoughts[1].move)
    return Hint(text, best.value, thoughts[1].value, lines)


def reasons(game: Game, position: State, seat: Seat, dice: Dice, best: int, other: int) -> list[Line]:
    """The largest differences between two moves in what their imagined games score."""
    seeds = [int(dice.below(1 << 30)) for _ in range(PLAYOUTS)]
    ours = [future(game, position, seat, best, seed) for seed in seeds]
    theirs = [future(game, position, seat, other, seed) for seed in seeds]
    keys = dict.fromkeys(key for parts in ours + theirs for key in parts)
    gains = [(gain(key, ours, theirs), key) for key in keys]
    if sum(-points if key == RIVAL else points for points, key in gains) <= 0:
        return []  # random futures do not show what the search has seen
    told = sorted((g for g in gains if g[0]), key=lambda g: -abs(g[0]))[:REASONS]
    return [Line(key, {**label(key, ours, theirs), **signed(points)}) for points, key in told]


def future(game: Game, position: State, seat: Seat, move: int, seed: int) -> dict[str, Item]:
    """The parts of the score at the end of one imagined game after a move."""
    dice = Dice(seed)
    state = imagined(position, seat, dice)
    state.play(seat, move)
    playout(state, dice, LONGEST)
    tally = game.tally(state)
    parts: dict[str, Item] = {}
    for item in tally[seat]:
        points = item.points + (parts[item.key].points if item.key in parts else 0)
        parts[item.key] = Item(item.key, points, item.args)
    totals = [(sum(item.points for item in row), other) for other, row in enumerate(tally) if other != seat]
    if totals:
        points, rival = max(totals)
        parts[RIVAL] = Item(RIVAL, points, {"who": f"s{rival}"})
    return parts


def gain(key: str, ours: Sequence[dict[str, Item]], theirs: Sequence[dict[str, Item]]) -> float:
    """How many points more on average; 0 if that may be luck."""
    nothing = Item(key, 0)
    differences = [a.get(key, nothing).points - b.get(key, nothing).points for a, b in zip(ours, theirs, strict=True)]
    mean = sum(differences) / PLAYOUTS
    error = math.sqrt(sum((d - mean) ** 2 for d in differences)) / PLAYOUTS
    return mean if abs(mean) >= max(SMALLEST, SURE * error) else 0.0


def label(key: str, *futures: Sequence[dict[str, Item]]) -> dict[str, Arg]:
    """What fills the gaps of a part's name: numbers are averages, words the most common ones."""
    args = [parts[key].args for some in futures for parts in some if key in parts]
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
