"""Building: plans that lie complete in a town, and what a new building asks of its owner (RULES 3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import new_buffer
from bourgade.games.tiny_towns.position import (
    BUILT,
    GRANTING,
    KEPT,
    MARK_AT,
    POSTS,
    REPLACING,
    RESERVING,
    SHRINE,
    TASK,
    Position,
)
from bourgade.games.tiny_towns.tables.moves import BUILD, MOST_SHAPES, READY, RESOURCES, SQUARES, TYPES
from bourgade.games.tiny_towns.tables.plans import (
    ANYWHERE,
    ANYWHERE_AFTER,
    BY_BUILDINGS,
    FACTORY,
    GRANT,
    MARK,
    MARK_NEW,
    MONUMENT,
    REPLACE,
    WATCH,
    Card,
)
from bourgade.games.tiny_towns.tables.squares import BIT, THREES, filled, size, solid


def may_raise(board: Position, seat: i64, kind: i64) -> bool:
    """RULES 5.23: no Bank once each resource lies on one."""
    if kind != FACTORY or board.card(FACTORY).gift != MARK_NEW:
        return True
    return size(board.of_type(seat, FACTORY)) < RESOURCES


def holds_secret(board: Position, seat: i64) -> bool:
    """Whether the seat has a monument that does not stand yet."""
    return board.setting.monuments and board.of_type(seat, MONUMENT) == 0


def usable(board: Position, seat: i64) -> i64:
    """The three bits of every square with a cube or a Trading Post."""
    town = board.town[seat]
    return filled(town) & ~solid(town) | board.fact(seat, POSTS)


def might_build(board: Position, seat: i64) -> bool:
    """RULES 2.6: judged by what everybody sees; for the hidden monument any that nobody has shown will do."""
    use = usable(board, seat)
    if use == 0:
        return False
    kind: i64
    for kind in range(TYPES):
        if may_raise(board, seat, kind) and has_shape(board, seat, board.card(kind), use):
            return True
    if not holds_secret(board, seat):
        return False
    i: i64
    for i in range(len(board.deck.monuments)):
        number = board.deck.monuments[i]
        hidden = in_game(board, number) and not shown(board, number)
        if hidden and has_shape(board, seat, board.deck.cards[number], use):
            return True
    return False


def in_game(board: Position, number: i64) -> bool:
    """Whether a card is dealt at all: promos by choice, a few not to a lone player."""
    if board.seats == 1 and board.deck.solo[number] == 0:
        return False
    return board.setting.promos or number < board.deck.promos


def shown(board: Position, number: i64) -> bool:
    """Whether the monument stands in some town."""
    seat: i64
    for seat in range(board.seats):
        if board.of_type(seat, MONUMENT) and board.fact(seat, KEPT) == number:
            return True
    return False


def has_shape(board: Position, seat: i64, card: Card, use: i64) -> bool:
    shape: i64
    town = board.town[seat]
    wild = board.fact(seat, POSTS)
    mask = card.mask
    for shape in range(card.shapes):
        if mask[shape] & ~use == 0 and card.fits(shape, town, wild):
            return True
    return False


def fill_builds(board: Position, seat: i64, out: vec[i64]) -> i64:
    """`ready`, then every building that could be made, with every square it may stand on."""
    out[0] = READY
    count: i64 = 1
    use = usable(board, seat)
    slot: i64
    for slot in range(TYPES):
        if may_raise(board, seat, slot):
            count = fill_slot(board, seat, slot, board.card(slot), use, out, count)
    if holds_secret(board, seat):
        count = fill_slot(board, seat, MONUMENT, board.deck.cards[board.fact(seat, KEPT)], use, out, count)
    return count


def builds(board: Position, seat: i64) -> list[i64]:
    """Every building that could be made, as moves."""
    out = new_buffer(board)
    count = fill_builds(board, seat, out)
    moves: list[i64] = []
    i: i64
    for i in range(1, count):
        moves.append(out[i])
    return moves


def fill_slot(board: Position, seat: i64, slot: i64, card: Card, use: i64, out: vec[i64], count: i64) -> i64:
    town = board.town[seat]
    wild = board.fact(seat, POSTS)
    anywhere = card.gift == ANYWHERE or board.owns(seat, ANYWHERE_AFTER)
    shape: i64
    square: i64
    mask = card.mask
    for shape in range(card.shapes):
        if mask[shape] & ~use == 0 and card.fits(shape, town, wild):
            targets = mask[shape] & ~wild  # RULES 3.2: a square that is just freed
            if anywhere:  # RULES 5.9 and 6.9
                targets |= ~filled(town)
            base = BUILD + SQUARES * (MOST_SHAPES * slot + shape)
            for square in range(SQUARES):
                if targets & THREES[square]:
                    out[count] = base + square
                    count += 1
    return count


def build(board: Position, seat: i64, choice: i64) -> None:
    """The cubes go back, the piece comes to stand, and it may ask something at once."""
    square = choice % SQUARES
    shape = choice // SQUARES % MOST_SHAPES
    slot = choice // (SQUARES * MOST_SHAPES)
    number = board.fact(seat, KEPT) if slot == MONUMENT else board.in_play[slot]
    card = board.deck.cards[number]
    board.town[seat] &= ~(card.mask[shape] & ~board.fact(seat, POSTS))
    board.raise_piece(seat, slot, square)
    board.note(seat, BUILT, board.fact(seat, BUILT) | BIT[slot])
    if slot == MONUMENT:
        board.reveals += 1  # RULES 3.6: it is read out
        unveil(board, seat, card)
    else:
        ask_mark(board, seat, slot, square)


def ask_mark(board: Position, seat: i64, kind: i64, square: i64) -> None:
    """A Factory or Bank wants a cube on it (RULES 5.22 and 5.23)."""
    gift = board.card(FACTORY).gift
    if kind == FACTORY and MARK <= gift <= MARK_NEW:
        board.note(seat, MARK_AT, square + 1)


def unveil(board: Position, seat: i64, card: Card) -> None:
    """What a monument does when it is built."""
    buildings = size(board.built_squares(seat))
    if card.score == BY_BUILDINGS:
        board.note(seat, SHRINE, card.by_table(buildings))
    elif card.gift == GRANT and board.has_room(seat):
        board.note(seat, TASK, GRANTING)
    elif card.gift == WATCH:
        board.note(seat, TASK, RESERVING)
    elif card.gift == REPLACE and buildings > 1:
        others = buildings - 1
        board.note(seat, TASK, REPLACING - 1 + (others if others < card.reach else card.reach))
