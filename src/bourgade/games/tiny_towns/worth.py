"""How good a town looks before it is finished: signs that are counted, and how much each has proved to matter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import ONLY
from bourgade.games.tiny_towns.board import KEPT, PLACING, POSTS, Board
from bourgade.games.tiny_towns.building import holds_secret
from bourgade.games.tiny_towns.feeding import fed, reached
from bourgade.games.tiny_towns.plans import (
    ALONE_IN_LINE,
    BEST_LINE,
    BY_COUNT,
    COTTAGE,
    FEEDS_ANY,
    FEEDS_AROUND,
    FEEDS_GROUP,
    FEEDS_LINE,
    MONUMENT,
    PER_ADJACENT,
    PER_FED,
    UNLESS_ADJACENT,
    Card,
)
from bourgade.games.tiny_towns.scoring import points, points_at
from bourgade.games.tiny_towns.squares import BIT, SQUARES, THREES, filled, group_of, size, solid

FARM: Final[i64] = 1
MOST_PLANS: Final[i64] = 160
# By way of scoring (see plans.SCORES), in hundredths: what one more such building brings on average.
USUAL: Final = vec[i64](
    [100, 300, 200, 200, 200, 200, 180, 170, 250, 200, 150, 250, 250, 250, 240, 300, 160, 40]
    + [500, 400, 600, 600, 400, 700, 350, 400, 350]
)
# By gift (see plans.GIFTS), in hundredths, on top of the points.
BOON: Final = vec[i64]([0, 60, -60, 120, 0, 60, 300, 400, -100, 250, 100, 400, 150, 200])
# How sure a plan is with so many cubes missing, in hundredths.
SURE: Final = vec[i64]([100, 70, 35, 15, 5, 2, 1])

# The signs, in hundredths of their unit, and their weights in hundredths.
SIGNS: Final[i64] = 26
WEIGHTS: Final = vec[i64](
    [0, 100, 120, 0, 0, 0, 0, 100, 40, 0, 90, 60, 30, 10, 0, 0, 0, 0, -50, 0, 20, 10, 0, 0, 0, 60]
)
ONE_SIGN: Final[i64] = 0  # always there
POINTS: Final[i64] = 1  # points so far
EMPTY: Final[i64] = 2  # empty squares, then the first four and the first eight of them
BARE: Final[i64] = 5  # squares without a building, and the first six of them
UNFED: Final[i64] = 7  # cottages that may still be fed
SPARE: Final[i64] = 8  # places at the farms that may still be taken
FARMLESS: Final[i64] = 9  # no farm yet
VALUE: Final[i64] = 10  # + cubes missing (at most 3): value of the plans under way
PLANS: Final[i64] = 14  # + cubes missing: their number
LONE: Final[i64] = 18  # cubes that are part of no plan
LATE_LONE: Final[i64] = 19  # the same with few squares left
FREED: Final[i64] = 20  # squares that complete plans would set free, then those that lack one cube
LARGEST: Final[i64] = 22  # the largest group of empty squares
ISOLATED: Final[i64] = 23  # empty squares with no empty neighbour
SECRET: Final[i64] = 24  # value of the own monument while it is not built
HELP: Final[i64] = 25  # what the resource in hand can do


def worth(board: Board, seat: i64) -> i64:
    """Hundredths of a point; a completed town is worth its points."""
    if not (board.active >> seat) & 1:
        return 100 * points(board, seat)
    signs = vec[i64]([0] * 26)
    read_signs(board, seat, signs)
    value: i64 = 0
    i: i64
    for i in range(SIGNS):
        value += WEIGHTS[i] * signs[i]
    return value // 100


def read_signs(board: Board, seat: i64, signs: vec[i64]) -> None:
    """Count everything that tells how a town will do."""
    bare = 16 - size(board.built_squares(seat))
    full = fed(board, seat)
    sketch = Sketch(board, seat, full)
    signs[ONE_SIGN] = 100
    signs[POINTS] = 100 * points(board, seat)
    signs[EMPTY] = 100 * sketch.room
    signs[EMPTY + 1] = 100 * at_most(sketch.room, 4)
    signs[EMPTY + 2] = 100 * at_most(sketch.room, 8)
    signs[BARE] = 100 * bare
    signs[BARE + 1] = 100 * at_most(bare, 6)
    kitchen(board, seat, full, bare, signs)
    ground(sketch.gaps, signs)
    secret_signs(board, seat, sketch, bare, signs)
    slot: i64
    for slot in range(MONUMENT):
        card = board.card(slot)
        sketch.add(card, 100 + gain(board, seat, card, sketch.hungry))
    sketch.sum_up(bare, signs)


def at_most(n: i64, limit: i64) -> i64:
    return n if n < limit else limit


def kitchen(board: Board, seat: i64, full: i64, bare: i64, signs: vec[i64]) -> None:
    """Cottages waiting for a table, and tables waiting for a cottage."""
    cottages = size(board.of_type(seat, COTTAGE))
    farms = size(board.of_type(seat, FARM))
    card = board.card(FARM)
    room = at_most(bare, 6)
    unfed = cottages - size(board.of_type(seat, COTTAGE) & full)
    signs[UNFED] = 100 * at_most(unfed, 4) * room // 6
    spare = (card.reach if card.score == FEEDS_ANY else 4) * farms - cottages
    if spare > 0:
        signs[SPARE] = 100 * at_most(spare, 4) * room // 6
    signs[FARMLESS] = 0 if farms else 100


def ground(gaps: i64, signs: vec[i64]) -> None:
    """How the empty squares hang together."""
    left = gaps
    while left:
        group = group_of(left & -left, gaps)
        left &= ~group
        n = size(group)
        if 100 * n > signs[LARGEST]:
            signs[LARGEST] = 100 * n
        if n == 1:
            signs[ISOLATED] += 100


def secret_signs(board: Board, seat: i64, sketch: Sketch, bare: i64, signs: vec[i64]) -> None:
    """The own monument, as long as it is not built."""
    if holds_secret(board, seat) and board.fact(seat, KEPT) >= 0:
        card = board.deck.cards[board.fact(seat, KEPT)]
        liked = 100 + gain(board, seat, card, sketch.hungry)
        signs[SECRET] = liked * at_most(bare, 10) // 10
        sketch.add(card, liked)


def gain(board: Board, seat: i64, card: Card, hungry: i64) -> i64:
    """What one more building of a card would bring, about."""
    n = size(board.of_type(seat, card.kind))
    score = card.score
    if score == BY_COUNT:
        return 100 * (card.by_table(n + 2) - card.by_table(n)) // 2
    if card.kind == FARM:
        return (300 if score == FEEDS_ANY else 220) * at_most(size(hungry), 4) + (120 if n == 0 else 30)
    if score == PER_FED:
        return 60 + 100 * size(board.of_type(seat, COTTAGE))
    if card.kind == COTTAGE:
        return 280 if board.of_type(seat, FARM) else 180
    if score == 0:
        return 100 * card.points + BOON[card.gift]
    return USUAL[score] + BOON[card.gift]


def depends_on_place(board: Board, card: Card) -> bool:
    """Whether the square decides what a building brings."""
    if card.kind <= FARM:
        score = board.card(FARM).score
        return FEEDS_AROUND <= score <= FEEDS_LINE and score != FEEDS_GROUP
    return PER_ADJACENT <= card.score <= UNLESS_ADJACENT or ALONE_IN_LINE <= card.score <= BEST_LINE


def local_gain(board: Board, seat: i64, card: Card, area: i64, hungry: i64) -> i64:
    """What a building would bring on the best square of an area."""
    best: i64 = 0
    square: i64
    score = board.card(FARM).score
    if card.kind == COTTAGE:
        return 300 if area & reached(board.of_type(seat, FARM), score) else 120
    for square in range(SQUARES):
        if (area >> square) & 1:
            here: i64 = 0
            if card.kind == FARM:
                here = 100 + 300 * size(hungry & reached(BIT[square], score))
            else:
                here = 100 * points_at(board, seat, card, square)
            if here > best:
                best = here
    return best


class Sketch:
    """The plans that may still come of a town, each with its squares and its value."""

    def __init__(self, board: Board, seat: i64, full: i64) -> None:
        self.board = board
        self.seat = seat
        self.town = board.town[seat]
        self.wild = board.fact(seat, POSTS)
        self.cubes = filled(self.town) & ~solid(self.town)
        self.blocked = solid(self.town) & ~self.wild
        self.lying = squares_of(self.cubes)
        self.posts = squares_of(self.wild)
        self.gaps = 0xFFFF & ~squares_of(filled(self.town))
        self.room = size(self.gaps)
        self.hungry = board.of_type(seat, COTTAGE) & ~full
        self.area = vec[i64]([0] * 160)
        self.value = vec[i64]([0] * 160)
        self.missing = vec[i64]([0] * 160)
        self.count: i64 = 0
        self.help: i64 = 0
        self.hand: i64 = 0  # 1 + the resource to be placed now
        if board.stage == PLACING and board.waiting & ONLY[seat]:
            self.hand = board.named + 1

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
                        self.keep(card, shape, here, want[i])
                        break

    def keep(self, card: Card, shape: i64, value: i64, want: i64) -> None:
        area = card.area[shape]
        missing = card.cubes - size(area & (self.lying | self.posts))
        if missing > self.room or self.count == MOST_PLANS:
            return
        if self.hand and missing and self.wants(card.mask[shape], want):
            better = value * (SURE[missing - 1] - SURE[missing]) // 100
            if better > self.help:
                self.help = better
        self.area[self.count] = area
        self.value[self.count] = value
        self.missing[self.count] = missing
        self.count += 1

    def wants(self, mask: i64, want: i64) -> bool:
        """Whether a plan misses the resource in hand."""
        left = mask & ~self.cubes & ~self.wild
        square: i64
        for square in range(SQUARES):
            if left & THREES[square] and (want >> 3 * square) & 7 == self.hand:
                return True
        return False

    def sum_up(self, bare: i64, signs: vec[i64]) -> None:
        """The best plan, then the best beside it, and so on, by how much is missing; and the cubes left over."""
        area, value, missing = self.area, self.value, self.missing
        taken: i64 = 0
        i: i64
        while True:
            top: i64 = 0
            chosen: i64 = -1
            for i in range(self.count):
                hope = value[i] * SURE[missing[i]]
                if hope > top and area[i] & taken & ~self.posts == 0:
                    top = hope
                    chosen = i
            if chosen < 0:
                break
            lack = at_most(missing[chosen], 3)
            signs[VALUE + lack] += value[chosen]
            signs[PLANS + lack] += 100
            if lack < 2:
                signs[FREED + lack] += 100 * (size(area[chosen] & self.lying) - 1)
            taken |= area[chosen]
        lone = size(self.lying & ~taken)
        signs[LONE] = 100 * lone
        signs[LATE_LONE] = 100 * lone if bare < 8 else 0
        signs[HELP] = self.help


def squares_of(threes: i64) -> i64:
    """Three bits a square, back to a set of squares."""
    squares: i64 = 0
    square: i64
    for square in range(SQUARES):
        if threes & THREES[square]:
            squares |= BIT[square]
    return squares
