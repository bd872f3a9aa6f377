"""How a move of GoB is spelled: a verb, then things one can point at."""

from __future__ import annotations

from bourgade.games.gob.box import GobBox
from bourgade.games.gob.box.names import (
    BUILDING_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    SKILL_NAMES,
    TARGET_NAMES,
    ZONE_NAMES,
    cell_name,
    cube_name,
)
from bourgade.games.gob.position import Position
from bourgade.games.gob.tables import moves
from bourgade.games.gob.tables.pieces import CORPSE, TARGETS, WAYS, ZONE_CELLS

SLOT_NAMES = ("above", "below")
SINGLE = {
    moves.EXTRA_EARTH: "extra earth",
    moves.EXTRA_EARTH + 1: "extra wood",
    moves.SEND: "return",
    moves.BEAR: "bear",
    moves.BLAST: "blast",
    moves.CHARGE: "charge west",
    moves.CHARGE + 1: "charge east",
    moves.DONE: "done",
    moves.READY: "ready",
    moves.PAY_GOLD: "pay gold",
}


def spell(box: GobBox, state: Position, seat: int, move: int) -> str:
    if move in SINGLE:
        return SINGLE[move]
    if move < moves.LEARN:
        return spell_grab(move)
    if move < moves.CONVERT:
        return spell_upgrade(move)
    if move < moves.READY:
        return spell_construction(state, move)
    if move < moves.START:
        return spell_answer(state, move)
    return spell_luck(state, move)


def spell_grab(move: int) -> str:
    if move < moves.TIP:
        return f"take {cell_name(move)}"
    if move < moves.EXTRA_EARTH:
        verb, side = ("tip", move - moves.TIP) if move < moves.FRONT else ("front", move - moves.FRONT)
        return f"{verb} {SIDE_NAMES[2 + side]}"
    if move >= moves.STEAL:
        return f"steal s{move - moves.STEAL}"
    if move >= moves.STAKE_ON:
        return f"stake {KIND_NAMES[move - moves.STAKE_ON]}"
    verbs = (("look", moves.LOOK), ("fight", moves.FIGHT), ("devour", moves.DEVOUR), ("blast", moves.BREAK))
    verb, base = next((verb, base) for verb, base in verbs if move >= base)
    return f"{verb} {cell_name(move - base)}"


def spell_upgrade(move: int) -> str:
    if move < moves.RENEW:
        code = move - moves.LEARN
        laid = ((code // 4 % 4, "above"), (code % 4, "below"))
        return " ".join(["learn", SKILL_NAMES[code // 16], *(f"h{i} {slot}" for i, slot in laid if i)])
    if move < moves.INVEST:
        code = move - moves.RENEW
        return f"renew {ZONE_NAMES[code // 6]} h{code % 3 + 1} {('earth', 'stone')[code // 3 % 2]}"
    verb, code = ("invest", move - moves.INVEST) if move < moves.TRAIN else ("train", move - moves.TRAIN)
    return f"{verb} {SKILL_NAMES[code // 6]} h{code % 3 + 1} {SLOT_NAMES[code // 3 % 2]}"


def spell_construction(state: Position, move: int) -> str:
    if move < moves.SOULS:
        row = 4 * (move - moves.CONVERT)
        return f"convert {KIND_NAMES[state.pieces.alchemy[row]]} {KIND_NAMES[state.pieces.alchemy[row + 2]]}"
    if move < moves.PUT:
        return f"souls {KIND_NAMES[move - moves.SOULS]}"
    if move < moves.JOKER:
        kind, target = divmod(int(move - moves.PUT), TARGETS)
        return f"put {KIND_NAMES[kind if kind < 4 else CORPSE]} {TARGET_NAMES[target]}"
    if move < moves.FINISH:
        target, kind = divmod(int(move - moves.JOKER), 5)
        return f"put gold {TARGET_NAMES[target]}" + (f" {KIND_NAMES[kind]}" if kind < 4 else "")
    if move < moves.SELL:
        return f"put diamond {BUILDING_NAMES[move - moves.FINISH]}"
    if move < moves.BARTER:
        return f"sell {KIND_NAMES[1 + move - moves.SELL]}"
    if move < moves.DEPOSIT:
        kind, target = divmod(int(move - moves.BARTER), TARGETS)
        return f"barter {KIND_NAMES[kind]} {TARGET_NAMES[target]}"
    verb, kind = ("deposit", move - moves.DEPOSIT) if move < moves.WITHDRAW else ("withdraw", move - moves.WITHDRAW)
    return f"{verb} {KIND_NAMES[4 + kind]}"


def spell_answer(state: Position, move: int) -> str:
    if move >= moves.PLAN:
        return f"plan {BUILDING_NAMES[move - moves.PLAN]}"
    if move >= moves.DROP:
        return f"drop {KIND_NAMES[move - moves.DROP]}"
    given, corpses = divmod(int(move - moves.PAY), 8)
    tokens = [KIND_NAMES[state.wanted(i)] for i in range(4) if given >> i & 1] + ["corpse"] * corpses
    return " ".join(["pay", *(tokens or ["nothing"])])


def spell_luck(state: Position, move: int) -> str:
    if move < moves.REMOVE:
        return f"start s{move - moves.START}"
    if move < moves.DEMAND:
        return f"remove {KIND_NAMES[move - moves.REMOVE]}"
    if move < moves.THROW:
        return f"demand {KIND_NAMES[move - moves.DEMAND]}"
    if move < moves.FILL:
        return f"throw h{state.taken + 1} {SIDE_NAMES[move - moves.THROW]}"
    cube, way = divmod(int(move - moves.FILL), WAYS)
    return f"fill {cell_name(ZONE_CELLS * state.zone + state.spot)} {cube_name(cube)} w{way}"
