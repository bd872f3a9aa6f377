"""Which cottages are fed, at the best assignment (RULES 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.position import Position
from bourgade.games.tiny_towns.tables.moves import SQUARES
from bourgade.games.tiny_towns.tables.plans import (
    COTTAGE,
    FEEDS_ANY,
    FEEDS_AROUND,
    FEEDS_GROUP,
    FEEDS_LINE,
    IF_FED_ADJACENT,
    MONUMENT,
    PER_FED,
    TWO_COTTAGES,
)
from bourgade.games.tiny_towns.tables.squares import AROUND, BIT, COLUMN, NEAR, ROW, group_of, size

FARM: Final[i64] = 1
CHAPEL: Final[i64] = 3


def castle(board: Position, seat: i64) -> i64:
    """The square of Barrett Castle, as a set (RULES 6.3)."""
    return board.of_type(seat, MONUMENT) if board.owns(seat, TWO_COTTAGES) else 0


def cottages_in(board: Position, seat: i64, squares: i64) -> i64:
    """How many cottages stand on these squares; Barrett Castle is two."""
    return size(board.of_type(seat, COTTAGE) & squares) + 2 * size(castle(board, seat) & squares)


def fed(board: Position, seat: i64) -> i64:
    """The squares of the buildings that are fed, chosen to score the most (RULES 4.4)."""
    hungry = board.of_type(seat, COTTAGE) | castle(board, seat)
    farms = board.of_type(seat, FARM)
    if hungry == 0 or farms == 0:
        return 0
    card = board.card(FARM)
    if card.score == FEEDS_ANY:
        return fed_by_farms(board, seat, hungry, card.reach * size(farms))
    if card.score == FEEDS_GROUP:
        return fed_by_greenhouses(board, seat, hungry, size(farms))
    return hungry & reached(farms, card.score)


def reached(farms: i64, score: i64) -> i64:
    """The squares that Granaries (around) or Orchards (in line) feed, whatever stands there."""
    squares: i64 = 0
    square: i64
    for square in range(SQUARES):
        if (farms >> square) & 1:
            if score == FEEDS_AROUND:
                squares |= AROUND[square]
            elif score == FEEDS_LINE:
                squares |= ROW[square] | COLUMN[square]
    return squares


def value_of(board: Position, seat: i64, chosen: i64) -> i64:
    """What a set of fed buildings brings, as far as the choice matters (RULES 4.4)."""
    cottages = size(chosen & board.of_type(seat, COTTAGE))
    castles = size(chosen & castle(board, seat))
    value = board.card(COTTAGE).points * cottages
    if castles:
        value += board.deck.cards[board.fact(seat, 0)].points
    card = board.card(CHAPEL)
    chapels = board.of_type(seat, CHAPEL)
    if card.score == PER_FED:
        value += card.points * size(chapels) * (cottages + 2 * castles)
    elif card.score == IF_FED_ADJACENT:
        value += card.points * pleased(board, seat, chosen)
    return value


def pleased(board: Position, seat: i64, chosen: i64) -> i64:
    """How many Temples have enough fed cottages beside them (RULES 5.13)."""
    temples = board.of_type(seat, CHAPEL)
    count: i64 = 0
    square: i64
    for square in range(SQUARES):
        if (temples >> square) & 1 and cottages_in(board, seat, NEAR[square] & chosen) >= board.card(CHAPEL).reach:
            count += 1
    return count


def fed_by_farms(board: Position, seat: i64, hungry: i64, places: i64) -> i64:
    """Farms feed any so many; where there is a choice, the best set of that size."""
    if size(hungry) <= places:
        return hungry
    if board.card(CHAPEL).score != IF_FED_ADJACENT or board.of_type(seat, CHAPEL) == 0:
        return first_of(hungry, castle(board, seat), places)
    return best_of_size(board, seat, hungry, places)


def first_of(hungry: i64, first: i64, places: i64) -> i64:
    """So many buildings in the order of the squares, the castle before all: it is worth the most."""
    chosen = first
    square: i64
    for square in range(SQUARES):
        if (hungry >> square) & 1 and size(chosen) < places:
            chosen |= BIT[square]
    return chosen


def best_of_size(board: Position, seat: i64, hungry: i64, places: i64) -> i64:
    """Every subset of the right size, by counting through the numbers with so many bits."""
    spots = vec[i64]([0] * 16)
    n: i64 = 0
    square: i64
    for square in range(SQUARES):
        if (hungry >> square) & 1:
            spots[n] = BIT[square]
            n += 1
    best: i64 = 0
    top: i64 = -1
    choice = BIT[places] - 1
    while choice < BIT[n]:
        chosen: i64 = 0
        for square in range(n):
            if (choice >> square) & 1:
                chosen |= spots[square]
        value = value_of(board, seat, chosen)
        if value > top:
            top = value
            best = chosen
        low = choice & -choice
        ripple = choice + low
        choice = ripple | ((choice ^ ripple) // low >> 2)
    return best


def fed_by_greenhouses(board: Position, seat: i64, hungry: i64, houses: i64) -> i64:
    """Each Greenhouse feeds one whole group; try every choice of groups."""
    groups = vec[i64]([0] * 16)
    n: i64 = 0
    left = hungry
    while left:
        groups[n] = group_of(left & -left, hungry)
        left &= ~groups[n]
        n += 1
    if n <= houses:
        return hungry
    best: i64 = 0
    top: i64 = -1
    choice: i64
    i: i64
    for choice in range(BIT[n]):
        if size(choice) == houses:
            chosen: i64 = 0
            for i in range(n):
                if (choice >> i) & 1:
                    chosen |= groups[i]
            value = value_of(board, seat, chosen)
            if value > top:
                top = value
                best = chosen
    return best
