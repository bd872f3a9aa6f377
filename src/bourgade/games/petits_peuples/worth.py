"""How good a position looks before the end."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.petits_peuples.position import Position
from bourgade.games.petits_peuples.scoring import final_points


def prospects(at: Position, seat: i64) -> i64:
    """In hundredths of a point."""
    return 100 * final_points(at, seat)
