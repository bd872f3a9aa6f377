"""What the number of a move means: bases, each followed by what it points at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How many there are of each; the compiler folds sums only of numbers of the same file.
SLOTS: Final[i64] = 7
SPACES: Final[i64] = 49
TERRAINS: Final[i64] = 3
PROJECTS: Final[i64] = 21
MISSIONS: Final[i64] = 15
PAIRS: Final[i64] = 105
MOST_SEATS: Final[i64] = 4
TURNS: Final[i64] = 6  # ways a territory may lie

# The bases.
BUILD: Final[i64] = 0  # + space
PLANT: Final[i64] = BUILD + SPACES  # + 3 * slot + terrain: the first floor on a bramble patch
ABANDON: Final[i64] = PLANT + SLOTS * TERRAINS  # + space
INVADE: Final[i64] = ABANDON + SPACES  # + space
LIFT: Final[i64] = INVADE + SPACES  # + space: take up a roof
CAP: Final[i64] = LIFT + SPACES  # + space: put it down
CRANE: Final[i64] = CAP + SPACES  # + slot: strategic move
PASS: Final[i64] = CRANE + SLOTS
ACTS_END: Final[i64] = PASS + 1
COMPLETE: Final[i64] = ACTS_END  # + project
DECLINE: Final[i64] = COMPLETE + PROJECTS
NAME: Final[i64] = DECLINE + 1  # + seat
KEEP: Final[i64] = NAME + MOST_SEATS  # + pair of kinds
# Draws of chance.
LAY: Final[i64] = KEEP + PAIRS  # + territory
TURN: Final[i64] = LAY + SLOTS  # + sixths
OPEN: Final[i64] = TURN + TURNS  # + project
START: Final[i64] = OPEN + PROJECTS  # + seat
MISSION: Final[i64] = START + MOST_SEATS  # + kind
SPAN: Final[i64] = MISSION + MISSIONS
