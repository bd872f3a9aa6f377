"""What the number of a move means: bases, each followed by what it points at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLAY: Final[i64] = 0  # + 4 * card + 2 * line + choice
DISCARD: Final[i64] = 320  # + card
BUILD: Final[i64] = 400  # + cell
DONE: Final[i64] = 412
TAKE: Final[i64] = 413  # one water of "water or move"
STEP: Final[i64] = 414  # + 13 * from + to
LAUNCH: Final[i64] = 583  # + 13 * from + to
CLEANSE: Final[i64] = 752  # + cell
CLEAR_ALL: Final[i64] = 764  # + cell
PLANT: Final[i64] = 776  # + 12 * tile + cell
RAISE: Final[i64] = 1244  # + 12 * reward + cell
KEEP: Final[i64] = 1292  # + 5 * village card + the kept card it replaces (4: none)
USE: Final[i64] = 1442  # + village card
INVOKE: Final[i64] = 1472  # + power
UNLOCK: Final[i64] = 1476  # + power
BOARD: Final[i64] = 1480  # + guide
DRAW: Final[i64] = 1485  # + 0..3 river, 4 the top of the deck
# Draws of chance.
FIRST: Final[i64] = 1490  # + seat
TILE: Final[i64] = 1495  # + tile
OFFER: Final[i64] = 1534  # + village card
BACK: Final[i64] = 1564  # + element
FACE: Final[i64] = 1568  # + card
SPAN: Final[i64] = 1648
NOTHING: Final[i64] = 4  # no kept card is replaced
