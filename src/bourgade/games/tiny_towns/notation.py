"""How a move of Tiny Towns is spelled: `name brick`, `place c2`, `build cottage a1 b1 b2 b1`, `ready`."""

from __future__ import annotations

from bourgade.games.tiny_towns import board as b
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.placing import place
from bourgade.games.tiny_towns.plans import MONUMENT, MOST_SHAPES
from bourgade.games.tiny_towns.rules import Towns

RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
SQUARES = tuple(f"{column}{row}" for row in range(1, 5) for column in "abcd")
STAGES = (
    "cards", "monuments", "keeping", "starting", "drawing", "naming", "placing", "building", "watching", "over",
)  # fmt: skip


class Names:
    """The words of one box: what its cards are called."""

    def __init__(self, box: TownsBox) -> None:
        self.cards = [plan.id for plan in box.plans]
        self.types = box.types.names

    def in_play(self, state: Towns, kind: int) -> str:
        """The card of a type."""
        return self.cards[state.in_play[kind]]

    def number(self, card: str) -> int | None:
        return self.cards.index(card) if card in self.cards else None


def squares(cells: int) -> list[str]:
    """The names of a set of squares."""
    return [SQUARES[c] for c in range(16) if cells >> c & 1]


def built(state: Towns, seat: int, move: int) -> tuple[int, int, int]:
    """Card, squares and square of a `build` move."""
    choice = move - b.BUILD
    slot = choice // (16 * MOST_SHAPES)
    number = state.fact(seat, b.KEPT) if slot == MONUMENT else state.in_play[slot]
    shape = choice // 16 % MOST_SHAPES
    return number, state.deck.cards[number].area[shape], choice % 16


def swapped(move: int) -> tuple[int, int, int]:
    """Warehouse, resource and square of a `swap` move."""
    choice = move - b.SWAP
    return choice // 16 % 16, choice // 256, choice % 16


def raised(move: int) -> tuple[int, int]:
    """Type and square of a building that comes without cubes."""
    base = b.GRANT_AT if move < b.WATCH_AT else b.WATCH_AT if move < b.RENEW else b.RENEW
    return (move - base) // 16, (move - base) % 16


def spell(names: Names, state: Towns, seat: int, move: int) -> str:
    if move >= b.BUILD:
        number, cells, square = built(state, seat, move)
        return f"build {names.cards[number]} {' '.join(squares(cells))} {SQUARES[square]}"
    if move >= b.SWAP:
        shop, resource, square = swapped(move)
        return f"swap {SQUARES[shop]} {RESOURCES[resource]} {SQUARES[square]}"
    if move >= b.KEEP:
        return spell_deal(names, state, move)
    if move >= b.GRANT_AT:
        return spell_piece(names, state, move)
    if move >= b.RESERVE:
        return f"reserve {names.in_play(state, move - b.RESERVE)}"
    if move >= b.MARK_WITH:
        return f"mark {RESOURCES[move - b.MARK_WITH]}"
    if move < b.PLACE:
        return f"name {RESOURCES[move]}"
    return spell_place(state, move)


def spell_place(state: Towns, move: int) -> str:
    """The resource is said only where there is a choice of it."""
    if move >= b.ASIDE:
        return ("aside", "ready", "decline")[move - b.ASIDE]
    if move >= b.REST_ON:
        return f"rest {SQUARES[move - b.REST_ON]}"
    if move >= b.STOW:
        return f"store {SQUARES[move - b.STOW]}"
    resource, square = divmod(move - b.PLACE, 16)
    if resource == state.named:
        return f"place {SQUARES[square]}"
    return f"place {RESOURCES[resource]} {SQUARES[square]}"


def spell_piece(names: Names, state: Towns, move: int) -> str:
    kind, square = raised(move)
    card = names.in_play(state, kind)
    if move >= b.RENEW:
        return f"replace {SQUARES[square]} {card}"
    return f"{'grant' if move < b.WATCH_AT else 'watch'} {card} {SQUARES[square]}"


def spell_deal(names: Names, state: Towns, move: int) -> str:
    if move < b.CARD:
        return f"keep {names.cards[move - b.KEEP]}"
    if move < b.DEAL:
        return f"card {names.cards[move - b.CARD]}"
    if move < b.START:
        return f"monument s{dealt_to(state)} {names.cards[move - b.DEAL]}"
    if move < b.DRAW:
        return f"start s{move - b.START}"
    return f"draw {RESOURCES[move - b.DRAW]}"


def dealt_to(state: Towns) -> int:
    """The seat the next monument goes to."""
    seats = range(state.seats)
    return next(s for s in seats if min(state.fact(s, b.KEPT), state.fact(s, b.SPURNED)) < 0)


def with_cube(state: Towns, seat: int, move: int) -> Towns:
    """The position once the seat has placed its cube, and nobody else yet."""
    after = state.copy()
    place(after, seat, move)
    return after
