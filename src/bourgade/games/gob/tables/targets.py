"""Where tokens may go: the heaps of the supply, the plans, and the stacks that grow from the ground up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.tables.pieces import BANK, BUILDINGS, COLUMN, CORPSE, GOLEM, METAL, TOWER


def supply_of(kind: i64) -> i64:
    """Earth and stone are one heap, wood and metal another; then gold, diamonds, corpses."""
    return kind % 2 if kind <= METAL else kind - 2


def stack_of(target: i64) -> i64:
    return 0 if target == TOWER else target - COLUMN + 1


def plan_of(target: i64) -> i64:
    """The building a target belongs to."""
    if target < BUILDINGS:
        return target
    return GOLEM if target == COLUMN else BANK


def height(stack: i64) -> i64:
    count: i64 = 0
    while stack:
        stack >>= 3
        count += 1
    return count


def guard(stack: i64, slots: i64, table: vec[i64]) -> i64:
    """What a tower or a column defends: by its height, or more with a corpse on top of the last slot."""
    tall = height(stack)
    if tall == slots and stack >> 3 * (tall - 1) == CORPSE + 1:
        return table[slots + 1]
    return table[tall]


def is_stack(target: i64) -> bool:
    return target == TOWER or target >= COLUMN
