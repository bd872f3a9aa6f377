"""What the rules look up while they play, and what the numbers of moves mean."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINDS: Final[i64] = 5
POTS: Final[i64] = 9  # of a window, row by row from the top
SIDE: Final[i64] = 3
LINES: Final[i64] = 6
NONE: Final[i64] = -1
# The three pots of each line: rows first, then columns.
LINE: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8])


class Stall:
    """The values of the box; one stall is shared by all its positions."""

    def __init__(self, each: i64, places: i64, drops: i64, alike: i64, different: i64, wish: i64, price: i64) -> None:
        self.each = each
        self.places = places
        self.drops = drops
        self.alike = alike
        self.different = different
        self.wish = wish
        self.price = price  # drops that are worth a point
        # A move is a place of the cart and a pot; behind them, what chance deals: wishes, then flowers.
        self.wish_base: i64 = places * POTS
        self.flower_base: i64 = self.wish_base + KINDS
        self.span: i64 = self.flower_base + KINDS
