"""Positions of Clans that random play seldom reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.core.dice import Dice
from bourgade.core.state import FIRST_SEAT, picked
from bourgade.games.clans.rules import Clans

if TYPE_CHECKING:
    from bourgade.games.clans import ClansGame


def scenes(game: ClansGame, seats: int) -> list[Clans]:
    """The deal, and two settled groups side by side."""
    return [game.deal(seats, game.default_options), neighbours_of_seven(game, seats)]


def neighbours_of_seven(game: ClansGame, seats: int) -> Clans:
    """Two settled groups side by side: the first random game that has them (RULES 2.5)."""
    seed = 0
    while True:
        seed += 1
        state = game.deal(seats, game.default_options)
        dice = Dice(seed)
        while state.waiting:
            seat = FIRST_SEAT[state.waiting]
            if state.settled_neighbours():
                return state
            state.play(seat, picked(state, seat, dice))
