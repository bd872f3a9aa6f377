"""Whether a line of an element card may be played, and how far it reaches (RULES 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import Position, in_river
from bourgade.games.tribus_du_vent.tables.kit import ALL, HAS, LEAST, LINE, MORE, NONE, SUM, TIERS
from bourgade.games.tribus_du_vent.tables.moves import ELEMENTS

UNMET: Final[i64] = -1


def reach(state: Position, seat: i64, card: i64, line: i64) -> i64:
    """UNMET, or the X of a sum, the tier of a tiered sum, 0 for the rest."""
    at = LINE * (2 * card + line)
    lines = state.kit.lines
    kind = lines[at]
    if kind < 0:
        return UNMET
    element = lines[at + 1]
    count = lines[at + 2]
    if kind == ALL:
        return 0 if has_all(state, seat) else UNMET
    own = state.held[ELEMENTS * seat + element]  # RULES 4.2: the card counts itself
    if kind == LEAST:
        return 0 if own >= count else UNMET
    if kind == NONE:
        return 0 if own == 0 else UNMET
    left = left_has(state, seat, element)
    right = right_has(state, seat, element)
    if kind == SUM:
        return own + left + right
    if kind == TIERS:
        return tier(state, at, own + left + right)
    return 0 if agree(kind, own, left) + agree(kind, own, right) >= count else UNMET


def agree(kind: i64, own: i64, other: i64) -> i64:
    """1 if one neighbour fits the condition."""
    if kind == HAS:
        return 1 if other > 0 else 0
    if kind == MORE:
        return 1 if own > other else 0
    return 1 if own < other else 0


def tier(state: Position, at: i64, total: i64) -> i64:
    """RULES 4.12: the highest step reached; below the first the card cannot be played."""
    reached: i64 = UNMET
    i: i64
    for i in range(3):
        if total >= state.kit.lines[at + 3 + i]:
            reached = i
    return reached


def has_all(state: Position, seat: i64) -> bool:
    base = ELEMENTS * seat
    held = state.held
    return held[base] > 0 and held[base + 1] > 0 and held[base + 2] > 0 and held[base + 3] > 0


def left_has(state: Position, seat: i64, element: i64) -> i64:
    """RULES 4.3: the left neighbour plays next."""
    return state.held[ELEMENTS * ((seat + 1) % state.seats) + element]


def right_has(state: Position, seat: i64, element: i64) -> i64:
    """RULES 4.4: with two players the river and the top of the deck are the second neighbour."""
    if state.seats == 2:
        return in_river(state, element)
    return state.held[ELEMENTS * ((seat + state.seats - 1) % state.seats) + element]
