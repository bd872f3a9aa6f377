"""Phase 1: take a cube, turn it, and everybody gets a face (RULES 4 and 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.games.gob.position import (
    ANSWERING,
    BUILDING,
    CONVERTED,
    EXTRA,
    FEATS,
    FOLLOWING,
    HELD,
    MAY_BLAST,
    MAY_CHARGE,
    MAY_FIGHT,
    MAY_LOOK,
    SEND_BACK,
    SKILL,
    STAKE,
    TAKING,
    THIEF,
    TURNING,
    Position,
)
from bourgade.games.gob.rules.attack import attack, kill, kill_on_top, may_send_back, soothe
from bourgade.games.gob.rules.offers import foes, may_rob, rim_of, row_beyond
from bourgade.games.gob.tables.moves import (
    BEAR,
    BLAST,
    BREAK,
    CHARGE,
    DEVOUR,
    EXTRA_EARTH,
    FIGHT,
    LOOK,
    STAKE_ON,
)
from bourgade.games.gob.tables.pieces import (
    BIT,
    CELLS,
    CORPSE,
    CRYSTALS,
    DWARF,
    EARTH,
    ELF,
    ENEMY,
    FLOGUM,
    GIANT_BOAR,
    GOGGLES,
    GOLD,
    HENT,
    MECHA,
    MOLMORE,
    NEAR,
    NORTH,
    SHOVEL_1,
    SPAWN,
    STONE,
    TIPPED,
    TOP,
    TREE_OF_LIFE,
    WAYS,
    WOOD,
    enemy_kind,
    enemy_value,
)

NOBODY: Final[i64] = -1


# Taking and turning.


def begin_turn(p: Position, seat: i64) -> None:
    p.current = seat
    p.taken = 0
    p.opening = -1
    p.cell = -1
    p.wooden = False
    p.blasted = False
    p.looked = False
    p.robbed = False
    p.note(seat, CONVERTED, 0)
    p.ask_only(seat, TAKING)


def take(p: Position, cell: i64) -> None:
    p.bonus = p.stage == FOLLOWING
    p.lifted = p.lift(cell)
    p.tipped = False
    if p.bonus:
        p.loot &= ~BIT[cell]
        p.loots -= 1
    else:
        p.cell = cell
        if p.taken == 0:
            p.opening = cell
    p.stage = TURNING


def tip(p: Position, side: i64) -> None:
    p.lifted = p.lifted // WAYS * WAYS + TIPPED[4 * (p.lifted % WAYS) + side]
    p.tipped = True


def turn(p: Position, side: i64) -> None:
    """RULES 4.3 and 4.6: the front is the mover's; next, opposite and previous get theirs in that order."""
    face = p.pieces.face
    if p.taken == 0:
        p.wooden = face[6 * p.lifted + TOP] == WOOD  # RULES 7.6: as it lies once it was tipped
    base = 6 * p.lifted + NORTH
    i: i64
    for i in range(1, p.seats):
        p.send(i, face[base + (side + way_to(i, p.seats)) % 4])
    p.send(0, face[base + side])
    p.step = 0
    own_faces(p, p.current, face[6 * p.lifted + TOP], face[base + side])


def way_to(i: i64, seats: i64) -> i64:
    """How far round the cube the face of the i-th player after the mover is."""
    if seats == 2:
        return 2
    return 3 if i == seats - 1 else i


def own_faces(p: Position, seat: i64, top: i64, front: i64) -> None:
    if top < ENEMY:
        earn(p, seat, top)
    else:
        kill_on_top(p, seat, top)
    if front < ENEMY:
        earn(p, seat, front)
    else:
        kill(p, seat, front)
        soothe(p, seat, front)
        if enemy_kind(front) == DWARF and p.apt(seat, CRYSTALS):
            p.gain(seat, STONE, 1)
    remember(p, seat, top, front)
    p.amount = shovel(p, seat)
    if p.amount and top <= WOOD and front <= WOOD and top != front:
        if not asks_extra(p, seat):
            go_on(p)
        return
    if p.amount and (top <= WOOD or front <= WOOD):
        p.gain(seat, top if top <= WOOD else front, p.amount)
    if not asks_tree(p, seat, front):
        go_on(p)


