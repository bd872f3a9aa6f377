"""Bots that look one move ahead and take what looks best."""

from __future__ import annotations

from bourgade.core.dice import Dice
from bourgade.core.game import Seat
from bourgade.core.search import near_after, worth_after
from bourgade.core.state import State, listed


class Greedy:
    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        """Equal looks are decided by the dice."""
        return one_of_the_best([(worth_after(imagined, seat, move), move) for move in listed(imagined, seat)], dice)


class Near:
    """One move ahead too, but short-sighted: it sees what lies at hand (`State.near`), not what it will come to."""

    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        return one_of_the_best([(near_after(imagined, seat, move), move) for move in listed(imagined, seat)], dice)


def one_of_the_best(worths: list[tuple[int, int]], dice: Dice) -> int:
    top = max(worth for worth, _ in worths)
    best = [move for worth, move in worths if worth == top]
    return best[dice.below(len(best))]
