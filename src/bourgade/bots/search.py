"""A bot that thinks: tree search over re-dealt positions, for so many iterations or so many seconds."""

from __future__ import annotations

from dataclasses import dataclass

from bourgade.bots.pace import FREE, Pace
from bourgade.core.dice import Dice
from bourgade.core.game import Seat
from bourgade.core.search import FOREVER, Mind, Thinker
from bourgade.core.state import State, listed

BATCH = 10  # iterations between two looks at the clock, and two pauses


@dataclass(frozen=True)
class Thought:
    """What a search found about one move."""

    move: int
    visits: int
    value: float  # between 0, lost, and 1, won


class Search:
    """A budget in iterations, in seconds, or both: then whichever is used up first."""

    def __init__(self, mind: Mind, iterations: int = 0, seconds: float = 0.0, pace: Pace = FREE) -> None:
        self.mind = mind
        self.iterations = iterations
        self.seconds = seconds
        self.pace = pace

    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        votes = self.votes(imagined, seat, dice)
        return max(votes, key=votes.__getitem__)

    def votes(self, imagined: State, seat: Seat, dice: Dice) -> dict[int, int]:
        """How often each move was looked at; those of several searches may be added up."""
        moves = listed(imagined, seat)
        if len(moves) == 1:
            return {moves[0]: 1}
        return {thought.move: thought.visits for thought in self.thought(imagined, seat, dice)}

    def thought(self, imagined: State, seat: Seat, dice: Dice) -> list[Thought]:
        return thoughts(self.pondered(imagined, seat, dice))

    def pondered(self, imagined: State, seat: Seat, dice: Dice) -> Thinker:
        """A thinker who has used up the budget."""
        thinker = Thinker(imagined, seat, dice, self.mind)
        if self.seconds:
            think_for(thinker, min(self.seconds, self.pace.longest), self.iterations or FOREVER, self.pace)
        else:
            think_through(thinker, self.iterations, self.pace)
        return thinker


def thoughts(thinker: Thinker) -> list[Thought]:
    """The own moves looked at, the most visited first."""
    mine = [child for child in thinker.tree.children if child.seat == thinker.me]
    mine.sort(key=lambda child: -child.visits)
    return [Thought(c.move, c.visits, c.total / float(max(1, c.visits))) for c in mine]


def think_through(thinker: Thinker, iterations: int, pace: Pace) -> None:
    """So many iterations, the same as in one go."""
    end = pace.end()
    for left in range(iterations - BATCH, -BATCH, -BATCH):
        thinker.think(BATCH + min(0, left), max(0, left))
        if thinker.settled(max(0, left)) or pace.clock() >= end:
            break
        pace.pause()


def think_for(thinker: Thinker, seconds: float, most: int, pace: Pace = FREE) -> None:
    """Until time or iterations are used up, or until no other move can be looked at more often before they are."""
    start = pace.clock()
    iterations = 0
    while True:
        for _ in range(BATCH):
            thinker.iterate()
        iterations += BATCH
        spent = pace.clock() - start
        margin = float(thinker.margin())
        if margin >= most - iterations or margin * spent >= iterations * (seconds - spent):
            break
        pace.pause()
