"""Phase 2, second half: tokens into buildings, and what helps to find them (RULES 8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.position import (
    BUILT,
    CARRIED,
    CONVERTED,
    CREDIT,
    CUT,
    FEATS,
    PLACED,
    SAVED,
    STACK,
    STRONG,
    TRADING,
    Position,
)
from bourgade.games.gob.tables.moves import BARTER, CONVERT, DEPOSIT, FINISH, JOKER, PUT, SELL, SOULS, WITHDRAW
from bourgade.games.gob.tables.pieces import (
    ACCOUNT,
    BANK,
    BIT,
    BUILDINGS,
    COLUMN,
    CORPSE,
    DIAMOND,
    GOLD,
    GOLEM,
    LAB,
    METAL,
    SOUL_WELL,
    TARGETS,
    TOWER,
    WOOD,
)
from bourgade.games.gob.tables.targets import height, is_stack, plan_of, stack_of, supply_of


def takes(p: Position, seat: i64, target: i64, kind: i64) -> bool:
    """A plan under way has a slot for a token of this kind."""
    if not p.planned(seat, target):
        return False
    if is_stack(target):
        return p.room(seat, target) > 0 and not (target == ACCOUNT and kind == CORPSE)
    return p.missing(seat, target, kind) > 0


# Lists of moves.


def list_constructions(p: Position, seat: i64, out: vec[i64]) -> i64:
    count = list_tokens(p, seat, out)
    if p.stock(seat, GOLD):
        count = list_jokers(p, seat, out, count)
    if p.stock(seat, DIAMOND):
        count = list_finishes(p, seat, out, count)
    if p.fact(seat, TRADING):
        count = list_trades(p, seat, out, count)
    if p.built(seat, SOUL_WELL):
        count = list_souls(p, seat, out, count)
    count = list_quests(p, seat, out, count)
    return list_alchemy(p, seat, out, count)


def list_tokens(p: Position, seat: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    i: i64
    target: i64
    for i in range(5):
        kind: i64 = i if i < 4 else CORPSE
        if p.stock(seat, kind):
            for target in range(TARGETS):
                if takes(p, seat, target, kind):
                    out[count] = PUT + TARGETS * i + target
                    count += 1
    return count


def list_jokers(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """RULES 8.2: gold for any one resource of a building."""
    target: i64
    kind: i64
    for target in range(TARGETS):
        if is_stack(target):
            out[count] = JOKER + 5 * target + 4
            count += 1 if takes(p, seat, target, GOLD) else 0
            continue
        for kind in range(4):
            out[count] = JOKER + 5 * target + kind
            count += 1 if takes(p, seat, target, kind) else 0
    return count


def list_finishes(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    building: i64
    for building in range(BUILDINGS):
        out[count] = FINISH + building
        count += 1 if p.planned(seat, building) else 0
    return count


def list_trades(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """RULES 6.10: sell for credit, put in on credit; earth neither way."""
    kind: i64
    target: i64
    for kind in range(WOOD, GOLD + 1):
        out[count] = SELL + kind - WOOD
        count += 1 if p.stock(seat, kind) and falls_short(p, seat, kind) else 0
    for kind in range(WOOD, METAL + 1):
        if p.fact(seat, CREDIT) < p.pieces.value[kind]:
            continue
        for target in range(TARGETS):
            out[count] = BARTER + TARGETS * kind + target
            count += 1 if takes(p, seat, target, kind) and p.drawable(seat, kind) else 0
    return count


def falls_short(p: Position, seat: i64, sold: i64) -> bool:
    """RULES 6.10: nothing is sold but for a slot that the credit does not pay yet, and the supply can fill."""
    kind: i64
    target: i64
    for kind in range(WOOD, METAL + 1):
        if not p.drawable(seat, kind) and supply_of(kind) != supply_of(sold):
            continue
        if p.fact(seat, CREDIT) < p.pieces.value[kind]:
            for target in range(TARGETS):
                if takes(p, seat, target, kind):
                    return True
    return False


def list_souls(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    kind: i64
    for kind in range(4):
        out[count] = SOULS + kind
        count += 1 if p.stock(seat, CORPSE) >= p.pieces.souls[kind] and p.drawable(seat, kind) else 0
    return count


def list_quests(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """RULES 12.3 and 12.4: a bank that stands takes quest objects in, and gives out those of old."""
    if not p.planned(seat, BANK) or not p.paid_up(seat, BANK):
        return count
    i: i64
    for i in range(2):
        out[count] = DEPOSIT + i
        count += 1 if p.stock(seat, GOLD + i) else 0
        out[count] = WITHDRAW + i
        count += 1 if p.fact(seat, CARRIED + i) else 0
    return count


def list_alchemy(p: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """RULES 8.8: at any time; but nobody turns a token there and back in one phase."""
    if not p.built(seat, LAB):
        return count
    i: i64
    for i in range(4):
        out[count] = CONVERT + i
        count += 1 if may_convert(p, seat, i) else 0
    return count


def may_convert(p: Position, seat: i64, i: i64) -> bool:
    table = p.pieces.alchemy
    if p.stock(seat, table[4 * i]) < table[4 * i + 1] or turns_back(p, seat, i):
        return False
    return supplied(p, seat, i)


def supplied(p: Position, seat: i64, i: i64) -> bool:
    """RULES 4.9: the supply has the tokens alchemy gives; those given up go back first."""
    table = p.pieces.alchemy
    left = p.drawable(seat, table[4 * i + 2])
    if supply_of(table[4 * i]) == supply_of(table[4 * i + 2]):
        left += table[4 * i + 1]
    return left >= table[4 * i + 3]


def turns_back(p: Position, seat: i64, i: i64) -> bool:
    j: i64
    table = p.pieces.alchemy
    for j in range(4):
        if (p.fact(seat, CONVERTED) >> j) & 1 and table[4 * j] == table[4 * i + 2]:
            return True
    return False


# Moves.


def construct(p: Position, seat: i64, move: i64) -> None:
    if move < SOULS:
        convert(p, seat, move - CONVERT)
    elif move < PUT:
        p.move(seat, CORPSE, -p.pieces.souls[move - SOULS])
        p.move(seat, move - SOULS, 1)
    elif move < JOKER:
        i = (move - PUT) // TARGETS
        kind: i64 = i if i < 4 else CORPSE
        p.add(seat, kind, -1)
        place(p, seat, (move - PUT) % TARGETS, kind)
    elif move < FINISH:
        p.add(seat, GOLD, -1)
        place_gold(p, seat, (move - JOKER) // 5, (move - JOKER) % 5)
    elif move < SELL:
        finish(p, seat, move - FINISH)
    elif move < BARTER:
        kind = move - SELL + WOOD
        p.move(seat, kind, -1)
        p.add(seat, CREDIT, p.pieces.value[kind])
    elif move < DEPOSIT:
        barter(p, seat, (move - BARTER) % TARGETS, (move - BARTER) // TARGETS)
    else:
        quest(p, seat, move)


def convert(p: Position, seat: i64, i: i64) -> None:
    table = p.pieces.alchemy
    p.move(seat, table[4 * i], -table[4 * i + 1])
    p.move(seat, table[4 * i + 2], table[4 * i + 3])
    p.mark(seat, CONVERTED, BIT[i])


def place(p: Position, seat: i64, target: i64, kind: i64) -> None:
    if is_stack(target):
        pile(p, seat, target, kind)
    else:
        p.add(seat, PLACED + target, BIT[32] if kind == CORPSE else BIT[4 * kind])
    close_plan(p, seat, target)


def place_gold(p: Position, seat: i64, target: i64, stands_for: i64) -> None:
    if is_stack(target):
        pile(p, seat, target, GOLD)
    else:
        p.add(seat, PLACED + target, BIT[16 + 4 * stands_for])
    close_plan(p, seat, target)


def pile(p: Position, seat: i64, target: i64, kind: i64) -> None:
    """One more token on top of a stack."""
    stack = STACK + stack_of(target)
    p.add(seat, stack, (kind + 1) << 3 * height(p.fact(seat, stack)))


def close_plan(p: Position, seat: i64, target: i64) -> None:
    plan = plan_of(target)
    if p.finished(seat, plan):
        p.mark(seat, BUILT, BIT[plan])
    if p.defence(seat) >= p.pieces.strong_wall:
        p.mark(seat, FEATS, STRONG)


def finish(p: Position, seat: i64, building: i64) -> None:
    """RULES 8.3: a diamond completes a building at once; its part of a stack never wears out."""
    p.move(seat, DIAMOND, -1)
    stacked: i64 = TOWER if building == TOWER else (COLUMN if building == GOLEM else -1)
    while stacked >= 0 and p.room(seat, stacked) > 0:
        pile(p, seat, stacked, DIAMOND)
    if building == GOLEM:  # RULES 8.3: its body stays, should the column wear out
        p.note(seat, CUT, 1)
    p.mark(seat, BUILT, BIT[building])
    close_plan(p, seat, building)


def barter(p: Position, seat: i64, target: i64, kind: i64) -> None:
    p.add(seat, CREDIT, -p.pieces.value[kind])
    p.move(seat, kind, 1)
    p.add(seat, kind, -1)
    place(p, seat, target, kind)


def quest(p: Position, seat: i64, move: i64) -> None:
    if move < WITHDRAW:
        p.add(seat, GOLD + move - DEPOSIT, -1)
        p.add(seat, SAVED + move - DEPOSIT, 1)
    else:
        p.add(seat, CARRIED + move - WITHDRAW, -1)
        p.add(seat, GOLD + move - WITHDRAW, 1)
