"""What each seat sees of GoB: everything but the faces that nobody has laid bare."""

from __future__ import annotations

from bourgade.core.game import Line, View, owing
from bourgade.games.gob.box import GobBox
from bourgade.games.gob.box.names import (
    APTITUDE_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    SKILL_NAMES,
    STAGE_NAMES,
    ZONE_NAMES,
    cell_name,
    cube_name,
)
from bourgade.games.gob.position import (
    ANSWERED,
    ANSWERING,
    APTITUDE,
    ATTACKS,
    BUILT,
    CARRIED,
    CREDIT,
    FOLLOWING,
    HELD,
    INVESTED,
    NEW,
    OVER,
    PAID,
    PAYING,
    PLACED,
    PLANS,
    RENEWAL,
    SAVED,
    SEND_BACK,
    SERVITUDE,
    SKILL,
    SPENT,
    STACK,
    STAKE,
    STARTING,
    TAKING,
    TRADING,
    UPGRADING,
    Position,
)
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.tables.pieces import COLUMN, CORPSE, GOLEM, TOWER, WAYS
from bourgade.games.gob.tables.targets import height, plan_of, stack_of

Json = dict[str, object]
SUPPLY_NAMES = ("earth_stone", "wood_metal", "gold", "diamond", "corpse")


def view(box: GobBox, state: Gob, seat: int) -> View:
    grabbing = TAKING <= state.stage <= FOLLOWING
    return {
        "asked": owing(state),
        "stage": STAGE_NAMES[state.stage],
        "round": state.round,
        "first": state.first if state.stage > STARTING else None,
        "turn": state.current if grabbing and state.waiting else None,
        "taken": state.taken if grabbing else 0,
        "cubes": state.pieces.grabs[state.seats - 1],
        "zones": [zone(state, seat, number) for number in range(2)],
        "cube": faces(state, state.lifted) if state.lifted >= 0 else None,
        "won": state.bonus,
        "question": question(state),
        "dice": [FACE_NAMES[(state.thrown >> 4 * i & 15) - 1] for i in range(3) if state.thrown >> 4 * i & 15],
        "demand": wanted(state),
        "bag": {kind: state.bag(i) for i, kind in enumerate(KIND_NAMES[:4])},
        "supply": {heap: state.supply(i) for i, heap in enumerate(SUPPLY_NAMES)},
        "lairs": [lair(state, other) for other in range(state.seats)],
        "scores": [-state.points(other) for other in range(state.seats)],
        "scenario": state.scenario,
        "ending": state.ending,
        "over": state.stage == OVER,
    }


def zone(state: Gob, seat: int, number: int) -> Json:
    cells = range(16 * number, 16 * number + 16)
    return {
        "name": ZONE_NAMES[number],
        "left": sum(state.full >> cell & 1 for cell in cells),
        "cells": [cube_in(state, seat, cell) for cell in cells],
    }


def cube_in(state: Gob, seat: int, cell: int) -> Json:
    """The faces of a cube that lies in a zone, as far as the seat can see them."""
    found: Json = {"id": cell_name(cell), "cube": bool(state.full >> cell & 1)}
    if not state.full >> cell & 1:
        return found
    looked = seat >= 0 and bool(state.known[cell] >> seat & 1)
    for side, name in enumerate(SIDE_NAMES):
        shown = looked or state.visible(cell, side) or not state.waiting
        found[name] = FACE_NAMES[state.shown(cell, side)] if shown else None
    found["looked"] = looked
    found["lookers"] = [other for other in range(state.seats) if state.known[cell] >> other & 1]
    return found


