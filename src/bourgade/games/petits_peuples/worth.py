"""How good a position looks before the end: points to come from people, majorities, projects and missions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import ONLY
from bourgade.games.petits_peuples.position import ACTING, CLAIMING, OPENING, Position
from bourgade.games.petits_peuples.rules.projects import completes
from bourgade.games.petits_peuples.scoring import kept_points, population_points
from bourgade.games.petits_peuples.tables.garden import BELFRY, BIT, NOBODY, OBSERVATORY, PER_TALL, TRIO
from bourgade.games.petits_peuples.tables.moves import MISSIONS, SLOTS, SPACES

NEEDS_HEIGHT: Final = vec[i64]([1, 1, 0, 0, 1, 0])  # by family: a first floor alone never completes it
ALL_TERRAINS: Final[i64] = 7
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


def worth(at: Position, seat: i64) -> i64:
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
    now: i64 = 0  # places of the row, as bits
    later: i64 = 0
    first = wanted(at, 1)
    any_floor = first | wanted(at, 0)
    ground = at.ground
    floors = at.floors
    space: i64
    i: i64
    for space in range(SPACES):
        terrains = any_floor if floors[space] else first
        if (terrains >> ground[space]) & 1 and at.buildable(seat, space):
            if acting and space // 7 == at.crane:
                now |= one_floor_away(at, seat, space)
            else:
                later |= one_floor_away(at, seat, space)
    total: i64 = claim(at, seat) if at.stage == CLAIMING and at.current == seat else 0
    for i in range(at.garden.open):
        if (now >> i) & 1:
            total += NOW * at.garden.reward[at.row[i]]
        elif (later >> i) & 1:
            total += LATER * at.garden.reward[at.row[i]]
    return total


def wanted(at: Position, first: i64) -> i64:
    """The terrains where a first floor (1), or only a further one (0), may complete an open project; as bits."""
    bits: i64 = 0
    i: i64
    for i in range(at.garden.open):
        if at.row[i] >= 0:
            family = at.garden.family[at.row[i]]
            if NEEDS_HEIGHT[family] != first:
                bits |= ALL_TERRAINS if family == TRIO else BIT[at.garden.asks[at.row[i]]]
    return bits


def claim(at: Position, seat: i64) -> i64:
    """The best of the projects that the floor just placed may complete."""
    best: i64 = 0
    i: i64
    for i in range(at.garden.open):
        if at.row[i] >= 0 and at.garden.reward[at.row[i]] > best and completes(at, seat, at.raised, at.row[i]):
            best = at.garden.reward[at.row[i]]
    return CLAIM * best


def one_floor_away(at: Position, seat: i64, space: i64) -> i64:
    """The open projects that one more floor here would complete, as bits; what cannot be is sorted out first."""
    owner = at.owner[space]
    ground = at.ground[space]
    flat = at.floors[space] == 0
    bits: i64 = 0
    i: i64
    at.owner[space] = seat
    at.floors[space] += 1
    for i in range(at.garden.open):
        project = at.row[i]
        if project < 0:
            continue
        family = at.garden.family[project]
        if ground != at.garden.asks[project] and family != TRIO:
            continue
        if flat and NEEDS_HEIGHT[family]:
            continue
        if completes(at, seat, space, project):
            bits |= BIT[i]
    at.floors[space] -= 1
    at.owner[space] = owner
    return bits
