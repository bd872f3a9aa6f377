"""What the number of a move means: bases, each followed by what it points at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How many there are of each; the compiler folds sums only of numbers of the same file.
CARDS: Final[i64] = 80
CELLS: Final[i64] = 12  # cell = 4 * row + column
ELEMENTS: Final[i64] = 4
GUIDES: Final[i64] = 5
PLACES: Final[i64] = 13  # the cells and the Capital
POWERS: Final[i64] = 4  # cards of a guide
REWARDS: Final[i64] = 4  # temples, each with its own reward
TILES: Final[i64] = 39  # start tile n is tile 39 + n
VILLAGE_CARDS: Final[i64] = 30
RIVER: Final[i64] = 5  # four cards and the top of the deck
MOST_SEATS: Final[i64] = 5

# The bases.
PLAY: Final[i64] = 0  # + 4 * card + 2 * line + choice
DISCARD: Final[i64] = PLAY + 4 * CARDS  # + card
BUILD: Final[i64] = DISCARD + CARDS  # + cell
DONE: Final[i64] = BUILD + CELLS
TAKE: Final[i64] = DONE + 1  # one water of "water or move"
STEP: Final[i64] = TAKE + 1  # + 13 * from + to
LAUNCH: Final[i64] = STEP + PLACES * PLACES  # + 13 * from + to
CLEANSE: Final[i64] = LAUNCH + PLACES * PLACES  # + cell
CLEAR_ALL: Final[i64] = CLEANSE + CELLS  # + cell
PLANT: Final[i64] = CLEAR_ALL + CELLS  # + 12 * tile + cell
RAISE: Final[i64] = PLANT + CELLS * TILES  # + 12 * reward + cell
KEEP: Final[i64] = RAISE + CELLS * REWARDS  # + 5 * village card + the kept card it replaces (4: none)
USE: Final[i64] = KEEP + 5 * VILLAGE_CARDS  # + village card
INVOKE: Final[i64] = USE + VILLAGE_CARDS  # + power
UNLOCK: Final[i64] = INVOKE + POWERS  # + power
BOARD: Final[i64] = UNLOCK + POWERS  # + guide
DRAW: Final[i64] = BOARD + GUIDES  # + 0..3 river, 4 the top of the deck
# Draws of chance.
FIRST: Final[i64] = DRAW + RIVER  # + seat
TILE: Final[i64] = FIRST + MOST_SEATS  # + tile
OFFER: Final[i64] = TILE + TILES  # + village card
BACK: Final[i64] = OFFER + VILLAGE_CARDS  # + element
FACE: Final[i64] = BACK + ELEMENTS  # + card
SPAN: Final[i64] = FACE + CARDS
NOTHING: Final[i64] = 4  # no kept card is replaced
