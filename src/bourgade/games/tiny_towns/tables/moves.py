"""What the number of a move means, in the order of a game: bases, each followed by what it points at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How many there are of each; the compiler folds sums only of numbers of the same file.
KINDS: Final[i64] = 8  # of buildings, monuments among them
MOST_CARDS: Final[i64] = 64
MOST_SHAPES: Final[i64] = 48  # no plan covers more different sets of squares than this
RESOURCES: Final[i64] = 5
TYPES: Final[i64] = 7  # besides monuments
SQUARES: Final[i64] = 16
MOST_SEATS: Final[i64] = 6

# The bases.
NAME: Final[i64] = 0  # + resource
PLACE: Final[i64] = NAME + RESOURCES  # + 16 * resource + square
STOW: Final[i64] = PLACE + SQUARES * RESOURCES  # + square of the Warehouse
REST_ON: Final[i64] = STOW + SQUARES  # + square of the cottage
ASIDE: Final[i64] = REST_ON + SQUARES
READY: Final[i64] = ASIDE + 1
DECLINE: Final[i64] = READY + 1
MARK_WITH: Final[i64] = DECLINE + 1  # + resource
RESERVE: Final[i64] = MARK_WITH + RESOURCES  # + type
GRANT_AT: Final[i64] = RESERVE + TYPES  # + 16 * type + square
WATCH_AT: Final[i64] = GRANT_AT + SQUARES * TYPES  # + 16 * type + square
RENEW: Final[i64] = WATCH_AT + SQUARES * TYPES  # + 16 * type + square
KEEP: Final[i64] = RENEW + SQUARES * TYPES  # + card
CARD: Final[i64] = KEEP + MOST_CARDS
DEAL: Final[i64] = CARD + MOST_CARDS
START: Final[i64] = DEAL + MOST_CARDS  # + seat
DRAW: Final[i64] = START + MOST_SEATS  # + resource
SWAP: Final[i64] = DRAW + RESOURCES  # + 16 * (16 * resource + square of the Warehouse) + square
# + 16 * (48 * slot + shape) + square; slot 7 is the own monument
BUILD: Final[i64] = SWAP + SQUARES * SQUARES * RESOURCES
SPAN: Final[i64] = BUILD + SQUARES * MOST_SHAPES * KINDS
