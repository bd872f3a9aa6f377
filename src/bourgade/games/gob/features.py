"""What a goblin may know of a position, as numbers for a bot that learns; `signs.py` names them in the same order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import bounded
from bourgade.games.gob.position import (
    APTITUDE,
    ATTACKS,
    BUILT,
    CREDIT,
    FOLLOWING,
    HEAPS,
    INVESTED,
    PAID,
    PLANNING,
    PLANS,
    SERVITUDE,
    SKILL,
    STAKE,
    STARTING,
    TAKING,
    TURNING,
    UPGRADING,
    Position,
)
from bourgade.games.gob.rules.demand import SLOTS, resources
from bourgade.games.gob.scoring import behind_chief, unbuilt
from bourgade.games.gob.tables.pieces import (
    APTITUDES,
    BUILDINGS,
    CELLS,
    COLUMN,
    FACES,
    GOLEM,
    KINDS,
    SKILLS,
    TOP,
    TOWER,
)
from bourgade.games.gob.worth.lair import (
    PILE,
    STACKED,
    chest,
    count,
    due,
    grabs_left,
    in_hand,
    lair,
    plans,
    priced,
    rounds_left,
    shortage,
)
from bourgade.games.gob.worth.promise import promises
from bourgade.games.gob.worth.sets import to_come

# Where each block begins.
STAGE: Final[i64] = 0
ROUNDS: Final[i64] = STAGE + 13
GRABS: Final[i64] = ROUNDS + 6
SEATS: Final[i64] = GRABS + 1
LOOKS: Final[i64] = SEATS + 4
LOOKS_END: Final[i64] = LOOKS + 8
BAGGED: Final[i64] = LOOKS_END
SUPPLIED: Final[i64] = BAGGED + 4
ASKED: Final[i64] = SUPPLIED + HEAPS
ON_TOP: Final[i64] = ASKED + 4
ENDING: Final[i64] = ON_TOP + FACES
SHORT: Final[i64] = ENDING + 1
LATER: Final[i64] = SHORT + 4
NEAR: Final[i64] = LATER + SKILLS
PLANNED: Final[i64] = NEAR + 8
DONE: Final[i64] = PLANNED + BUILDINGS
OWN: Final[i64] = DONE + BUILDINGS
# What is public of a lair, the own one first: so much for each.
STOCK: Final[i64] = 0
LEARNT: Final[i64] = STOCK + KINDS
UNLOCKED: Final[i64] = LEARNT + SKILLS
STANDING: Final[i64] = UNLOCKED + APTITUDES
STATE: Final[i64] = STANDING + BUILDINGS
PUBLIC: Final[i64] = STATE + 15
MOST_SEATS: Final[i64] = 4
LENGTH: Final[i64] = OWN + MOST_SEATS * PUBLIC


def features(p: Position, seat: i64, out: vec[float]) -> None:
    i: i64
    for i in range(LENGTH):
        out[i] = 0.0
    grabs = grabs_left(p)
    short = shortage(p, seat)
    table(p, out)
    looks(p, seat, grabs, short, out)
    lacking(p, seat, grabs, short, out)
    for i in range(p.seats):
        other = seat + i
        if other >= p.seats:
            other -= p.seats
        public(p, other, out, OWN + i * PUBLIC)


def table(p: Position, out: vec[float]) -> None:
    """What is the same for everybody."""
    i: i64
    out[STAGE + p.stage] = 1.0
    for i in range(rounds_left(p)):
        out[ROUNDS + i] = 1.0
    out[SEATS + p.seats - 1] = 1.0
    for i in range(4):
        out[BAGGED + i] = float(p.bag(i)) * 0.1
    for i in range(HEAPS):
        out[SUPPLIED + i] = float(p.supply(i)) * 0.05
    for i in range(SLOTS):
        kind = p.wanted(i)
        if kind >= 0:
            out[ASKED + kind] += 0.5
    for i in range(CELLS):
        if p.cube[i] >= 0:
            out[ON_TOP + p.shown(i, TOP)] += 0.1
    if p.ending:
        out[ENDING] = 1.0


def looks(p: Position, seat: i64, grabs: i64, short: i64, out: vec[float]) -> None:
    """The parts of the hand-written worth, as far as the seat can know them, and their sum."""
    left = rounds_left(p)
    open_plans = plans(p, seat, left)
    tokens = chest(p, seat, left, short)
    demand = due(p, seat)
    powers = lair(p, seat, grabs, short)
    cubes: i64 = 0
    hand: i64 = 0
    unchosen: i64 = 0
    if p.stage <= UPGRADING:
        cubes = promises(p, seat, grabs if p.stage == UPGRADING else grabs - 1)
    if p.lifted >= 0 and p.stage == TURNING and p.current == seat:
        hand = in_hand(p, seat)
    if p.stage == PLANNING:
        unchosen = -100 * to_come(p, p.fact(seat, PLANS))
    total = open_plans + tokens - demand + powers + cubes + hand + unchosen
    total -= 100 * p.fact(seat, SERVITUDE) + 100 * p.pieces.chief * behind_chief(p, seat) * (7 - left) // 9
    out[GRABS] = float(grabs) * 0.2
    out[LOOKS] = bounded(float(open_plans) * 0.0005)
    out[LOOKS + 1] = bounded(float(tokens) * 0.001)
    out[LOOKS + 2] = bounded(float(demand) * 0.002)
    out[LOOKS + 3] = bounded(float(powers) * 0.0005)
    out[LOOKS + 4] = bounded(float(cubes) * 0.002)
    out[LOOKS + 5] = bounded(float(hand) * 0.003)
    out[LOOKS + 6] = bounded(float(unchosen) * 0.0005)
    out[LOOKS + 7] = bounded(float(total) * 0.0003)


def lacking(p: Position, seat: i64, grabs: i64, short: i64, out: vec[float]) -> None:
    """What the plans of the seat still lack, and what its skills may still bring in."""
    i: i64
    for i in range(4):
        out[SHORT + i] = bounded(float(short >> 8 * i & 255) * 0.1)
    for i in range(SKILLS):
        if (p.fact(seat, SKILL) >> i) & 1:
            out[LATER + i] = float(grabs) * 0.17
    out[NEAR] = float(p.room(seat, TOWER)) * 0.2 if (p.fact(seat, PLANS) >> TOWER) & 1 else 0.0
    out[NEAR + 1] = float(p.room(seat, COLUMN)) * 0.2 if (p.fact(seat, PLANS) >> GOLEM) & 1 else 0.0
    out[NEAR + 2] = float(behind_chief(p, seat)) * 0.2
    if TAKING <= p.stage <= FOLLOWING and p.current == seat:
        out[NEAR + 3] = float(p.taken) * 0.3
    over = resources(p, seat) - p.pieces.capacity
    if over > 0:
        out[NEAR + 4] = bounded(float(over) * 0.3)
    strongest: i64 = 0
    nearest: i64 = 99
    for i in range(p.seats):
        if i != seat:
            strongest = p.power(i) if p.power(i) > strongest else strongest
            nearest = unbuilt(p, i) if unbuilt(p, i) < nearest else nearest
    if p.seats > 1:
        out[NEAR + 5] = float(strongest - p.defence(seat)) * 0.1
        out[NEAR + 6] = float(nearest) * 0.03
        out[NEAR + 7] = 1.0 if nearest <= 12 else 0.0
    open_plans = p.fact(seat, PLANS) & ~p.fact(seat, BUILT)
    for i in range(BUILDINGS):
        if (open_plans >> i) & 1:
            out[PLANNED + i] = 1.0
            whole = priced(p.pieces.needs[i]) + 1
            rest = priced(p.lacks(seat, i)) + 1
            if PILE[i] >= 0:
                whole += STACKED * p.pieces.slots[PILE[i]]
                rest += STACKED * p.room(seat, PILE[i])
            out[DONE + i] = 1.0 - float(rest) / float(whole)


def public(p: Position, seat: i64, out: vec[float], at: i64) -> None:
    """What everybody sees of a lair."""
    i: i64
    for i in range(KINDS):
        out[at + STOCK + i] = bounded(float(p.fact(seat, i)) * 0.2)
    for i in range(SKILLS):
        if (p.fact(seat, SKILL) >> i) & 1:
            out[at + LEARNT + i] = 1.0
    for i in range(APTITUDES):
        if (p.fact(seat, APTITUDE) >> i) & 1:
            out[at + UNLOCKED + i] = 1.0
    for i in range(BUILDINGS):
        if (p.fact(seat, BUILT) >> i) & 1:
            out[at + STANDING + i] = 1.0
    at += STATE
    out[at] = 1.0
    out[at + 1] = bounded(float(p.fact(seat, SERVITUDE)) * 0.05)
    out[at + 2] = float(unbuilt(p, seat)) * 0.03
    out[at + 3] = float(p.power(seat)) * 0.1
    out[at + 4] = float(p.defence(seat)) * 0.15
    out[at + 5] = bounded(float(p.fact(seat, CREDIT)) * 0.3)
    out[at + 6] = 1.0 if p.fact(seat, STAKE) else 0.0
    out[at + 7] = 1.0 if p.fact(seat, INVESTED) else 0.0
    out[at + 8] = bounded(float(p.fact(seat, ATTACKS)) * 0.1)
    out[at + 9] = 1.0 if p.fact(seat, PAID) else 0.0
    out[at + 10] = 1.0 if TAKING <= p.stage <= FOLLOWING and p.current == seat else 0.0
    out[at + 11] = 1.0 if p.stage > STARTING and p.first == seat else 0.0
    out[at + 12] = 1.0 if (p.waiting >> seat) & 1 else 0.0
    out[at + 13] = float(count(p.fact(seat, SKILL))) * 0.15
    out[at + 14] = float(count(p.fact(seat, APTITUDE))) * 0.15
