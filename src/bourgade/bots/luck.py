"""A bot that plays anything legal."""

from __future__ import annotations

from bourgade.core.dice import Dice
from bourgade.core.game import Seat
from bourgade.core.state import State, picked


class Luck:
    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        return picked(imagined, seat, dice)
