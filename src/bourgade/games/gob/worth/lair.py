"""How a position looks to a bot: what is suffered, what is under way, and what the lair can still bring in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.position import (
    APTITUDE,
    BUILDING,
    BUILT,
    CREDIT,
    INVESTED,
    PAID,
    PAYING,
    PLANNING,
    PLANS,
    SERVITUDE,
    SKILL,
    STAKE,
    TURNING,
    UPGRADING,
    Position,
)
from bourgade.games.gob.rules.demand import SLOTS, resources
from bourgade.games.gob.scoring import behind_chief
from bourgade.games.gob.tables.pieces import (
    BIT,
    BUILDINGS,
    COLUMN,
    CORPSE,
    DIAMOND,
    EARTH,
    ENEMY,
    GOLD,
    GOLEM,
    LASTING,
    METAL,
    NORTH,
    PICK_1,
    PICK_2,
    STONE,
    TOWER,
    WOOD,
    enemy_value,
)
from bourgade.games.gob.worth.promise import TOKEN, YIELD, promises
from bourgade.games.gob.worth.sets import chosen_worth

# How much of a plan under way will come true, in percent, by the rounds left.
HOPE: Final = vec[i64]([0, 55, 80, 88, 92, 94, 95])
PILE: Final = vec[i64]([TOWER if b == TOWER else COLUMN if b == GOLEM else -1 for b in range(BUILDINGS)])
STACKED: Final[i64] = 120  # any token of a stack
EITHER: Final[i64] = 257  # one earth and one wood, 8 bits a kind
APTITUDE_YIELD: Final[i64] = 18
DEFENCE_YIELD: Final[i64] = 45  # a point of defence, a round
POWER_YIELD: Final[i64] = 12


def worth(p: Position, seat: i64) -> i64:
    left = rounds_left(p)
    total = -100 * p.fact(seat, SERVITUDE) - 100 * p.pieces.chief * behind_chief(p, seat) * (7 - left) // 9
    short = shortage(p, seat)
    total += plans(p, seat, left) + chest(p, seat, left, short) - due(p, seat)
    grabs = grabs_left(p)
    total += lair(p, seat, grabs, short)
    if p.stage == PLANNING:
        total += chosen_worth(p, seat)
    if p.stage <= UPGRADING:
        total += promises(p, seat, grabs if p.stage == UPGRADING else grabs - 1)
    if p.lifted >= 0 and p.stage == TURNING and p.current == seat:
        total += in_hand(p, seat)
    return total


def rounds_left(p: Position) -> i64:
    """Rounds with constructions still to come."""
    left = p.pieces.rounds - p.round
    if p.stage <= BUILDING:
        left += 1
    return within(p, left)


def grabs_left(p: Position) -> i64:
    left = p.pieces.rounds - p.round
    if p.stage < UPGRADING:
        left += 1
    return within(p, left)


def within(p: Position, left: i64) -> i64:
    """At most six, and none once somebody has built everything."""
    if p.ending:
        return 0
    if left > 6:
        return 6
    return left


def plans(p: Position, seat: i64, left: i64) -> i64:
    """Each plan counts against by its points, less what its tokens promise."""
    open_plans = p.fact(seat, PLANS) & ~p.fact(seat, BUILT)
    total: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if (open_plans >> building) & 1:
            whole = priced(p.pieces.needs[building])
            lacking = priced(p.lacks(seat, building))
            stack = PILE[building]
            if stack >= 0:
                whole += STACKED * p.pieces.slots[stack]
                lacking += STACKED * p.room(seat, stack)
            value = 100 * p.pieces.points[building]
            total -= value - value * HOPE[left] * (whole - lacking) // (100 * whole)
    return total


def priced(tokens: i64) -> i64:
    """What tokens are worth, 4 bits a kind; plans ask for neither gold nor diamonds."""
    total = TOKEN[EARTH] * (tokens & 15) + TOKEN[WOOD] * (tokens >> 4 & 15) + TOKEN[STONE] * (tokens >> 8 & 15)
    return total + TOKEN[METAL] * (tokens >> 12 & 15) + TOKEN[CORPSE] * (tokens >> 4 * CORPSE & 15)


def chest(p: Position, seat: i64, left: i64, short: i64) -> i64:
    """Tokens that plans still lack are nearly as good as placed; the rest may serve a demand."""
    total: i64 = 0
    kind: i64
    for kind in range(4):
        have = p.stock(seat, kind)
        if have:
            lacking = short >> 8 * kind & 255
            useful = have if have < lacking else lacking
            total += useful * TOKEN[kind] * HOPE[left] * 85 // 10000
            total += (have - useful) * 8
    total += p.fact(seat, CREDIT) * 20
    if p.fact(seat, STAKE):
        total += 60
    over = resources(p, seat) - p.pieces.capacity
    if over > 0:
        total -= over * (100 if p.stage >= PAYING else 25)
    if left:
        total += p.stock(seat, GOLD) * TOKEN[GOLD] + p.stock(seat, DIAMOND) * TOKEN[DIAMOND]
    return total + p.stock(seat, CORPSE) * (100 if left else 30)


def shortage(p: Position, seat: i64) -> i64:
    """How many tokens of each resource all plans still lack, 8 bits a kind; earth or wood serves a stack."""
    open_plans = p.fact(seat, PLANS) & ~p.fact(seat, BUILT)
    total: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if (open_plans >> building) & 1:
            lacking = p.lacks(seat, building)
            total += lacking & 15 | (lacking & 0xF0) << 4 | (lacking & 0xF00) << 8 | (lacking & 0xF000) << 12
    if (open_plans >> TOWER) & 1:
        total += p.room(seat, TOWER) * EITHER
    if (open_plans >> GOLEM) & 1:
        total += p.room(seat, COLUMN) * EITHER
    return total


def due(p: Position, seat: i64) -> i64:
    """What the demand of this round will cost: tokens at hand, or servitude."""
    if p.stage > PAYING or p.fact(seat, PAID):
        return 0
    total: i64 = 0
    given: i64 = 0
    i: i64
    for i in range(SLOTS):
        kind = p.wanted(i)
        if kind >= 0:
            if p.stock(seat, kind) > given >> 8 * kind & 255:
                given += BIT[8 * kind]
                total += TOKEN[kind] * 60 // 100
            else:
                total += 100 * p.pieces.value[kind]
    if total > TOKEN[GOLD] and p.stock(seat, GOLD):
        return TOKEN[GOLD]
    return total


def lair(p: Position, seat: i64, grabs: i64, short: i64) -> i64:
    """What skills, aptitudes and defence bring in for the rounds to come."""
    cubes = p.pieces.grabs[p.seats - 1]
    total: i64 = 0
    skill: i64
    for skill in range(LASTING):
        if (p.fact(seat, SKILL) >> skill) & 1:
            total += YIELD[skill] * grabs * cubes // 2
    if (p.fact(seat, SKILL) >> PICK_1) & 1 and short >> 8 * STONE & 255 == 0:
        total -= (YIELD[PICK_1] - 60) * grabs * cubes // 2
    if (p.fact(seat, SKILL) >> PICK_2) & 1 and short >> 8 * METAL & 255 == 0:
        total -= (YIELD[PICK_2] - 50) * grabs * cubes // 2
    total += count(p.fact(seat, APTITUDE)) * APTITUDE_YIELD * grabs
    if p.seats > 1:
        guard = p.defence(seat)
        if guard > 6:
            guard = 6
        total += guard * DEFENCE_YIELD * grabs
    total += p.power(seat) * POWER_YIELD * grabs
    if p.fact(seat, INVESTED):
        total += 60
    return total


def count(set_of: i64) -> i64:
    found: i64 = 0
    while set_of:
        set_of &= set_of - 1
        found += 1
    return found


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
        if p.power(seat) >= enemy_value(face):
            return 100
    elif p.equipped(seat, face):
        return TOKEN[face] * 70 // 100
    return 0
