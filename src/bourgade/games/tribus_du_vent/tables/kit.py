"""The box of Les Tribus du Vent as tables: what the rules look up while they play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The contents the rulebook counts; a box with other numbers is refused when it is opened.
HAND: Final[i64] = 5
KEPT: Final[i64] = 4  # village cards kept for the end, at most
MARKET: Final[i64] = 4
TOP: Final[i64] = 4  # after the four of a river: the top of its pile
CAPITAL: Final[i64] = 12

# Kinds of effect. Of a forest the amount is its price in water.
WATER: Final[i64] = 0
CLEAN: Final[i64] = 1
MOVES: Final[i64] = 2
MIXED: Final[i64] = 3
FOREST: Final[i64] = 4
CATAPULT: Final[i64] = 5
TEMPLE: Final[i64] = 6
CLEAR: Final[i64] = 7
KINDS: Final[i64] = 8

# How an amount is written: a column by tier, the X of the condition, or a base minus X.
COLUMN: Final[i64] = 0
EXACTLY_X: Final[i64] = 1
MINUS_X: Final[i64] = 2
AMOUNT: Final[i64] = 4  # fields of an amount: how, and up to three values
EFFECT: Final[i64] = 32  # fields of an effect: KINDS amounts

# Kinds of condition (RULES 4.5 to 4.12).
SUM: Final[i64] = 0
HAS: Final[i64] = 1
ALL: Final[i64] = 2
MORE: Final[i64] = 3
LEAST: Final[i64] = 4
NONE: Final[i64] = 5
FEWER: Final[i64] = 6
TIERS: Final[i64] = 7
LINE: Final[i64] = 6  # fields of a line: condition, element, count, and the steps of tiers

# Kinds of objective (RULES 11) and of guide goal (RULES 9.3).
COVER: Final[i64] = 0
VILLAGES: Final[i64] = 1
TEMPLES: Final[i64] = 2
IN_REGION: Final[i64] = 3
PATTERN: Final[i64] = 4
WITH_BONUS: Final[i64] = 5
ALL_BONUSES: Final[i64] = 6
OBJECTIVE: Final[i64] = 4  # fields: kind, cells (or shape, or bonus), needed (or match), points
SAME: Final[i64] = 0  # the colours of a pattern
DIFFERENT: Final[i64] = 1
GOAL_CLEAN: Final[i64] = 0
GOAL_KEPT: Final[i64] = 1
GOAL_USED: Final[i64] = 2
GOAL_VILLAGE: Final[i64] = 3
GOAL_TEMPLE: Final[i64] = 4
GOAL: Final[i64] = 3  # fields: kind, cells, count
SEQUENCE: Final[i64] = 5  # tiles of a colour sequence

# Kinds of guide power (RULES 9.5 to 9.10).
ON_CARD: Final[i64] = 0
PAY: Final[i64] = 1
ON_FOREST: Final[i64] = 2
BONUS: Final[i64] = 3
DISCOUNT: Final[i64] = 4
REFUND: Final[i64] = 5
POWER: Final[i64] = 4  # fields: kind, element or kind of effect, water, effect (-1 none)

TURBINE: Final[i64] = 1  # bonuses of a tile, as bits
CATAPULT_TILE: Final[i64] = 2
PORT: Final[i64] = 4

BIT: Final = vec[i64]([1 << i for i in range(62)])
POP: Final = vec[i64]([sum([n >> i & 1 for i in range(12)]) for n in range(4096)])


def _near(cell: int) -> list[int]:
    return [d for d in range(12) if abs(cell // 4 - d // 4) + abs(cell % 4 - d % 4) == 1]


NEAR: Final = vec[i64]([sum([1 << d for d in _near(cell)]) for cell in range(12)])


def _runs(across: int, down: int) -> list[list[int]]:
    """Three cells in a line, in every place where they fit."""
    lines = [[4 * (r + i * down) + c + i * across for i in range(3)] for r in range(3) for c in range(4)]
    ends = [(r + 2 * down, c + 2 * across) for r in range(3) for c in range(4)]
    return [line for line, (r, c) in zip(lines, ends, strict=True) if 0 <= r < 3 and 0 <= c < 4]


def _corners() -> list[list[int]]:
    """Every block of two by two without one of its cells."""
    blocks = [[4 * r + c, 4 * r + c + 1, 4 * r + c + 4, 4 * r + c + 5] for r in range(2) for c in range(3)]
    return [[cell for cell in block if cell != gone] for block in blocks for gone in block]


_SHAPES: Final = [_runs(1, 0), _runs(0, 1), _runs(1, 1) + _runs(-1, 1), _corners()]  # row, column, diagonal, corner
TRIPLES: Final = vec[i64]([cell for shape in _SHAPES for triple in shape for cell in triple])
FIRST_TRIPLE: Final = vec[i64]([sum([len(shape) for shape in _SHAPES[:i]]) for i in range(5)])


class Kit:
    """The values of one box, shared by all its positions."""

    def __init__(
        self,
        home: i64,
        dirt: list[int],
        element: list[int],
        lines: list[int],
        line_effects: list[int],
        effects: list[int],
        colour: list[int],
        slots: list[int],
        bonuses: list[int],
        players: list[int],
        start_bonus: list[int],
        objectives: list[int],
        rights: list[int],
        temple_effects: list[int],
        sequences: list[int],
        goals: list[int],
        powers: list[int],
        scores: list[int],
        pieces: list[int],
    ) -> None:
        self.home = home  # the cell of the start tile
        self.dirt = vec[i64](dirt)  # pollution at the start
        self.element = vec[i64](element)  # the back of each card
        self.lines = vec[i64](lines)  # LINE fields for each of two lines a card; condition -1: no such line
        self.line_effects = vec[i64](line_effects)  # effect for card, line, choice; -1: no such choice
        self.effects = vec[i64](effects)
        self.colour = vec[i64](colour)  # of tiles, start tiles included
        self.slots = vec[i64](slots)  # 0: never a village
        self.bonuses = vec[i64](bonuses)
        self.players = vec[i64](players)  # from how many players on a tile is used
        self.start_bonus = vec[i64](start_bonus)  # clean, water, riders for each start tile
        self.objectives = vec[i64](objectives)
        self.rights = vec[i64](rights)  # effect of the right side of each village card
        self.temple_effects = vec[i64](temple_effects)  # guide, reward
        self.sequences = vec[i64](sequences)
        self.goals = vec[i64](goals)
        self.powers = vec[i64](powers)
        self.scores = vec[i64](scores)  # laid out as the constants below say
        self.riders: i64 = pieces[0]
        self.villages: i64 = pieces[1]


TEMPLE_SCORES: Final[i64] = 0  # + temples placed, 0 to 4
CLEAN_SCORES: Final[i64] = 5  # + polluted spaces, 0 to 2
TILE_SCORES: Final[i64] = 8  # + tiles, 0 to 9
VILLAGE_SCORE: Final[i64] = 18
TOKEN_SCORE: Final[i64] = 19
