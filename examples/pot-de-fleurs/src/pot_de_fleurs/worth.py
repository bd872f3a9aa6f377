"""How a position looks to a bot: points, and what lines promise."""

from __future__ import annotations

from mypy_extensions import i64

from pot_de_fleurs.position import Garden
from pot_de_fleurs.scoring import points, promise
from pot_de_fleurs.tables import LINES

A_DROP = 40  # hundredths of a point; what is left over at the end is worth less than a choice before it


def worth(at: Garden, seat: i64) -> i64:
    total: i64 = 100 * points(at, seat) + A_DROP * at.drops[seat]
    line: i64
    for line in range(LINES):
        total += promise(at, seat, line)
    return total
