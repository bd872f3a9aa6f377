"""Petits Peuples: four peoples, one garden, and a tortoise that decides where to build."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bourgade.core.box import Box
from bourgade.core.game import Clause, Game, Item, Line, Options, Seat, View
from bourgade.core.state import State
from bourgade.core.words import Words
from bourgade.games.petits_peuples import chronicle, foresight, notation, picture, reasons, result
from bourgade.games.petits_peuples import view as seen
from bourgade.games.petits_peuples.bot import ADVICE, LADDER, MIND
from bourgade.games.petits_peuples.box import garden_of, opened
from bourgade.games.petits_peuples.laws import check
from bourgade.games.petits_peuples.rules import Peuples, new_peuples
from bourgade.games.petits_peuples.scenes import scenes


class PeuplesGame(Game):
    """The box of Petits Peuples on the shelf."""

    name = "petits_peuples"
    seats = range(2, 5)
    edition = 1
    mind = MIND
    ladder = LADDER
    advice = ADVICE

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent, box)
        self.contents = opened(self.box)
        self.garden = garden_of(self.contents)

    def with_box(self, box: Box) -> PeuplesGame:
        return PeuplesGame(box)

    def deal(self, seats: int, options: Options) -> State:
        return new_peuples(seats, self.garden)

    def spell(self, state: State, seat: Seat, move: int) -> str:
        return notation.spell(self.contents, peuples(state), move)

    def view(self, state: State, seat: Seat) -> View:
        return seen.view(self.contents, peuples(state), seat)

    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        return chronicle.tell(self.contents, peuples(before), seat, move, reader)

    def prompt(self, state: State, seat: Seat) -> Line:
        return chronicle.prompt(peuples(state), seat)

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        return foresight.foretell(self.contents, peuples(state), seat, move)

    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        return reasons.refuse(self.contents, peuples(state), seat, text)

    def tally(self, state: State) -> list[list[Item]]:
        return result.tally(self.contents, peuples(state))

    def draw(self, view: View, words: Words) -> str:
        return picture.draw(view, words)

    def deeds(self, state: State, seat: Seat) -> list[str]:
        return result.deeds(peuples(state), seat)

    def holdings(self, state: State, seat: Seat) -> dict[str, list[str]]:
        return result.holdings(self.contents, peuples(state), seat)

    def hindsight(self, states: Sequence[State], seat: Seat) -> list[Line]:
        return result.hindsight(self.contents, peuples(states[-1]), seat)

    def check(self, state: State) -> None:
        check(peuples(state))

    def scenes(self, seats: int) -> list[State]:
        return scenes(self, seats)


def peuples(state: State) -> Peuples:
    """The position as one of this game; anything else is a mistake of the caller."""
    assert isinstance(state, Peuples)
    return state
