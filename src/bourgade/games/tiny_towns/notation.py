"""How a move of Tiny Towns is spelled: `name brick`, `place c2`, `build cottage a1 b1 b2 b1`, `ready`."""

from __future__ import annotations

from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.building import builds
from bourgade.games.tiny_towns.rules.placing import place
from bourgade.games.tiny_towns.tables import moves
from bourgade.games.tiny_towns.tables.moves import MOST_SHAPES
from bourgade.games.tiny_towns.tables.plans import MONUMENT

RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
SQUARES = tuple(f"{column}{row}" for row in range(1, 5) for column in "abcd")
STAGES = (
    "cards", "monuments", "keeping", "starting", "drawing", "naming", "placing", "building", "watching", "over",
)  # fmt: skip


def card_in_play(box: TownsBox, state: Towns, kind: int) -> str:
    """The name of the card of a type."""
    return box.names[state.in_play[kind]]


def squares(cells: int) -> list[str]:
    """The names of a set of squares."""
    return [SQUARES[c] for c in range(16) if cells >> c & 1]


def built(state: Towns, seat: int, move: int) -> tuple[int, int, int]:
    """Card, squares and square of a `build` move."""
    choice = move - moves.BUILD
    slot = choice // (16 * MOST_SHAPES)
    number = state.fact(seat, position.KEPT) if slot == MONUMENT else state.in_play[slot]
    shape = choice // 16 % MOST_SHAPES
    return number, state.deck.cards[number].area[shape], choice % 16


def swapped(move: int) -> tuple[int, int, int]:
    """Warehouse, resource and square of a `swap` move."""
    choice = move - moves.SWAP
    return choice // 16 % 16, choice // 256, choice % 16


def raised(move: int) -> tuple[int, int]:
    """Type and square of a building that comes without cubes."""
    base = moves.GRANT_AT if move < moves.WATCH_AT else moves.WATCH_AT if move < moves.RENEW else moves.RENEW
    return (move - base) // 16, (move - base) % 16


def spell(box: TownsBox, state: Towns, seat: int, move: int) -> str:
    if move >= moves.BUILD:
        number, cells, square = built(state, seat, move)
        return f"build {box.names[number]} {' '.join(squares(cells))} {SQUARES[square]}"
    if move >= moves.SWAP:
        shop, resource, square = swapped(move)
        return f"swap {SQUARES[shop]} {RESOURCES[resource]} {SQUARES[square]}"
    if move >= moves.KEEP:
        return spell_deal(box, state, move)
    if move >= moves.GRANT_AT:
        return spell_piece(box, state, move)
    if move >= moves.RESERVE:
        return f"reserve {card_in_play(box, state, move - moves.RESERVE)}"
    if move >= moves.MARK_WITH:
        return f"mark {RESOURCES[move - moves.MARK_WITH]}"
    if move < moves.PLACE:
        return f"name {RESOURCES[move]}"
    return spell_place(state, move)


def spell_place(state: Towns, move: int) -> str:
    """The resource is said only where there is a choice of it."""
    if move >= moves.ASIDE:
        return ("aside", "ready", "decline")[move - moves.ASIDE]
    if move >= moves.REST_ON:
        return f"rest {SQUARES[move - moves.REST_ON]}"
    if move >= moves.STOW:
        return f"store {SQUARES[move - moves.STOW]}"
    resource, square = divmod(move - moves.PLACE, 16)
    if resource == state.named:
        return f"place {SQUARES[square]}"
    return f"place {RESOURCES[resource]} {SQUARES[square]}"


def spell_piece(box: TownsBox, state: Towns, move: int) -> str:
    kind, square = raised(move)
    card = card_in_play(box, state, kind)
    if move >= moves.RENEW:
        return f"replace {SQUARES[square]} {card}"
    return f"{'grant' if move < moves.WATCH_AT else 'watch'} {card} {SQUARES[square]}"


def spell_deal(box: TownsBox, state: Towns, move: int) -> str:
    if move < moves.CARD:
        return f"keep {box.names[move - moves.KEEP]}"
    if move < moves.DEAL:
        return f"card {box.names[move - moves.CARD]}"
    if move < moves.START:
        return f"monument s{dealt_to(state)} {box.names[move - moves.DEAL]}"
    if move < moves.DRAW:
        return f"start s{move - moves.START}"
    return f"draw {RESOURCES[move - moves.DRAW]}"


def dealt_to(state: Towns) -> int:
    """The seat the next monument goes to."""
    seats = range(state.seats)
    return next(s for s in seats if min(state.fact(s, position.KEPT), state.fact(s, position.SPURNED)) < 0)


def with_cube(state: Towns, seat: int, move: int) -> Towns:
    """The position once the seat has placed its cube, and nobody else yet."""
    after = state.copy()
    place(after, seat, move)
    return after


def buildable(state: Towns, seat: int) -> set[int]:
    """The cards whose plan lies complete in the own town."""
    return {built(state, seat, move)[0] for move in builds(state, seat)}