def faces(state: Position, found: int) -> Json:
    """A cube outside its zone: everybody has seen all of it."""
    cube: Json = {"name": cube_name(found // WAYS)}
    for side, name in enumerate(SIDE_NAMES):
        cube[name] = FACE_NAMES[state.pieces.face[6 * found + side]]
    return cube


def question(state: Gob) -> Json | None:
    if state.stage != ANSWERING:
        return None
    face = FACE_NAMES[state.mail(state.step)]
    return {"kind": "return" if state.ask == SEND_BACK else "extra", "amount": state.amount, "face": face}


def wanted(state: Position) -> list[str]:
    return [KIND_NAMES[state.wanted(i)] for i in range(4) if state.wanted(i) >= 0]


def names_in(set_of: int, names: tuple[str, ...]) -> list[str]:
    return [name for i, name in enumerate(names) if set_of >> i & 1]


def lair(state: Gob, seat: int) -> Json:
    row = state.facts(seat)
    return {
        "chest": {kind: row[i] for i, kind in enumerate(KIND_NAMES)},
        "capacity": state.pieces.capacity,
        "servitude": row[SERVITUDE],
        "defence": state.defence(seat),
        "power": state.power(seat),
        "skills": names_in(row[SKILL], SKILL_NAMES),
        "fresh": names_in(row[NEW], SKILL_NAMES),
        "aptitudes": names_in(row[APTITUDE], APTITUDE_NAMES),
        "forbidden": forbidden(state, row[APTITUDE]),
        "plans": [plan(state, seat, b) for b in range(9) if row[PLANS] >> b & 1],
        "built": names_in(row[BUILT], BUILDING_NAMES),
        "held": [held(state, seat, i) for i in range(3) if row[HELD + i] >= 0],
        "invested": [investment(s, row[INVESTED] >> 7 * s & 127) for s in range(8) if row[INVESTED] >> 7 * s & 63],
        "trading": bool(row[TRADING]),
        "credit": row[CREDIT],
        "renewing": names_in(row[RENEWAL], ZONE_NAMES),
        "stake": KIND_NAMES[row[STAKE] - 1] if row[STAKE] else None,
        "attacks": row[ATTACKS],
        "answered": row[ANSWERED],
        "paid": bool(row[PAID]),
        "share": share(state, seat),
        "saved": {"gold": row[SAVED], "diamond": row[SAVED + 1]},
        "carried": {"gold": row[CARRIED], "diamond": row[CARRIED + 1]},
    }


def share(state: Gob, seat: int) -> Json | None:
    """RULES 4.9: what a seat may still draw from the supply while all act at the same time."""
    if state.seats == 1 or not UPGRADING <= state.stage <= PAYING:
        return None
    return {heap: state.drawable(seat, i) for i, heap in enumerate(SUPPLY_NAMES[:2])}


def investment(skill: int, there: int) -> Json:
    return {
        "skill": SKILL_NAMES[skill],
        "cube": cube_name((there & 63) - 1),
        "slot": "below" if there & 64 else "above",
    }


def forbidden(state: Position, mine: int) -> list[str]:
    """What the switch has blocked for good."""
    return [name for a, name in enumerate(APTITUDE_NAMES) if state.pieces.opposite[a] & mine]


def held(state: Gob, seat: int, i: int) -> Json:
    spent = bool(state.fact(seat, SPENT) >> i & 1)
    return {"id": f"h{i + 1}", "spent": spent, **faces(state, state.fact(seat, HELD + i))}


def plan(state: Gob, seat: int, building: int) -> Json:
    found: Json = {
        "name": BUILDING_NAMES[building],
        "points": state.pieces.points[building],
        "built": state.built(seat, building),
        "slots": stack(state, seat, TOWER) if building == TOWER else slots(state, seat, building),
    }
    if building == GOLEM:
        found["column"] = stack(state, seat, COLUMN)
    if BUILDING_NAMES[building] == "bank":
        found["account"] = stack(state, seat, COLUMN + 1)
    return found


def slots(state: Gob, seat: int, building: int) -> list[Json]:
    """Slots of fixed kinds: what they want, and what lies on them."""
    placed = state.fact(seat, PLACED + building)
    done = state.built(seat, building) or state.paid_up(seat, building)
    found: list[Json] = []
    for kind in (0, 1, 2, 3, CORPSE):
        need = state.pieces.need[7 * building + kind]
        real = placed >> 32 if kind == CORPSE else placed >> 4 * kind & 15
        gold = 0 if kind == CORPSE else placed >> 16 + 4 * kind & 15
        filled = [KIND_NAMES[kind]] * real + ["gold"] * gold
        rest = ["diamond" if done else None] * (need - real - gold)
        found += [{"want": KIND_NAMES[kind], "has": has} for has in (*filled, *rest)]
    return found


def stack(state: Gob, seat: int, target: int) -> list[Json]:
    """Tokens from the ground up; any kind will do. What a diamond has completed shows it in the slots left."""
    tokens = state.fact(seat, STACK + stack_of(target))
    tall = height(tokens)
    has = [KIND_NAMES[(tokens >> 3 * i & 7) - 1] for i in range(tall)]
    rest = "diamond" if state.built(seat, plan_of(target)) else None
    return [{"want": "any", "has": h} for h in (*has, *[rest] * (state.pieces.slots[target] - tall))]


def prompt(box: GobBox, state: Gob, seat: int) -> Line:
    if state.stage == ANSWERING:
        face = FACE_NAMES[state.mail(state.step)]
        if state.ask == SEND_BACK:
            return Line("prompts.return", {"face": face, "who": f"s{state.current}"})
        return Line("prompts.extra", {"n": state.amount})
    if state.stage == TAKING:
        return Line("prompts.taking", {"n": state.taken + 1, "of": state.pieces.grabs[state.seats - 1]})
    if state.stage == UPGRADING:
        return Line("prompts.upgrading", {"round": state.round})
    if state.stage > UPGRADING and state.fact(seat, PAID):
        return Line("prompts.dropping", {"n": state.pieces.capacity})
    name = STAGE_NAMES[state.stage]
    return Line(f"prompts.{name}", {"things": wanted(state)} if name == "paying" else {})
