"""Who meets whom in a championship: Swiss or round robin, tables of two to four, byes shared out.

Everything is a function of what was played before, so that the same list gives the same tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

BYE = 1.0  # points of a round without a table: as many as a win, for nobody chose it
TRIES = 20_000  # tables looked at before the least bad is taken


class Round(NamedTuple):
    """The tables of a round, and who has none."""

    tables: list[list[str]]
    byes: list[str]


class Played(msgspec.Struct):
    """A table that is over, or not yet (no places)."""

    people: list[str]
    places: list[int]
    points: list[int]
    worths: list[float] = []  # where the deal was the same for all: of each seat, how it did beside the same elsewhere
    left: list[int] = []  # seats whose owners did not play to the end
    whole: bool = True  # played to its end: the points can be compared


class Standing(msgspec.Struct):
    """Where somebody stands."""

    points: float = 0.0
    played: int = 0
    byes: int = 0
    scored: int = 0

    @property
    def key(self) -> tuple[float, int]:
        return self.points, self.scored


Found = Mapping[str, Standing]


def worth(places: Sequence[int], at: int) -> float:
    """1 for whoever beat all others, 0 for the last, shared places in between."""
    others = len(places) - 1
    beaten = sum(place > places[at] for place in places) + sum(place == places[at] for place in places) / 2 - 0.5
    return beaten / others if others else 1.0


def compare_seats(tables: Sequence[Played]) -> None:
    """The same deal at every table: each seat is measured by those who had the same, so luck falls out.

    A table that is the only one of its size is measured by its places.
    """
    whole = [table for table in tables if table.whole]
    for table in whole if all(table.places for table in tables) else []:
        alike = [other for other in whole if other is not table and len(other.people) == len(table.people)]
        table.worths = [measured(table, at, alike) for at in range(len(table.people))] if alike else []


def measured(table: Played, at: int, alike: Sequence[Played]) -> float:
    """Who did not play to the end has beaten nobody, and is beaten by nobody's bot."""
    if at in table.left:
        return 0.0
    same = [beside(table.points[at], other.points[at]) for other in alike if at not in other.left]
    return sum(same) / len(same) if same else worth(table.places, at)


def beside(mine: int, theirs: int) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def standings(people: Sequence[str], tables: Sequence[Played], byes: Sequence[str]) -> dict[str, Standing]:
    found = {person: Standing() for person in people}
    for table in tables:
        if table.places:
            for at, person in enumerate(table.people):
                one = found.setdefault(person, Standing())
                one.points += table.worths[at] if table.worths else worth(table.places, at)
                one.scored += table.points[at]
                one.played += 1
    for person in byes:
        one = found.setdefault(person, Standing())
        one.points += BYE
        one.byes += 1
    return found


def ranked(found: Mapping[str, Standing], order: Sequence[str]) -> list[str]:
    """The first first; who is equal stays in the order of the list."""
    return sorted(order, key=lambda person: (*(-part for part in found[person].key), order.index(person)))


def met(tables: Sequence[Played]) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for table in tables for pair in combinations(table.people, 2))


def sizes(people: int, seats: int, smallest: int) -> tuple[list[int], int]:
    """How many tables of how many, and how many people have none: as few as can be."""
    for idle in range(people + 1):
        rest = people - idle
        for whole in range(rest // seats, -1, -1):
            left = rest - whole * seats
            smaller = fill(left, seats - 1, smallest)
            if smaller is not None:
                return [seats] * whole + smaller, idle
    return [], people


def fill(people: int, largest: int, smallest: int) -> list[int] | None:
    """Smaller tables for so many people, or none that fit."""
    if people == 0:
        return []
    for size in range(min(largest, people), smallest - 1, -1):
        rest = fill(people - size, size, smallest)
        if rest is not None:
            return [size, *rest]
    return None


def swiss(
    order: Sequence[str], found: Mapping[str, Standing], tables: Sequence[Played], seats: int, least: int
) -> Round:
    """Neighbours in the standings meet, nobody twice where it can be helped; a bye goes to the last who had none."""
    shape, idle = sizes(len(order), seats, least)
    places = ranked(found, order)
    late = sorted(places, key=lambda person: (found[person].byes, -places.index(person)))
    byes = late[:idle]
    return Round(seated([person for person in places if person not in byes], shape, met(tables)), byes)


def seated(people: Sequence[str], shape: Sequence[int], known: Counter[frozenset[str]]) -> list[list[str]]:
    """The first free person, with the nearest who have not met; back and on where that leads nowhere."""
    budget = [TRIES]
    for most in range(len(people) * len(people) * (max(known.values(), default=0) + 1) + 1):
        found = search(list(people), list(shape), known, most, budget)
        if found is not None:
            return found
        if budget[0] <= 0:
            break
    return in_order(people, shape)


def search(
    people: list[str], shape: list[int], known: Counter[frozenset[str]], most: int, budget: list[int]
) -> list[list[str]] | None:
    """Tables whose people have met at most so often in all."""
    if not shape:
        return []
    first, rest = people[0], people[1:]
    for others in combinations(rest, shape[0] - 1):
        budget[0] -= 1
        if budget[0] <= 0:
            return None
        again = sum(known[frozenset(pair)] for pair in combinations((first, *others), 2))
        if again > most:
            continue
        left = [person for person in rest if person not in others]
        found = search(left, shape[1:], known, most - again, budget)
        if found is not None:
            return [[first, *others], *found]
    return None


def in_order(people: Sequence[str], shape: Sequence[int]) -> list[list[str]]:
    found, start = [], 0
    for size in shape:
        found.append(list(people[start : start + size]))
        start += size
    return found


def robin(
    order: Sequence[str], found: Mapping[str, Standing], tables: Sequence[Played], seats: int, least: int
) -> Round:
    """Everybody meets everybody: by two as around a table that turns, by more with those one has met the least."""
    if seats > 2:
        return swiss(order, dict.fromkeys(order, Standing()) | byes_only(found), tables, seats, least)
    ring = [*order, ""] if len(order) % 2 else list(order)
    turned = [ring[0], *turn(ring[1:], rounds_played(tables, order))]
    pairs = [[turned[n], turned[-1 - n]] for n in range(len(turned) // 2)]
    return Round(
        [pair for pair in pairs if "" not in pair], [one for pair in pairs if "" in pair for one in pair if one]
    )


def byes_only(found: Mapping[str, Standing]) -> dict[str, Standing]:
    return {person: Standing(byes=one.byes) for person, one in found.items()}


def rounds_played(tables: Sequence[Played], order: Sequence[str]) -> int:
    """How often the ring has turned: as often as anybody of it has played or sat out at most."""
    counted = Counter(person for table in tables for person in table.people)
    return max((counted[person] for person in order), default=0)


def turn(ring: Sequence[str], by: int) -> list[str]:
    at = by % len(ring) if ring else 0
    return [*ring[-at:], *ring[:-at]] if at else list(ring)


def first_seats(people: Sequence[str], before: Sequence[Played]) -> list[str]:
    """Who sat first the least often sits first now."""
    first = Counter(table.people[0] for table in before)
    return sorted(people, key=lambda person: (first[person], people.index(person)))
