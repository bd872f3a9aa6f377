"""What a town is worth, card by card (RULES 5, 6 and 7.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.games.tiny_towns.position import DONE, KEPT, SHRINE, Position
from bourgade.games.tiny_towns.scoring.feeding import castle, cottages_in, fed, pleased
from bourgade.games.tiny_towns.tables.moves import KINDS, SQUARES
from bourgade.games.tiny_towns.tables.plans import (
    ALONE_IN_LINE,
    BEST_LINE,
    BY_BUILDINGS,
    BY_COMPLETION,
    BY_COUNT,
    COTTAGE,
    EDGE_AND_CENTRE,
    FLAT,
    IF_ADJACENT,
    IF_FED,
    IF_FED_ADJACENT,
    LARGEST_GROUP,
    LINE_AND_CROWD,
    MISSING_TYPES,
    MONUMENT,
    MORE_THAN_RIGHT,
    NO_EMPTY_COST,
    PER_ADJACENT,
    PER_FED,
    PER_ON_SQUARES,
    PER_STORED,
    PER_UNFED,
    TYPES_ADJACENT,
    TYPES_IN_LINE,
    TYPES_IN_TOWN,
    UNLESS_ADJACENT,
    Card,
)
from bourgade.games.tiny_towns.tables.squares import BIT, CENTRE, COLUMN, EDGE, NEAR, ROW, group_of, size

ALL_TYPES: Final[i64] = 127  # all but monuments


def points(board: Position, seat: i64) -> i64:
    """The score of a town if the game ended now."""
    full = fed(board, seat)
    total = empty_points(board, seat)
    slot: i64
    for slot in range(KINDS):
        total += slot_points(board, seat, slot, full)
    return total


def empty_points(board: Position, seat: i64) -> i64:
    """RULES 7.4: squares without a building cost a point, cubes or not, unless the Cathedral stands."""
    if board.owns(seat, NO_EMPTY_COST):
        return 0
    return board.deck.empty * (16 - size(board.built_squares(seat)))


def slot_points(board: Position, seat: i64, slot: i64, full: i64) -> i64:
    """All the buildings of one card, given which cottages are fed."""
    squares = board.of_type(seat, slot)
    if squares == 0:
        return 0
    if slot == MONUMENT:
        return monument_points(board, seat, squares, full)
    card = board.card(slot)
    score = card.score
    if score == IF_FED:
        return card.points * size(squares & full)
    if score == FLAT:
        return card.points * size(squares)
    if score == BY_COUNT:
        return card.by_table(size(squares))
    if score == PER_FED:
        return card.points * size(squares) * cottages_in(board, seat, full)
    if score == IF_FED_ADJACENT:
        return card.points * pleased(board, seat, full)
    if score == PER_STORED:
        return card.points * board.stocked(seat)
    if score == MORE_THAN_RIGHT:
        return size(squares) * (card.base + (card.points if leads_right(board, seat, slot) else 0))
    if score == PER_ON_SQUARES:
        return size(squares) * (card.base + card.points * size(squares & card.squares))
    return sum_over(board, seat, slot, card)


def leads_right(board: Position, seat: i64, slot: i64) -> bool:
    """RULES 5.16: more of this type than the player to the right."""
    right = (seat + board.seats - 1) % board.seats
    return size(board.of_type(seat, slot)) > size(board.of_type(right, slot))


def sum_over(board: Position, seat: i64, slot: i64, card: Card) -> i64:
    """Cards that look around each of their buildings."""
    squares = board.of_type(seat, slot)
    total: i64 = 0
    square: i64
    for square in range(SQUARES):
        if (squares >> square) & 1:
            total += points_at(board, seat, card, square)
    return total


def points_at(board: Position, seat: i64, card: Card, square: i64) -> i64:
    """One building by what stands around it or in line with it; feeders bring nothing of their own."""
    same = board.of_type(seat, card.kind)
    line = ROW[square] | COLUMN[square]
    score = card.score
    if score == PER_ADJACENT:
        return card.points * wanted_in(board, seat, card.types, NEAR[square])
    if score == IF_ADJACENT:
        return card.points if wanted_in(board, seat, card.types, NEAR[square]) else 0
    if score == UNLESS_ADJACENT:
        return 0 if wanted_in(board, seat, card.types, NEAR[square]) else card.points
    if score == ALONE_IN_LINE:
        return card.points if same & line == BIT[square] else 0
    if score == TYPES_IN_LINE:
        return card.points * size(types_in(board, seat, line) & ~BIT[card.kind])
    if score == BEST_LINE:
        in_row = size(same & ROW[square])
        in_column = size(same & COLUMN[square])
        return card.points * (in_row if in_row > in_column else in_column)
    return 0


def wanted_in(board: Position, seat: i64, types: i64, squares: i64) -> i64:
    """How many buildings of these types stand on these squares; Barrett Castle is two cottages."""
    count: i64 = 0
    kind: i64
    for kind in range(1, MONUMENT):
        if (types >> kind) & 1:
            count += size(board.of_type(seat, kind) & squares)
    if types & 1:
        count += cottages_in(board, seat, squares)
    return count


def types_in(board: Position, seat: i64, squares: i64) -> i64:
    """The set of types on these squares; Barrett Castle is a cottage and no monument (RULES 6.3)."""
    types: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if board.of_type(seat, kind) & squares:
            types |= BIT[kind]
    if castle(board, seat) & squares:
        types = types & ~BIT[MONUMENT] | BIT[COTTAGE]
    return types


def monument_points(board: Position, seat: i64, squares: i64, full: i64) -> i64:
    """The one monument of a town."""
    card = board.deck.cards[board.fact(seat, KEPT)]
    score = card.score
    if score == FLAT:
        return card.points
    if score == IF_FED:
        return card.points if squares & full else 0
    if score == TYPES_IN_TOWN:
        return card.points * size(types_in(board, seat, 0xFFFF) & ALL_TYPES)
    if score == PER_UNFED:
        return card.points * size(board.of_type(seat, COTTAGE) & ~full)
    if score == MISSING_TYPES:
        return card.points * size(ALL_TYPES & ~types_in(board, seat, 0xFFFF))
    if score == BY_BUILDINGS:
        return board.fact(seat, SHRINE)
    if score == LARGEST_GROUP:
        return card.base + card.points * largest_group(board, seat)
    if score == BY_COMPLETION:
        return card.by_table(completed_before(board, seat)) if board.fact(seat, DONE) else 0
    return monument_points_at(board, seat, card, squares)


def monument_points_at(board: Position, seat: i64, card: Card, squares: i64) -> i64:
    """Monuments that look at where they stand."""
    square: i64
    total: i64 = 0
    for square in range(SQUARES):
        if squares == BIT[square]:
            line = ROW[square] | COLUMN[square]
            if card.score == TYPES_ADJACENT:
                total = card.points * size(types_in(board, seat, NEAR[square]))
            elif card.score == EDGE_AND_CENTRE:
                total = card.base * size(squares & EDGE) + card.points * cottages_in(board, seat, CENTRE)
            elif card.score == LINE_AND_CROWD:
                total = card.table[0]
                total += card.table[1] if cottages_in(board, seat, line) >= 2 else 0
                total += card.table[2] if cottages_in(board, seat, 0xFFFF) >= card.reach else 0
    return total


def largest_group(board: Position, seat: i64) -> i64:
    """The most buildings of one type that hang together (RULES 6.12)."""
    most: i64 = 0
    kind: i64
    for kind in range(KINDS):
        left = board.of_type(seat, kind)
        while left:
            group = group_of(left & -left, left)
            left &= ~group
            if size(group) > most:
                most = size(group)
    return most


def completed_before(board: Position, seat: i64) -> i64:
    """How many towns were completed in an earlier round (RULES 6.14)."""
    count: i64 = 0
    other: i64
    mine = board.fact(seat, DONE)
    for other in range(board.seats):
        done = board.fact(other, DONE)
        if done and done < mine:
            count += 1
    return count
