"""What the effects under way allow: each step that may be made now (RULES 5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    LAND,
    PORTS_AT,
    REWARDED,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    Position,
    amount_of,
    dirty,
    discount_of,
    power_at,
)
from bourgade.games.tribus_du_vent.tables.kit import (
    BIT,
    CAPITAL,
    CATAPULT,
    CLEAN,
    CLEAR,
    FOREST,
    KINDS,
    MIXED,
    MOVES,
    NEAR,
    PAY,
    TEMPLE,
)
from bourgade.games.tribus_du_vent.tables.moves import (
    CELLS,
    CLEANSE,
    CLEAR_ALL,
    DONE,
    INVOKE,
    LAUNCH,
    PLACES,
    PLANT,
    POWERS,
    RAISE,
    REWARDS,
    STEP,
    TAKE,
)

NEEDS_DIRT: Final = vec[i64]([0, 1, 0, 0, 0, 0, 0, 1])  # by kind of effect


def price(state: Position, seat: i64, cost: i64) -> i64:
    """RULES 5.4: a forest costs at least one water."""
    cost -= discount_of(state, seat)
    return cost if cost > 1 else 1


def can_plant(state: Position, seat: i64, cost: i64) -> bool:
    return state.water[seat] >= cost and has_forest(state) and free_cells(state, seat) != 0


def has_forest(state: Position) -> bool:
    i: i64
    for i in range(5):
        if state.forests[i] >= 0:
            return True
    return False


def free_cells(state: Position, seat: i64) -> i64:
    """RULES 5.3: no tile, no pollution, beside a tile."""
    tiles = state.land[LAND * seat + TILES_AT]
    free = ~tiles & ~dirty(state, seat)
    found: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if (free >> cell) & 1 and NEAR[cell] & tiles:
            found |= BIT[cell]
    return found


def can_raise(state: Position, seat: i64) -> bool:
    """RULES 6.2: a temple is left, and a tile without one."""
    base = LAND * seat
    land = state.land
    return land[base + REWARDED] != BIT[REWARDS] - 1 and land[base + TILES_AT] & ~land[base + TEMPLES_AT] != 0


def can_launch(state: Position, seat: i64) -> bool:
    """Some rider has somewhere else to land."""
    tiles = state.land[LAND * seat + TILES_AT]
    cell: i64
    if state.riders[PLACES * seat + CAPITAL] > 0:
        return True
    for cell in range(CELLS):
        if state.riders[PLACES * seat + cell] > 0 and tiles & ~BIT[cell]:
            return True
    return False


def can_invoke(state: Position, seat: i64, power: i64) -> bool:
    """RULES 9.6: once a turn, if the water is there and the effect would do something."""
    at = power_at(state, seat, power)
    powers = state.kit.powers
    if powers[at] != PAY or state.water[seat] < powers[at + 2]:
        return False
    kind: i64
    for kind in range(KINDS):
        amount = amount_of(state.kit, powers[at + 3], kind, 0)
        if kind == FOREST and amount:
            amount = price(state, seat, amount)
            amount = 0 if comes_first(state, seat, amount) else amount
        if could(state, seat, kind, amount):
            return True
    return False


def comes_first(state: Position, seat: i64, cost: i64) -> bool:
    """RULES 9.6: a power waits for the forest on offer, but not for a dearer one if only one can be paid."""
    offered = state.left[FOREST]
    return offered != 0 and (offered <= cost or state.water[seat] >= offered + cost)


def temple_waits(state: Position, seat: i64, reward: i64) -> bool:
    """RULES 9.6: only one forest is on offer at a time, so a temple that brings one waits for the other."""
    if not state.left[FOREST] or not can_plant(state, seat, state.left[FOREST]):
        return False
    effect = state.kit.temple_effects[REWARDS * state.land[LAND * seat + BOARD_OF] + reward]
    return amount_of(state.kit, effect, FOREST, 0) != 0


def could(state: Position, seat: i64, kind: i64, amount: i64) -> bool:
    """Whether an effect of this kind could be used now."""
    if amount == 0:
        return False
    if kind == FOREST:
        return can_plant(state, seat, amount)
    if kind == CATAPULT:
        return can_launch(state, seat)
    if kind == TEMPLE:
        return can_raise(state, seat)
    return NEEDS_DIRT[kind] == 0 or dirty(state, seat) != 0


def invocable(state: Position, seat: i64) -> i64:
    """Powers that could be paid for now, as bits."""
    unlocked = state.land[LAND * seat + UNLOCKED] & ~state.used
    found: i64 = 0
    power: i64
    if unlocked == 0:
        return 0
    for power in range(POWERS):
        if (unlocked >> power) & 1 and can_invoke(state, seat, power):
            found |= BIT[power]
    return found


def pending(state: Position, seat: i64) -> bool:
    """Whether any effect under way can still be used."""
    kind: i64
    for kind in range(1, KINDS):
        if state.left[kind] and could(state, seat, kind, state.left[kind]):
            return True
    return False


def fill_effects(state: Position, seat: i64, out: vec[i64]) -> i64:
    out[0] = DONE
    count: i64 = 1
    left = state.left
    if left[MIXED]:
        out[count] = TAKE
        count += 1
    if left[CLEAN]:
        count = fill_cells(dirty(state, seat), CLEANSE, out, count)
    if left[CLEAR]:
        count = fill_cells(dirty(state, seat), CLEAR_ALL, out, count)
    if left[MOVES] + left[MIXED]:
        count = fill_steps(state, seat, out, count)
    if left[CATAPULT]:
        count = fill_launches(state, seat, out, count)
    if left[FOREST] and state.water[seat] >= left[FOREST]:
        count = fill_forests(state, seat, out, count)
    if left[TEMPLE]:
        count = fill_temples(state, seat, out, count)
    return fill_powers(state, seat, out, count)


def fill_cells(cells: i64, base: i64, out: vec[i64], count: i64) -> i64:
    cell: i64
    for cell in range(CELLS):
        out[count] = base + cell
        count += (cells >> cell) & 1
    return count


def fill_powers(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    found = invocable(state, seat)
    power: i64
    for power in range(POWERS):
        out[count] = INVOKE + power
        count += (found >> power) & 1
    return count


def fill_steps(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    source: i64
    target: i64
    for source in range(PLACES):
        if state.riders[PLACES * seat + source]:
            targets = next_to(state, seat, source)
            for target in range(PLACES):
                out[count] = STEP + PLACES * source + target
                count += (targets >> target) & 1
    return count


def next_to(state: Position, seat: i64, source: i64) -> i64:
    """RULES 5.5 and 7.6: tiles side by side, the Capital and its start tile, the Capital and the ports."""
    ports = state.land[LAND * seat + PORTS_AT]
    if source == CAPITAL:
        return ports | BIT[state.kit.home]
    targets = NEAR[source] & state.land[LAND * seat + TILES_AT]
    if (ports >> source) & 1:
        targets |= ports & ~BIT[source] | BIT[CAPITAL]
    if source == state.kit.home:
        targets |= BIT[CAPITAL]
    return targets


def fill_launches(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    """RULES 5.10: any rider, to any other tile of one's own; the Capital is no tile."""
    source: i64
    target: i64
    tiles = state.land[LAND * seat + TILES_AT]
    for source in range(PLACES):
        if state.riders[PLACES * seat + source]:
            targets = tiles & ~BIT[source]
            for target in range(CELLS):
                out[count] = LAUNCH + PLACES * source + target
                count += (targets >> target) & 1
    return count


def fill_forests(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    free = free_cells(state, seat)
    i: i64
    cell: i64
    for i in range(5):
        tile = state.forests[i]
        if tile >= 0:
            for cell in range(CELLS):
                out[count] = PLANT + CELLS * tile + cell
                count += (free >> cell) & 1
    return count


def fill_temples(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    base = LAND * seat
    cells = state.land[base + TILES_AT] & ~state.land[base + TEMPLES_AT]
    reward: i64
    for reward in range(REWARDS):
        if not (state.land[base + REWARDED] >> reward) & 1 and not temple_waits(state, seat, reward):
            count = fill_cells(cells, RAISE + CELLS * reward, out, count)
    return count
