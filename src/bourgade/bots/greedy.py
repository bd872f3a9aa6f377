"""A bot that looks one move ahead and takes what looks best."""

from __future__ import annotations

from bourgade.core.dice import Dice
from bourgade.core.game import Seat
from bourgade.core.search import worth_after
from bourgade.core.state import State, listed


class Greedy:
    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        """Equal looks are decided by the dice."""
        worths = [(worth_after(imagined, seat, move), move) for move in listed(imagined, seat)]
        top = max(worth for worth, _ in worths)
        best = [move for worth, move in worths if worth == top]
        return best[dice.below(len(best))]
