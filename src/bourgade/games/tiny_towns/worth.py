"""How good a town looks before it is finished: signs that are counted, and how much each has proved to matter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import ONLY
from bourgade.games.tiny_towns.board import KEPT, PLACING, Board
from bourgade.games.tiny_towns.building import holds_secret
from bourgade.games.tiny_towns.feeding import fed
from bourgade.games.tiny_towns.hope import FARM, at_most, gain
from bourgade.games.tiny_towns.plans import COTTAGE, FEEDS_ANY, MONUMENT
from bourgade.games.tiny_towns.scoring import points
from bourgade.games.tiny_towns.sketch import Sketch
from bourgade.games.tiny_towns.squares import CUBE, SQUARES, THREES, group_of, size

LEAST: Final[i64] = -1_000_000
BLANK: Final = vec[i64]([0] * 25)  # sliced, never written to
# The signs, in hundredths of their unit; their weights, in hundredths, were found by trying: greedy alone, over
# many thousand games.
SIGNS: Final[i64] = 25
WEIGHTS: Final = vec[i64](
    [0, 100, 319, -10, 29, -54, 92, -19, 218, -500] + [110, 56, 40, 5, -96, -53, -24, -1, 4, -20, 127, 158, 13, -8, -62]
)
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
LATE: Final[i64] = 8  # bare squares left when lone cubes hurt more


def worth(board: Board, seat: i64) -> i64:
    """Hundredths of a point; a completed town is worth its points."""
    if not (board.active >> seat) & 1:
        return 100 * points(board, seat)
    if board.stage == PLACING and board.waiting & ONLY[seat] and board.named >= 0:
        return worth_with_cube(board, seat)
    return looks(board, seat)


def worth_with_cube(board: Board, seat: i64) -> i64:
    """A cube in hand is worth what it is on the best square."""
    town = board.town[seat]
    best = LEAST
    square: i64
    for square in range(SQUARES):
        if town & THREES[square] == 0:
            board.town[seat] = town | CUBE[SQUARES * (board.named + 1) + square]
            value = looks(board, seat)
            if value > best:
                best = value
    board.town[seat] = town
    return best


def looks(board: Board, seat: i64) -> i64:
    """The signs of a town, weighed."""
    signs = BLANK[:]
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
    signs[POINTS] = 100 * points(board, seat)
    signs[EMPTY] = 100 * sketch.room
    signs[EMPTY + 1] = 100 * at_most(sketch.room, 4)
    signs[EMPTY + 2] = 100 * at_most(sketch.room, 8)
    signs[BARE] = 100 * bare
    signs[BARE + 1] = 100 * at_most(bare, 6)
    kitchen(board, seat, full, bare, signs)
    ground(sketch.gaps, signs)
    secret_sign(board, seat, sketch, bare, signs)
    slot: i64
    for slot in range(MONUMENT):
        card = board.card(slot)
        sketch.add(card, 100 + gain(board, seat, card, sketch.hungry))
    plans(sketch, bare, signs)


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
    signs[FARMLESS] = 0 if farms else 100 * at_most(bare, 12) // 12


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


def secret_sign(board: Board, seat: i64, sketch: Sketch, bare: i64, signs: vec[i64]) -> None:
    """The own monument, as long as it is not built."""
    if holds_secret(board, seat) and board.fact(seat, KEPT) >= 0:
        card = board.deck.cards[board.fact(seat, KEPT)]
        liked = 100 + gain(board, seat, card, sketch.hungry)
        signs[SECRET] = liked * at_most(bare, 10) // 10
        sketch.add(card, liked)


def plans(sketch: Sketch, bare: i64, signs: vec[i64]) -> None:
    """The plans that fit side by side, by how much is missing, and the cubes left over."""
    taken: i64 = 0
    while True:
        best = sketch.best_beside(taken)
        if best < 0:
            break
        lack = at_most(sketch.missing[best], 3)
        signs[VALUE + lack] += sketch.value[best]
        signs[PLANS + lack] += 100
        if lack < 2:
            signs[FREED + lack] += 100 * (size(sketch.area[best] & sketch.lying) - 1)
        taken |= sketch.area[best]
    lone = size(sketch.lying & ~taken)
    signs[LONE] = 100 * lone
    signs[LATE_LONE] = 100 * lone if bare < LATE else 0
