"""Building a village, and the village card that comes with it (RULES 7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import (
    LAND,
    PORTS_AT,
    RIGHTS,
    TILES_AT,
    VILLAGES_AT,
    Position,
)
from bourgade.games.tribus_du_vent.rules.effects import load
from bourgade.games.tribus_du_vent.rules.guides import kept_cards
from bourgade.games.tribus_du_vent.rules.openings import fill_cells
from bourgade.games.tribus_du_vent.tables.kit import (
    BIT,
    CAPITAL,
    CATAPULT,
    CATAPULT_TILE,
    KEPT,
    MARKET,
    NEAR,
    POP,
    PORT,
    TURBINE,
)
from bourgade.games.tribus_du_vent.tables.moves import BUILD, CELLS, KEEP, NOTHING, PLACES, USE, VILLAGE_CARDS


def buildable(state: Position, seat: i64) -> i64:
    """RULES 7.1: forests with a rider on every place, while pawns are left."""
    base = LAND * seat
    built = state.land[base + VILLAGES_AT]
    found: i64 = 0
    if POP[built] >= state.kit.villages:
        return 0
    cell: i64
    open_tiles = state.land[base + TILES_AT] & ~built
    for cell in range(CELLS):
        if (open_tiles >> cell) & 1:
            slots = state.kit.slots[state.tile[CELLS * seat + cell]]
            if slots > 0 and state.riders[PLACES * seat + cell] >= slots:
                found |= BIT[cell]
    return found


def fill_builds(state: Position, seat: i64, out: vec[i64], count: i64) -> i64:
    return fill_cells(buildable(state, seat), BUILD, out, count)


def build(state: Position, seat: i64, cell: i64) -> None:
    """RULES 7.2 to 7.6: riders home, pollution around, the bonuses of the tile."""
    base = LAND * seat
    tile = state.tile[CELLS * seat + cell]
    bonuses = state.kit.bonuses[tile]
    slots = state.kit.slots[tile]
    state.riders[PLACES * seat + cell] -= slots
    state.riders[PLACES * seat + CAPITAL] += slots
    state.land[base + VILLAGES_AT] |= BIT[cell]
    if not bonuses & TURBINE:
        pollute(state, seat, cell)
    if bonuses & PORT:
        state.land[base + PORTS_AT] |= BIT[cell]
    if bonuses & CATAPULT_TILE:
        state.left[CATAPULT] += 1
    state.owes_card = True
    if POP[state.land[base + VILLAGES_AT]] == state.kit.villages and state.ender < 0:
        state.ender = seat  # RULES 10.1
        state.final = state.round + 1


def pollute(state: Position, seat: i64, cell: i64) -> None:
    """RULES 7.3: a token on each space beside the village that has no tile."""
    bare = NEAR[cell] & ~state.land[LAND * seat + TILES_AT]
    other: i64
    for other in range(CELLS):
        state.dirt[CELLS * seat + other] += (bare >> other) & 1


def has_market(state: Position) -> bool:
    i: i64
    for i in range(MARKET):
        if state.market[i] >= 0:
            return True
    return False


def fill_cards(state: Position, seat: i64, out: vec[i64]) -> i64:
    """RULES 7.7: the right side now, or the left side for the end."""
    count: i64 = 0
    i: i64
    old: i64
    full = kept_cards(state, seat) == KEPT
    for i in range(MARKET):
        card = state.market[i]
        if card < 0:
            continue
        if full:
            for old in range(KEPT):
                out[count] = KEEP + 5 * card + old
                count += 1
        else:
            out[count] = KEEP + 5 * card + NOTHING
            count += 1
        out[count] = USE + card
        count += 1
    return count


def keep(state: Position, seat: i64, card: i64, old: i64) -> None:
    """RULES 7.9: the left side; a fifth card takes the place of another."""
    leave_market(state, card)
    slot = KEPT * seat + (kept_cards(state, seat) if old == NOTHING else old)
    if old != NOTHING:
        throw(state, state.kept[slot])
    state.kept[slot] = card


def use(state: Position, seat: i64, card: i64) -> None:
    """RULES 7.8: the right side, at once."""
    leave_market(state, card)
    throw(state, card)
    state.land[LAND * seat + RIGHTS] += 1
    load(state, seat, state.kit.rights[card], 0, True)


def leave_market(state: Position, card: i64) -> None:
    state.owes_card = False
    i: i64
    for i in range(MARKET):
        if state.market[i] == card:
            state.market[i] = -1


def throw(state: Position, card: i64) -> None:
    state.thrown |= BIT[card]


def wants_offer(state: Position) -> bool:
    """RULES 7.10: the market is filled at once, while there are cards."""
    i: i64
    for i in range(MARKET):
        if state.market[i] < 0:
            return state.offers != 0
    return False


def offer(state: Position, card: i64) -> None:
    """A card of the village deck turns up in the first gap of the market."""
    leave_deck(state, card)
    i: i64
    for i in range(MARKET):
        if state.market[i] < 0:
            state.market[i] = card
            return


def leave_deck(state: Position, card: i64) -> None:
    """RULES 7.10: an empty deck takes the discarded cards at once."""
    state.offers &= ~BIT[card]
    if state.offers == 0:
        state.offers = state.thrown
        state.thrown = 0


def fill_offers(state: Position, base: i64, out: vec[i64]) -> i64:
    count: i64 = 0
    card: i64
    for card in range(VILLAGE_CARDS):
        out[count] = base + card
        count += (state.offers >> card) & 1
    return count
