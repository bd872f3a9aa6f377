"""One decision, judged: the move played beside the best ones, all looked at equally often and with the same luck.

A search of its own proposes the best few. Each of them, the move played and the one a quick eye would take then gets a
tree of its own, which grows by one imagined world a look. The first half of the looks says which is best; the second
half, which had no part in the choice, says by how much.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from bourgade.bots.bot import imagined
from bourgade.bots.coach.decisions import Decision
from bourgade.bots.coach.why import Reason, reason
from bourgade.bots.greedy import Greedy
from bourgade.bots.pace import FREE, Pace
from bourgade.bots.search import Search, thoughts
from bourgade.core.dice import Dice
from bourgade.core.game import Game
from bourgade.core.looks import Looker
from bourgade.core.state import listed

VERSION = 2  # of what the coach thinks: raised when the same game would be judged otherwise
LOOKED = 0.5  # looks at each move for every iteration of the search
FEWEST = 40  # looks at a move
BEST = 3  # moves that the search proposes
SURE = 2.0  # standard errors by which a difference must stand out
BATCH = 10  # looks between two pauses

Mark = Literal["large", "medium", "small"]
# From so many points, or so much of the win, on.
MARKS: tuple[tuple[Mark, float, float], ...] = (("large", 2.5, 0.12), ("medium", 1.0, 0.05), ("small", 0.5, 0.025))


@dataclass(frozen=True)
class Gap:
    """How much a move is behind another on average over the same worlds, and the standard error."""

    mean: float = 0.0
    error: float = 0.0

    @property
    def sure(self) -> bool:
        return self.mean > SURE * self.error


@dataclass(frozen=True)
class Weighed:
    """A move as the looks saw it: the lead over the best of the others in points, and the part of the win."""

    text: str
    points: float
    chance: float


@dataclass(frozen=True)
class Judgement:
    """What is to be said of one decision; `better` only where the difference is beyond the uncertainty."""

    entry: int
    seat: int
    choices: int
    looks: int
    played: Weighed
    chances: list[float]  # of each seat, as the mover could see them after the move
    better: Weighed | None = None
    points: Gap = field(default_factory=Gap)  # what was given away
    chance: Gap = field(default_factory=Gap)
    gifts: list[float] = field(default_factory=list)  # what it changed for each seat, in parts of the win
    mark: Mark | None = None
    found: bool = False  # the best move, and a quick eye would have taken a worse one
    surprising: bool = False  # the better move is not the one that looks best at once
    reason: Reason | None = None


class Trial:
    """All looks at one move."""

    def __init__(self, looker: Looker) -> None:
        self.looker = looker
        self.move = int(looker.given.move)
        self.seats = range(int(looker.root.seats))
        self.points: list[float] = []
        self.shares: list[list[float]] = []

    def look(self, seed: int) -> None:
        self.points.append(float(self.looker.look(seed)))
        self.shares.append([float(self.looker.share(seat)) for seat in self.seats])

    def chance(self, seat: int, since: int = 0) -> float:
        return mean([share[seat] for share in self.shares[since:]])


def judged(game: Game, decision: Decision, budget: float = 1.0, pace: Pace = FREE) -> Judgement:
    """From nothing but what the seat could know: the real position is only copied and dealt anew."""
    entry, seat, state, move = decision
    dice = Dice(entry + 1)
    root = imagined(state, seat, dice)
    search = Search(game.mind, max(FEWEST, int(budget * game.judged)), pace=pace)
    proposed = [thought.move for thought in thoughts(search.pondered(root, seat, dice))][:BEST]
    quick = int(Greedy().choose(root, seat, dice))
    trials = {one: Trial(Looker(root, seat, game.mind, one)) for one in dict.fromkeys([*proposed, move, quick])}
    half = max(FEWEST, int(LOOKED * budget * game.judged)) // 2
    look(list(trials.values()), range(half), pace)
    best = max(trials.values(), key=lambda trial: trial.chance(seat))
    kept = dict.fromkeys([best.move, move, *([quick] if best.move == move else [])])
    look([trials[one] for one in kept], range(half, 2 * half), pace)
    return verdict(game, decision, Bench(best, trials[move], trials[quick], half), pace)


def look(trials: Sequence[Trial], numbers: range, pace: Pace) -> None:
    for number in numbers:
        for trial in trials:
            trial.look(number + 1)
        if number % BATCH == 0:
            pace.pause()


@dataclass(frozen=True)
class Bench:
    """The moves that are compared, from the look `since` on."""

    best: Trial
    played: Trial
    quick: Trial
    since: int

    def points(self, one: Trial, other: Trial) -> Gap:
        return gap(one.points[self.since :], other.points[self.since :])

    def chance(self, one: Trial, other: Trial, seat: int) -> Gap:
        ours, theirs = ([share[seat] for share in trial.shares[self.since :]] for trial in (one, other))
        return gap(ours, theirs)


def verdict(game: Game, decision: Decision, bench: Bench, pace: Pace) -> Judgement:
    entry, seat, state, _ = decision
    seats = range(state.seats)

    def weighed(trial: Trial) -> Weighed:
        points = mean(trial.points[bench.since :])
        return Weighed(game.spell(state, seat, trial.move), round(points, 2), round(trial.chance(seat, bench.since), 4))

    chances = [round(bench.played.chance(one, bench.since), 4) for one in seats]
    choices = len(listed(state, seat))
    looks = 2 * bench.since
    plain = Judgement(entry, seat, choices, looks, weighed(bench.played), chances)
    if bench.best is bench.played:
        found = bench.quick is not bench.best and marked(*gaps(bench, bench.quick, seat)) in ("large", "medium")
        return replace(plain, found=found)
    points, chance = gaps(bench, bench.played, seat)
    if not (points.sure or chance.sure) or chance.mean <= 0:
        return plain
    mark = marked(points, chance)
    gifts = [round(-bench.chance(bench.best, bench.played, one).mean, 4) for one in seats]
    why = reason(game, decision, bench.best.looker, bench.played.looker, points.mean, pace) if mark else None
    return replace(
        plain, better=weighed(bench.best), points=points, chance=chance, gifts=gifts, mark=mark, reason=why,
        surprising=bench.best is not bench.quick,
    )  # fmt: skip


def gaps(bench: Bench, trial: Trial, seat: int) -> tuple[Gap, Gap]:
    """How far a move is behind the best one, in points and in parts of the win."""
    return bench.points(bench.best, trial), bench.chance(bench.best, trial, seat)


def marked(points: Gap, chance: Gap) -> Mark | None:
    """How large a loss is; none within the uncertainty."""
    for mark, least_points, least_chance in MARKS:
        if (points.sure and points.mean >= least_points) or (chance.sure and chance.mean >= least_chance):
            return mark
    return None


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def gap(ours: Sequence[float], theirs: Sequence[float]) -> Gap:
    differences = [a - b for a, b in zip(ours, theirs, strict=True)]
    middle = mean(differences)
    spread = math.sqrt(sum((one - middle) ** 2 for one in differences))
    return Gap(round(middle, 4), round(spread / len(differences), 4))
