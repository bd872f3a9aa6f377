"""Points: missions (RULES 7) and population (RULES 9.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.core.state import ONLY
from bourgade.games.petits_peuples.position import Position
from bourgade.games.petits_peuples.tables.garden import BELFRY, CONTROL, PER_FLOOR, PER_TALL
from bourgade.games.petits_peuples.tables.moves import MISSIONS, SLOTS, SPACES


def population_points(at: Position, seat: i64) -> i64:
    scale = at.garden.population
    people = at.people[seat]
    last: i64 = len(scale) - 1
    return scale[people if people < last else last]


def mission_points(at: Position, seat: i64, kind: i64) -> i64:
    """What a mission would give a seat now, whether it holds it or not."""
    family = at.garden.mission[kind]
    rewards = at.garden.rewards
    if family == CONTROL:
        held = rules_alone(at, seat, at.garden.wants[kind]) + rules_alone(at, seat, at.garden.second[kind])
        return rewards[CONTROL + held - 1] if held else 0
    if family == PER_FLOOR:
        return rewards[PER_FLOOR] * count_on(at, seat, at.garden.wants[kind], False)
    if family == PER_TALL:
        return rewards[PER_TALL] * count_on(at, seat, at.garden.wants[kind], True)
    return rewards[family] * high_territories(at, seat, 3 if family == BELFRY else 4)


def rules_alone(at: Position, seat: i64, territory: i64) -> i64:
    """RULES 7.6: 1 if the seat alone has the most floors, roofs or not."""
    return 1 if at.leaders(at.slot_of(territory)) == ONLY[seat] else 0


def count_on(at: Position, seat: i64, terrain: i64, tall: bool) -> i64:
    """RULES 7.2, 7.3: floors on a terrain, or buildings of two floors and more; free ones only."""
    total: i64 = 0
    space: i64
    for space in range(SPACES):
        if at.ground[space] == terrain and at.free(seat, space):
            if not tall:
                total += at.floors[space]
            elif at.floors[space] >= 2:
                total += 1
    return total


def high_territories(at: Position, seat: i64, height: i64) -> i64:
    """RULES 7.4, 7.5: territories where the seat has a free building of this height."""
    total: i64 = 0
    slot: i64
    space: i64
    for slot in range(SLOTS):
        for space in range(7 * slot, 7 * slot + 7):
            if at.floors[space] >= height and at.free(seat, space):
                total += 1
                break
    return total


def kept_points(at: Position, seat: i64) -> i64:
    """What the missions a seat has kept would give now."""
    total: i64 = 0
    kind: i64
    for kind in range(MISSIONS):
        if at.kept[MISSIONS * seat + kind]:
            total += mission_points(at, seat, kind)
    return total


def points(at: Position, seat: i64) -> i64:
    """RULES 9.3: projects, missions, population."""
    return at.score[seat] + kept_points(at, seat) + population_points(at, seat)