def earn(p: Position, seat: i64, face: i64) -> None:
    if p.equipped(seat, face):
        p.gain(seat, face, 1)


def shovel(p: Position, seat: i64) -> i64:
    """RULES 4.8: each level replaces the one before."""
    owned = p.fact(seat, SKILL) >> SHOVEL_1 & 7
    return (owned & 1) + (owned >> 1 & 1) + (owned >> 2)


def remember(p: Position, seat: i64, top: i64, front: i64) -> None:
    """What the cube will allow once everybody has had their face; won cubes allow nothing."""
    if p.bonus:
        return
    p.allowed = 0
    p.prey = 0
    p.crater = 0
    p.loot = 0
    p.loots = 0
    if top == STONE and p.apt(seat, FLOGUM) and not p.blasted:
        p.allowed |= MAY_BLAST
    if front == STONE and p.apt(seat, GOGGLES) and not p.looked:
        p.allowed |= MAY_LOOK
    if top >= ENEMY:
        if p.apt(seat, MOLMORE):
            p.allowed |= MAY_FIGHT
        if enemy_value(top) == 3 and p.apt(seat, GIANT_BOAR):
            p.allowed |= MAY_CHARGE
        if enemy_value(top) == 6 and p.apt(seat, SPAWN):
            p.prey = 2


def question(p: Position, seat: i64, ask: i64) -> None:
    p.ask = ask
    p.ask_only(seat, ANSWERING)


def asks_extra(p: Position, seat: i64) -> bool:
    """Earth or wood; RULES 4.9: nobody is asked for what the supply does not hold."""
    if p.supply(EARTH) and p.supply(WOOD):
        question(p, seat, EXTRA)
        return True
    p.gain(seat, EARTH if p.supply(EARTH) else WOOD, p.amount)
    return False


def asks_tree(p: Position, seat: i64, face: i64) -> bool:
    """RULES 7.2: an elf on one's own bonus face, mover or not."""
    if face < ENEMY or enemy_kind(face) != ELF or not p.apt(seat, TREE_OF_LIFE):
        return False
    p.amount = 1
    return asks_extra(p, seat)


def go_on(p: Position) -> None:
    """Deliver the faces one after the other, until somebody has to choose."""
    p.step += 1
    while p.step < 4:
        face = p.mail(p.step)
        seat = addressee(p)
        if face >= ENEMY and may_send_back(p, seat, face):
            question(p, seat, SEND_BACK)
            return
        if face >= 0 and deliver(p, seat, face):
            return
        p.step += 1
    close_cube(p)


def addressee(p: Position) -> i64:
    return (p.current + p.step) % p.seats


def deliver(p: Position, seat: i64, face: i64) -> bool:
    """A resource, or an attack; True if the seat has something to choose."""
    if face < ENEMY:
        earn(p, seat, face)
        return False
    attack(p, seat, face)
    return after_attack(p, seat, face)


def after_attack(p: Position, seat: i64, face: i64) -> bool:
    soothe(p, seat, face)
    return asks_tree(p, seat, face)


def answer(p: Position, move: i64) -> None:
    """Earth or wood; send an attack back, or bear it."""
    seat = p.current if p.step == 0 else addressee(p)
    face = p.mail(p.step)
    if move == EXTRA_EARTH or move == EXTRA_EARTH + 1:
        p.gain(seat, move - EXTRA_EARTH, p.amount)
        go_on(p)
        return
    if move == BEAR:
        attack(p, seat, face)
    elif p.seats > 1:  # RULES 11.3: alone, it vanishes
        attack(p, p.current, face)
    if not after_attack(p, seat, face):
        go_on(p)


