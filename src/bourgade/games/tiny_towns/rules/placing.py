"""Placing: where the resource of the round may go (RULES 2.2 and the cards that bend it)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.position import CAVERN, Position
from bourgade.games.tiny_towns.tables.moves import ASIDE, BUILD, PLACE, RESOURCES, REST_ON, SQUARES, STOW, SWAP
from bourgade.games.tiny_towns.tables.plans import COTTAGE, FACTORY, MARK, MARK_NEW, NEVER_NAMES, REST, STORE
from bourgade.games.tiny_towns.tables.squares import CUBE, THREES

ONE: Final = vec[i64]([1 << 3 * r for r in range(5)])  # one cube in a stock


def places_nothing(board: Position, seat: i64) -> bool:
    """A free round without a choice: the Fort (RULES 8.6), or a Bank for each resource (RULES 8.5)."""
    if board.named >= 0:
        return False
    if board.owns(seat, NEVER_NAMES) and not board.alone(seat):
        return True
    return not may_take_any(board, seat)


def may_take_any(board: Position, seat: i64) -> bool:
    """Whether there is a resource left that no Bank of the seat carries."""
    resource: i64
    for resource in range(RESOURCES):
        if not board.marked(seat, MARK_NEW, resource):
            return True
    return False


def fill_places(board: Position, seat: i64, out: vec[i64]) -> i64:
    """Every place for the resource of the round, and every way around it."""
    resource: i64
    named = board.named
    count: i64 = 0
    if named < 0:
        for resource in range(RESOURCES):
            if not board.marked(seat, MARK_NEW, resource):
                count = fill_squares(board, seat, PLACE + SQUARES * resource, out, count)
        return count
    count = fill_squares(board, seat, PLACE + SQUARES * named, out, count)
    if board.namer == seat:
        return count
    if board.of_type(seat, FACTORY):
        count = fill_factory(board, seat, out, count)
    if board.owns(seat, REST):
        count = fill_rests(board, seat, out, count)
    if board.setting.cavern and board.fact(seat, CAVERN) < board.deck.cavern:
        out[count] = ASIDE  # RULES 8.1
        count += 1
    return count


def fill_squares(board: Position, seat: i64, base: i64, out: vec[i64], count: i64) -> i64:
    """`base` plus each empty square."""
    town = board.town[seat]
    square: i64
    for square in range(SQUARES):
        out[count] = base + square  # always written, kept only if empty
        count += 1 if town & THREES[square] == 0 else 0
    return count


def fill_factory(board: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """What black buildings allow when somebody else has named the resource."""
    gift = board.card(FACTORY).gift
    named = board.named
    resource: i64
    square: i64
    if gift == MARK and board.marked(seat, MARK, named):
        for resource in range(RESOURCES):
            if resource != named:  # RULES 5.22
                count = fill_squares(board, seat, PLACE + SQUARES * resource, out, count)
    elif gift == STORE:
        blacks = board.of_type(seat, FACTORY)
        for square in range(SQUARES):
            if (blacks >> square) & 1:
                count = fill_warehouse(board, seat, square, out, count)
    return count


def fill_warehouse(board: Position, seat: i64, square: i64, out: vec[i64], count: i64) -> i64:
    """RULES 5.25: store the cube, or exchange it for a stored one that is placed instead."""
    if board.stock(seat, square) < board.card(FACTORY).reach:
        out[count] = STOW + square
        count += 1
    held = board.marks[SQUARES * seat + square]
    resource: i64
    for resource in range(RESOURCES):
        if (held >> 3 * resource) & 7 and resource != board.named:
            count = fill_squares(board, seat, SWAP + SQUARES * (SQUARES * resource + square), out, count)
    return count


def fill_rests(board: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """RULES 6.15: on a cottage that carries no cube yet."""
    cottages = board.of_type(seat, COTTAGE)
    square: i64
    for square in range(SQUARES):
        if (cottages >> square) & 1 and board.marks[SQUARES * seat + square] == 0:
            out[count] = REST_ON + square
            count += 1
    return count


def place(board: Position, seat: i64, move: i64) -> None:
    """One placement; which town it changes is nobody else's."""
    if move < STOW:
        board.town[seat] |= CUBE[move - PLACE + SQUARES]
    elif move < REST_ON:
        stow(board, seat, move - STOW)
    elif move < ASIDE:
        board.marks[SQUARES * seat + move - REST_ON] = board.named + 1
    elif move == ASIDE:
        board.note(seat, CAVERN, board.fact(seat, CAVERN) + 1)
    else:
        swap(board, seat, move - SWAP)


def stow(board: Position, seat: i64, square: i64) -> None:
    board.marks[SQUARES * seat + square] += ONE[board.named]


def swap(board: Position, seat: i64, choice: i64) -> None:
    """The named cube goes in, a stored one comes out and into the town."""
    square = choice // SQUARES % SQUARES
    resource = choice // (SQUARES * SQUARES)
    board.marks[SQUARES * seat + square] += ONE[board.named] - ONE[resource]
    board.town[seat] |= CUBE[SQUARES * (resource + 1) + choice % SQUARES]


def is_placement(move: i64) -> bool:
    return PLACE <= move <= ASIDE or SWAP <= move < BUILD
