"""A bot that is not always at its best: now and then it plays anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.bots.luck import Luck
from bourgade.core.dice import Dice
from bourgade.core.game import Seat
from bourgade.core.state import State

if TYPE_CHECKING:
    from bourgade.bots.bot import Bot


class Noisy:
    def __init__(self, bot: Bot, percent: int) -> None:
        self.bot = bot
        self.percent = percent

    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int:
        bot = Luck() if dice.below(100) < self.percent else self.bot
        return bot.choose(imagined, seat, dice)
