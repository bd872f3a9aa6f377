"""What never changes in Les Tribus du Vent, whatever is played."""

from __future__ import annotations

from bourgade.core.state import LUCK
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    CHAIN,
    LAND,
    MET,
    POOL,
    PORTS_AT,
    REWARDED,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    VILLAGES_AT,
    in_last_round,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.guides import chain_of
from bourgade.games.tribus_du_vent.tables.kit import KEPT, POP
from bourgade.games.tribus_du_vent.tables.moves import CARDS, CELLS, ELEMENTS, PLACES, TILES, VILLAGE_CARDS


def check(state: Tribus) -> None:
    check_hands(state)
    check_pool(state)
    check_tiles(state)
    check_village_cards(state)
    for seat in range(state.seats):
        check_land(state, seat)
    assert min(state.left) >= 0, "an effect was used too often"


def check_hands(state: Tribus) -> None:
    """Backs in hand are those of the cards in hand, and of those picked in this turn."""
    held = [0] * (ELEMENTS * state.seats)
    for card in range(CARDS):
        if state.place[card] >= 0:
            held[ELEMENTS * state.place[card] + state.kit.element[card]] += 1
    for i in range(state.count):
        held[ELEMENTS * state.current + state.picked[2 * i]] += 1
    assert held == list(state.held), "the backs of the hands are not those of the cards"


def check_pool(state: Tribus) -> None:
    """For each back and shuffle there are as many cards without a face as faces to come."""
    shown = [(state.backs[i], state.tags[i]) for i in range(5) if state.backs[i] >= 0]
    shown += [(state.picked[2 * i], state.picked[2 * i + 1]) for i in range(state.count)]
    below = [(element, state.shuffle) for element in range(ELEMENTS) for _ in range(state.deck[element])]
    pool = [(state.kit.element[c], state.tag[c]) for c in range(CARDS) if state.place[c] == POOL]
    assert sorted(pool) == sorted(shown + below), "element cards were lost or made"


def check_tiles(state: Tribus) -> None:
    lying = [tile for tile in state.tile if 0 <= tile < TILES]
    river = [tile for tile in state.forests if tile >= 0]
    pile = [tile for tile in range(TILES) if state.pile >> tile & 1]
    used = [tile for tile in range(TILES) if state.kit.players[tile] <= state.seats]
    assert sorted(lying + river + pile) == used, "forest tiles were lost or made"


def check_village_cards(state: Tribus) -> None:
    seen = [card for card in (*state.market, *state.kept) if card >= 0]
    unseen = [card for card in range(VILLAGE_CARDS) if (state.offers | state.thrown) >> card & 1]
    assert state.offers & state.thrown == 0
    assert sorted(seen + unseen) == list(range(VILLAGE_CARDS)), "village cards were lost or made"


def check_land(state: Tribus, seat: int) -> None:
    land = state.land[LAND * seat : LAND * seat + LAND]
    if land[BOARD_OF] < 0:
        return
    riders = state.riders[PLACES * seat : PLACES * seat + PLACES]
    assert sum(riders) == state.kit.riders, "riders were lost or made"
    assert min(riders) >= 0
    assert state.water[seat] >= 0
    tiles = [state.tile[CELLS * seat + cell] >= 0 for cell in range(CELLS)]
    for cell in range(CELLS):
        assert tiles[cell] == bool(land[TILES_AT] >> cell & 1)
        assert tiles[cell] or not riders[cell], "a rider stands on bare ground"
        assert not tiles[cell] or state.dirt[CELLS * seat + cell] == 0, "a tile is polluted"
        assert state.dirt[CELLS * seat + cell] >= 0
    assert not land[VILLAGES_AT] & ~land[TILES_AT]
    assert not land[TEMPLES_AT] & ~land[TILES_AT]
    assert not land[PORTS_AT] & ~land[VILLAGES_AT]
    assert POP[land[VILLAGES_AT]] <= state.kit.villages
    assert POP[land[TEMPLES_AT]] == POP[land[REWARDED]], "a temple without its reward"
    assert land[CHAIN] == chain_of(state, seat), "the colour sequence is not what lies there"
    owed = state.owed if seat == state.current else 0
    chosen = POP[land[UNLOCKED]] + owed
    assert chosen <= POP[land[MET]], "a power without its condition"
    assert chosen == POP[land[MET]] or in_last_round(state), "a condition without its power"


def turned(state: Tribus) -> Tribus:
    """The same position with every seat renamed to the next: nothing that is seen or judged may notice."""
    after = state.copy()
    seats = int(state.seats)
    for rows, length in (
        (after.held, ELEMENTS),
        (after.riders, PLACES),
        (after.dirt, CELLS),
        (after.tile, CELLS),
        (after.land, LAND),
        (after.water, 1),
        (after.kept, KEPT),
    ):
        before = list(rows)
        for i, value in enumerate(before):
            rows[(i + length) % len(before)] = value
    for card in range(CARDS):
        if state.place[card] >= 0:
            after.place[card] = (state.place[card] + 1) % seats
    after.first, after.current = (state.first + 1) % seats, (state.current + 1) % seats
    after.ender = state.ender if state.ender < 0 else (state.ender + 1) % seats
    if state.waiting != LUCK:
        after.waiting = state.waiting << 1 & (1 << seats) - 1 | state.waiting >> seats - 1 & 1
    return after
