"""Random play that means to get somewhere: quick games for thinking and for tests would else last for ever."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.games.tribus_du_vent.position import ACTION, EFFECTS, LAND, TILES_AT, VILLAGES_AT, Position
from bourgade.games.tribus_du_vent.tables.kit import CAPITAL
from bourgade.games.tribus_du_vent.tables.moves import BUILD, CELLS, CLEANSE, DISCARD, DONE, LAUNCH, PLACES, STEP

TRIES: Final[i64] = 6  # looks for a purposeful move; the last one is taken as it comes


def eager_move(state: Position, seat: i64, dice: Dice, out: vec[i64], count: i64) -> i64:
    """One of the listed moves; villages and forests first, no aimless wandering if it can be helped."""
    if state.stage != ACTION and state.stage != EFFECTS:
        return out[dice.below(count)]
    i: i64
    move = out[dice.below(count)]
    tries: i64 = TRIES
    while tries > 0 and not purposeful(state, seat, move):
        move = out[dice.below(count)]
        tries -= 1
    if move >= BUILD:
        return move
    for i in range(count - 1, -1, -1):  # a village that can be built is seldom missed
        if BUILD <= out[i] < DONE:
            return out[i] if dice.below(8) else move
    return move


def purposeful(state: Position, seat: i64, move: i64) -> bool:
    if DISCARD <= move < BUILD or move == DONE:
        return False
    if move < STEP or move >= CLEANSE:
        return True
    path = move - STEP if move < LAUNCH else move - LAUNCH
    return path % PLACES != CAPITAL and not needed(state, seat, path // PLACES)


def needed(state: Position, seat: i64, place: i64) -> bool:
    """Whether a rider waits there for its forest to fill up."""
    open_tiles = state.land[LAND * seat + TILES_AT] & ~state.land[LAND * seat + VILLAGES_AT]
    if place == CAPITAL or not (open_tiles >> place) & 1:
        return False
    return state.riders[PLACES * seat + place] <= state.kit.slots[state.tile[CELLS * seat + place]]
