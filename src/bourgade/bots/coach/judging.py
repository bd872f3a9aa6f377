"""One decision, judged: the move played beside the best ones, all looked at equally often and with the same luck.

A search of its own proposes the best few. Each of them, the move played and the one a quick eye would take then gets a
tree of its own, which grows by one imagined world a look. The first half of the looks says which is best; the second
half, which had no part in the choice, says by how much.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from bourgade.bots.bot import imagined
from bourgade.bots.coach.decisions import Decision
from bourgade.bots.coach.draws import BATCH, worths
from bourgade.bots.coach.gaps import Gap, gap, mean
from bourgade.bots.coach.why import Reason, reason
from bourgade.bots.greedy import Greedy
from bourgade.bots.pace import FREE, Pace
from bourgade.bots.search import Search, thoughts
from bourgade.core.dice import Dice
from bourgade.core.game import Game
from bourgade.core.looks import Looker
from bourgade.core.state import listed

VERSION = 4  # of what the coach thinks: raised when the same game would be judged otherwise
LOOKED = 0.5  # looks at each move for every iteration of the search
FEWEST = 40  # looks at a move
BEST = 3  # moves that the search proposes

Mark = Literal["large", "medium", "small"]
# From so many points, or so much of the win, on.
MARKS: tuple[tuple[Mark, float, float], ...] = (("large", 2.0, 0.12), ("medium", 1.0, 0.05), ("small", 0.5, 0.025))


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
    draws: list[Gap] = field(default_factory=list)  # what those before it were worth to each seat, in parts of the win


class Trial:
    """All looks at one move: they depend on nothing but that move."""

    def __init__(self, looker: Looker) -> None:
        self.looker = looker
        self.move = int(looker.given.move)
        self.seats = range(int(looker.root.seats))
        self.points: list[float] = []
        self.shares: list[list[float]] = []

    def look(self, until: int, pace: Pace) -> None:
        """So many looks in all, each with a luck of its own."""
        for number in range(len(self.points), until):
            self.points.append(float(self.looker.look(number + 1)))
            self.shares.append([float(self.looker.share(seat)) for seat in self.seats])
            if number % BATCH == 0:
                pace.pause()

    def chance(self, seat: int, looks: slice) -> float:
        return mean([share[seat] for share in self.shares[looks]])


class Study:
    """One position thought about, from nothing but what the seat could know: it is only copied and dealt anew.

    Any of its moves can then be judged, as if it alone had been played.
    """

    def __init__(self, game: Game, decision: Decision, budget: float = 1.0, pace: Pace = FREE) -> None:
        self.game, self.decision, self.pace = game, decision, pace
        self.seat, dice = decision.seat, Dice(decision.entry + 1)
        self.root = imagined(decision.state, self.seat, dice)
        search = Search(game.mind, max(FEWEST, int(budget * game.judged)), pace=pace)
        found = thoughts(search.pondered(self.root, self.seat, dice))
        self.proposed = [thought.move for thought in found][:BEST]
        self.quick = int(Greedy().choose(self.root, self.seat, dice))
        self.half = max(FEWEST, int(LOOKED * budget * game.judged)) // 2
        self.trials: dict[int, Trial] = {}

    def looked_at(self, move: int, looks: int) -> Trial:
        if move not in self.trials:
            self.trials[move] = Trial(Looker(self.root, self.seat, self.game.mind, move))
        self.trials[move].look(looks, self.pace)
        return self.trials[move]

    def bench(self, move: int) -> Bench:
        """The move beside the best one, which the first half of the looks chooses."""
        first = [self.looked_at(one, self.half) for one in dict.fromkeys([*self.proposed, move, self.quick])]
        best = max(first, key=self.promise)
        kept = [best.move, move, *([self.quick] if best.move == move else [])]
        for one in kept:
            self.looked_at(one, 2 * self.half)
        return Bench(best, self.trials[move], self.trials[self.quick], self.half)

    def promise(self, trial: Trial) -> tuple[float, float]:
        """The win first, then points: of a game that is decided, they are what is left."""
        looks = slice(self.half)
        return trial.chance(self.seat, looks), mean(trial.points[looks])

    def judged(self, move: int) -> Judgement:
        found = verdict(self.game, self.decision._replace(move=move), self.bench(move), self.pace)
        return replace(found, draws=self.draws)

    @cached_property
    def draws(self) -> list[Gap]:
        drawn, state = self.decision.drawn, self.decision.state
        return worths(self.game, drawn, state, self.half, self.pace) if drawn else []


def judged(game: Game, decision: Decision, budget: float = 1.0, pace: Pace = FREE) -> Judgement:
    """The move that was played."""
    return Study(game, decision, budget, pace).judged(decision.move)


@dataclass(frozen=True)
class Bench:
    """The moves that are compared, from the look `since` on."""

    best: Trial
    played: Trial
    quick: Trial
    since: int

    @property
    def looks(self) -> slice:
        """Those that had no part in the choice."""
        return slice(self.since, 2 * self.since)

    def points(self, one: Trial, other: Trial) -> Gap:
        return gap(one.points[self.looks], other.points[self.looks])

    def chance(self, one: Trial, other: Trial, seat: int) -> Gap:
        ours, theirs = ([share[seat] for share in trial.shares[self.looks]] for trial in (one, other))
        return gap(ours, theirs)


def verdict(game: Game, decision: Decision, bench: Bench, pace: Pace) -> Judgement:
    entry, seat, state = decision[:3]
    seats = range(state.seats)

    def weighed(trial: Trial) -> Weighed:
        points = mean(trial.points[bench.looks])
        return Weighed(game.spell(state, seat, trial.move), round(points, 2), round(trial.chance(seat, bench.looks), 4))

    chances = [round(bench.played.chance(one, bench.looks), 4) for one in seats]
    choices = len(listed(state, seat))
    looks = 2 * bench.since
    plain = Judgement(entry, seat, choices, looks, weighed(bench.played), chances)
    if bench.best is bench.played:
        found = bench.quick is not bench.best and marked(*gaps(bench, bench.quick)) in ("large", "medium")
        return replace(plain, found=found)
    points, chance = gaps(bench, bench.played)
    if not (points.sure or chance.sure) or chance.contrary:
        return plain  # where the game is decided, points alone are given away
    mark = marked(points, chance)
    gifts = [round(-bench.chance(bench.best, bench.played, one).mean, 4) for one in seats]
    why = reason(game, decision, bench.best.looker, bench.played.looker, points.mean, pace) if mark else None
    return replace(
        plain, better=weighed(bench.best), points=points, chance=chance, gifts=gifts, mark=mark, reason=why,
        surprising=bench.best is not bench.quick,
    )  # fmt: skip


def gaps(bench: Bench, trial: Trial) -> tuple[Gap, Gap]:
    """How far a move is behind the best one, in points and in parts of the win."""
    return bench.points(bench.best, trial), bench.chance(bench.best, trial, int(trial.looker.me))


def marked(points: Gap, chance: Gap) -> Mark | None:
    """How large a loss is; none within the uncertainty."""
    for mark, least_points, least_chance in MARKS:
        if (points.sure and points.mean >= least_points) or (chance.sure and chance.mean >= least_chance):
            return mark
    return None
