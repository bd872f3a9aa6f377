"""Clans: gather the huts, hide your colour. The smallest game, and the pattern to copy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bourgade.core.box import Box
from bourgade.core.game import Clause, Game, Item, Line, Option, Options, Seat, View
from bourgade.core.state import State
from bourgade.core.words import Words
from bourgade.games.clans import notation, picture, reasons
from bourgade.games.clans import view as seen
from bourgade.games.clans.bot import ADVICE, LADDER, MIND
from bourgade.games.clans.box import ground_of, opened
from bourgade.games.clans.laws import check
from bourgade.games.clans.rules import Clans, new_clans
from bourgade.games.clans.scenes import scenes


class ClansGame(Game):
    """The box of Clans on the shelf."""

    name = "clans"
    seats = range(2, 5)
    edition = 1
    options = (Option("five_singles", ("literal", "peace")),)
    mind = MIND
    ladder = LADDER
    advice = ADVICE

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent, box)
        self.contents = opened(self.box)
        self.ground = ground_of(self.contents)

    def with_box(self, box: Box) -> ClansGame:
        return ClansGame(box)

    def deal(self, seats: int, options: Options) -> State:
        return new_clans(seats, self.ground, options["five_singles"] == "literal")

    def spell(self, state: State, seat: Seat, move: int) -> str:
        return notation.spell(clans(state), move)

    def spell_all(self, state: State, seat: Seat, moves: Sequence[int]) -> list[str]:
        return notation.spell_all(clans(state), moves)

    def view(self, state: State, seat: Seat) -> View:
        return seen.view(clans(state), seat)

    def open_part(self, state: State) -> View:
        return seen.open_part(clans(state))

    def own_part(self, state: State, seat: Seat) -> View:
        return seen.own_part(clans(state), seat)

    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        return seen.tell(clans(before), seat, move, reader)

    def tell_all(self, before: State, seat: Seat, move: int, readers: Sequence[Seat]) -> list[list[Line]]:
        return seen.tell_all(clans(before), seat, move, readers)

    def prompt(self, state: State, seat: Seat) -> Line:
        return seen.prompt(clans(state), seat)

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        return seen.foretell(clans(state), seat, move)

    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        return reasons.refuse(clans(state), seat, text)

    def tally(self, state: State) -> list[list[Item]]:
        return seen.tally(clans(state))

    def draw(self, view: View, words: Words) -> str:
        return picture.draw(self.contents, view, words)

    def holdings(self, state: State, seat: Seat) -> dict[str, list[str]]:
        own = seen.clan(clans(state), seat)
        return {"clan": [own] if own else []}

    def check(self, state: State) -> None:
        check(clans(state))

    def scenes(self, seats: int) -> list[State]:
        return scenes(self, seats)


def clans(state: State) -> Clans:
    """The position as one of this game; anything else is a mistake of the caller."""
    assert isinstance(state, Clans)
    return state
