"""Les Tribus du Vent: read the backs of your neighbours' hands, clean the land, build on the treetops."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bourgade.core.box import Box
from bourgade.core.game import Clause, Game, Item, Line, Option, Options, Seat, View
from bourgade.core.state import State
from bourgade.core.words import Words
from bourgade.games.tribus_du_vent import chronicle, foresight, notation, picture, reasons, result
from bourgade.games.tribus_du_vent import view as seen
from bourgade.games.tribus_du_vent.bot import ADVICE, LADDER, MIND
from bourgade.games.tribus_du_vent.holdings import holdings
from bourgade.games.tribus_du_vent.laws import check
from bourgade.games.tribus_du_vent.opened import opened
from bourgade.games.tribus_du_vent.rules import Tribus, new_tribus
from bourgade.games.tribus_du_vent.scenes import scenes
from bourgade.games.tribus_du_vent.tables import kit_of


class TribusGame(Game):
    """The box of Les Tribus du Vent on the shelf."""

    name = "tribus_du_vent"
    seats = range(2, 6)
    edition = 2
    options = (Option("guides", ("dealt", "chosen")),)
    mind = MIND
    ladder = LADDER
    advice = ADVICE

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent, box)
        self.contents = opened(self.box)
        self.kit = kit_of(self.contents)

    def with_box(self, box: Box) -> TribusGame:
        return TribusGame(box)

    def deal(self, seats: int, options: Options) -> State:
        return new_tribus(seats, self.kit, options["guides"] == "chosen")

    def spell(self, state: State, seat: Seat, move: int) -> str:
        return notation.spell(tribus(state), seat, move)

    def view(self, state: State, seat: Seat) -> View:
        return seen.view(tribus(state), seat)

    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        return chronicle.tell(self.contents, tribus(before), seat, move, reader)

    def prompt(self, state: State, seat: Seat) -> Line:
        return foresight.prompt(tribus(state), seat)

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        return foresight.foretell(self.contents, tribus(state), seat, move)

    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        return reasons.refuse(self.contents, tribus(state), seat, text)

    def tally(self, state: State) -> list[list[Item]]:
        return result.tally(tribus(state))

    def places(self, state: State) -> list[int]:
        return result.places(tribus(state))

    def draw(self, view: View, words: Words) -> str:
        return picture.draw(self.contents, view, words)

    def deeds(self, state: State, seat: Seat) -> list[str]:
        return result.deeds(tribus(state), seat)

    def holdings(self, state: State, seat: Seat) -> dict[str, list[str]]:
        return holdings(tribus(state), seat)

    def hindsight(self, states: Sequence[State], seat: Seat) -> list[Line]:
        return result.hindsight(self.contents, [tribus(state) for state in states], seat)

    def check(self, state: State) -> None:
        check(tribus(state))

    def scenes(self, seats: int) -> list[State]:
        return scenes(self, seats)


def tribus(state: State) -> Tribus:
    """The position as one of this game; anything else is a mistake of the caller."""
    assert isinstance(state, Tribus)
    return state