def close_cube(p: Position) -> None:
    """The faces are dealt with: keep the cube, then see what it still allows."""
    i: i64
    for i in range(4):
        p.send(i, NOBODY)
    p.ask = 0
    p.amount = 0
    p.step = 0
    if p.lifted < 0:  # these were the dice of a lone goblin
        p.share_out()
        p.ask_only(0, BUILDING)
        return
    if not p.bonus:
        p.note(p.current, HELD + p.taken, p.lifted)
        p.taken += 1
    p.lifted = -1
    p.bonus = False
    p.tipped = False
    p.ask_only(p.current, FOLLOWING)


# What aptitudes do afterwards.


def destroy(p: Position, seat: i64, cells: i64, corpses: i64) -> None:
    """Take cubes away; a corpse, or two, for each enemy on their sides that one can kill."""
    power = p.power(seat)
    cell: i64
    side: i64
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            found = 6 * p.lift(cell)
            for side in range(2, 6):
                face = p.pieces.face[found + side]
                if corpses and face >= ENEMY and enemy_value(face) <= power:
                    p.gain(seat, CORPSE, corpses)
    p.loot &= p.full


def follow_up(p: Position, seat: i64, move: i64) -> None:
    """Everything but `done` and the cubes won."""
    if move == BLAST:
        p.allowed &= ~MAY_BLAST
        p.blasted = True
        destroy(p, seat, NEAR[p.cell] & p.full, 0)
    elif move < CHARGE:
        p.blasted = True
        p.crater |= BIT[move - BREAK]
        destroy(p, seat, BIT[move - BREAK], 0)
    elif move < DEVOUR:
        p.allowed &= ~MAY_CHARGE
        destroy(p, seat, row_beyond(p.cell, move - CHARGE) & p.full, 1)
    elif move < FIGHT:
        p.prey -= 1
        destroy(p, seat, BIT[move - DEVOUR], 2)
    elif move < LOOK:
        fight(p, seat, move - FIGHT)
    elif move < STAKE_ON:
        p.allowed &= ~MAY_LOOK
        p.looked = True
        p.known[move - LOOK] |= BIT[seat]
        p.reveals += 1


def fight(p: Position, seat: i64, cell: i64) -> None:
    """RULES 7.16, 7.17 and 7.19: an extra enemy, and the cubes around it for Hent or Mecha."""
    p.allowed &= ~MAY_FIGHT
    kill_on_top(p, seat, p.shown(cell, TOP))
    p.lift(cell)
    if p.apt(seat, HENT):
        p.loot = showing(p, NEAR[cell] & p.full, EARTH)
        p.loots = 4
    elif p.apt(seat, MECHA):
        p.loot = showing(p, NEAR[cell] & p.full, STONE)
        p.loots = 2
    if p.loot == 0:
        p.loots = 0


def showing(p: Position, cells: i64, kind: i64) -> i64:
    """Those with a face of the kind on top or on a visible side."""
    found: i64 = 0
    cell: i64
    side: i64
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            for side in range(6):
                if p.visible(cell, side) and p.shown(cell, side) == kind:
                    found |= BIT[cell]
    return found


def stake(p: Position, seat: i64, kind: i64) -> None:
    p.add(seat, kind, -1)
    p.note(seat, STAKE, kind + 1)


def steal(p: Position, seat: i64, other: i64) -> None:
    """The victim's token, and one's own back."""
    kind = p.fact(seat, STAKE) - 1
    p.add(other, kind, -1)
    p.add(seat, kind, 2)
    p.note(seat, STAKE, 0)
    p.robbed = True
    if kind == GOLD:
        p.mark(seat, FEATS, THIEF)


def may_do_more(p: Position) -> bool:
    """Something but `done` is left to do with this cube."""
    near = NEAR[p.cell] & p.full
    if p.allowed & MAY_BLAST and (near or rim_of(p.crater) & p.full):
        return True
    if p.allowed & MAY_CHARGE and (row_beyond(p.cell, 0) | row_beyond(p.cell, 1)) & p.full:
        return True
    if (p.prey and near) or (p.loots and p.loot) or p.allowed & MAY_LOOK:
        return True
    if p.allowed & MAY_FIGHT and foes(p):
        return True
    return p.taken == p.pieces.grabs[p.seats - 1] and may_rob(p)
