"""What one more building would bring, about: the figures behind every plan under way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.position import Position
from bourgade.games.tiny_towns.scoring.feeding import reached
from bourgade.games.tiny_towns.scoring.points import points_at
from bourgade.games.tiny_towns.tables.moves import SQUARES
from bourgade.games.tiny_towns.tables.plans import (
    ALONE_IN_LINE,
    BEST_LINE,
    BY_COUNT,
    COTTAGE,
    FEEDS_ANY,
    FEEDS_AROUND,
    FEEDS_GROUP,
    FEEDS_LINE,
    FLAT,
    PER_ADJACENT,
    PER_FED,
    UNLESS_ADJACENT,
    Card,
)
from bourgade.games.tiny_towns.tables.squares import BIT, NEAR, size
from bourgade.games.tiny_towns.worth.signs import at_most

FARM: Final[i64] = 1
# All in hundredths of a point. By way of scoring (see plans.SCORES): one more such building on average.
USUAL: Final = vec[i64](
    [100, 300, 200, 200, 200, 200, 28, 131, 1023, 200, 142, 223, 250, 56, 306, 8, 256, 40]
    + [500, 400, 600, 600, 400, 700, 350, 400, 350]
)
# By gift (see plans.GIFTS), on top of the points.
BOON: Final = vec[i64]([0, 60, -60, 120, 0, 60, 300, 400, -100, 250, 100, 400, 150, 200])
FED_COTTAGE: Final[i64] = 418  # a cottage that a standing farm would feed
OTHER_COTTAGE: Final[i64] = 181
PER_GUEST: Final[i64] = 339  # a farm, for each cottage that waits for it
PER_NEAR_GUEST: Final[i64] = 442  # one that feeds only where it reaches
MORE_FARMS: Final[i64] = 51  # a second farm by itself
FIRST_FARM: Final[i64] = 1374  # the first, in a bare town: it feeds all the cottages to come
COTTAGE_IN_REACH: Final[i64] = 497
COTTAGE_OUT_OF_REACH: Final[i64] = 239


def gain(board: Position, seat: i64, card: Card, hungry: i64) -> i64:
    """One more building of a card, wherever it stands; `hungry` are the cottages not fed."""
    n = size(board.of_type(seat, card.kind))
    score = card.score
    if score == BY_COUNT:
        return 100 * (card.by_table(n + 2) - card.by_table(n)) // 2
    if card.kind == FARM:
        return farm_gain(board, seat, size(hungry), score)
    if score == PER_FED:
        return 60 + 100 * size(board.of_type(seat, COTTAGE))
    if card.kind == COTTAGE:
        return FED_COTTAGE if has_table(board, seat, n) else OTHER_COTTAGE
    if score == FLAT:
        return 100 * card.points + BOON[card.gift]
    return USUAL[score] + BOON[card.gift]


def has_table(board: Position, seat: i64, cottages: i64) -> bool:
    """Whether one more cottage may be fed by the farms that stand."""
    farms = size(board.of_type(seat, FARM))
    card = board.card(FARM)
    return cottages < card.reach * farms if card.score == FEEDS_ANY else farms > 0


def farm_gain(board: Position, seat: i64, guests: i64, score: i64) -> i64:
    """The first farm feeds the cottages to come as well; others only those that wait."""
    value = (PER_GUEST if score == FEEDS_ANY else PER_NEAR_GUEST) * at_most(guests, 4)
    if board.of_type(seat, FARM):
        return value + MORE_FARMS
    return value + FIRST_FARM * (16 - size(board.built_squares(seat))) // 16


def depends_on_place(board: Position, card: Card) -> bool:
    """Whether the square decides what a building brings."""
    if card.kind <= FARM:
        return FEEDS_AROUND <= board.card(FARM).score <= FEEDS_LINE
    return PER_ADJACENT <= card.score <= UNLESS_ADJACENT or ALONE_IN_LINE <= card.score <= BEST_LINE


def local_gain(board: Position, seat: i64, card: Card, area: i64, hungry: i64) -> i64:
    """One more building of a card on the best square of an area."""
    best: i64 = 0
    square: i64
    score = board.card(FARM).score
    if card.kind == COTTAGE:
        return COTTAGE_IN_REACH if area & table_squares(board, seat, score) else COTTAGE_OUT_OF_REACH
    for square in range(SQUARES):
        if (area >> square) & 1:
            here: i64 = 0
            if card.kind == FARM:
                here = farm_gain(board, seat, guests_at(hungry, square, score), score)
            else:
                here = 100 * points_at(board, seat, card, square)
            if here > best:
                best = here
    return best


def guests_at(hungry: i64, square: i64, score: i64) -> i64:
    """How many waiting cottages a farm on a square would feed."""
    return size(hungry if score == FEEDS_GROUP else hungry & reached(BIT[square], score))


def table_squares(board: Position, seat: i64, score: i64) -> i64:
    """The squares on which a cottage would be fed, or could join a group that is."""
    farms = board.of_type(seat, FARM)
    if score != FEEDS_GROUP or farms == 0:
        return reached(farms, score)
    near: i64 = 0
    square: i64
    for square in range(SQUARES):
        if (board.of_type(seat, COTTAGE) >> square) & 1:
            near |= NEAR[square]
    return near if near else 0xFFFF
