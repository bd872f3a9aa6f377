"""Positions of Petits Peuples that random play seldom reaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bourgade.core.dice import Dice
from bourgade.core.state import FIRST_SEAT, listed, picked
from bourgade.games.petits_peuples.position import ACTING
from bourgade.games.petits_peuples.rules import Peuples
from bourgade.games.petits_peuples.tables.moves import CAP, LIFT, PASS

if TYPE_CHECKING:
    from bourgade.games.petits_peuples import PeuplesGame


def scenes(game: PeuplesGame, seats: int) -> list[Peuples]:
    """The deal, a roof that may be moved, and a seat that can build nowhere."""
    return [
        game.deal(seats, game.default_options),
        met(game, seats, lambda moves: any(LIFT <= move < CAP for move in moves)),
        met(game, seats, lambda moves: PASS in moves),
    ]


def met(game: PeuplesGame, seats: int, wanted: Callable[[list[int]], bool]) -> Peuples:
    """The first moment of a random game whose list of moves is of the wanted kind."""
    seed = 0
    while True:
        seed += 1
        state = game.deal(seats, game.default_options)
        dice = Dice(seed)
        while state.waiting:
            seat = FIRST_SEAT[state.waiting]
            if state.stage == ACTING and wanted(listed(state, seat)):
                return state
            state.play(seat, picked(state, seat, dice))
