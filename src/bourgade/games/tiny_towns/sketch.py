"""The plans that may still come of a town, each with its squares and its value."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.board import POSTS, Board
from bourgade.games.tiny_towns.hope import depends_on_place, local_gain
from bourgade.games.tiny_towns.plans import COTTAGE, Card
from bourgade.games.tiny_towns.squares import BIT, SQUARES, THREES, filled, size, solid

MOST_PLANS: Final[i64] = 160
BLANK: Final = vec[i64]([0] * 160)  # sliced, never written to
# How sure a plan is with so many cubes missing, in hundredths; below 0 it is not counted on.
SURE: Final = vec[i64]([100, 46, 25, -17, -17, -17, -17])


class Sketch:
    """What lies in one town, and every plan that fits it with at least one cube."""

    def __init__(self, board: Board, seat: i64, full: i64) -> None:
        self.board = board
        self.seat = seat
        self.town = board.town[seat]
        self.cubes = filled(self.town) & ~solid(self.town)
        wild = board.fact(seat, POSTS)
        self.blocked = solid(self.town) & ~wild
        self.lying = squares_of(self.cubes)
        self.posts = squares_of(wild)
        self.gaps = 0xFFFF & ~squares_of(filled(self.town))
        self.room = size(self.gaps)
        self.hungry = board.of_type(seat, COTTAGE) & ~full
        self.area = BLANK[:]
        self.value = BLANK[:]
        self.missing = BLANK[:]
        self.count: i64 = 0

    def add(self, card: Card, value: i64) -> None:
        """Every shape of a card that fits what lies there and has room for the rest."""
        if value <= 0:
            return
        mask, area, first, want = card.mask, card.area, card.first, card.want
        town, blocked, lying, cubes = self.town, self.blocked, self.lying, self.cubes
        placed = depends_on_place(self.board, card)
        shape: i64
        i: i64
        for shape in range(card.shapes):
            used = area[shape] & lying
            if used and mask[shape] & blocked == 0:
                exact = mask[shape] & cubes
                for i in range(first[shape], first[shape + 1]):
                    if (town ^ want[i]) & exact == 0:
                        here = value
                        if placed:
                            local = local_gain(self.board, self.seat, card, area[shape], self.hungry)
                            here = (value + 100 + local) // 2
                        self.keep(card, area[shape], here)
                        break

    def keep(self, card: Card, area: i64, value: i64) -> None:
        missing = card.cubes - size(area & (self.lying | self.posts))
        if missing > self.room or self.count == MOST_PLANS:
            return
        self.area[self.count] = area
        self.value[self.count] = value
        self.missing[self.count] = missing
        self.count += 1

    def best_beside(self, taken: i64) -> i64:
        """The most promising plan that leaves the taken squares alone, -1 if there is none."""
        area, value, missing = self.area, self.value, self.missing
        top: i64 = 0
        chosen: i64 = -1
        i: i64
        for i in range(self.count):
            hope = value[i] * SURE[missing[i]]
            if hope > top and area[i] & taken & ~self.posts == 0:
                top = hope
                chosen = i
        return chosen


def squares_of(threes: i64) -> i64:
    """Three bits a square, back to a set of squares."""
    squares: i64 = 0
    square: i64
    for square in range(SQUARES):
        if threes & THREES[square]:
            squares |= BIT[square]
    return squares
