"""Les Tribus du Vent: read the backs of your neighbours' hands, clean the land, build on the treetops."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.box import Box
from bourgade.core.game import Game, Line, Option, Options, Seat
from bourgade.core.rooms import Rooms
from bourgade.core.runs import Runs
from bourgade.games.tribus_du_vent import (
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
    runs,
    scenes,
    signs,
    view,
)
from bourgade.games.tribus_du_vent.box import TribusBox, kit_of
from bourgade.games.tribus_du_vent.rules import Tribus, new_tribus


class TribusGame(Game[Tribus, TribusBox]):
    """The box of Les Tribus du Vent on the shelf."""

    name = "tribus_du_vent"
    seats = range(2, 6)
    rooms = Rooms(box, notation, view, chronicle, reasons, picture, result, counts, bot, laws, scenes, signs, portrait)
    edition = 3
    options = (Option("guides", ("dealt", "chosen")),)

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.kit = kit_of(self.contents)

    def set_up(self, seats: int, options: Options) -> Tribus:
        return new_tribus(seats, self.kit, options["guides"] == "chosen")

    def runs(self, state: Tribus, seat: Seat) -> Runs:
        return runs.runs(self.contents, state, seat)

    def ties(self, state: Tribus) -> dict[str, list[int]]:
        return result.ties(state)

    def deeds(self, state: Tribus, seat: Seat) -> list[str]:
        return result.deeds(self.contents, state, seat)

    def strides(self, state: Tribus, seat: Seat) -> dict[str, tuple[int, int]]:
        return result.strides(self.contents, state, seat)

    def hindsight(self, states: Sequence[Tribus], seat: Seat) -> list[Line]:
        return result.hindsight(self.contents, states, seat)
