"""The best town the same resources allowed, looked for after the game (a beam search: good, not proven best)."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Line
from bourgade.core.state import EVERYBODY, ONLY, State, listed
from bourgade.games.tiny_towns import board as b
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tasks import busy

WIDTH = 16  # towns kept after each round


def hindsight(states: Sequence[State], seat: int) -> list[Line]:
    """What was made, and what the same sequence of resources would have allowed."""
    towns = [state for state in states if isinstance(state, Towns)]
    if not towns or towns[-1].waiting:
        return []
    made = towns[-1].points(seat)
    best = max(made, best_town(bare(towns[-1], seat), seat, resources(towns), WIDTH))
    key = "hindsight.best" if best > made else "hindsight.equal"
    return [Line(key, {"made": made, "best": best})]


def resources(towns: Sequence[Towns]) -> list[tuple[int, int]]:
    """(resource, namer) of each round, -1 for everybody's choice and for cards."""
    rounds: dict[int, tuple[int, int]] = {}
    for town in towns:
        if town.stage == b.PLACING:
            rounds.setdefault(town.round, (town.named, town.namer))
    return list(rounds.values())


def bare(last: Towns, seat: int) -> Towns:
    """The end of the game with the own town cleared: the others' towns stand, some cards look at them."""
    start = last.copy()
    start.town[seat] = 0
    for kind in range(b.KINDS):
        start.sites[b.KINDS * seat + kind] = 0
    for cell in range(16):
        start.marks[16 * seat + cell] = 0
    for fact in range(b.CAVERN, b.FACTS):
        if fact != b.HAMMERS:
            start.note(seat, fact, 0)
    return start


def best_town(start: Towns, seat: int, rounds: Sequence[tuple[int, int]], width: int) -> int:
    """Round by round: every placement, every way to build, and the most promising towns are kept."""
    search = Beam(start, seat)
    for number, (named, namer) in enumerate(rounds, start=1):
        search.next_round(number, named, namer, width)
    return search.best


class Beam:
    """The most promising towns of one seat after some rounds."""

    def __init__(self, start: Towns, seat: int) -> None:
        self.seat = seat
        self.towns = [start]
        self.best = start.points(seat)

    def next_round(self, number: int, named: int, namer: int, width: int) -> None:
        grown: dict[object, Towns] = {}
        for town in self.towns:
            town.round, town.named, town.namer = number, named, namer
            for move in self.moves(town, b.PLACING):
                placed = self.played(town, move, b.PLACING)
                for after in (placed, *self.buildings(placed)):
                    grown.setdefault(self.key(after), after)
        for after in grown.values():
            if not after.has_room(self.seat):
                after.note(self.seat, b.DONE, number)
            self.best = max(self.best, after.points(self.seat))
        alive = [town for town in grown.values() if town.has_room(self.seat)]
        self.towns = sorted(alive, key=lambda town: -town.worth(self.seat))[:width]

    def buildings(self, town: Towns) -> list[Towns]:
        """Every town that building on from here may give, effects answered in the way that looks best."""
        found: list[Towns] = []
        for move in self.moves(town, b.BUILDING)[1:]:
            after = self.answered(self.played(town, move, b.BUILDING))
            after.open_posts(self.seat)
            found += [after, *self.buildings(after)]
        return found

    def answered(self, town: Towns) -> Towns:
        while busy(town, self.seat):
            options = [self.played(town, move, b.BUILDING) for move in self.moves(town, b.BUILDING)]
            town = max(options, key=lambda after: after.worth(self.seat))
        return town

    def moves(self, town: Towns, stage: int) -> list[int]:
        town.stage = stage
        return listed(town, self.seat)

    def played(self, town: Towns, move: int, stage: int) -> Towns:
        """One move of the seat alone: others are still asked, so that the round does not go on by itself."""
        after = town.copy()
        after.stage = stage
        after.active = ONLY[self.seat]
        after.waiting = EVERYBODY[6]
        after.play(self.seat, move)
        return after

    def key(self, town: Towns) -> object:
        """Towns that look alike are one."""
        seat = self.seat
        sites = tuple(town.sites[b.KINDS * seat : b.KINDS * (seat + 1)])
        return town.town[seat], sites, tuple(town.marks[16 * seat : 16 * seat + 16]), town.fact(seat, b.CAVERN)
