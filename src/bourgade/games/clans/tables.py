"""The land of Clans as tables: what the rules look up while they play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([1 << t for t in range(62)])
COLOURS: Final[i64] = 5
ORDERS: Final[i64] = 120  # of five huts in a region
MOST_SEATS: Final[i64] = 4
ANY: Final[i64] = -1  # every terrain is favourable
NONE: Final[i64] = -2  # no terrain is unfavourable


def _orders(items: list[int]) -> list[list[int]]:
    if not items:
        return [[]]
    return [[x] + rest for x in items for rest in _orders([y for y in items if y != x])]


# The colours of five huts in every order, five to an order.
ORDER: Final = vec[i64]([c for order in _orders([0, 1, 2, 3, 4]) for c in order])


class Ground:
    """Territories count from 0; the map of one box, shared by all its positions."""

    def __init__(
        self,
        terrain: list[int],
        neighbours: list[list[int]],
        regions: list[list[int]],
        epoch_of: list[int],
        favourable: list[int],
        unfavourable: list[int],
        bonus: list[int],
        settled: i64,
    ) -> None:
        self.lands: i64 = len(terrain)
        self.regions: i64 = len(regions)
        self.villages: i64 = len(epoch_of)  # how many markers there are
        self.settled = settled  # a group of this size moves no more
        self.terrain = vec[i64](terrain)
        self.places = vec[i64]([t for region in regions for t in region])  # five to a region
        self.epoch_of = vec[i64](epoch_of)  # number of villages founded before -> epoch
        self.favourable = vec[i64](favourable)
        self.unfavourable = vec[i64](unfavourable)
        self.bonus = vec[i64](bonus)
        borders = [(s, d) for s in range(len(terrain)) for d in neighbours[s]]
        self.borders: i64 = len(borders)
        self.source = vec[i64]([s for s, _ in borders])
        self.target = vec[i64]([d for _, d in borders])
        # The moves out of territory t are first[t] .. first[t + 1] - 1.
        self.first = vec[i64]([sum([1 for s, _ in borders if s < t]) for t in range(len(terrain) + 1)])
        # What a move means by its number: borders, then `found`, `huts`, `card` and `start`.
        self.found_base: i64 = self.borders
        self.huts_base: i64 = self.found_base + self.lands
        self.card_base: i64 = self.huts_base + ORDERS
        self.start_base: i64 = self.card_base + COLOURS
        self.span: i64 = self.start_base + MOST_SEATS
        self.near = vec[i64]([sum([1 << n for n in neighbours[t]]) for t in range(len(terrain))])
