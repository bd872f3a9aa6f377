"""The sixteen squares of a town and how they lie to each other. A set of squares is a number, one bit each."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tiny_towns.tables.moves import SQUARES

BIT: Final = vec[i64]([1 << c for c in range(16)])
EDGE: Final[i64] = 0xF99F  # the twelve squares around the centre
CENTRE: Final[i64] = 0x0660
CORNERS: Final[i64] = 0x9009
NOT_FIRST: Final[i64] = 0xEEEE  # all but the first column
NOT_LAST: Final[i64] = 0x7777  # all but the last


def _set_of(cells: list[int]) -> int:
    return sum([1 << c for c in cells])


def _near(c: int, steps: list[tuple[int, int]]) -> int:
    spots = [(c // 4 + down, c % 4 + right) for down, right in steps]
    return _set_of([4 * r + k for r, k in spots if 0 <= r < 4 and 0 <= k < 4])


_STEPS: Final = [(-1, 0), (1, 0), (0, -1), (0, 1)]
_SLANTS: Final = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
NEAR: Final = vec[i64]([_near(c, _STEPS) for c in range(16)])  # RULES 1.4: never diagonally
AROUND: Final = vec[i64]([_near(c, _STEPS + _SLANTS) for c in range(16)])
ROW: Final = vec[i64]([0xF << 4 * (c // 4) for c in range(16)])  # the square itself is in it
COLUMN: Final = vec[i64]([0x1111 << c % 4 for c in range(16)])
_ONES: Final = vec[i64]([n.bit_count() for n in range(256)])


def size(squares: i64) -> i64:
    """How many squares are in the set."""
    return _ONES[squares & 255] + _ONES[squares >> 8]


def group_of(start: i64, within: i64) -> i64:
    """All squares of `within` that hang together with the set `start`."""
    group = start
    grown = start
    while grown:
        sideways = (grown & NOT_LAST) << 1 | (grown & NOT_FIRST) >> 1
        grown = (grown << 4 | grown >> 4 | sideways) & within & ~group
        group |= grown
    return group


# In a town of cubes every square has three bits: 0 empty, 1 to 5 a cube, 7 a building.
SOLID: Final[i64] = 7
THREES: Final = vec[i64]([7 << 3 * c for c in range(16)])  # the three bits of a square
CUBE: Final = vec[i64]([x << 3 * c for x in range(8) for c in range(16)])  # 16 * content + square
LOWEST: Final[i64] = 0o1111111111111111  # the first bit of every square


def filled(town: i64) -> i64:
    """The three bits of every square that is not empty."""
    return ((town | town >> 1 | town >> 2) & LOWEST) * 7


def solid(town: i64) -> i64:
    """The three bits of every square with a building."""
    return (town & town >> 1 & town >> 2 & LOWEST) * 7


def spread(squares: i64) -> i64:
    """A set of squares as their three bits each."""
    out: i64 = 0
    cell: i64
    for cell in range(SQUARES):
        if (squares >> cell) & 1:
            out |= THREES[cell]
    return out
