"""The garden as tables: tiles, neighbours, projects and missions, which the rules look up while they play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Slots of the garden and spaces of a territory use the same seven places: centre, then clockwise
# from the upper left. A space is 7 * slot + place, so the crane goes to the slot `space % 7` (RULES 4.2).
BRAMBLE: Final[i64] = 3  # no terrain yet
NOBODY: Final[i64] = -1
BIT: Final = vec[i64]([1 << t for t in range(62)])

# Families of projects (RULES 6.4 to 6.9) and of missions (RULES 7.2 to 7.6).
BESIDE_EMPTY: Final[i64] = 0
OUTER: Final[i64] = 1
TWIN: Final[i64] = 2
TALL_AND_LOW: Final[i64] = 3
TOWER: Final[i64] = 4
TRIO: Final[i64] = 5
PER_FLOOR: Final[i64] = 0
PER_TALL: Final[i64] = 1
BELFRY: Final[i64] = 2
OBSERVATORY: Final[i64] = 3
CONTROL: Final[i64] = 4

_Q: Final = [0, 0, 1, 1, 0, -1, -1]  # where the places lie: q to the right, r to the lower right
_R: Final = [0, -1, -1, 0, 1, 1, 0]
_PAIRS: Final = [(a, b) for a in range(15) for b in range(a + 1, 15)]
PAIR_A: Final = vec[i64]([a for a, _ in _PAIRS])
PAIR_B: Final = vec[i64]([b for _, b in _PAIRS])


def _touch(a: int, b: int) -> bool:
    """RULES 1.4: territories lie three steps apart, so one rule of distance serves within and between them."""
    q = 3 * _Q[a // 7] + _Q[a % 7] - 3 * _Q[b // 7] - _Q[b % 7]
    r = 3 * _R[a // 7] + _R[a % 7] - 3 * _R[b // 7] - _R[b % 7]
    return max(abs(q), abs(r), abs(q + r)) == 1


_NEAR: Final = [[b for b in range(49) if _touch(a, b)] for a in range(49)]
NEAR: Final = vec[i64]([b for near in _NEAR for b in near])
# The neighbours of space a are NEAR[FIRST[a]] .. NEAR[FIRST[a + 1] - 1].
FIRST: Final = vec[i64]([sum([len(_NEAR[b]) for b in range(a)]) for a in range(50)])


class Garden:
    """The box of one table, shared by all its positions. Territories count from 0."""

    def __init__(
        self,
        terrain: list[int],
        value: list[int],
        projects: list[list[int]],
        missions: list[list[int]],
        rewards: list[int],
        population: list[int],
        people: list[int],
        floors: list[int],
        actions: list[list[int]],
        pieces: list[int],
    ) -> None:
        self.terrain = vec[i64](terrain)  # as printed: 7 * territory + place
        self.value = vec[i64](value)
        self.family = vec[i64]([p[0] for p in projects])
        self.asks = vec[i64]([p[1] for p in projects])  # the terrain a project is built on
        self.empty = vec[i64]([p[2] for p in projects])  # the terrain that must lie empty beside it
        self.reward = vec[i64]([p[3] for p in projects])
        self.mission = vec[i64]([m[0] for m in missions])
        self.wants = vec[i64]([m[1] for m in missions])  # terrain, or first territory of control
        self.second = vec[i64]([m[2] for m in missions])
        self.copies = vec[i64]([m[3] for m in missions])
        self.cards: i64 = sum([m[3] for m in missions])
        self.rewards = vec[i64](rewards)  # by family of missions; last for control of both
        self.population = vec[i64](population)
        self.first_people: i64 = people[0]
        self.other_people: i64 = people[1]
        self.least: i64 = people[2]
        self.floors = vec[i64](floors)  # by number of seats
        self.turns = vec[i64]([len(track) for track in actions])
        self.actions = vec[i64]([(track + [0, 0, 0, 0])[turn] for track in actions for turn in range(4)])
        self.roofs: i64 = pieces[0]
        self.fallow: i64 = pieces[1]
        self.stratagems: i64 = pieces[2]
        self.open: i64 = pieces[3]
        self.dealt: i64 = pieces[4]
        self.alone: i64 = pieces[5]
        self.shared: i64 = pieces[6]
