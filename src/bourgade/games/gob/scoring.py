"""What a game is worth in the end, as if it ended now (RULES 10)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.gob.position import BUILT, PLANS, SERVITUDE, Position
from bourgade.games.gob.tables.pieces import BUILDINGS, CORPSE


def points(p: Position, seat: i64) -> i64:
    """Servitude counts against: what was suffered, what is not built, corpses behind the war chief."""
    return -p.fact(seat, SERVITUDE) - unbuilt(p, seat) - p.pieces.chief * behind_chief(p, seat)


def unbuilt(p: Position, seat: i64) -> i64:
    open_plans = p.fact(seat, PLANS) & ~p.fact(seat, BUILT)
    total: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if (open_plans >> building) & 1:
            total += p.pieces.points[building]
    return total


def behind_chief(p: Position, seat: i64) -> i64:
    """RULES 10.3: corpses fewer than the goblin who has most."""
    most: i64 = 0
    other: i64
    for other in range(p.seats):
        if p.stock(other, CORPSE) > most:
            most = p.stock(other, CORPSE)
    return most - p.stock(seat, CORPSE)
