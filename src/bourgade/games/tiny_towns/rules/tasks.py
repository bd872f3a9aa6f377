"""What an effect still asks of its owner before building goes on: a cube, a free building, a choice of three."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.position import (
    ARMED,
    GRANTING,
    KEPT,
    MARK_AT,
    NOTHING,
    RENEWED,
    REPLACING,
    RESERVED,
    RESERVING,
    TASK,
    Position,
)
from bourgade.games.tiny_towns.rules.building import ask_mark, may_raise
from bourgade.games.tiny_towns.rules.placing import fill_squares
from bourgade.games.tiny_towns.tables.moves import (
    DECLINE,
    GRANT_AT,
    MARK_WITH,
    RENEW,
    RESERVE,
    RESOURCES,
    SQUARES,
    TYPES,
)
from bourgade.games.tiny_towns.tables.plans import MARK_NEW, MONUMENT
from bourgade.games.tiny_towns.tables.squares import BIT, size


def busy(board: Position, seat: i64) -> bool:
    return board.fact(seat, MARK_AT) > 0 or board.fact(seat, TASK) > NOTHING


def fill_task(board: Position, seat: i64, out: vec[i64]) -> i64:
    task = board.fact(seat, TASK)
    count: i64 = 0
    kind: i64
    if board.fact(seat, MARK_AT):
        return fill_marks(board, seat, out)
    if task == RESERVING:
        return fill_reserve(board, seat, out)
    if task == GRANTING:
        for kind in range(TYPES):
            if may_raise(board, seat, kind):
                count = fill_squares(board, seat, GRANT_AT + SQUARES * kind, out, count)
        return count
    out[0] = DECLINE
    return fill_renewals(board, seat, out)


def fill_marks(board: Position, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    resource: i64
    for resource in range(RESOURCES):
        if not board.marked(seat, MARK_NEW, resource):
            out[count] = MARK_WITH + resource
            count += 1
    return count


def fill_reserve(board: Position, seat: i64, out: vec[i64]) -> i64:
    """RULES 6.10: three different types, one after the other, whichever first."""
    held = board.fact(seat, RESERVED)
    count: i64 = 0
    kind: i64
    for kind in range(TYPES):
        if (held >> kind) & 1 == 0:
            out[count] = RESERVE + kind
            count += 1
    return count


def fill_renewals(board: Position, seat: i64, out: vec[i64]) -> i64:
    """RULES 6.1: another building than the Guild, by one of another type; each square once."""
    count: i64 = 1
    kind: i64
    square: i64
    free = board.built_squares(seat) & ~board.of_type(seat, MONUMENT)
    if board.fact(seat, RENEWED):
        free &= ~BIT[board.fact(seat, RENEWED) - 1]
    for square in range(SQUARES):
        if (free >> square) & 1:
            for kind in range(TYPES):
                if (board.of_type(seat, kind) >> square) & 1 == 0 and may_raise(board, seat, kind):
                    out[count] = RENEW + SQUARES * kind + square
                    count += 1
    return count


def do_task(board: Position, seat: i64, move: i64) -> None:
    if move == DECLINE:
        finish_task(board, seat)
    elif move < RESERVE:
        board.marks[SQUARES * seat + board.fact(seat, MARK_AT) - 1] = move - MARK_WITH + 1
        board.note(seat, MARK_AT, 0)
    elif move < GRANT_AT:
        reserve(board, seat, move - RESERVE)
    elif move < RENEW:
        grant(board, seat, (move - GRANT_AT) // SQUARES, (move - GRANT_AT) % SQUARES)
    else:
        renew(board, seat, (move - RENEW) // SQUARES, (move - RENEW) % SQUARES)


def finish_task(board: Position, seat: i64) -> None:
    board.note(seat, TASK, NOTHING)
    board.note(seat, RENEWED, 0)


def reserve(board: Position, seat: i64, kind: i64) -> None:
    held = board.fact(seat, RESERVED) | BIT[kind]
    board.note(seat, RESERVED, held)
    if size(held) == board.deck.cards[board.fact(seat, KEPT)].reach:
        finish_task(board, seat)
        board.note(seat, ARMED, 0 if board.setting.late_watch else 1)


def grant(board: Position, seat: i64, kind: i64, square: i64) -> None:
    """RULES 6.7: a free building; it does not count as built from cubes."""
    board.raise_piece(seat, kind, square)
    ask_mark(board, seat, kind, square)
    finish_task(board, seat)


def renew(board: Position, seat: i64, kind: i64, square: i64) -> None:
    """RULES 6.1: square for square."""
    old: i64
    for old in range(TYPES):
        if (board.of_type(seat, old) >> square) & 1:
            board.remove_piece(seat, old, square)
    board.raise_piece(seat, kind, square)
    ask_mark(board, seat, kind, square)
    if board.fact(seat, TASK) == REPLACING:
        finish_task(board, seat)
    else:
        board.note(seat, TASK, board.fact(seat, TASK) - 1)
        board.note(seat, RENEWED, square + 1)
