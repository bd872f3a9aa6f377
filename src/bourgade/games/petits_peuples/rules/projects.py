"""Which projects a building completes (RULES 6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.petits_peuples.position import Position
from bourgade.games.petits_peuples.tables.garden import (
    BESIDE_EMPTY,
    FIRST,
    NEAR,
    OUTER,
    TALL_AND_LOW,
    TOWER,
    TRIO,
    TWIN,
)


def completes(at: Position, seat: i64, space: i64, project: i64) -> bool:
    """RULES 6.1: the building just raised is part of what the project asks for."""
    family = at.garden.family[project]
    asks = at.garden.asks[project]
    if family == TRIO:
        return trio(at, seat, space, asks)
    if at.ground[space] != asks:
        return False
    floors = at.floors[space]
    if family == BESIDE_EMPTY:
        return floors >= 2 and empty_beside(at, space, at.garden.empty[project])
    if family == OUTER:
        return floors >= 2 and space >= 7
    if family == TOWER:
        return floors >= 3 and space < 7
    if family == TWIN:
        return free_beside(at, seat, space, asks, 1)
    return family == TALL_AND_LOW and free_beside(at, seat, space, asks, 1 if floors >= 2 else 2)


def empty_beside(at: Position, space: i64, terrain: i64) -> bool:
    """RULES 6.4: bramble without a token is no terrain, so it never matches."""
    i: i64
    for i in range(FIRST[space], FIRST[space + 1]):
        if at.floors[NEAR[i]] == 0 and at.ground[NEAR[i]] == terrain:
            return True
    return False


def free_beside(at: Position, seat: i64, space: i64, terrain: i64, floors: i64) -> bool:
    """An adjacent own free building of so many floors on the terrain."""
    i: i64
    for i in range(FIRST[space], FIRST[space + 1]):
        other = NEAR[i]
        if at.ground[other] == terrain and at.floors[other] >= floors and at.free(seat, other):
            return True
    return False


def trio(at: Position, seat: i64, space: i64, hub: i64) -> bool:
    """RULES 6.9: the building is the tall one in the middle, or one of the two beside it."""
    if at.ground[space] == hub:
        return at.floors[space] >= 2 and arms(at, seat, space, hub)
    i: i64
    for i in range(FIRST[space], FIRST[space + 1]):
        other = NEAR[i]
        if at.ground[other] == hub and at.floors[other] >= 2 and at.free(seat, other) and arms(at, seat, other, hub):
            return True
    return False


def arms(at: Position, seat: i64, middle: i64, hub: i64) -> bool:
    first: i64 = (hub + 1) % 3
    second: i64 = (hub + 2) % 3
    return free_beside(at, seat, middle, first, 1) and free_beside(at, seat, middle, second, 1)


def any_completed(at: Position, seat: i64, space: i64) -> bool:
    """RULES 6.10: only while there is a roof for it."""
    if at.roofs == 0:
        return False
    i: i64
    for i in range(at.garden.open):
        if at.row[i] >= 0 and completes(at, seat, space, at.row[i]):
            return True
    return False


def fill_completed(at: Position, seat: i64, space: i64, base: i64, out: vec[i64]) -> i64:
    """Write base + project for each open project the building completes; how many."""
    count: i64 = 0
    i: i64
    for i in range(at.garden.open):
        if at.row[i] >= 0 and completes(at, seat, space, at.row[i]):
            out[count] = base + at.row[i]
            count += 1
    return count
