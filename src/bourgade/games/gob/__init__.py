"""GoB, Grab or Build: goblins dig, build, and serve the lord of darkness."""

from __future__ import annotations

from pathlib import Path

from bourgade.core.box import Box
from bourgade.core.game import Clause, Game, Item, Line, Option, Options, Seat, View
from bourgade.core.state import State
from bourgade.core.words import Words
from bourgade.games.gob import notation, picture, reasons, told
from bourgade.games.gob import view as seen
from bourgade.games.gob.bot import ADVICE, LADDER, MIND
from bourgade.games.gob.box import opened, pieces_of
from bourgade.games.gob.deeds import deeds
from bourgade.games.gob.holdings import holdings
from bourgade.games.gob.laws import check
from bourgade.games.gob.names import BUILDING_NAMES
from bourgade.games.gob.rules import Gob, new_gob
from bourgade.games.gob.scenes import scenes


class GobGame(Game):
    """The box of GoB on the shelf."""

    name = "gob"
    seats = range(1, 5)
    edition = 2
    options = (
        Option("buildings", ("base", "choice")),
        Option("scenario", ("none", "1", "2", "3", "4", "5", "6")),
        Option("account", ("empty", "gold", "diamond", "both")),
    )
    mind = MIND
    ladder = LADDER
    advice = ADVICE

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent, box)
        self.contents = opened(self.box)
        self.pieces = pieces_of(self.contents)

    def with_box(self, box: Box) -> GobGame:
        return GobGame(box)

    def deal(self, seats: int, options: Options) -> State:
        plans = sum(1 << BUILDING_NAMES.index(name) for name in self.contents.buildings.base)
        scenario = 0 if options["scenario"] == "none" else int(options["scenario"])
        account = options["account"] if scenario else "empty"  # RULES 12.4: banks belong to the campaign
        choosing = options["buildings"] == "choice" or scenario > 0
        gold, diamond = account in ("gold", "both"), account in ("diamond", "both")
        return new_gob(seats, self.pieces, plans, choosing, scenario, gold, diamond)

    def spell(self, state: State, seat: Seat, move: int) -> str:
        return notation.spell(gob(state), move)

    def view(self, state: State, seat: Seat) -> View:
        return seen.view(gob(state), seat)

    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        return told.tell(gob(before), seat, move, reader)

    def prompt(self, state: State, seat: Seat) -> Line:
        return seen.prompt(gob(state), seat)

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        return told.foretell(gob(state), seat, move)

    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        return reasons.refuse(gob(state), seat, text)

    def tally(self, state: State) -> list[list[Item]]:
        return seen.tally(gob(state))

    def draw(self, view: View, words: Words) -> str:
        return picture.draw(view, words)

    def deeds(self, state: State, seat: Seat) -> list[str]:
        return deeds(gob(state), seat, self.contents)

    def holdings(self, state: State, seat: Seat) -> dict[str, list[str]]:
        return holdings(gob(state), seat)

    def check(self, state: State) -> None:
        check(gob(state))

    def scenes(self, seats: int) -> list[State]:
        return scenes(self, seats)


def gob(state: State) -> Gob:
    """The position as one of this game; anything else is a mistake of the caller."""
    assert isinstance(state, Gob)
    return state
