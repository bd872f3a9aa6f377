"""GoB, Grab or Build: goblins dig, build, and serve the lord of darkness."""

from __future__ import annotations

from bourgade.core.box import Box
from bourgade.core.game import Game, Option, Options, Seat
from bourgade.core.rooms import Rooms
from bourgade.core.runs import Runs
from bourgade.games.gob import (
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
from bourgade.games.gob.box import GobBox, pieces_of
from bourgade.games.gob.box.names import BUILDING_NAMES
from bourgade.games.gob.rules import Gob, new_gob


class GobGame(Game[Gob, GobBox]):
    """The box of GoB on the shelf."""

    name = "gob"
    seats = range(1, 5)
    rooms = Rooms(box, notation, view, chronicle, reasons, picture, result, counts, bot, laws, scenes, signs, portrait)
    edition = 3
    options = (
        Option("buildings", ("base", "choice")),
        Option("scenario", ("none", "1", "2", "3", "4", "5", "6")),
        Option("account", ("empty", "gold", "diamond", "both")),
    )

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.pieces = pieces_of(self.contents)

    def set_up(self, seats: int, options: Options) -> Gob:
        plans = sum(1 << BUILDING_NAMES.index(name) for name in self.contents.buildings.base)
        scenario = 0 if options["scenario"] == "none" else int(options["scenario"])
        account = options["account"] if scenario else "empty"  # RULES 12.4: banks belong to the campaign
        choosing = options["buildings"] == "choice" or scenario > 0
        gold, diamond = account in ("gold", "both"), account in ("diamond", "both")
        return new_gob(seats, self.pieces, plans, choosing, scenario, gold, diamond)

    def runs(self, state: Gob, seat: Seat) -> Runs:
        return runs.runs(self.contents, state, seat)

    def deeds(self, state: Gob, seat: Seat) -> list[str]:
        return result.deeds(self.contents, state, seat)

    def strides(self, state: Gob, seat: Seat) -> dict[str, tuple[int, int]]:
        return result.strides(self.contents, state, seat)
