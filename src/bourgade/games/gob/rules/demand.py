"""The demand of the lord of darkness, the chest, and the turn of the round (RULES 2 and 9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import EVERYBODY, LUCK, ONLY
from bourgade.games.gob.position import (
    ANSWERED,
    CONVERTED,
    DEMANDING,
    HELD,
    NEW,
    OVER,
    PAID,
    PAYING,
    SPENT,
    STAKE,
    Position,
)
from bourgade.games.gob.rules.construct import list_alchemy
from bourgade.games.gob.tables.moves import DEMAND, DROP, PAY, PAY_GOLD, REMOVE
from bourgade.games.gob.tables.pieces import BIT, CORPSE, EARTH, GOLD, METAL, STONE, WOOD

SLOTS: Final[i64] = 4  # the fourth is for a lone goblin


# The draw.


def begin_round(p: Position) -> None:
    """RULES 2.2 and 2.3: from the second round on one token leaves the bag first."""
    p.round += 1
    p.culled = False
    p.stage = DEMANDING
    p.waiting = LUCK
    if p.round == 1:
        return
    i: i64
    for i in range(p.pieces.drawn):
        p.fill_bag(p.wanted(i), 1)
    clear_demand(p)


def clear_demand(p: Position) -> None:
    i: i64
    for i in range(SLOTS):
        p.want(i, -1)


def removing(p: Position) -> bool:
    """The bag is whole again, and one token must go."""
    return p.round > 1 and not p.culled


def list_draws(p: Position, out: vec[i64]) -> i64:
    base = REMOVE if removing(p) else DEMAND
    count: i64 = 0
    kind: i64
    for kind in range(4):
        out[count] = base + kind
        count += 1 if p.bag(kind) else 0
    return count


def draw(p: Position, move: i64) -> bool:
    """One draw; True when the demand is complete."""
    if move < DEMAND:
        p.fill_bag(move - REMOVE, -1)
        p.fill_bag(p.pieces.added[p.round - 2], 1)
        p.culled = True
        return False
    place: i64 = 0
    while p.wanted(place) >= 0:
        place += 1
    p.want(place, move - DEMAND)
    p.fill_bag(move - DEMAND, -1)
    return place == p.pieces.drawn - 1


# Answers.


def resources(p: Position, seat: i64) -> i64:
    return p.stock(seat, EARTH) + p.stock(seat, WOOD) + p.stock(seat, STONE) + p.stock(seat, METAL)


def begin_answers(p: Position) -> None:
    """RULES 10.1: when somebody has built everything the demand is void, the chest is not."""
    p.stage = PAYING
    p.waiting = EVERYBODY[p.seats]
    p.share_out()
    seat: i64
    for seat in range(p.seats):
        p.note(seat, CONVERTED, 0)
        p.note(seat, PAID, 1 if p.ending else 0)
        if p.ending:
            leave(p, seat)


def leave(p: Position, seat: i64) -> None:
    """A seat that has answered and whose chest closes is done."""
    if p.fact(seat, PAID) and resources(p, seat) <= p.pieces.capacity:
        p.waiting &= ~ONLY[seat]


def list_answers_to_demand(p: Position, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    i: i64
    if p.fact(seat, PAID):
        for i in range(4):
            out[count] = DROP + i
            count += 1 if p.stock(seat, i) else 0
        return list_alchemy(p, seat, out, count)
    for i in range(16):
        if may_give(p, seat, i):
            count = list_corpses(p, seat, i, out, count)
    out[count] = PAY_GOLD
    count += 1 if p.stock(seat, GOLD) else 0
    return list_alchemy(p, seat, out, count)


def may_give(p: Position, seat: i64, given: i64) -> bool:
    """The tokens are there; of equal ones the first are given."""
    counts: i64 = 0
    i: i64
    j: i64
    for i in range(SLOTS):
        kind = p.wanted(i)
        if not (given >> i) & 1:
            continue
        if kind < 0:
            return False
        for j in range(i):
            if p.wanted(j) == kind and not (given >> j) & 1:
                return False
        counts += BIT[8 * kind]
        if p.stock(seat, kind) < counts >> 8 * kind & 255:
            return False
    return True


def unpaid(p: Position, given: i64) -> i64:
    """The servitude of what is not given."""
    total: i64 = 0
    i: i64
    for i in range(SLOTS):
        if not (given >> i) & 1 and p.wanted(i) >= 0:
            total += p.pieces.value[p.wanted(i)]
    return total


def list_corpses(p: Position, seat: i64, given: i64, out: vec[i64], count: i64) -> i64:
    """RULES 9.2: as many corpses as make up for the rest, and no more."""
    corpses: i64 = 0
    left = unpaid(p, given)
    while True:
        out[count] = PAY + 8 * given + corpses
        count += 1
        corpses += 1
        left -= p.pieces.corpse_value
        if left + p.pieces.corpse_value <= 0 or corpses > p.stock(seat, CORPSE) or corpses > 7:
            return count


def answer_demand(p: Position, seat: i64, move: i64) -> None:
    if move >= DROP:
        p.move(seat, move - DROP, -1)
        p.suffer(seat, p.pieces.overflow)
    elif move == PAY_GOLD:
        p.move(seat, GOLD, -1)
        p.add(seat, ANSWERED, 1)
        p.note(seat, PAID, 1)
    else:
        give(p, seat, (move - PAY) // 8, (move - PAY) % 8)


def give(p: Position, seat: i64, given: i64, corpses: i64) -> None:
    i: i64
    for i in range(SLOTS):
        if (given >> i) & 1:
            p.move(seat, p.wanted(i), -1)
    p.move(seat, CORPSE, -corpses)
    left = unpaid(p, given) - corpses * p.pieces.corpse_value
    if left > 0:
        p.suffer(seat, left)
    else:
        p.add(seat, ANSWERED, 1)
    p.note(seat, PAID, 1)


# The turn of the round.


def end_round(p: Position) -> None:
    """RULES 2.5: cubes go to the used pile, the last player becomes first."""
    seat: i64
    i: i64
    p.thrown = 0
    for seat in range(p.seats):
        if p.fact(seat, STAKE):  # RULES 8.11: a token left on the guild costs its value
            p.suffer(seat, p.pieces.value[p.fact(seat, STAKE) - 1])
        for i in range(3):
            p.note(seat, HELD + i, -1)
        p.note(seat, SPENT, 0)
        p.note(seat, NEW, 0)
        p.note(seat, PAID, 0)
    if p.ending or p.round == p.pieces.rounds:
        p.stage = OVER
        p.waiting = 0
        return
    p.first = (p.first + p.seats - 1) % p.seats
    p.current = p.first
    begin_round(p)
