"""The best town the same resources allowed, looked for after the game (a beam search: good, not proven best)."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Line, listed
from bourgade.core.state import EVERYBODY, ONLY, State
from bourgade.games.tiny_towns import board as b
from bourgade.games.tiny_towns.building import busy
from bourgade.games.tiny_towns.rules import Towns

WIDTH = 24  # towns kept after each round


def hindsight(states: Sequence[State], seat: int) -> list[Line]:
    """What was made, and what the same sequence of resources would have allowed."""
    towns = [state for state in states if isinstance(state, Towns)]
    if not towns or towns[-1].waiting:
        return []
    made = towns[-1].points(seat)
    best = max(made, best_town(bare(towns[-1], seat), seat, resources(towns), WIDTH))
    key = "hindsight.best" if best > made else "hindsight.equal"
    return [Line(key, {"who": f"s{seat}", "made": made, "best": best})]


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
    beam, best = [start], start.points(seat)
    for number, (named, namer) in enumerate(rounds, start=1):
        grown: dict[object, Towns] = {}
        for town in beam:
            for after in one_round(town, seat, number, named, namer):
                grown[key(after, seat)] = after
        for after in grown.values():
            if not after.has_room(seat):
                after.note(seat, b.DONE, number)
            best = max(best, after.points(seat))
        alive = [town for town in grown.values() if town.has_room(seat)]
        beam = sorted(alive, key=lambda town: -town.worth(seat))[:width]
        if not beam:
            break
    return best


def one_round(town: Towns, seat: int, number: int, named: int, namer: int) -> list[Towns]:
    """All towns one resource may lead to."""
    town.round, town.named, town.namer = number, named, namer
    found: list[Towns] = []
    for move in moves(town, seat, b.PLACING):
        placed = played(town, seat, move, b.PLACING)
        found += [placed, *buildings(placed, seat)]
    return found


def buildings(town: Towns, seat: int) -> list[Towns]:
    """Every town that building on from here may give, effects answered in the way that looks best."""
    found: list[Towns] = []
    for move in moves(town, seat, b.BUILDING)[1:]:
        after = answered(played(town, seat, move, b.BUILDING), seat)
        after.open_posts(seat)
        found += [after, *buildings(after, seat)]
    return found


def answered(town: Towns, seat: int) -> Towns:
    while busy(town, seat):
        options = [played(town, seat, move, b.BUILDING) for move in moves(town, seat, b.BUILDING)]
        town = max(options, key=lambda after: after.worth(seat))
    return town


def moves(town: Towns, seat: int, stage: int) -> list[int]:
    town.stage = stage
    return listed(town, seat)


def played(town: Towns, seat: int, move: int, stage: int) -> Towns:
    """One move of the seat alone: others are still asked, so that the round does not go on by itself."""
    after = town.copy()
    after.stage = stage
    after.active = ONLY[seat]
    after.waiting = EVERYBODY[6]
    after.play(seat, move)
    return after


def key(town: Towns, seat: int) -> object:
    """Towns that look alike are one."""
    sites = tuple(town.sites[b.KINDS * seat : b.KINDS * (seat + 1)])
    return town.town[seat], sites, tuple(town.marks[16 * seat : 16 * seat + 16]), town.fact(seat, b.CAVERN)
