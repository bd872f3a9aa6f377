"""What a seat may know of Les Tribus du Vent, as numbers for a bot that learns; `signs.py` names them in order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import bounded
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    CHAIN,
    LAND,
    MET,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    VILLAGES_AT,
    Position,
    dirty,
)
from bourgade.games.tribus_du_vent.rules.guides import goal_needs, goal_progress
from bourgade.games.tribus_du_vent.scoring import points
from bourgade.games.tribus_du_vent.tables.kit import KEPT, KINDS, MARKET, POP
from bourgade.games.tribus_du_vent.tables.moves import (
    CARDS,
    CELLS,
    ELEMENTS,
    GUIDES,
    MOST_SEATS,
    PLACES,
    RIVER,
    TILES,
    VILLAGE_CARDS,
)
from bourgade.games.tribus_du_vent.worth import (
    dirt_look,
    guide_look,
    hand_look,
    objective_look,
    riders_look,
    room_look,
    turns_left,
    under_way,
    water_look,
)

# Where each block begins.
STAGE: Final[i64] = 0
SEATS: Final[i64] = STAGE + 15
TURN: Final[i64] = SEATS + 4
EFFECTS: Final[i64] = TURN + 8
RIVER_BACKS: Final[i64] = EFFECTS + KINDS
OFFERED: Final[i64] = RIVER_BACKS + ELEMENTS
FORESTS: Final[i64] = OFFERED + VILLAGE_CARDS
LOOKS: Final[i64] = FORESTS + TILES
GUIDE_AT: Final[i64] = LOOKS + 8
HAND: Final[i64] = GUIDE_AT + GUIDES
OBJECTIVES: Final[i64] = HAND + CARDS
GROUND: Final[i64] = OBJECTIVES + VILLAGE_CARDS
OWN: Final[i64] = GROUND + 4 * CELLS + PLACES
PUBLIC: Final[i64] = 20  # what everybody sees of a player, the own seat first
LENGTH: Final[i64] = OWN + MOST_SEATS * PUBLIC


def features(state: Position, seat: i64, out: vec[float]) -> None:
    i: i64
    for i in range(LENGTH):
        out[i] = 0.0
    table(state, seat, out)
    if state.land[LAND * seat + BOARD_OF] >= 0:
        looks(state, seat, out)
        ground(state, seat, out)
    for i in range(CARDS):
        if state.place[i] == seat:
            out[HAND + i] = 1.0
    for i in range(state.seats):
        other = seat + i
        if other >= state.seats:
            other -= state.seats
        public(state, other, out, OWN + i * PUBLIC)


def table(state: Position, seat: i64, out: vec[float]) -> None:
    """What is the same for everybody, and how far the turn under way has come."""
    i: i64
    out[STAGE + state.stage] = 1.0
    out[SEATS + state.seats - 2] = 1.0
    out[TURN] = 1.0 if state.final >= 0 else 0.0
    out[TURN + 1] = float(turns_left(state, seat)) * 0.2 if state.final >= 0 else 2.0
    out[TURN + 2] = bounded(float(state.round + 1) * 0.04)
    out[TURN + 3] = float(POP[state.pile & 4095] + POP[state.pile >> 12 & 4095] + POP[state.pile >> 24 & 4095]) * 0.05
    out[TURN + 4] = 1.0 if state.acted else 0.0
    out[TURN + 5] = float(state.toss) * 0.3
    out[TURN + 6] = 1.0 if state.owes_card else 0.0
    out[TURN + 7] = bounded(float(state.owed))
    for i in range(KINDS):
        out[EFFECTS + i] = bounded(float(state.left[i]) * 0.3)
    for i in range(RIVER):
        if state.backs[i] >= 0:
            out[RIVER_BACKS + state.backs[i]] += 0.3
        if 0 <= state.forests[i] < TILES:
            out[FORESTS + state.forests[i]] = 1.0
    for i in range(MARKET):
        if state.market[i] >= 0:
            out[OFFERED + state.market[i]] = 1.0


def looks(state: Position, seat: i64, out: vec[float]) -> None:
    """The parts of the hand-written worth that promise more than points."""
    promised: i64 = 0
    i: i64
    for i in range(KEPT * seat, KEPT * seat + KEPT):
        if state.kept[i] >= 0:
            promised += objective_look(state, seat, state.kept[i])
            out[OBJECTIVES + state.kept[i]] = 1.0
    out[LOOKS] = bounded(float(dirt_look(state, seat)) * 0.002)
    out[LOOKS + 1] = bounded(float(water_look(state.water[seat])) * 0.005)
    out[LOOKS + 2] = bounded(float(guide_look(state, seat)) * 0.002)
    out[LOOKS + 3] = bounded(float(room_look(state, seat)) * 0.005)
    out[LOOKS + 4] = bounded(float(riders_look(state, seat)) * 0.002)
    out[LOOKS + 5] = bounded(float(hand_look(state, seat)) * 0.005)
    out[LOOKS + 6] = bounded(float(promised) * 0.001)
    out[LOOKS + 7] = bounded(float(under_way(state, seat)) * 0.003)


def ground(state: Position, seat: i64, out: vec[float]) -> None:
    """The own board, space by space."""
    land = LAND * seat
    out[GUIDE_AT + state.land[land + BOARD_OF]] = 1.0
    cell: i64
    for cell in range(CELLS):
        at = GROUND + 4 * cell
        out[at] = bounded(float(state.dirt[CELLS * seat + cell]) * 0.4)
        out[at + 1] = 1.0 if (state.land[land + TILES_AT] >> cell) & 1 else 0.0
        out[at + 2] = 1.0 if (state.land[land + VILLAGES_AT] >> cell) & 1 else 0.0
        out[at + 3] = 1.0 if (state.land[land + TEMPLES_AT] >> cell) & 1 else 0.0
    for cell in range(PLACES):
        out[GROUND + 4 * CELLS + cell] = bounded(float(state.riders[PLACES * seat + cell]) * 0.3)


def public(state: Position, seat: i64, out: vec[float], at: i64) -> None:
    """What everybody sees of a player."""
    land = LAND * seat
    i: i64
    out[at] = 1.0
    out[at + 1] = bounded(float(state.water[seat]) * 0.1)
    for i in range(ELEMENTS):
        out[at + 2 + i] = float(state.held[ELEMENTS * seat + i]) * 0.25
    out[at + 6] = 1.0 if (state.waiting >> seat) & 1 else 0.0
    out[at + 7] = 1.0 if state.round >= 0 and state.current == seat else 0.0
    out[at + 8] = 1.0 if state.round >= 0 and state.first == seat else 0.0
    out[at + 9] = 1.0 if state.ender == seat else 0.0
    if state.land[land + BOARD_OF] < 0:
        return
    out[at + 10] = bounded(float(points(state, seat)) * 0.03)
    out[at + 11] = float(POP[state.land[land + TILES_AT]]) * 0.1
    out[at + 12] = float(POP[state.land[land + VILLAGES_AT]]) * 0.2
    out[at + 13] = float(POP[state.land[land + TEMPLES_AT]]) * 0.3
    out[at + 14] = float(POP[dirty(state, seat)]) * 0.1
    out[at + 15] = float(state.land[land + CHAIN]) * 0.2
    out[at + 16] = bounded(float(goal_progress(state, seat)) / float(goal_needs(state, seat)))
    out[at + 17] = 1.0 if state.land[land + MET] & 1 else 0.0
    out[at + 18] = 1.0 if state.land[land + MET] & 2 else 0.0
    out[at + 19] = float(POP[state.land[land + UNLOCKED]]) * 0.3
