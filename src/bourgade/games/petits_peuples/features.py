"""What a people may know of a position, as numbers for a bot that learns; `signs.py` names them in the same order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import ONLY, bounded
from bourgade.games.petits_peuples.position import KEEPING, TURNING, Position
from bourgade.games.petits_peuples.scoring import mission_points, population_points
from bourgade.games.petits_peuples.tables.garden import BRAMBLE, CONTROL, NOBODY
from bourgade.games.petits_peuples.tables.moves import MISSIONS, MOST_SEATS, PROJECTS, SLOTS, TERRAINS
from bourgade.games.petits_peuples.worth import income, mission_hopes, people_worth, project_hopes, rounds_left

# Where each block begins.
STAGE: Final[i64] = 0
SEATS: Final[i64] = STAGE + 11
TURN_AT: Final[i64] = SEATS + 3
LOOKS: Final[i64] = TURN_AT + 11
OPEN_AT: Final[i64] = LOOKS + 7
DEALT: Final[i64] = OPEN_AT + PROJECTS
KEPT: Final[i64] = DEALT + MISSIONS
EARNED: Final[i64] = KEPT + MISSIONS
GROUND: Final[i64] = EARNED + MISSIONS
AHEAD: Final[i64] = GROUND + 5 * TERRAINS
OWN: Final[i64] = AHEAD + 10 * SLOTS
TRACK: Final[i64] = 4  # turns of a round
TERRAIN: Final[i64] = 5  # signs of a terrain
LAND: Final[i64] = 10  # signs of a territory, the crane's first
PUBLIC: Final[i64] = 17  # what everybody sees of a people, the own one first
LENGTH: Final[i64] = OWN + MOST_SEATS * PUBLIC
# Of a people, what the garden shows.
BUILDINGS: Final[i64] = 9
FLOORS: Final[i64] = BUILDINGS + 1
TALL: Final[i64] = BUILDINGS + 2
ROOFED: Final[i64] = BUILDINGS + 3
BOUND_UP: Final[i64] = BUILDINGS + 4
HIGHEST: Final[i64] = BUILDINGS + 5
ALONE: Final[i64] = BUILDINGS + 6
SHARED: Final[i64] = BUILDINGS + 7
THIRDS: Final = vec[float]([0.3 * k for k in range(40)])


def features(at: Position, seat: i64, out: vec[float]) -> None:
    i: i64
    for i in range(LENGTH):
        out[i] = 0.0
    table(at, out)
    for i in range(at.seats):
        other = seat + i
        if other >= at.seats:
            other -= at.seats
        people(at, other, out, OWN + i * PUBLIC)
    missions(at, seat, out)
    if at.stage > TURNING:
        garden(at, seat, out)
    if at.current != NOBODY:
        looks(at, seat, out)


def table(at: Position, out: vec[float]) -> None:
    """What is the same for everybody."""
    i: i64
    out[STAGE + (at.stage if at.waiting else 10)] = 1.0
    out[SEATS + at.seats - 2] = 1.0
    out[TURN_AT] = bounded(float(at.round) * 0.1)
    for i in range(TRACK):
        if at.track[i] >= 0:
            out[TURN_AT + 1] += 0.3
    out[TURN_AT + 2] = float(at.left) * 0.5
    out[TURN_AT + 3] = 1.0 if at.ending else 0.0
    out[TURN_AT + 4] = 1.0 if at.schemed else 0.0
    out[TURN_AT + 5] = 1.0 if at.bound >= 0 else 0.0
    out[TURN_AT + 6] = float(at.roofs) * 0.06
    out[TURN_AT + 7] = bounded(float(rounds_left(at)) * 0.0015)
    for i in range(TERRAINS):
        out[TURN_AT + 8 + i] = THIRDS[at.fallow[i]]
    for i in range(at.garden.open):
        if at.row[i] >= 0:
            out[OPEN_AT + at.row[i]] = 1.0


def people(at: Position, seat: i64, out: vec[float], place: i64) -> None:
    """What lies before a player; buildings are counted in the garden."""
    out[place] = 1.0
    out[place + 1] = bounded(float(at.people[seat]) * 0.05)
    out[place + 2] = bounded(float(population_points(at, seat)) * 0.1)
    out[place + 3] = float(at.stock[seat]) * 0.1
    out[place + 4] = bounded(float(at.tokens[seat]) * 0.3)
    out[place + 5] = bounded(float(at.score[seat]) * 0.05)
    out[place + 6] = 1.0 if (at.waiting >> seat) & 1 else 0.0
    out[place + 7] = 1.0 if at.current == seat else 0.0
    turn: i64
    for turn in range(TRACK):
        if at.track[turn] == seat:
            out[place + 8] = 1.0


def missions(at: Position, seat: i64, out: vec[float]) -> None:
    """The own secret cards, those to choose from as long as there is a choice, and what they bring now."""
    kind: i64
    row = MISSIONS * seat
    for kind in range(MISSIONS):
        if at.stage <= KEEPING:
            out[DEALT + kind] = bounded(float(at.dealt[row + kind]) * 0.5)
        if at.kept[row + kind]:
            out[KEPT + kind] = 1.0
            if at.stage > KEEPING:
                out[EARNED + kind] = bounded(float(mission_points(at, seat, kind)) * 0.1)


def looks(at: Position, seat: i64, out: vec[float]) -> None:
    """The parts of the hand-written worth, and their sum."""
    inhabitants = people_worth(at, seat)
    control = income(at, seat)
    hopes = mission_hopes(at, seat)
    projects = project_hopes(at, seat)
    kept: i64 = 0
    kind: i64
    if at.stage > KEEPING:
        for kind in range(MISSIONS):
            if at.kept[MISSIONS * seat + kind]:
                kept += mission_points(at, seat, kind)
    total = inhabitants + control + hopes + projects + 100 * (at.score[seat] + kept)
    out[LOOKS] = bounded(float(inhabitants) * 0.001)
    out[LOOKS + 1] = bounded(float(control) * 0.001)
    out[LOOKS + 2] = bounded(float(hopes) * 0.002)
    out[LOOKS + 3] = bounded(float(projects) * 0.002)
    out[LOOKS + 4] = bounded(float(kept) * 0.05)
    out[LOOKS + 5] = bounded(float(total) * 0.0003)
    out[LOOKS + 6] = 1.0 if at.current == seat and at.left > 1 else 0.0


def garden(at: Position, seat: i64, out: vec[float]) -> None:
    """Territory by territory, in the order in which the crane goes round."""
    start: i64 = at.lies[at.crane] if at.crane >= 0 else 0
    slot: i64
    for slot in range(SLOTS):
        ahead = at.lies[slot] - start
        territory(at, seat, slot, out, AHEAD + LAND * (ahead if ahead >= 0 else ahead + SLOTS))


def territory(at: Position, seat: i64, slot: i64, out: vec[float], place: i64) -> None:
    """Who builds in a territory, who leads it, and what the seat may still build there."""
    cheapest: i64 = 99
    space: i64
    for space in range(7 * slot, 7 * slot + 7):
        if at.floors[space]:
            building(at, seat, space, out, place)
        elif at.ground[space] != BRAMBLE:
            out[GROUND + TERRAIN * at.ground[space] + 4] += 0.1
        if at.buildable(seat, space):
            out[place + 6] += 0.15
            cost = at.cost(space)
            cheapest = cost if cost < cheapest else cheapest
    if cheapest < 99:
        out[place + 7] = bounded(2.0 - float(cheapest) * 0.3)
    top = at.leaders(slot)
    leaders(at, seat, top, out, place)
    if at.crane >= 0 and at.stage > KEEPING:
        wanted(at, seat, at.lies[slot], out, place + 9)


def building(at: Position, seat: i64, space: i64, out: vec[float], place: i64) -> None:
    floors, owner = at.floors[space], at.owner[space]
    free = not (at.roofed >> space) & 1
    turns = owner - seat if owner >= seat else owner - seat + at.seats
    row = OWN + PUBLIC * turns
    out[row + BUILDINGS] += 0.1
    out[row + FLOORS] += 0.05 * float(floors)
    if not free:
        out[row + ROOFED] += 0.15
    elif floors > 1:
        out[row + TALL] += 0.2
    out[row + BOUND_UP] = bounded(out[row + BOUND_UP] + 0.02 * float(at.whole_cost(space)))
    if free and 0.3 * float(floors) > out[row + HIGHEST]:
        out[row + HIGHEST] = bounded(0.3 * float(floors))
    if owner != seat:
        out[place + 2] += 0.15 * float(floors)
        out[place + 3] += 0.2
        return
    out[place] += 0.2 * float(floors)
    if not free:
        out[place + 1] += 0.3
        return
    if at.ground[space] != BRAMBLE:
        ground = GROUND + TERRAIN * at.ground[space]
        out[ground] += 0.1 * float(floors)
        out[ground + (2 if floors > 1 else 1)] += 0.25
        if 0.3 * float(floors) > out[ground + 3]:
            out[ground + 3] = bounded(0.3 * float(floors))


def leaders(at: Position, seat: i64, top: i64, out: vec[float], place: i64) -> None:
    """Majorities, of the own people and of the others."""
    other: i64
    if top == ONLY[seat]:
        out[place + 4] = 1.0
    elif (top >> seat) & 1:
        out[place + 5] = 1.0
    elif top:
        out[place + 8] = 1.0
    sign: i64 = SHARED if top & (top - 1) else ALONE
    for other in range(at.seats):
        if (top >> other) & 1:
            turns = other - seat if other >= seat else other - seat + at.seats
            out[OWN + PUBLIC * turns + sign] += 0.3


def wanted(at: Position, seat: i64, land: i64, out: vec[float], place: i64) -> None:
    """A territory that a mission of the seat asks for."""
    kind: i64
    for kind in range(MISSIONS):
        asks = at.garden.wants[kind] == land or at.garden.second[kind] == land
        if asks and at.kept[MISSIONS * seat + kind] and at.garden.mission[kind] == CONTROL:
            out[place] += 1.0
