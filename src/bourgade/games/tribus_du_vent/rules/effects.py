"""Effects under way: how they begin, and what each step does (RULES 5)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    CHAIN,
    LAND,
    REWARDED,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    Position,
    amount_of,
    bonus_of,
    power_at,
    power_water,
)
from bourgade.games.tribus_du_vent.rules.guides import chain_of
from bourgade.games.tribus_du_vent.rules.openings import price
from bourgade.games.tribus_du_vent.tables.kit import (
    BIT,
    CATAPULT,
    CLEAN,
    CLEAR,
    DISCOUNT,
    FOREST,
    KINDS,
    MIXED,
    MOVES,
    ON_CARD,
    ON_FOREST,
    REFUND,
    TEMPLE,
    WATER,
)
from bourgade.games.tribus_du_vent.tables.moves import (
    CELLS,
    CLEANSE,
    CLEAR_ALL,
    INVOKE,
    KEEP,
    LAUNCH,
    PLACES,
    PLANT,
    POWERS,
    RAISE,
    REWARDS,
    STEP,
    TAKE,
    UNLOCK,
)


def load(state: Position, seat: i64, effect: i64, x: i64, boosted: bool) -> None:
    """An effect begins. RULES 9.8: powers add to cards, temples and village cards, not to other powers."""
    kind: i64
    kit = state.kit
    for kind in range(KINDS):
        amount = amount_of(kit, effect, kind, x)
        if amount == 0:
            continue
        if kind == FOREST:
            state.left[FOREST] = price(state, seat, amount)
        else:
            gain(state, seat, kind, amount + (bonus_of(state, seat, kind) if boosted else 0))


def gain(state: Position, seat: i64, kind: i64, amount: i64) -> None:
    """RULES 5.1: water is taken at once, it can only help; everything else waits for its steps."""
    if kind == WATER:
        state.water[seat] += amount
    else:
        state.left[kind] += amount


def trigger(state: Position, seat: i64, kind: i64, element: i64) -> None:
    """Unlocked powers that answer a card of an element (9.5) or a new forest (9.7, 9.9)."""
    power: i64
    unlocked = state.land[LAND * seat + UNLOCKED]
    if unlocked == 0:
        return
    for power in range(POWERS):
        at = power_at(state, seat, power)
        fits = state.kit.powers[at] == kind and (element < 0 or state.kit.powers[at + 1] == element)
        if (unlocked >> power) & 1 and fits and state.kit.powers[at + 3] >= 0:
            load(state, seat, state.kit.powers[at + 3], 0, False)


def forget(state: Position) -> None:
    """RULES 5.11: what is left of the effects is given up."""
    kind: i64
    for kind in range(KINDS):
        state.left[kind] = 0


def resolve(state: Position, seat: i64, move: i64) -> None:
    """One step of the effects under way."""
    if move == TAKE:
        state.left[MIXED] -= 1
        state.water[seat] += 1
    elif move < LAUNCH:
        fly(state, seat, move - STEP)
        state.left[MOVES if state.left[MOVES] else MIXED] -= 1
    elif move < CLEANSE:
        fly(state, seat, move - LAUNCH)
        state.left[CATAPULT] -= 1
    elif move < CLEAR_ALL:
        state.left[CLEAN] -= 1
        wash(state, seat, move - CLEANSE, 1)
    elif move < PLANT:
        state.left[CLEAR] -= 1
        wash(state, seat, move - CLEAR_ALL, state.dirt[CELLS * seat + move - CLEAR_ALL])
    elif move < RAISE:
        plant(state, seat, (move - PLANT) // CELLS, (move - PLANT) % CELLS)
    elif move < KEEP:
        state.left[TEMPLE] -= 1
        raise_temple(state, seat, (move - RAISE) // CELLS, (move - RAISE) % CELLS)
    elif move < UNLOCK:
        invoke(state, seat, move - INVOKE)


def fly(state: Position, seat: i64, path: i64) -> None:
    state.riders[PLACES * seat + path // PLACES] -= 1
    state.riders[PLACES * seat + path % PLACES] += 1


def wash(state: Position, seat: i64, cell: i64, tokens: i64) -> None:
    """Pollution leaves; RULES 9.10: each token may bring water."""
    state.dirt[CELLS * seat + cell] -= tokens
    state.water[seat] += tokens * power_water(state, seat, REFUND)


def plant(state: Position, seat: i64, tile: i64, cell: i64) -> None:
    """RULES 5.3: pay, take the tile; the visible top of the pile fills the river."""
    state.water[seat] -= state.left[FOREST]
    state.left[FOREST] = 0
    put(state, seat, tile, cell)
    i: i64
    for i in range(5):
        if state.forests[i] == tile:
            state.forests[i] = state.forests[4]
            state.forests[4] = -1
            break
    trigger(state, seat, ON_FOREST, -1)
    trigger(state, seat, DISCOUNT, -1)


def put(state: Position, seat: i64, tile: i64, cell: i64) -> None:
    """A tile comes to lie; only this can lengthen a colour sequence."""
    state.tile[CELLS * seat + cell] = tile
    state.land[LAND * seat + TILES_AT] |= BIT[cell]
    state.land[LAND * seat + CHAIN] = chain_of(state, seat)


def raise_temple(state: Position, seat: i64, reward: i64, cell: i64) -> None:
    """RULES 6.3: the reward of the chosen temple, once."""
    base = LAND * seat
    state.land[base + TEMPLES_AT] |= BIT[cell]
    state.land[base + REWARDED] |= BIT[reward]
    load(state, seat, state.kit.temple_effects[REWARDS * state.land[base + BOARD_OF] + reward], 0, True)


def invoke(state: Position, seat: i64, power: i64) -> None:
    """RULES 9.6: pay for a power."""
    at = power_at(state, seat, power)
    state.used |= BIT[power]
    state.water[seat] -= state.kit.powers[at + 2]
    load(state, seat, state.kit.powers[at + 3], 0, False)


def answer_card(state: Position, seat: i64, element: i64) -> None:
    """RULES 9.5: powers that answer a card played."""
    trigger(state, seat, ON_CARD, element)
