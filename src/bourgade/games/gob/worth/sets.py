"""How a building set looks while it is chosen: by its points, and by what lies on top in the zones."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.gob.position import PLANS, Position
from bourgade.games.gob.tables.pieces import BANK, BIT, BUILDINGS, CELLS, CORPSE, ENEMY, KINDS, SIDES, TOP, WAYS


def chosen_worth(p: Position, seat: i64) -> i64:
    """In hundredths: what the plans still to be picked will cost at least, and how plentiful the tokens are."""
    chosen = p.fact(seat, PLANS)
    total = -100 * to_come(p, chosen)
    kind: i64
    for kind in range(KINDS):
        asked = asked_for(p, chosen, kind)
        if asked:
            total += asked * plenty(p, kind)
    return total


def to_come(p: Position, chosen: i64) -> i64:
    """The fewest points that make the set whole: a set begun must not look better than a whole one."""
    left = p.pieces.set_points
    sums: i64 = 1  # what the other plans can add up to, a set
    building: i64
    for building in range(BUILDINGS):
        if (chosen >> building) & 1:
            left -= p.pieces.points[building]
        elif building != BANK or p.scenario > 0:
            sums |= sums << p.pieces.points[building] & (BIT[61] - 1)
    if left <= 0:
        return 0
    while left < 60 and not (sums >> left) & 1:
        left += 1
    return left


def asked_for(p: Position, chosen: i64, kind: i64) -> i64:
    """Tokens of a kind in the fixed slots of the plans."""
    total: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if (chosen >> building) & 1:
            total += p.pieces.need[building * KINDS + kind]
    return total


def plenty(p: Position, kind: i64) -> i64:
    """How many more faces of a kind lie on top than one would expect, in sixths; enemies are corpses to be."""
    total: i64 = 0
    cell: i64
    side: i64
    for cell in range(CELLS):
        if p.cube[cell] >= 0:
            if token_of(p.shown(cell, TOP)) == kind:
                total += SIDES
            for side in range(SIDES):
                if token_of(p.pieces.face[6 * WAYS * p.cube[cell] + side]) == kind:
                    total -= 1
    return total


def token_of(face: i64) -> i64:
    if face >= ENEMY:
        return CORPSE
    return face
