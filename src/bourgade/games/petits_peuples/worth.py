"""How good a position looks before the end: points to come from people, majorities, projects and missions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.core.state import ONLY
from bourgade.games.petits_peuples.garden import (
    BELFRY,
    BRAMBLE,
    MISSIONS,
    NOBODY,
    OBSERVATORY,
    PER_TALL,
    SLOTS,
    SPACES,
    TRIO,
)
from bourgade.games.petits_peuples.position import ACTING, CLAIMING, OPENING, Position
from bourgade.games.petits_peuples.projects import completes
from bourgade.games.petits_peuples.scoring import kept_points, population_points

# All in hundredths of a point.
SPARE: Final[i64] = 12  # an inhabitant above the scale: no points, but floors to come
SPARES: Final[i64] = 20  # so many of them at most
INCOME: Final[i64] = 20  # an inhabitant that control will bring
ROUNDS: Final[i64] = 6  # further control is not counted on
CLAIM: Final[i64] = 90  # of each point of a project that may be completed at once
NOW: Final[i64] = 55  # of each point of a project that this very action can complete
LATER: Final[i64] = 22  # of each point of a project that is one floor away
LOW_TALL: Final[i64] = 80  # a building one floor short of its mission
LOW_BELFRY: Final[i64] = 220
LOW_OBSERVATORY: Final[i64] = 380


def prospects(at: Position, seat: i64) -> i64:
    """In hundredths of a point."""
    value = 100 * (at.score[seat] + kept_points(at, seat)) + people_worth(at, seat)
    if at.current == NOBODY:
        return value
    return value + income(at, seat) + mission_hopes(at, seat) + project_hopes(at, seat)


def people_worth(at: Position, seat: i64) -> i64:
    """The scale of points, without its steps, and a little for inhabitants above it."""
    if at.ending:
        return 100 * population_points(at, seat)
    scale = at.garden.population
    last: i64 = len(scale) - 2
    people = at.people[seat]
    if people > last:
        spare = people - last
        return 100 * scale[last + 1] + SPARE * (spare if spare < SPARES else SPARES)
    return 100 * (scale[people - 1] + scale[people] + scale[people + 1]) // 3


def rounds_left(at: Position) -> i64:
    """Hundredths of rounds until the shortest supply is used up, if everybody builds."""
    least = at.stock[0]
    seat: i64
    for seat in range(at.seats):
        if at.stock[seat] < least:
            least = at.stock[seat]
    per_round: i64 = 350 if at.seats == 2 else 170
    rounds = 10000 * least // per_round
    return (rounds if rounds < 100 * ROUNDS else 100 * ROUNDS) + 50


def income(at: Position, seat: i64) -> i64:
    """What the territories led now would bring until the end."""
    total: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        top = at.leaders(slot)
        if top == ONLY[seat]:
            total += at.garden.alone
        elif (top >> seat) & 1:
            total += at.garden.shared
    return INCOME * total * rounds_left(at) // 100


def mission_hopes(at: Position, seat: i64) -> i64:
    """Buildings that one more floor would make count."""
    total: i64 = 0
    kind: i64
    for kind in range(MISSIONS):
        if at.kept[MISSIONS * seat + kind]:
            family = at.garden.mission[kind]
            if family == PER_TALL:
                total += LOW_TALL * short(at, seat, 1, at.garden.wants[kind])
            elif family == BELFRY:
                total += LOW_BELFRY * short(at, seat, 2, NOBODY)
            elif family == OBSERVATORY:
                total += LOW_OBSERVATORY * short(at, seat, 3, NOBODY)
    return total


def short(at: Position, seat: i64, height: i64, terrain: i64) -> i64:
    """Own free buildings of exactly this height, on the terrain or on any."""
    total: i64 = 0
    space: i64
    for space in range(SPACES):
        if at.floors[space] == height and at.free(seat, space) and (terrain < 0 or at.ground[space] == terrain):
            total += 1
    return total


def project_hopes(at: Position, seat: i64) -> i64:
    """Open projects that one floor would complete: much where the crane stands for me, less elsewhere."""
    if at.roofs == 0 or at.stock[seat] == 0:
        return 0
    acting = at.current == seat and (at.stage == ACTING or (at.stage == OPENING and at.left > 1))
    total: i64 = claim(at, seat) if at.stage == CLAIMING and at.current == seat else 0
    i: i64
    for i in range(at.garden.open):
        if at.row[i] >= 0:
            total += at.garden.reward[at.row[i]] * chance(at, seat, at.row[i], acting)
    return total


def claim(at: Position, seat: i64) -> i64:
    """The best of the projects that the floor just placed may complete."""
    best: i64 = 0
    i: i64
    for i in range(at.garden.open):
        if at.row[i] >= 0 and at.garden.reward[at.row[i]] > best and completes(at, seat, at.raised, at.row[i]):
            best = at.garden.reward[at.row[i]]
    return CLAIM * best


def chance(at: Position, seat: i64, project: i64, acting: bool) -> i64:
    """NOW, LATER or nothing for one project."""
    found: i64 = 0
    space: i64
    for space in range(SPACES):
        here = acting and space // 7 == at.crane
        if found and not here:
            continue
        if one_floor_away(at, seat, space, project):
            if here:
                return NOW
            found = LATER
    return found


def one_floor_away(at: Position, seat: i64, space: i64, project: i64) -> bool:
    """Would the project be complete with one more floor here?"""
    asks = at.garden.asks[project]
    ground = at.ground[space]
    if ground == BRAMBLE or (ground != asks and at.garden.family[project] != TRIO) or not at.buildable(seat, space):
        return False
    owner = at.owner[space]
    at.owner[space] = seat
    at.floors[space] += 1
    found = completes(at, seat, space, project)
    at.floors[space] -= 1
    at.owner[space] = owner
    return found
