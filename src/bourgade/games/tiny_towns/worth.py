"""How good a town looks before it is finished: what stands, what is fed, and plans under way."""

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
    FEEDS_LINE,
    MONUMENT,
    PER_ADJACENT,
    PER_FED,
    UNLESS_ADJACENT,
    Card,
)
from bourgade.games.tiny_towns.scoring import points, points_at
from bourgade.games.tiny_towns.squares import BIT, SQUARES, THREES, filled, size, solid

FARM: Final[i64] = 1
MOST_PLANS: Final[i64] = 128
# By way of scoring (see plans.SCORES), in hundredths: what one more such building brings on average.
USUAL: Final = vec[i64](
    [100, 300, 200, 200, 200, 200, 180, 170, 250, 200, 150, 250, 250, 250, 240, 300, 160, 40]
    + [500, 400, 600, 600, 400, 700, 350, 400, 350]
)
# By gift (see plans.GIFTS), in hundredths, on top of the points.
BOON: Final = vec[i64]([0, 60, -60, 120, 0, 60, 300, 400, -100, 250, 100, 400, 150, 200])
TASTE: Final = vec[i64](
    [140, 120, 40, 4, 95, 62, 38, 20, 12, 8, 100, 100, 3, 100, 100, 60, 260, 170, 300, 220, 120, 30, 60, 100, 50]
)
EMPTY: Final[i64] = 0  # an empty square may become anything
HUNGRY: Final[i64] = 1  # a cottage that may still be fed
SPARE: Final[i64] = 2  # a place at a Farm's table that may still be taken
EARLY: Final[i64] = 3  # squares that must be open for the two above
SURE: Final[i64] = 4  # + cubes missing: how sure a plan is, in hundredths
BUILT_SQUARE: Final[i64] = 10  # a square built is a point kept
DEAD: Final[i64] = 11  # a cube that is part of no plan
TIGHT: Final[i64] = 12  # empty squares beyond those missing for a plan to be comfortable
SECRET: Final[i64] = 13
FREED: Final[i64] = 14  # per cube freed
KEEPS: Final[i64] = 15


def worth(board: Board, seat: i64) -> i64:
    """Hundredths of a point; a completed town is worth its points."""
    value = 100 * points(board, seat)
    if not (board.active >> seat) & 1:
        return value
    if 16 - size(board.built_squares(seat)) >= TASTE[EARLY]:
        value += kitchen(board, seat)
    return value + under_way(board, seat)


def kitchen(board: Board, seat: i64) -> i64:
    """Cottages waiting for a table, and tables waiting for a cottage."""
    cottages = size(board.of_type(seat, COTTAGE))
    unfed = cottages - size(board.of_type(seat, COTTAGE) & fed(board, seat))
    farms = size(board.of_type(seat, FARM))
    card = board.card(FARM)
    value = TASTE[HUNGRY] * (unfed if unfed < 4 else 4)
    spare = (card.reach if card.score == FEEDS_ANY else 4) * farms - cottages
    if spare > 0:
        value += TASTE[SPARE] * (spare if spare < 4 else 4)
    return value


def gain(board: Board, seat: i64, card: Card, unfed: i64) -> i64:
    """What one more building of a card would bring, about."""
    n = size(board.of_type(seat, card.kind))
    score = card.score
    if score == BY_COUNT:
        return 100 * (card.by_table(n + 2) - card.by_table(n)) // 2
    if card.kind == FARM:
        eats = unfed if unfed < 4 else 4
        return TASTE[18 if score == FEEDS_ANY else 19] * eats + TASTE[20 if n == 0 else 21]
    if score == PER_FED:
        return TASTE[22] + TASTE[23] * size(board.of_type(seat, COTTAGE))
    if card.kind == COTTAGE:
        return TASTE[16] if board.of_type(seat, FARM) else TASTE[17]
    if score == 0:
        return 100 * card.points + BOON[card.gift]
    return USUAL[score] + BOON[card.gift]


def depends_on_place(board: Board, card: Card) -> bool:
    """Whether the square decides what a building brings."""
    if card.kind == COTTAGE or card.kind == FARM:
        return board.card(FARM).score == FEEDS_AROUND or board.card(FARM).score == FEEDS_LINE
    return PER_ADJACENT <= card.score <= UNLESS_ADJACENT or ALONE_IN_LINE <= card.score <= BEST_LINE


def local_gain(board: Board, seat: i64, card: Card, area: i64, hungry: i64) -> i64:
    """What a building would bring on the best square of an area."""
    best: i64 = 0
    square: i64
    score = board.card(FARM).score
    if card.kind == COTTAGE:
        return 300 if area & reached(board.of_type(seat, FARM), score) else TASTE[17]
    for square in range(SQUARES):
        if (area >> square) & 1:
            here: i64 = 0
            if card.kind == FARM:
                here = TASTE[20] + TASTE[18] * size(hungry & reached(BIT[square], score))
            else:
                here = 100 * points_at(board, seat, card, square)
            if here > best:
                best = here
    return best


