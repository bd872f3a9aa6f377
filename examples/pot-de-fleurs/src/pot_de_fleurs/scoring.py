"""Points, and what unfinished lines promise."""

from __future__ import annotations

from mypy_extensions import i64

from pot_de_fleurs.position import Garden
from pot_de_fleurs.tables import LINES, NONE


def line_points(at: Garden, seat: i64, line: i64) -> i64:
    """Three alike or three different (RULES 3.1); anything else is nothing."""
    a, b, c = at.grows(seat, line, 0), at.grows(seat, line, 1), at.grows(seat, line, 2)
    if a == NONE or b == NONE or c == NONE:
        return 0
    if a == b and b == c:
        return at.stall.alike
    return at.stall.different if a != b and b != c and a != c else 0


def lines_points(at: Garden, seat: i64) -> i64:
    total: i64 = 0
    line: i64
    for line in range(LINES):
        total += line_points(at, seat, line)
    return total


def wish_points(at: Garden, seat: i64) -> i64:
    """Flowers of the wish in one's own window and in that of the left neighbour (RULES 3.2)."""
    if at.wish[seat] == NONE:
        return 0
    neighbour = (seat + 1) % at.seats
    return at.stall.wish * (at.of_kind(seat, at.wish[seat]) + at.of_kind(neighbour, at.wish[seat]))


def drop_points(at: Garden, seat: i64) -> i64:
    """RULES 3.3."""
    return at.drops[seat] // at.stall.price


def points(at: Garden, seat: i64) -> i64:
    return lines_points(at, seat) + wish_points(at, seat) + drop_points(at, seat)


def promise(at: Garden, seat: i64, line: i64) -> i64:
    """What a line with one empty pot may bring, in hundredths; two empty pots promise little, and all alike."""
    a, b, c = at.grows(seat, line, 0), at.grows(seat, line, 1), at.grows(seat, line, 2)
    empty = (1 if a == NONE else 0) + (1 if b == NONE else 0) + (1 if c == NONE else 0)
    if empty != 1:
        return 0 if empty == 0 else 80
    alike = a in (b, c) or b == c
    return 45 * at.stall.alike if alike else 55 * at.stall.different
