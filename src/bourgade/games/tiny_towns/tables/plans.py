"""The cards of Tiny Towns as tables: every way a plan lies in a town, turned and mirrored, and how a card scores."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MONUMENT: Final[i64] = 7
COTTAGE: Final[i64] = 0
FACTORY: Final[i64] = 6

# How a card scores (RULES 5 and 6), in the words of the box.
SCORES: Final = [
    "flat", "if_fed", "feeds_any", "feeds_around", "feeds_group", "feeds_line", "per_adjacent", "if_adjacent",
    "unless_adjacent", "per_fed", "per_on_squares", "if_fed_adjacent", "by_count", "more_than_right", "alone_in_line",
    "types_in_line", "best_line", "per_stored", "types_in_town", "per_unfed", "types_adjacent", "by_buildings",
    "largest_group", "missing_types", "by_completion", "edge_and_centre", "line_and_crowd",
]  # fmt: skip
FLAT: Final[i64] = 0
IF_FED: Final[i64] = 1
FEEDS_ANY: Final[i64] = 2
FEEDS_AROUND: Final[i64] = 3
FEEDS_GROUP: Final[i64] = 4
FEEDS_LINE: Final[i64] = 5
PER_ADJACENT: Final[i64] = 6
IF_ADJACENT: Final[i64] = 7
UNLESS_ADJACENT: Final[i64] = 8
PER_FED: Final[i64] = 9
PER_ON_SQUARES: Final[i64] = 10
IF_FED_ADJACENT: Final[i64] = 11
BY_COUNT: Final[i64] = 12
MORE_THAN_RIGHT: Final[i64] = 13
ALONE_IN_LINE: Final[i64] = 14
TYPES_IN_LINE: Final[i64] = 15
BEST_LINE: Final[i64] = 16
PER_STORED: Final[i64] = 17
TYPES_IN_TOWN: Final[i64] = 18
PER_UNFED: Final[i64] = 19
TYPES_ADJACENT: Final[i64] = 20
BY_BUILDINGS: Final[i64] = 21
LARGEST_GROUP: Final[i64] = 22
MISSING_TYPES: Final[i64] = 23
BY_COMPLETION: Final[i64] = 24
EDGE_AND_CENTRE: Final[i64] = 25
LINE_AND_CROWD: Final[i64] = 26

# What a card lets its owner do.
GIFTS: Final = [
    "", "mark", "mark_new", "wild", "store", "anywhere", "replace", "no_empty_cost", "never_names", "grant",
    "anywhere_after", "watch", "rest", "two_cottages",
]  # fmt: skip
MARK: Final[i64] = 1  # Factory
MARK_NEW: Final[i64] = 2  # Bank
WILD: Final[i64] = 3  # Trading Post
STORE: Final[i64] = 4  # Warehouse
ANYWHERE: Final[i64] = 5  # Shed
REPLACE: Final[i64] = 6  # Architect's Guild
NO_EMPTY_COST: Final[i64] = 7  # Cathedral of Caterina
NEVER_NAMES: Final[i64] = 8  # Fort Ironweed
GRANT: Final[i64] = 9  # Grove University
ANYWHERE_AFTER: Final[i64] = 10  # Obelisk of the Crescent
WATCH: Final[i64] = 11  # Opaleye's Watch
REST: Final[i64] = 12  # Statue of the Bondmaker
TWO_COTTAGES: Final[i64] = 13  # Barrett Castle

Cubes = list[tuple[int, int]]  # (square, 1 + resource), by square


def orientations(plan: list[list[int]]) -> list[list[tuple[int, int, int]]]:
    """All turns and mirrors of a plan (0 is no part of it), each a sorted list of (row, column, cube)."""
    cubes = [(r, c, x) for r, row in enumerate(plan) for c, x in enumerate(row) if x]
    seen: list[list[tuple[int, int, int]]] = []
    for flip in (1, -1):
        for _ in range(4):
            cubes = [(c, -r, x) for r, c, x in cubes]
            top, left = min([r for r, _, _ in cubes]), min([flip * c for _, c, _ in cubes])
            shape = sorted([(r - top, flip * c - left, x) for r, c, x in cubes])
            if shape not in seen:
                seen.append(shape)
    return seen


def placements(plan: list[list[int]]) -> list[Cubes]:
    """Every way a plan lies in a bare town; those that cover the same squares stand together."""
    out: list[Cubes] = []
    for shape in orientations(plan):
        tall, wide = 1 + max([r for r, _, _ in shape]), 1 + max([c for _, c, _ in shape])
        for down in range(5 - tall):
            for right in range(5 - wide):
                out.append([(4 * (r + down) + c + right, x) for r, c, x in shape])
    return sorted([sorted(cubes) for cubes in out], key=_squares_first)


def _squares_first(cubes: Cubes) -> list[int]:
    return [c for c, _ in cubes] + [x for _, x in cubes]


class Card:
    """A building or monument: its plan in every position, its score and its gift."""

    def __init__(
        self,
        kind: i64,
        plan: list[list[int]],
        score: i64,
        gift: i64,
        points: i64,
        base: i64,
        reach: i64,
        types: i64,
        squares: i64,
        table: list[int],
    ) -> None:
        self.kind = kind  # its type: 0 cottage .. 6 factory, 7 monument
        self.score = score
        self.gift = gift
        self.points = points
        self.base = base
        self.reach = reach
        self.types = types  # a set of types the score looks at
        self.squares = squares  # a set of squares the score looks at
        self.table = vec[i64](table)
        laid = placements(plan)
        areas: list[list[int]] = []
        for cubes in laid:
            area = [c for c, _ in cubes]
            if not areas or areas[-1] != area:
                areas.append(area)
        self.cubes: i64 = len(laid[0])
        self.placements: i64 = len(laid)
        self.shapes: i64 = len(areas)
        self.area = vec[i64]([sum([1 << c for c in area]) for area in areas])
        self.mask = vec[i64]([sum([7 << 3 * c for c in area]) for area in areas])
        # The ways to fill shape s are want[first[s]] .. want[first[s + 1] - 1].
        starts = [i for i, p in enumerate(laid) if i == 0 or [c for c, _ in p] != [c for c, _ in laid[i - 1]]]
        self.first = vec[i64](starts + [len(laid)])
        self.want = vec[i64]([sum([x << 3 * c for c, x in cubes]) for cubes in laid])

    def fits(self, shape: i64, town: i64, wild: i64) -> bool:
        """Whether the cubes of a town, with Trading Posts for any of them, make this shape (RULES 3.1)."""
        mask = self.mask[shape]
        exact = mask & ~wild
        if exact == 0:  # RULES 5.24: at least one real cube
            return False
        i: i64
        for i in range(self.first[shape], self.first[shape + 1]):
            if (town ^ self.want[i]) & exact == 0:
                return True
        return False

    def by_table(self, n: i64) -> i64:
        """The entry for n; beyond the table the last one."""
        last: i64 = len(self.table) - 1
        return self.table[n] if n < last else self.table[last]


class Deck:
    """All the cards of one box, buildings first, and the figures the rules ask for."""

    def __init__(
        self,
        cards: list[Card],
        solo: list[int],
        monuments: list[int],
        promos: i64,
        empty: i64,
        cavern: i64,
        each: i64,
        laid_away: i64,
        free_round: i64,
        face_up: i64,
        par: i64,
    ) -> None:
        self.cards = cards
        self.solo = vec[i64](solo)  # card -> whether a lone player uses it
        self.monuments = vec[i64](monuments)  # the numbers of the monuments, those of the promos last
        self.promos = promos  # the number of the first of these
        self.empty = empty
        self.cavern = cavern
        self.each = each
        self.laid_away = laid_away
        self.free_round = free_round
        self.face_up = face_up
        self.par = par
