"""GoB, Grab or Build: goblins dig, build, and serve the lord of darkness."""

from __future__ import annotations

from pathlib import Path

from bourgade.core.box import Box
from bourgade.core.game import Game, Option, Options, Seat
from bourgade.core.state import State
from bourgade.games.gob import notation
from bourgade.games.gob.box import opened, pieces_of
from bourgade.games.gob.laws import check
from bourgade.games.gob.names import BUILDING_NAMES
from bourgade.games.gob.rules import Gob, new_gob


class GobGame(Game):
    """The box of GoB on the shelf."""

    name = "gob"
    seats = range(1, 5)
    edition = 1
    options = (
        Option("buildings", ("base", "choice")),
        Option("scenario", ("none", "1", "2", "3", "4", "5", "6")),
        Option("account", ("empty", "gold", "diamond", "both")),
    )

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent, box)
        self.contents = opened(self.box)
        self.pieces = pieces_of(self.contents)

    def with_box(self, box: Box) -> GobGame:
        return GobGame(box)

    def deal(self, seats: int, options: Options) -> State:
        plans = sum(1 << BUILDING_NAMES.index(name) for name in self.contents.buildings.base)
        scenario = 0 if options["scenario"] == "none" else int(options["scenario"])
        account = options["account"] if scenario else "empty"
        return new_gob(
            seats,
            self.pieces,
            plans,
            options["buildings"] == "choice",
            scenario,
            account in ("gold", "both"),
            account in ("diamond", "both"),
        )

    def spell(self, state: State, seat: Seat, move: int) -> str:
        return notation.spell(gob(state), move)

    def check(self, state: State) -> None:
        check(gob(state))


def gob(state: State) -> Gob:
    """The position as one of this game; anything else is a mistake of the caller."""
    assert isinstance(state, Gob)
    return state
