"""A bot that plays anything legal."""

from __future__ import annotations

from bourgade.core.dice import Dice
from bourgade.core.game import Seat, listed
from bourgade.core.state import State


class Luck:
    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        moves = listed(imagined, seat)
        return moves[dice.below(len(moves))]
