"""Several moves in one choice: a cube with the side one sees, tokens of a kind, a whole plan, what the chest has too
much of, cubes to destroy; and what ends a cube, a phase or a round with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement

from bourgade.core.runs import Runs, after, repeated
from bourgade.core.state import ONLY, listed
from bourgade.games.gob.box import GobBox
from bourgade.games.gob.box.names import BUILDING_NAMES, KIND_NAMES, TARGET_NAMES, cell_name
from bourgade.games.gob.notation import spell
from bourgade.games.gob.position import ANSWERING, BUILDING, FOLLOWING, PAID, PAYING, TAKING, TURNING, UPGRADING
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.rules.construct import takes
from bourgade.games.gob.rules.demand import resources
from bourgade.games.gob.tables import moves
from bourgade.games.gob.tables.pieces import CORPSE, DROW, EARTH, FAIRY, NORTH, TARGETS, TOWER, WOOD
from bourgade.games.gob.tables.targets import is_stack

PUTS = (0, 1, 2, 3, CORPSE)  # what lies in a slot, in the order of the moves
MOST_BROKEN = 4  # cubes in one choice
ENDS = {moves.READY: "ready", moves.DONE: "done"}


def runs(box: GobBox, state: Gob, seat: int) -> Runs:
    if state.stage == TAKING:
        return grabs(box, state, seat)
    if state.stage == TURNING:
        return turns(box, state, seat)
    if state.stage == FOLLOWING:
        shot = blasts(state, seat)
        return {**shot, **ended(state, seat, {**named(box, state, seat, moves.DONE), **shot}, moves.DONE)}
    if state.stage == PAYING:
        return drops(box, state, seat) if state.fact(seat, PAID) else {}
    if state.stage not in (UPGRADING, BUILDING):
        return {}
    found = repeated(state, seat, several(box, state, seat))
    if state.stage == BUILDING:
        found = {**found, **fills(state, seat), **brews(box, state, seat)}
    closed = ended(state, seat, {**named(box, state, seat, moves.READY), **found}, moves.READY)
    return {**found, **closed, **settled(box, state, seat, {"ready": [moves.READY], **closed})}


def later(state: Gob, seat: int, made: Sequence[int]) -> Gob | None:
    found = after(state, seat, made)
    return found if isinstance(found, Gob) else None


def named(box: GobBox, state: Gob, seat: int, last: int) -> dict[str, list[int]]:
    """What may be done now, but for what ends it."""
    return {spell(box, state, seat, move): [move] for move in listed(state, seat) if move != last}


def grabs(box: GobBox, state: Gob, seat: int) -> Runs:
    """`take fb2 then front west`: a side that the goblin sees is turned to them, whatever the others show.

    Nobody who might tip the cube: whether it could be would tell of its other sides."""
    if state.apt(seat, FAIRY) or state.apt(seat, DROW):
        return {}
    found: dict[str, list[int]] = {}
    for take in (move for move in listed(state, seat) if move < moves.TIP):
        then = later(state, seat, [take])
        for side in range(4):
            seen = state.known[take] >> seat & 1 or state.visible(take, NORTH + side)
            if then is not None and seen:
                made = [take, moves.FRONT + side]
                found[f"{spell(box, state, seat, take)} then {spell(box, then, seat, made[1])}"] = made
    return found


def turns(box: GobBox, state: Gob, seat: int) -> Runs:
    """`front west then extra wood`, `front west then done`: the question that a turn of the cube brings."""
    found: dict[str, list[int]] = {}
    for text, made in named(box, state, seat, moves.DONE).items():
        then = later(state, seat, made) if moves.FRONT <= made[0] < moves.EXTRA_EARTH else None
        if then is None or not then.waiting & ONLY[seat]:
            continue
        if then.stage == ANSWERING or (then.stage == FOLLOWING and len(listed(then, seat)) > 1):
            answers = listed(then, seat) if then.stage == ANSWERING else [moves.DONE]
            found |= {f"{text} then {spell(box, then, seat, answer)}": [*made, answer] for answer in answers}
    return found


def several(box: GobBox, state: Gob, seat: int) -> dict[str, int]:
    """What may be made more than once: alchemy, and tokens of a kind on a plan."""
    return {
        text: made[0]
        for text, made in named(box, state, seat, moves.READY).items()
        if moves.CONVERT <= made[0] < moves.SOULS or moves.PUT <= made[0] < moves.JOKER
    }


def ended(state: Gob, seat: int, choices: Mapping[str, list[int]], end: int) -> dict[str, list[int]]:
    """`put earth palace then ready`: where there would be more to do, and nobody wants it."""
    found: dict[str, list[int]] = {}
    for text, made in choices.items():
        then = later(state, seat, made)
        if then is not None and then.stage == state.stage and then.waiting == state.waiting:
            offered = listed(then, seat)
            if end in offered and len(offered) > 1:
                found[f"{text} then {ENDS[end]}"] = [*made, end]
    return found


def settled(box: GobBox, state: Gob, seat: int, closed: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """`put earth palace then ready then pay wood wood`: whom all the others wait for may answer the demand at once.

    With as much as one can give of what is demanded, with or without corpses for the rest; who would rather keep
    some says so when asked."""
    found: dict[str, list[int]] = {}
    if state.stage != BUILDING or state.waiting != ONLY[seat]:
        return found
    for text, made in closed.items():
        then = later(state, seat, made)
        if then is None or then.stage != PAYING or not then.waiting & ONLY[seat] or then.fact(seat, PAID):
            continue
        pays = [move for move in listed(then, seat) if moves.PAY <= move < moves.PAY_GOLD]
        tokens = max((move - moves.PAY) // 8 for move in pays)  # no other set of tokens holds more
        with_them = [move for move in pays if (move - moves.PAY) // 8 == tokens and move > moves.PAY]
        for given in {min(with_them, default=0), max(with_them, default=0)} - {0}:
            found[f"{text} then {spell(box, then, seat, given)}"] = [*made, given]
    return found


def fills(state: Gob, seat: int) -> dict[str, list[int]]:
    """Plans with fixed slots, one or all, get all they can, or all but what the lord of darkness demands."""
    found: dict[str, list[int]] = {}
    wanted = [state.wanted(i) for i in range(4)]
    every, spared = (plan_by_plan(state, seat, kept) for kept in ([], wanted))
    for name in every:
        for verb, made in (("stock", every[name]), ("spare", spared[name] if spared[name] != every[name] else [])):
            if len(set(made)) > 1 and made not in found.values():  # of one kind alone, `put` says it
                found[f"{verb} {name}"] = made
    return found


def plan_by_plan(state: Gob, seat: int, kept: list[int]) -> dict[str, list[int]]:
    """What each plan would get alone, and what `all` would get, the cheapest plans first: they are finished soonest."""
    found = {name: filled(state, seat, target, kept) for target, name in enumerate(BUILDING_NAMES)}
    now, together = state.copy(), list[int]()
    for name in sorted(found, key=lambda name: state.pieces.points[BUILDING_NAMES.index(name)]):
        part = filled(now, seat, BUILDING_NAMES.index(name), kept)
        together += part
        for move in part:
            now.play(seat, move)
    return {**found, "all": [*together, *piled(now, seat, kept)]}


def piled(state: Gob, seat: int, kept: list[int]) -> list[int]:
    """The cheapest tokens that are left, on the Tower."""
    found: list[int] = []
    for kind in (EARTH, WOOD):
        count = min(state.stock(seat, kind) - kept.count(kind), state.room(seat, TOWER) - len(found))
        if takes(state, seat, TOWER, kind):
            found += [moves.PUT + TARGETS * kind + TOWER] * count
    return found


def brews(box: GobBox, state: Gob, seat: int) -> dict[str, list[int]]:
    """RULES 8.8: alchemy for the very slot that waits for it."""
    before = listed(state, seat)
    found: dict[str, list[int]] = {}
    for convert in before:
        then = later(state, seat, [convert]) if moves.CONVERT <= convert < moves.SOULS else None
        for put in listed(then, seat) if then is not None else ():
            if moves.PUT <= put < moves.JOKER and put not in before:
                kind, target = divmod(int(put - moves.PUT), int(TARGETS))
                found[f"brew {KIND_NAMES[PUTS[kind]]} {TARGET_NAMES[target]}"] = [convert, put]
    return found


def filled(state: Gob, seat: int, target: int, kept: list[int]) -> list[int]:
    found: list[int] = []
    for i, kind in enumerate(PUTS):
        if not is_stack(target) and takes(state, seat, target, kind):
            count = min(state.stock(seat, kind) - kept.count(kind), state.missing(seat, target, kind))
            found += [moves.PUT + TARGETS * i + target] * count
    return found


def drops(box: GobBox, state: Gob, seat: int) -> Runs:
    """RULES 9.4: what is too much, at once."""
    singles = [move for move in listed(state, seat) if moves.DROP <= move < moves.PLAN]
    found = repeated(state, seat, {spell(box, state, seat, move): move for move in singles})
    excess = resources(state, seat) - state.pieces.capacity
    for some in combinations_with_replacement(singles, excess) if excess > 1 else ():
        there = all(some.count(move) <= state.stock(seat, move - moves.DROP) for move in singles)
        if there and len(set(some)) > 1:
            found[" ".join(["drops", *(KIND_NAMES[move - moves.DROP] for move in some)])] = list(some)
    return found


def blasts(state: Gob, seat: int) -> dict[str, list[int]]:
    """RULES 7.11: some of the cubes that lie there, or from cube to cube as far as it goes."""
    cells = broken(state, seat)
    groups = [some for n in range(2, min(len(cells), MOST_BROKEN) + 1) for some in combinations(cells, n)]
    found = {" ".join(["blasts", *(cell_name(move - moves.BREAK) for move in some)]): list(some) for some in groups}
    found["raze"] = far_and_wide(state, seat)
    return {text: made for text, made in found.items() if len(made) > 1 and later(state, seat, made) is not None}


def broken(state: Gob, seat: int) -> list[int]:
    return [move for move in listed(state, seat) if moves.BREAK <= move < moves.CHARGE]


def far_and_wide(state: Gob, seat: int) -> list[int]:
    """Every cube of the zone that can be reached from the crater."""
    found, now = list[int](), state.copy()
    while now.waiting == state.waiting and (cells := broken(now, seat)):
        found.append(cells[0])
        now.play(seat, cells[0])
    return found
