"""Flower Pots: nine pots in a window, a cart of flowers, and a wish nobody knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bourgade.core.box import Box
from bourgade.core.game import Game, Options
from bourgade.core.rooms import Rooms
from pot_de_fleurs import bot, box, chronicle, counts, laws, notation, picture, reasons, result, scenes, view
from pot_de_fleurs.box import PotDeFleursBox, stall_of
from pot_de_fleurs.rules import PotDeFleurs, new_game


class PotDeFleursGame(Game[PotDeFleurs, PotDeFleursBox]):
    """The box of Flower Pots on the shelf."""

    name = "pot_de_fleurs"
    seats = range(2, 5)
    rooms = Rooms(box, notation, view, chronicle, reasons, picture, result, counts, bot, laws, scenes)
    edition = 1

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.stall = stall_of(self.contents)

    def set_up(self, seats: int, options: Options) -> PotDeFleurs:
        return new_game(seats, self.stall)

    def ties(self, state: PotDeFleurs) -> Mapping[str, Sequence[int]]:
        return {"drops": [state.garden.drops[seat] for seat in range(state.seats)]}  # RULES 3.4
