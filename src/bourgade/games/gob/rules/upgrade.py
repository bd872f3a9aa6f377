"""Phase 2, first half: skills and aptitudes for the cubes taken (RULES 6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.position import (
    APTITUDE,
    HELD,
    INVESTED,
    NEW,
    RENEWAL,
    SKILL,
    SPENT,
    TRADING,
    Position,
)
from bourgade.games.gob.tables.moves import INVEST, LEARN, RENEW, TRAIN
from bourgade.games.gob.tables.pieces import APTITUDES, BIT, KINDS, LASTING, SKILLS, STONELING, TRADE, WAYS, asked

# What a face not shown costs: one number, 8 bits a kind of token.
PRICE: Final = vec[i64]([1 << 8 * k for k in range(5)] + [1 << 48, 2 << 48])
ENTRIES: Final[i64] = 0b01001001  # the first skills of the three trees
BELOW: Final[i64] = 64  # an invested cube lies below


def top_of(p: Position, held: i64) -> i64:
    return asked(p.pieces.face[6 * held])


def laid_above(p: Position, held: i64, top: i64, front: i64) -> i64:
    """How many of the two faces a cube shows when it lies above."""
    shown: i64 = 1 if top_of(p, held) == top else 0
    return shown + (p.pieces.lateral[held] >> front & 1)


def price_above(p: Position, held: i64, top: i64, front: i64) -> i64:
    """What is paid for the upper cube; -1 for held is no cube."""
    if held < 0:
        return PRICE[top] + PRICE[front]
    price: i64 = 0 if top_of(p, held) == top else PRICE[top]
    if not (p.pieces.lateral[held] >> front) & 1:
        price += PRICE[front]
    return price


def affords(p: Position, seat: i64, price: i64) -> bool:
    kind: i64
    for kind in range(KINDS):
        if p.stock(seat, kind) < price >> 8 * kind & 255:
            return False
    return True


def pay(p: Position, seat: i64, price: i64) -> None:
    kind: i64
    for kind in range(KINDS):
        if price >> 8 * kind & 255:
            p.move(seat, kind, -(price >> 8 * kind & 255))


# Cubes.


def free_cube(p: Position, seat: i64, i: i64) -> i64:
    """The i-th cube in hand, or -1 if it is spent (i = -1: no cube)."""
    if i < 0 or (p.fact(seat, SPENT) >> i) & 1:
        return -1
    return p.fact(seat, HELD + i)


def cubes_left(p: Position, seat: i64) -> i64:
    """RULES 6.1: two cubes may serve, however many were taken."""
    spent = p.fact(seat, SPENT)
    return p.pieces.usable - (spent & 1) - (spent >> 1 & 1) - (spent >> 2)


def spend(p: Position, seat: i64, i: i64) -> None:
    if i >= 0:
        p.mark(seat, SPENT, BIT[i])


def invested(p: Position, seat: i64, skill: i64) -> i64:
    """cube + 1, and 64 if it lies below; 0 for none."""
    if skill >= LASTING:
        return 0
    return p.fact(seat, INVESTED) >> 7 * skill & 127


# Skills.


def may_learn(p: Position, seat: i64, skill: i64) -> bool:
    """RULES 6.7: not twice, and each level after the one before."""
    if skill == TRADE:
        return p.fact(seat, TRADING) == 0
    if p.owns(seat, skill):
        return False
    return bool((ENTRIES >> skill) & 1) or p.owns(seat, skill - 1)


def price_of(p: Position, seat: i64, skill: i64, upper: i64, lower: i64) -> i64:
    """What is left to pay with these cubes (held, -1 for none) and the one invested."""
    cost = p.pieces.cost
    there = invested(p, seat, skill)
    price: i64 = 0
    if not (there and there < BELOW):
        price = price_above(p, upper, cost[3 * skill], cost[3 * skill + 1])
    if there < BELOW and not serves_below(p, lower, skill):
        price += PRICE[cost[3 * skill + 2]]
    return price


def serves_below(p: Position, held: i64, skill: i64) -> bool:
    return held >= 0 and bool(p.pieces.lateral[held] >> p.pieces.cost[3 * skill + 2] & 1)


def serves_above(p: Position, held: i64, skill: i64) -> bool:
    """Both faces are right."""
    cost = p.pieces.cost
    return held >= 0 and laid_above(p, held, cost[3 * skill], cost[3 * skill + 1]) == 2


def helps_above(p: Position, held: i64, skill: i64) -> bool:
    """RULES 6.2: a cube presented shows at least one of its faces."""
    cost = p.pieces.cost
    return held >= 0 and laid_above(p, held, cost[3 * skill], cost[3 * skill + 1]) > 0


def next_aptitude(p: Position, seat: i64, skill: i64) -> i64:
    """RULES 6.4 and 6.8: the first of the skill that is neither unlocked nor forbidden; -1 if none is left."""
    mine = p.fact(seat, APTITUDE)
    tree = p.pieces.tree[skill] & ~mine if skill < LASTING else 0
    aptitude: i64
    for aptitude in range(APTITUDES):
        if (tree >> aptitude) & 1 and not p.pieces.opposite[aptitude] & mine:
            return aptitude
    return -1


def unlock(p: Position, seat: i64, skill: i64) -> None:
    aptitude = next_aptitude(p, seat, skill)
    if aptitude >= 0:
        p.mark(seat, APTITUDE, BIT[aptitude])


# Lists of moves.


def list_upgrades(p: Position, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    skill: i64
    left = cubes_left(p, seat)
    for skill in range(SKILLS):
        if may_learn(p, seat, skill):
            count = list_lessons(p, seat, skill, left, out, count)
            if left and skill < LASTING and not invested(p, seat, skill):
                count = list_services(p, seat, skill, INVEST, out, count)
        elif left and may_train(p, seat, skill):
            count = list_services(p, seat, skill, TRAIN, out, count)
    return list_renewals(p, seat, out, count) if left else count


def may_train(p: Position, seat: i64, skill: i64) -> bool:
    """RULES 6.6: in a later round, while an aptitude is left."""
    if skill >= LASTING or not p.owns(seat, skill) or (p.fact(seat, NEW) >> skill) & 1:
        return False
    return next_aptitude(p, seat, skill) >= 0


def list_lessons(p: Position, seat: i64, skill: i64, left: i64, out: vec[i64], count: i64) -> i64:
    """Every pair of cubes, above and below, that leaves a price one can pay."""
    there = invested(p, seat, skill)
    above: i64
    below: i64
    for above in range(4):
        upper = free_cube(p, seat, above - 1)
        if above and (not left or (there and there < BELOW) or not helps_above(p, upper, skill)):
            continue
        for below in range(4):
            lower = free_cube(p, seat, below - 1)
            if below and (not left or there >= BELOW or below == above or not serves_below(p, lower, skill)):
                continue
            if (above and below and left < 2) or not (above or below or there):
                continue
            if affords(p, seat, price_of(p, seat, skill, upper, lower)):
                out[count] = LEARN + 16 * skill + 4 * above + below
                count += 1
    return count


def list_services(p: Position, seat: i64, skill: i64, base: i64, out: vec[i64], count: i64) -> i64:
    """Single cubes that are all right, above or below: to invest, or to unlock one more aptitude."""
    i: i64
    for i in range(3):
        held = free_cube(p, seat, i)
        out[count] = base + 6 * skill + i
        count += 1 if serves_above(p, held, skill) else 0
        out[count] = base + 6 * skill + 3 + i
        count += 1 if serves_below(p, held, skill) else 0
    return count


def list_renewals(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    zone: i64
    stone: i64
    i: i64
    for zone in range(2):
        if (p.fact(seat, RENEWAL) >> zone) & 1:
            continue
        for stone in range(2 if p.apt(seat, STONELING) else 1):
            for i in range(3):
                held = free_cube(p, seat, i)
                if held >= 0 and renews(p, seat, held, stone):
                    out[count] = RENEW + 6 * zone + 3 * stone + i
                    count += 1
    return count


def renews(p: Position, seat: i64, held: i64, stone: i64) -> bool:
    top, front = p.pieces.renewing[2 * stone], p.pieces.renewing[2 * stone + 1]
    return laid_above(p, held, top, front) > 0 and affords(p, seat, price_above(p, held, top, front))


# Moves.


def learn(p: Position, seat: i64, skill: i64, above: i64, below: i64) -> None:
    upper, lower = free_cube(p, seat, above), free_cube(p, seat, below)
    pay(p, seat, price_of(p, seat, skill, upper, lower))
    right: i64 = 1 if invested(p, seat, skill) else 0
    right += 1 if serves_above(p, upper, skill) else 0
    right += 1 if serves_below(p, lower, skill) else 0
    spend(p, seat, above)
    spend(p, seat, below)
    if skill == TRADE:
        p.note(seat, TRADING, 1)
        return
    p.unmark(seat, INVESTED, BIT[7 * skill + 7] - BIT[7 * skill])
    p.mark(seat, SKILL, BIT[skill])
    p.mark(seat, NEW, BIT[skill])
    while right:
        right -= 1
        unlock(p, seat, skill)


def renew(p: Position, seat: i64, code: i64) -> None:
    """RULES 6.9: granted when everybody has finished upgrading."""
    stone = code // 3 % 2
    held = p.fact(seat, HELD + code % 3)
    pay(p, seat, price_above(p, held, p.pieces.renewing[2 * stone], p.pieces.renewing[2 * stone + 1]))
    spend(p, seat, code % 3)
    p.mark(seat, RENEWAL, BIT[code // 6])


def invest(p: Position, seat: i64, code: i64) -> None:
    there = p.fact(seat, HELD + code % 3) // WAYS + 1
    if code // 3 % 2:
        there += BELOW
    p.mark(seat, INVESTED, there << 7 * (code // 6))
    spend(p, seat, code % 3)


def train(p: Position, seat: i64, code: i64) -> None:
    unlock(p, seat, code // 6)
    spend(p, seat, code % 3)


def upgrade(p: Position, seat: i64, move: i64) -> None:
    if move < RENEW:
        code = move - LEARN
        learn(p, seat, code // 16, code // 4 % 4 - 1, code % 4 - 1)
    elif move < INVEST:
        renew(p, seat, move - RENEW)
    elif move < TRAIN:
        invest(p, seat, move - INVEST)
    else:
        train(p, seat, move - TRAIN)
