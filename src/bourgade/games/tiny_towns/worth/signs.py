"""The signs of a town that is not finished, and how much each has proved to matter."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Signs are counted in hundredths of their unit; the weights, in hundredths, were found by trying: greedy alone, over
# many thousand games.
WEIGHTS: Final = vec[i64](
    [0, 100, 319, -10, 29, -54, 92, -19, 218, -500] + [110, 56, 40, 5, -96, -53, -24, -1, 4, -20, 127, 158, 13, -8, -62]
)
POINTS: Final[i64] = 1  # points so far
EMPTY: Final[i64] = 2  # empty squares, then the first four and the first eight of them
BARE: Final[i64] = 5  # squares without a building, and the first six of them
UNFED: Final[i64] = 7  # cottages that may still be fed
SPARE: Final[i64] = 8  # places at the farms that may still be taken
FARMLESS: Final[i64] = 9  # no farm yet
VALUE: Final[i64] = 10  # + cubes missing (at most 3): value of the plans under way
PLANS: Final[i64] = 14  # + cubes missing: their number
LONE: Final[i64] = 18  # cubes that are part of no plan
LATE_LONE: Final[i64] = 19  # the same with few squares left
FREED: Final[i64] = 20  # squares that complete plans would set free, then those that lack one cube
LARGEST: Final[i64] = 22  # the largest group of empty squares
ISOLATED: Final[i64] = 23  # empty squares with no empty neighbour
SECRET: Final[i64] = 24  # value of the own monument while it is not built
LATE: Final[i64] = 8  # bare squares left when lone cubes hurt more
# How sure a plan is with so many cubes missing, in hundredths; with more it is not counted on.
SURE: Final = vec[i64]([100, 46, 25])
MOST_MISSING: Final[i64] = 2


def at_most(n: i64, limit: i64) -> i64:
    return n if n < limit else limit
