"""How a position looks to a bot: what is suffered, what is under way, and what the lair can still bring in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.demand import SLOTS, WANTED, resources
from bourgade.games.gob.pieces import (
    BIT,
    BUILDINGS,
    COLUMN,
    CORPSE,
    DIAMOND,
    ENEMY,
    GOLD,
    GOLEM,
    KINDS,
    LASTING,
    METAL,
    NORTH,
    PICK_1,
    PICK_2,
    STONE,
    TOWER,
    WOOD,
)
from bourgade.games.gob.position import (
    APTITUDE,
    BUILDING,
    BUILT,
    CREDIT,
    INVESTED,
    PAID,
    PAYING,
    PLANS,
    ROW,
    SERVITUDE,
    SKILL,
    STAKE,
    TURNING,
    UPGRADING,
    Position,
    enemy_value,
)
from bourgade.games.gob.scoring import behind_chief
from bourgade.games.gob.upgrade import free_cube, may_learn, price_of

# In hundredths of a point. A token on a plan that lacks it: earth, wood, stone, metal, gold, diamond, corpse.
TOKEN: Final = vec[i64]([110, 120, 190, 240, 330, 900, 160])
# How much of a plan under way will come true, in percent, by the rounds left.
HOPE: Final = vec[i64]([0, 55, 80, 88, 92, 94, 95])
# What a skill brings in each round to come, by its number.
YIELD: Final = vec[i64]([75, 50, 35, 200, 150, 90, 90, 50])
# How likely a skill is learnt with the cubes at hand, in percent, by the tokens lacking for it.
PROSPECT: Final = vec[i64]([80, 30, 8])
APTITUDE_YIELD: Final[i64] = 18
DEFENCE_YIELD: Final[i64] = 45  # a point of defence, a round
POWER_YIELD: Final[i64] = 12


def worth(p: Position, seat: i64) -> i64:
    left = rounds_left(p)
    row = seat * ROW
    total = -100 * p.lair[row + SERVITUDE] - 100 * p.pieces.chief * behind_chief(p, seat) * (7 - left) // 9
    total += plans(p, seat, left) + chest(p, seat, left) - due(p, seat)
    grabs = grabs_left(p)
    total += lair(p, seat, grabs)
    if p.stage <= UPGRADING:
        total += promises(p, seat, grabs if p.stage == UPGRADING else grabs - 1)
    if p.lifted >= 0 and p.stage == TURNING and p.current == seat:
        total += in_hand(p, seat)
    return total


def rounds_left(p: Position) -> i64:
    """Rounds with constructions still to come."""
    left = p.pieces.rounds - p.round + (1 if p.stage <= BUILDING else 0)
    return 0 if p.ending else (left if left < 6 else 6)


def grabs_left(p: Position) -> i64:
    left = p.pieces.rounds - p.round + (1 if p.stage < UPGRADING else 0)
    return 0 if p.ending else (left if left < 6 else 6)


def plans(p: Position, seat: i64, left: i64) -> i64:
    """Each plan counts against by its points, less what its tokens promise."""
    row = seat * ROW
    open_plans = p.lair[row + PLANS] & ~p.lair[row + BUILT]
    total: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if (open_plans >> building) & 1:
            whole = weight(p, building)
            lacking = lack(p, seat, building)
            value = 100 * p.pieces.points[building]
            total -= value - value * HOPE[left] * (whole - lacking) // (100 * whole)
    return total


def weight(p: Position, building: i64) -> i64:
    """All the tokens of a plan, by what they are worth."""
    total = 120 * p.pieces.slots[building]
    kind: i64
    for kind in range(KINDS):
        total += TOKEN[kind] * p.pieces.need[building * KINDS + kind]
    if building == GOLEM:
        total += 120 * p.pieces.slots[COLUMN]
    return total


def lack(p: Position, seat: i64, building: i64) -> i64:
    if building == TOWER:
        return 120 * p.room(seat, TOWER)
    total: i64 = 120 * p.room(seat, COLUMN) if building == GOLEM else 0
    kind: i64
    for kind in range(KINDS):
        total += TOKEN[kind] * p.missing(seat, building, kind)
    return total


def chest(p: Position, seat: i64, left: i64) -> i64:
    """Tokens that plans still lack are nearly as good as placed; the rest may serve a demand."""
    row = seat * ROW
    total: i64 = 0
    kind: i64
    for kind in range(4):
        have = p.lair[row + kind]
        if have:
            lacking = wanted(p, seat, kind)
            useful = have if have < lacking else lacking
            total += useful * TOKEN[kind] * HOPE[left] * 85 // 10000
            total += (have - useful) * 8
    total += p.lair[row + CREDIT] * 20
    if p.lair[row + STAKE]:
        total += 60
    over = resources(p, seat) - p.pieces.capacity
    if over > 0:
        total -= over * (100 if p.stage >= PAYING else 25)
    if left:
        total += p.lair[row + GOLD] * TOKEN[GOLD] + p.lair[row + DIAMOND] * TOKEN[DIAMOND]
    return total + p.lair[row + CORPSE] * (100 if left else 30)


def wanted(p: Position, seat: i64, kind: i64) -> i64:
    """How many tokens of a kind all plans still lack; any kind serves a stack."""
    row = seat * ROW
    open_plans = p.lair[row + PLANS] & ~p.lair[row + BUILT]
    total: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if (open_plans >> building) & 1 and p.pieces.need[building * KINDS + kind]:
            total += p.missing(seat, building, kind)
    if kind <= WOOD:
        if (open_plans >> TOWER) & 1:
            total += p.room(seat, TOWER)
        if (open_plans >> GOLEM) & 1:
            total += p.room(seat, COLUMN)
    return total


def due(p: Position, seat: i64) -> i64:
    """What the demand of this round will cost: tokens at hand, or servitude."""
    if p.stage > PAYING or p.lair[seat * ROW + PAID]:
        return 0
    total: i64 = 0
    given: i64 = 0
    i: i64
    for i in range(SLOTS):
        kind = p.pool[WANTED + i]
        if kind >= 0:
            if p.stock(seat, kind) > given >> 8 * kind & 255:
                given += BIT[8 * kind]
                total += TOKEN[kind] * 60 // 100
            else:
                total += 100 * p.pieces.value[kind]
    relief: i64 = TOKEN[GOLD] if p.stock(seat, GOLD) else 10000
    return total if total < relief else relief


def lair(p: Position, seat: i64, grabs: i64) -> i64:
    """What skills, aptitudes and defence bring in for the rounds to come."""
    row = seat * ROW
    cubes = p.pieces.grabs[p.seats - 1]
    total: i64 = 0
    skill: i64
    for skill in range(LASTING):
        if (p.lair[row + SKILL] >> skill) & 1:
            total += YIELD[skill] * grabs * cubes // 2
    if (p.lair[row + SKILL] >> PICK_1) & 1 and wanted(p, seat, STONE) == 0:
        total -= (YIELD[PICK_1] - 60) * grabs * cubes // 2
    if (p.lair[row + SKILL] >> PICK_2) & 1 and wanted(p, seat, METAL) == 0:
        total -= (YIELD[PICK_2] - 50) * grabs * cubes // 2
    total += count(p.lair[row + APTITUDE]) * APTITUDE_YIELD * grabs
    if p.seats > 1:
        guard = p.defence(seat)
        total += (guard if guard < 6 else 6) * DEFENCE_YIELD * grabs
    total += p.power(seat) * POWER_YIELD * grabs
    if p.lair[row + INVESTED]:
        total += 60
    return total


def count(set_of: i64) -> i64:
    found: i64 = 0
    while set_of:
        set_of &= set_of - 1
        found += 1
    return found


def promises(p: Position, seat: i64, grabs: i64) -> i64:
    """What the cubes in hand could teach best, by what would still be missing for it."""
    best: i64 = 0
    skill: i64
    cubes = p.pieces.grabs[p.seats - 1]
    for skill in range(LASTING):
        if may_learn(p, seat, skill):
            hope = promise(p, seat, skill, YIELD[skill] * grabs * cubes // 2)
            if hope > best:
                best = hope
    return best


def promise(p: Position, seat: i64, skill: i64, value: i64) -> i64:
    best: i64 = 0
    i: i64
    j: i64
    for i in range(5):
        upper = hand_cube(p, seat, i)
        if i < 4 and upper < 0:
            continue
        for j in range(5):
            lower = hand_cube(p, seat, j)
            if (i == j) or (j < 4 and lower < 0):
                continue
            price = price_of(p, seat, skill, upper, lower)
            hope = value * prospect(p, seat, price) // 100 - bill(price) * 60 // 100
            if hope > best:
                best = hope
    return best


def hand_cube(p: Position, seat: i64, i: i64) -> i64:
    """The cubes that may serve: those held, then the one just lifted; 4 is none."""
    if i < 3:
        return free_cube(p, seat, i)
    if i == 3 and p.current == seat and p.stage == TURNING and not p.bonus:
        return p.lifted
    return -1


def prospect(p: Position, seat: i64, price: i64) -> i64:
    """In percent, by how many tokens of the price the chest lacks."""
    lacking: i64 = 0
    kind: i64
    for kind in range(KINDS):
        need = (price >> 8 * kind & 255) - p.stock(seat, kind)
        if need > 0:
            lacking += need
    return PROSPECT[lacking] if lacking < 3 else 0


def bill(price: i64) -> i64:
    total: i64 = 0
    kind: i64
    for kind in range(KINDS):
        total += (price >> 8 * kind & 255) * TOKEN[kind]
    return total


def in_hand(p: Position, seat: i64) -> i64:
    """A cube just lifted: its top, and the best of its sides."""
    face = p.pieces.face
    best: i64 = 0
    side: i64
    for side in range(NORTH, 6):
        gain = gained(p, seat, face[6 * p.lifted + side])
        if gain > best:
            best = gain
    return best + gained(p, seat, face[6 * p.lifted])


def gained(p: Position, seat: i64, face: i64) -> i64:
    if face >= ENEMY:
        return 100 if p.power(seat) >= enemy_value(face) else 0
    return TOKEN[face] * 70 // 100 if p.equipped(seat, face) else 0