class Sketch:
    """The plans that may still come of a town, each with its squares and its value."""

    def __init__(self, board: Board, seat: i64) -> None:
        self.town = board.town[seat]
        self.wild = board.fact(seat, POSTS)
        self.cubes = filled(self.town) & ~solid(self.town)
        self.blocked = solid(self.town) & ~self.wild
        self.lying = squares_of(self.cubes)
        self.posts = squares_of(self.wild)
        self.room: i64 = 16 - size(squares_of(filled(self.town)))
        self.area = vec[i64]([0] * 128)
        self.value = vec[i64]([0] * 128)
        self.count: i64 = 0
        self.hand: i64 = 0  # 1 + the resource to be placed now
        self.help: i64 = 0
        self.board = board
        self.seat = seat
        self.hungry: i64 = 0

    def add(self, card: Card, value: i64) -> None:
        """Every shape of a card that fits what lies there and has room for the rest."""
        if value <= 0:
            return
        mask, area, first, want = card.mask, card.area, card.first, card.want
        town, blocked, lying, cubes = self.town, self.blocked, self.lying, self.cubes
        shape: i64
        i: i64
        placed = depends_on_place(self.board, card)
        for shape in range(card.shapes):
            used = area[shape] & lying
            if used and mask[shape] & blocked == 0:
                exact = mask[shape] & cubes
                for i in range(first[shape], first[shape + 1]):
                    if (town ^ want[i]) & exact == 0:
                        here = value
                        if placed:
                            local = local_gain(self.board, self.seat, card, area[shape], self.hungry)
                            here += TASTE[24] * (local + TASTE[BUILT_SQUARE] - value) // 100
                        self.keep(card, shape, here, want[i], size(used))
                        break

    def keep(self, card: Card, shape: i64, value: i64, want: i64, mine: i64) -> None:
        missing = card.cubes - mine - size(card.area[shape] & self.posts)
        if missing > self.room:
            return
        value += TASTE[FREED] * (mine - 1)
        now = value * TASTE[SURE + missing] // 100
        spare = self.room - missing
        if missing and spare < TASTE[TIGHT]:
            now = now * (spare + 1) // (TASTE[TIGHT] + 1)
        if self.hand and missing and self.wants(card.mask[shape], want):
            better = value * TASTE[SURE + missing - 1] // 100 - now
            if better > self.help:
                self.help = better
        if self.count < MOST_PLANS:
            self.area[self.count] = card.area[shape]
            self.value[self.count] = now
            self.count += 1

    def wants(self, mask: i64, want: i64) -> bool:
        """Whether a plan misses the resource in hand."""
        left = mask & ~self.cubes & ~self.wild
        square: i64
        for square in range(SQUARES):
            if left & THREES[square] and (want >> 3 * square) & 7 == self.hand:
                return True
        return False

    def best_together(self) -> i64:
        """The best plan, then the best beside it, and so on; lone cubes cost, free squares count."""
        area, value = self.area, self.value
        taken: i64 = 0
        total: i64 = 0
        i: i64
        while True:
            top: i64 = 0
            chosen: i64 = 0
            for i in range(self.count):
                if value[i] > top and area[i] & taken & ~self.posts == 0:
                    top = value[i]
                    chosen = area[i]
            if top == 0:
                break
            total += top
            taken |= chosen
        lone = size(self.lying & ~taken)
        return total - TASTE[DEAD] * lone + TASTE[EMPTY] * self.room


def under_way(board: Board, seat: i64) -> i64:
    """The plans that lie half done, side by side."""
    sketch = Sketch(board, seat)
    if board.stage == PLACING and board.waiting & ONLY[seat] and board.named >= 0:
        sketch.hand = board.named + 1
    sketch.hungry = board.of_type(seat, COTTAGE) & ~fed(board, seat)
    unfed = size(sketch.hungry)
    slot: i64
    value: i64 = 0
    for slot in range(MONUMENT):
        card = board.card(slot)
        sketch.add(card, TASTE[BUILT_SQUARE] + gain(board, seat, card, unfed))
    if holds_secret(board, seat) and board.fact(seat, KEPT) >= 0:
        secret = board.deck.cards[board.fact(seat, KEPT)]
        liked = gain(board, seat, secret, unfed)
        value = liked * TASTE[KEEPS] // 100
        sketch.add(secret, TASTE[SECRET] + liked - value)
    if sketch.hand:
        value += sketch.help - TASTE[EMPTY] - (TASTE[DEAD] if sketch.help == 0 else 0)
    return value + sketch.best_together()


def squares_of(threes: i64) -> i64:
    """Three bits a square, back to a set of squares."""
    squares: i64 = 0
    square: i64
    for square in range(SQUARES):
        if threes & THREES[square]:
            squares |= BIT[square]
    return squares
