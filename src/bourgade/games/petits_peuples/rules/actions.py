"""Which actions and stratagems a seat has (RULES 4, 5 and 8), and what they change on the table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.petits_peuples.position import Position
from bourgade.games.petits_peuples.tables.garden import BIT, BRAMBLE, NOBODY
from bourgade.games.petits_peuples.tables.moves import (
    ABANDON,
    BUILD,
    CAP,
    CRANE,
    INVADE,
    LIFT,
    PASS,
    PLANT,
    SLOTS,
    SPACES,
    TERRAINS,
)


def fill_actions(at: Position, seat: i64, out: vec[i64]) -> i64:
    """All that a seat may do with its action, stratagems before it included."""
    if at.crane < 0:
        return fill_first(at, seat, out)
    if at.bound >= 0:  # RULES 8.3: where the roof was, there is the action
        return fill_abandons(at, seat, at.bound, out, fill_builds(at, seat, at.bound, out, 0))
    scheming = at.tokens[seat] > 0 and not at.schemed
    count: i64 = 0
    slot = at.crane
    _tries: i64
    for _tries in range(SLOTS):  # RULES 4.4: the way goes on until building is possible
        before = count
        count = fill_builds(at, seat, slot, out, count)
        stop = count > before
        count = fill_abandons(at, seat, slot, out, count)
        if scheming:
            count = fill_schemes(at, seat, slot, out, count)
        if stop:
            return fill_crane(at, scheming, out, count)
        slot = at.next_slot(slot, 1)
    out[count] = PASS  # RULES 4.5
    return fill_crane(at, scheming, out, count + 1)


def fill_first(at: Position, seat: i64, out: vec[i64]) -> i64:
    """RULES 4.3: the first action of the game, anywhere."""
    count: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        count = fill_builds(at, seat, slot, out, count)
    return count


def fill_builds(at: Position, seat: i64, slot: i64, out: vec[i64], count: i64) -> i64:
    space: i64
    terrain: i64
    for space in range(7 * slot, 7 * slot + 7):
        if not at.buildable(seat, space):
            continue
        if at.ground[space] != BRAMBLE:
            out[count] = BUILD + space
            count += 1
            continue
        for terrain in range(TERRAINS):  # RULES 5.3
            if at.fallow[terrain]:
                out[count] = PLANT + 3 * slot + terrain
                count += 1
    return count


def fill_abandons(at: Position, seat: i64, slot: i64, out: vec[i64], count: i64) -> i64:
    space: i64
    for space in range(7 * slot, 7 * slot + 7):
        if at.owner[space] == seat:
            out[count] = ABANDON + space
            count += 1
    return count


def fill_schemes(at: Position, seat: i64, slot: i64, out: vec[i64], count: i64) -> i64:
    """Invasions and roofs to lift in one territory."""
    space: i64
    for space in range(7 * slot, 7 * slot + 7):
        if at.invadable(seat, space):
            out[count] = INVADE + space
            count += 1
        elif at.owner[space] == seat and (at.roofed >> space) & 1 and at.has_target(seat, space):
            out[count] = LIFT + space
            count += 1
    return count


def fill_crane(at: Position, scheming: bool, out: vec[i64], count: i64) -> i64:
    """RULES 8.2: one number lower or higher."""
    if scheming:
        out[count] = CRANE + at.next_slot(at.crane, 6)
        out[count + 1] = CRANE + at.next_slot(at.crane, 1)
        count += 2
    return count


def fill_caps(at: Position, seat: i64, out: vec[i64]) -> i64:
    """RULES 8.3: where the roof in the air may come down."""
    count: i64 = 0
    space: i64
    for space in range(SPACES):
        if at.ground[space] == at.ground[at.lifted] and space != at.lifted and at.free(seat, space):
            out[count] = CAP + space
            count += 1
    return count


def space_of(at: Position, move: i64) -> i64:
    """The space where a build, abandonment or invasion takes place."""
    if move < PLANT:
        return move
    if move < ABANDON:
        return at.bramble((move - PLANT) // 3)
    return (move - ABANDON) % 49


def build(at: Position, seat: i64, move: i64, space: i64) -> None:
    if move >= PLANT:
        terrain: i64 = (move - PLANT) % 3
        at.ground[space] = terrain
        at.fallow[terrain] -= 1
    at.people[seat] -= at.cost(space)
    at.stock[seat] -= 1
    at.floors[space] += 1
    at.owner[space] = seat


def unroof(at: Position, space: i64) -> None:
    """The roof of a building that goes, or changes hands, is back in the supply."""
    if (at.roofed >> space) & 1:
        at.roofed ^= BIT[space]
        at.roofs += 1


def abandon(at: Position, seat: i64, space: i64) -> None:
    unroof(at, space)
    at.people[seat] += 2 * at.whole_cost(space)
    at.stock[seat] += at.floors[space]
    at.floors[space] = 0
    at.owner[space] = NOBODY


def invade(at: Position, seat: i64, space: i64) -> None:
    """RULES 8.4: floor for floor, and what one pays the other gets."""
    unroof(at, space)
    victim = at.owner[space]
    price = 2 * at.whole_cost(space)
    at.tokens[seat] -= 1
    at.schemed = True
    at.people[seat] -= price
    at.people[victim] += price
    at.stock[seat] -= at.floors[space]
    at.stock[victim] += at.floors[space]
    at.owner[space] = seat


def lift(at: Position, seat: i64, space: i64) -> None:
    at.tokens[seat] -= 1
    at.schemed = True
    at.lifted = space
    at.bound = space // 7
    at.roofed ^= BIT[space]


def cap(at: Position, space: i64) -> None:
    at.lifted = NOBODY
    at.roofed |= BIT[space]


def swing(at: Position, seat: i64, slot: i64) -> None:
    at.tokens[seat] -= 1
    at.schemed = True
    at.crane = slot
