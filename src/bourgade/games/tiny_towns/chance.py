"""What chance deals in Tiny Towns: cards, monuments, the first hammer and resource cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.games.tiny_towns.position import CARDS, FACTS, KEPT, MONUMENTS, SPURNED, STARTING, Position
from bourgade.games.tiny_towns.rules.building import in_game, shown
from bourgade.games.tiny_towns.tables.moves import CARD, DEAL, DRAW, MOST_CARDS, RESOURCES, START, TYPES

NOBODY: Final[i64] = -9  # sees nothing, not even a hand of its own


def undrawn_type(board: Position) -> i64:
    """The first type whose card is still to be drawn; TYPES when all are there."""
    kind: i64
    for kind in range(TYPES):
        if board.in_play[kind] < 0:
            return kind
    return TYPES


def next_undealt(board: Position) -> i64:
    """Where in `facts` the next monument goes; -1 when every seat has two."""
    seat: i64
    for seat in range(board.seats):
        if board.fact(seat, KEPT) < 0:
            return FACTS * seat + KEPT
        if board.fact(seat, SPURNED) < 0:
            return FACTS * seat + SPURNED
    return -1


def fill_luck(board: Position, out: vec[i64]) -> i64:
    count: i64 = 0
    i: i64
    if board.stage == CARDS:
        return fill_cards(board, undrawn_type(board), out)
    if board.stage == STARTING:
        for i in range(board.seats):
            out[i] = START + i
        return board.seats
    if board.stage == MONUMENTS:
        return unseen(board, NOBODY, DEAL, out)
    for i in range(RESOURCES):
        if draw_odds(board, i):
            out[count] = DRAW + i
            count += 1
    return count


def fill_cards(board: Position, kind: i64, out: vec[i64]) -> i64:
    """The cards of one type (RULES 1.3), without those a lone player leaves in the box."""
    count: i64 = 0
    i: i64
    for i in range(len(board.deck.cards)):
        if board.deck.cards[i].kind == kind and in_game(board, i):
            out[count] = CARD + i
            count += 1
    return count


def unseen(board: Position, seat: i64, base: i64, out: vec[i64]) -> i64:
    """`base` plus every monument the seat neither holds, has given back nor sees standing.

    NOBODY stands for the dealer: then all that has been dealt is known.
    """
    count: i64 = 0
    i: i64
    for i in range(len(board.deck.monuments)):
        number = board.deck.monuments[i]
        if in_game(board, number) and not knows(board, seat, number):
            out[count] = base + number
            count += 1
    return count


def knows(board: Position, seat: i64, number: i64) -> bool:
    if shown(board, number):
        return True
    other: i64
    for other in range(board.seats):
        mine = other == seat or seat == NOBODY
        if mine and (board.fact(other, KEPT) == number or board.fact(other, SPURNED) == number):
            return True
    return False


def draw_odds(board: Position, resource: i64) -> i64:
    """Cards left of a resource; solo, once the pile is used up, the one that was laid under it first."""
    i: i64
    total: i64 = 0
    for i in range(RESOURCES):
        total += board.pile[i]
    if total:
        return board.pile[resource]
    return 1 if board.bottom & 7 == resource else 0


def take_card(board: Position, resource: i64) -> None:
    """The drawn card leaves the pile."""
    if board.pile[resource]:
        board.pile = board.pile[:]
        board.pile[resource] -= 1
    else:
        board.bottom >>= 3
        board.bottom_size -= 1


def shuffle_if_used_up(board: Position) -> None:
    """RULES 8.3: the cards laid away are never drawn; then all are shuffled anew."""
    i: i64
    total: i64 = 0
    for i in range(RESOURCES):
        total += board.pile[i]
    if total == board.deck.laid_away:
        board.pile = board.pile[:]
        for i in range(RESOURCES):
            board.pile[i] = board.deck.each


def redeal(board: Position, seat: i64, dice: Dice) -> None:
    """The others' monuments that do not stand, and those they gave back, from all the seat has not seen."""
    pool = vec[i64]([0] * MOST_CARDS)
    left = unseen(board, seat, 0, pool)
    other: i64
    which: i64
    for other in range(board.seats):
        if other != seat:
            for which in range(KEPT, SPURNED + 1):
                number = board.fact(other, which)
                if number >= 0 and not shown(board, number):
                    j = dice.below(left)
                    left -= 1
                    board.note(other, which, pool[j])
                    pool[j] = pool[left]
