"""Petits Peuples: four peoples, one garden, and a tortoise that decides where to build."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.box import Box
from bourgade.core.game import Game, Line, Options, Seat
from bourgade.core.rooms import Rooms
from bourgade.games.petits_peuples import (
    bot,
    box,
    chronicle,
    counts,
    laws,
    notation,
    picture,
    portrait,
    reasons,
    result,
    scenes,
    signs,
    view,
)
from bourgade.games.petits_peuples.box import PeuplesBox, garden_of
from bourgade.games.petits_peuples.rules import Peuples, new_peuples


class PeuplesGame(Game[Peuples, PeuplesBox]):
    """The box of Petits Peuples on the shelf."""

    name = "petits_peuples"
    seats = range(2, 5)
    rooms = Rooms(
        box, notation, view, chronicle, reasons, picture, result, counts, bot, laws, scenes, signs, portrait=portrait
    )
    edition = 1

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.garden = garden_of(self.contents)

    def set_up(self, seats: int, options: Options) -> Peuples:
        return new_peuples(seats, self.garden)

    def deeds(self, state: Peuples, seat: Seat) -> list[str]:
        return result.deeds(self.contents, state, seat)

    def strides(self, state: Peuples, seat: Seat) -> dict[str, tuple[int, int]]:
        return result.strides(self.contents, state, seat)

    def hindsight(self, states: Sequence[Peuples], seat: Seat) -> list[Line]:
        return result.hindsight(self.contents, states, seat)
