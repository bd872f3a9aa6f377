"""The two conditions of a guide: a colour sequence and a goal (RULES 9)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    CHAIN,
    LAND,
    MET,
    RIGHTS,
    TEMPLES_AT,
    TILES_AT,
    VILLAGES_AT,
    Position,
    dirty,
)
from bourgade.games.tribus_du_vent.tables.kit import (
    BIT,
    GOAL,
    GOAL_CLEAN,
    GOAL_KEPT,
    GOAL_USED,
    GOAL_VILLAGE,
    KEPT,
    NEAR,
    POP,
    SEQUENCE,
)
from bourgade.games.tribus_du_vent.tables.moves import CELLS


def chain_of(state: Position, seat: i64) -> i64:
    """RULES 9.2: how many tiles of the sequence lie as a path, counted from either of its ends."""
    best: i64 = 0
    cell: i64
    for cell in range(CELLS):
        forth = path_from(state, seat, cell, 0, 0, 1)
        back = path_from(state, seat, cell, 0, SEQUENCE - 1, -1)
        if forth > best:
            best = forth
        if back > best:
            best = back
    return best


def path_from(state: Position, seat: i64, cell: i64, walked: i64, at: i64, way: i64) -> i64:
    """The longest path that begins here with the colour at a place of the sequence."""
    tile = state.tile[CELLS * seat + cell]
    wanted = state.kit.sequences[SEQUENCE * state.land[LAND * seat + BOARD_OF] + at]
    if tile < 0 or state.kit.colour[tile] != wanted:
        return 0
    at += way
    if at < 0 or at == SEQUENCE:
        return 1
    walked |= BIT[cell]
    ways = NEAR[cell] & state.land[LAND * seat + TILES_AT] & ~walked
    best: i64 = 0
    other: i64
    for other in range(CELLS):
        if (ways >> other) & 1:
            length = path_from(state, seat, other, walked, at, way)
            if length > best:
                best = length
    return best + 1


def goal_progress(state: Position, seat: i64) -> i64:
    """RULES 9.3: how much of the guide's own goal is done."""
    base = LAND * seat
    land = state.land
    at = GOAL * land[base + BOARD_OF]
    kind = state.kit.goals[at]
    cells = state.kit.goals[at + 1]
    if kind == GOAL_CLEAN:
        return CELLS - POP[dirty(state, seat)]
    if kind == GOAL_KEPT:
        return kept_cards(state, seat)
    if kind == GOAL_USED:
        return land[base + RIGHTS]
    if kind == GOAL_VILLAGE:
        return POP[land[base + VILLAGES_AT] & cells]
    return POP[land[base + TEMPLES_AT] & cells]


def goal_needs(state: Position, seat: i64) -> i64:
    return state.kit.goals[GOAL * state.land[LAND * seat + BOARD_OF] + 2]


def kept_cards(state: Position, seat: i64) -> i64:
    count: i64 = 0
    i: i64
    for i in range(KEPT):
        if state.kept[KEPT * seat + i] >= 0:
            count += 1
    return count


def newly_met(state: Position, seat: i64) -> i64:
    """Conditions met now that were not before, as bits; each counts once for the whole game."""
    found: i64 = 0
    if state.land[LAND * seat + CHAIN] >= SEQUENCE:
        found |= 1
    if goal_progress(state, seat) >= goal_needs(state, seat):
        found |= 2
    return found & ~state.land[LAND * seat + MET]
