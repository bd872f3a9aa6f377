"""The best town the same resources allowed, looked for after the game (a beam search: good, not proven best)."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Line
from bourgade.core.state import EVERYBODY, ONLY, listed
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.tasks import busy
from bourgade.games.tiny_towns.tables.moves import KINDS

RANKS = ("seedling", "apprentice", "carpenter", "engineer", "planner", "master")
WIDTH = 16  # towns kept after each round


def hindsight(box: TownsBox, towns: Sequence[Towns], seat: int) -> list[Line]:
    """What was made, and what the same sequence of resources would have allowed."""
    if not towns or towns[-1].waiting:
        return []
    made = towns[-1].points(seat)
    best = max(made, best_town(bare(towns[-1], seat), seat, resources(towns), WIDTH))
    key = "hindsight.best" if best > made else "hindsight.equal"
    return [*rank(box, towns[-1]), Line(key, {"made": made, "best": best})]


def rank(box: TownsBox, last: Towns) -> list[Line]:
    """RULES 8.11: alone one also reaches a rank."""
    points = last.points(0)
    return [Line("hindsight.rank", {"rank": RANKS[level(box, points)], "n": points})] if last.seats == 1 else []


def level(box: TownsBox, points: int) -> int:
    """RULES 8.11: the rank of a lone player, 0 the lowest."""
    return sum(points >= start for start in box.levels.start)


def resources(towns: Sequence[Towns]) -> list[tuple[int, int]]:
    """(resource, namer) of each round, -1 for everybody's choice and for cards."""
    rounds: dict[int, tuple[int, int]] = {}
    for town in towns:
        if town.stage == position.PLACING:
            rounds.setdefault(town.round, (town.named, town.namer))
    return list(rounds.values())


def bare(last: Towns, seat: int) -> Towns:
    """The end of the game with the own town cleared: the others' towns stand, some cards look at them."""
    start = last.copy()
    start.town[seat] = 0
    for kind in range(KINDS):
        start.sites[KINDS * seat + kind] = 0
    for cell in range(16):
        start.marks[16 * seat + cell] = 0
    for fact in range(position.CAVERN, position.FACTS):
        if fact != position.HAMMERS:
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
            for move in self.moves(town, position.PLACING):
                placed = self.played(town, move, position.PLACING)
                for after in (placed, *self.buildings(placed)):
                    grown.setdefault(self.key(after), after)
        for after in grown.values():
            if not after.has_room(self.seat):
                after.note(self.seat, position.DONE, number)
            self.best = max(self.best, after.points(self.seat))
        alive = [town for town in grown.values() if town.has_room(self.seat)]
        self.towns = sorted(alive, key=lambda town: -town.worth(self.seat))[:width]

    def buildings(self, town: Towns) -> list[Towns]:
        """Every town that building on from here may give, effects answered in the way that looks best."""
        found: list[Towns] = []
        for move in self.moves(town, position.BUILDING)[1:]:
            after = self.answered(self.played(town, move, position.BUILDING))
            after.open_posts(self.seat)
            found += [after, *self.buildings(after)]
        return found

    def answered(self, town: Towns) -> Towns:
        while busy(town, self.seat):
            options = [self.played(town, move, position.BUILDING) for move in self.moves(town, position.BUILDING)]
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
        sites = tuple(town.sites[KINDS * seat : KINDS * (seat + 1)])
        return town.town[seat], sites, tuple(town.marks[16 * seat : 16 * seat + 16]), town.fact(seat, position.CAVERN)
