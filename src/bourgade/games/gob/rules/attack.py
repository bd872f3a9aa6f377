"""Enemies: those one fights, and those that attack (RULES 5)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.gob.position import (
    ATTACKS,
    BUILT,
    CRISPY,
    FEATS,
    SERVITUDE,
    STACK,
    STUNG,
    Position,
)
from bourgade.games.gob.tables.pieces import (
    BIT,
    CENTIPEDE,
    COLUMN,
    CORPSE,
    DWARF,
    EARTH,
    ENEMY,
    GOLEM,
    GWAPS,
    SHADOW_LEGION,
    SYLPH,
    TOWER,
    WERECAT,
    WOOD,
    enemy_kind,
    enemy_value,
)
from bourgade.games.gob.tables.targets import height, stack_of


def kill(p: Position, seat: i64, face: i64) -> bool:
    """RULES 4.5: who is strong enough gets one corpse for three points of enemy."""
    value = enemy_value(face)
    if p.power(seat) < value:
        return False
    p.gain(seat, CORPSE, value // 3)
    return True


def kill_on_top(p: Position, seat: i64, face: i64) -> None:
    if kill(p, seat, face) and enemy_kind(face) == GWAPS:
        p.add(seat, STUNG, 1)


def attack(p: Position, seat: i64, face: i64) -> None:
    """RULES 5.1 to 5.4: damage, then wear, then the reply."""
    p.add(seat, ATTACKS, 1)
    if enemy_kind(face) == CENTIPEDE and p.stock(seat, CORPSE) > p.pieces.many_corpses:
        p.mark(seat, FEATS, CRISPY)
    p.suffer(seat, damage(p, seat, face))
    if enemy_kind(face) != GWAPS:
        wear(p, seat, TOWER)
        wear(p, seat, COLUMN)
    kill(p, seat, face)


def damage(p: Position, seat: i64, face: i64) -> i64:
    value = enemy_value(face)
    kind = enemy_kind(face)
    if kind == GWAPS:  # RULES 5.5: over the walls
        return value
    if kind == CENTIPEDE:  # RULES 5.6: corpses counted before the reply
        value += p.stock(seat, CORPSE)
    value -= p.defence(seat)
    return value if value > 0 else 0


def wear(p: Position, seat: i64, target: i64) -> None:
    """RULES 5.3: earth, wood or a corpse on top comes off, and goes back to the supply."""
    stack = STACK + stack_of(target)
    tall = height(p.fact(seat, stack))
    if tall == 0:
        return
    kind = (p.fact(seat, stack) >> 3 * (tall - 1)) - 1
    if kind != EARTH and kind != WOOD and kind != CORPSE:
        return
    p.note(seat, stack, p.fact(seat, stack) & BIT[3 * (tall - 1)] - 1)
    p.hand_back(kind)
    p.unmark(seat, BUILT, BIT[TOWER if target == TOWER else GOLEM])


def may_send_back(p: Position, seat: i64, face: i64) -> bool:
    """RULES 5.7: the Sylph up to 3, the Shadow legion any dwarves."""
    if p.apt(seat, SYLPH) and enemy_value(face) <= 3:
        return True
    return p.apt(seat, SHADOW_LEGION) and enemy_kind(face) == DWARF


def soothe(p: Position, seat: i64, face: i64) -> None:
    """RULES 7.7: the Werecat heals where an enemy of value 3 is one's own bonus face."""
    if face >= ENEMY and enemy_value(face) == 3 and p.apt(seat, WERECAT):
        suffered = p.fact(seat, SERVITUDE)
        p.suffer(seat, -2 if suffered > 2 else -suffered)
