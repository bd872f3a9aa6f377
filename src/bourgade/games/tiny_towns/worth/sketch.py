"""The plans that may still come of a town, looked at once and then weighed for every square a cube might go to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.position import POSTS, Position
from bourgade.games.tiny_towns.tables.moves import SQUARES
from bourgade.games.tiny_towns.tables.plans import COTTAGE, Card
from bourgade.games.tiny_towns.tables.squares import BIT, THREES, filled, group_of, size, solid
from bourgade.games.tiny_towns.worth.hope import depends_on_place, local_gain
from bourgade.games.tiny_towns.worth.signs import (
    EMPTY,
    FREED,
    ISOLATED,
    LARGEST,
    LATE,
    LATE_LONE,
    LONE,
    MOST_MISSING,
    PLANS,
    SURE,
    VALUE,
    WEIGHTS,
    at_most,
)

MOST_PLANS: Final[i64] = 320
BLANK: Final = vec[i64]([0] * 320)  # sliced, never written to


class Sketch:
    """What lies in one town, and every plan that one more cube could bring near."""

    def __init__(self, board: Position, seat: i64, full: i64) -> None:
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
        self.late = 16 - size(board.built_squares(seat)) < LATE
        self.area = BLANK[:]
        self.want = BLANK[:]
        self.value = BLANK[:]
        self.missing = BLANK[:]
        self.count: i64 = 0
        self.near = BLANK[:]  # the plans near completion with a certain cube in the town
        self.hope = BLANK[:]
        self.lack = BLANK[:]

    def add(self, card: Card, value: i64) -> None:
        """Every way to lay a card that fits what lies there."""
        if value <= 0:
            return
        mask, area, first, want = card.mask, card.area, card.first, card.want
        town, blocked, cubes = self.town, self.blocked, self.cubes
        ready = self.lying | self.posts
        placed = depends_on_place(self.board, card)
        shape: i64
        i: i64
        for shape in range(card.shapes):
            if mask[shape] & blocked == 0:
                missing = card.cubes - size(area[shape] & ready)
                if missing <= MOST_MISSING + 1:
                    exact = mask[shape] & cubes
                    here: i64 = -1
                    for i in range(first[shape], first[shape + 1]):
                        if (town ^ want[i]) & exact == 0 and self.count < MOST_PLANS:
                            if here < 0:
                                here = self.value_here(card, area[shape], value) if placed else value
                            self.keep(area[shape], want[i], here, missing)

    def value_here(self, card: Card, area: i64, value: i64) -> i64:
        """Half what such a building usually brings, half what it would bring on these squares."""
        return (value + 100 + local_gain(self.board, self.seat, card, area, self.hungry)) // 2

    def keep(self, area: i64, want: i64, value: i64, missing: i64) -> None:
        self.area[self.count] = area
        self.want[self.count] = want
        self.value[self.count] = value
        self.missing[self.count] = missing
        self.count += 1

    def weigh(self, cube: i64, square: i64, at: i64) -> i64:
        """The signs that cubes change, weighed, with one more cube on a square; all 0 for the town as it is.

        The cube is given as it lies in a town, the square as its three bits and as a set.
        """
        lying = self.lying | at
        gaps = self.gaps & ~at
        room = size(gaps)
        found = self.bring_near(cube, square, lying, room)
        value = ground(gaps) + 100 * (
            WEIGHTS[EMPTY] * room + WEIGHTS[EMPTY + 1] * at_most(room, 4) + WEIGHTS[EMPTY + 2] * at_most(room, 8)
        )
        taken: i64 = 0
        while True:
            best = self.best_beside(found, taken)
            if best < 0:
                break
            plan = self.near[best]
            lack = self.lack[best]
            value += WEIGHTS[VALUE + lack] * self.value[plan] + 100 * WEIGHTS[PLANS + lack]
            if lack < 2:
                value += 100 * WEIGHTS[FREED + lack] * (size(self.area[plan] & lying) - 1)
            taken |= self.area[plan]
        lone = 100 * size(lying & ~taken)
        return value + lone * (WEIGHTS[LONE] + (WEIGHTS[LATE_LONE] if self.late else 0))

    def bring_near(self, cube: i64, square: i64, lying: i64, room: i64) -> i64:
        """List the plans that lack little once the cube lies there; how many."""
        area, want, missing, value = self.area, self.want, self.missing, self.value
        near, hope, lack = self.near, self.hope, self.lack
        found: i64 = 0
        i: i64
        for i in range(self.count):
            there = want[i] & square
            if there == 0 or there == cube:
                left = missing[i] - (1 if there else 0)
                if left <= MOST_MISSING and left <= room and area[i] & lying:
                    near[found] = i
                    lack[found] = left
                    hope[found] = value[i] * SURE[left]
                    found += 1
        return found

    def best_beside(self, found: i64, taken: i64) -> i64:
        """The most promising of the plans near completion that leaves the taken squares alone, -1 if there is none."""
        area, near, hope = self.area, self.near, self.hope
        used = taken & ~self.posts
        top: i64 = 0
        chosen: i64 = -1
        i: i64
        for i in range(found):
            if hope[i] > top and area[near[i]] & used == 0:
                top = hope[i]
                chosen = i
        return chosen


def ground(gaps: i64) -> i64:
    """How the empty squares hang together, weighed."""
    left = gaps
    largest: i64 = 0
    isolated: i64 = 0
    while left:
        group = group_of(left & -left, gaps)
        left &= ~group
        n = size(group)
        if n > largest:
            largest = n
        if n == 1:
            isolated += 1
    return 100 * (WEIGHTS[LARGEST] * largest + WEIGHTS[ISOLATED] * isolated)


def squares_of(threes: i64) -> i64:
    """Three bits a square, back to a set of squares."""
    squares: i64 = 0
    square: i64
    for square in range(SQUARES):
        if threes & THREES[square]:
            squares |= BIT[square]
    return squares
