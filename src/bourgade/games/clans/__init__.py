"""Clans: gather the huts, hide your colour. The smallest game, and the pattern to copy."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.box import Box
from bourgade.core.game import Game, Line, Option, Options, Seat, View
from bourgade.core.rooms import Rooms
from bourgade.games.clans import (
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
from bourgade.games.clans.box import ClansBox, ground_of
from bourgade.games.clans.rules import Clans, new_clans


class ClansGame(Game[Clans, ClansBox]):
    """The box of Clans on the shelf."""

    name = "clans"
    seats = range(2, 5)
    rooms = Rooms(box, notation, view, chronicle, reasons, picture, result, counts, bot, laws, scenes, signs, portrait)
    edition = 1
    options = (Option("five_singles", ("literal", "peace")),)

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.ground = ground_of(self.contents)

    def set_up(self, seats: int, options: Options) -> Clans:
        return new_clans(seats, self.ground, options["five_singles"] == "literal")

    # Clans knows how to do these faster than one by one.

    def spell_all(self, state: Clans, seat: Seat, moves: Sequence[int]) -> list[str]:
        return notation.spell_all(self.contents, state, seat, moves)

    def open_part(self, state: Clans) -> View:
        return view.open_part(state)

    def own_part(self, state: Clans, seat: Seat) -> View:
        return view.own_part(state, seat)

    def tell_all(self, before: Clans, seat: Seat, move: int, readers: Sequence[Seat]) -> list[list[Line]]:
        return chronicle.tell_all(self.contents, before, seat, move, readers)
