"""The set-up: first player, boards, hands, rivers, start tiles and objectives (RULES 2)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.tribus_du_vent.chance import deal_face
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    DEAL_BOARDS,
    DEAL_HANDS,
    LAND,
    RIVER,
    Position,
    hand_size,
)
from bourgade.games.tribus_du_vent.rules.building import leave_deck
from bourgade.games.tribus_du_vent.rules.effects import put
from bourgade.games.tribus_du_vent.rules.turn import begin_turn
from bourgade.games.tribus_du_vent.tables.kit import BIT, CAPITAL, HAND, KEPT, TOP
from bourgade.games.tribus_du_vent.tables.moves import CELLS, PLACES, TILES


def draw_first(state: Position, seat: i64) -> None:
    state.first = seat
    state.current = seat
    state.stage = DEAL_BOARDS
    state.dealt = 0


def served(state: Position) -> i64:
    """The seat whose part of the set-up comes next, in turn order."""
    return (state.first + state.dealt) % state.seats


def give_board(state: Position, seat: i64, guide: i64) -> None:
    """RULES 2.4 and 2.5: a board, its pieces, and the start tile with its water and riders."""
    kit = state.kit
    tile = state.dealt
    state.land[LAND * seat + BOARD_OF] = guide
    put(state, seat, TILES + tile, kit.home)
    cell: i64
    for cell in range(CELLS):
        state.dirt[CELLS * seat + cell] = kit.dirt[cell]
    state.water[seat] = kit.start_bonus[3 * tile + 1]
    riders = kit.start_bonus[3 * tile + 2]
    state.riders[PLACES * seat + kit.home] = riders
    state.riders[PLACES * seat + CAPITAL] = kit.riders - riders
    state.dealt += 1
    state.current = served(state)
    if state.dealt == state.seats:
        state.dealt = 0
        state.stage = DEAL_HANDS


def deal_card(state: Position, card: i64) -> None:
    """RULES 2.6: five cards to each seat; then the rivers are laid out."""
    seat = served(state)
    deal_face(state, seat, card)
    if hand_size(state, seat) == HAND:
        state.dealt += 1
    if state.dealt == state.seats:
        state.stage = RIVER


def turn_up_tile(state: Position, tile: i64) -> None:
    state.pile &= ~BIT[tile]
    i: i64
    for i in range(TOP + 1):
        if state.forests[i] < 0:
            state.forests[i] = tile
            return


def deal_objective(state: Position, card: i64) -> None:
    """RULES 2.7: one village card each; then the first turn begins."""
    leave_deck(state, card)
    state.kept[KEPT * served(state)] = card
    state.dealt += 1
    if state.dealt == state.seats:
        state.round = 0
        begin_turn(state, state.first)
