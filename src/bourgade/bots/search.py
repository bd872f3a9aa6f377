"""A bot that thinks: tree search over re-dealt positions, for so many iterations or so many seconds."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bourgade.core.dice import Dice
from bourgade.core.game import Seat
from bourgade.core.search import Mind, Thinker
from bourgade.core.state import State, listed

BATCH = 10  # iterations between two looks at the clock


@dataclass(frozen=True)
class Thought:
    """What a search found about one move."""

    move: int
    visits: int
    value: float  # between 0, lost, and 1, won


class Search:
    def __init__(self, mind: Mind, iterations: int = 0, seconds: float = 0.0) -> None:
        self.mind = mind
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        moves = listed(imagined, seat)
        if len(moves) == 1:
            return moves[0]
        return self.thought(imagined, seat, dice)[0].move

    def thought(self, imagined: State, seat: Seat, dice: Dice) -> list[Thought]:
        """The own moves looked at, the most visited first."""
        thinker = Thinker(imagined, seat, dice, self.mind)
        if self.iterations:
            thinker.think(self.iterations)
        else:
            end = time.monotonic() + self.seconds
            thinker.think(1)
            while time.monotonic() < end:
                thinker.think(BATCH)
        mine = [child for child in thinker.tree.children if child.seat == seat]
        mine.sort(key=lambda child: -child.visits)
        return [Thought(c.move, c.visits, c.total / float(max(1, c.visits))) for c in mine]
