"""Points at the end: villages, temples, clean spaces, tiles and objectives (RULES 10 and 11)."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import (
    LAND,
    TEMPLES_AT,
    TILES_AT,
    VILLAGES_AT,
    Position,
    dirty,
)
from bourgade.games.tribus_du_vent.tables.kit import (
    ALL_BONUSES,
    BIT,
    CLEAN_SCORES,
    DIFFERENT,
    FIRST_TRIPLE,
    IN_REGION,
    KEPT,
    OBJECTIVE,
    PATTERN,
    POP,
    TEMPLE_SCORES,
    TEMPLES,
    TILE_SCORES,
    TOKEN_SCORE,
    TRIPLES,
    VILLAGE_SCORE,
    VILLAGES,
    WITH_BONUS,
)
from bourgade.games.tribus_du_vent.tables.moves import CELLS


def village_points(state: Position, seat: i64) -> i64:
    return state.kit.scores[VILLAGE_SCORE] * POP[state.land[LAND * seat + VILLAGES_AT]]


def token_points(state: Position, seat: i64) -> i64:
    return state.kit.scores[TOKEN_SCORE] if state.ender == seat else 0


def temple_points(state: Position, seat: i64) -> i64:
    return state.kit.scores[TEMPLE_SCORES + POP[state.land[LAND * seat + TEMPLES_AT]]]


def clean_points(state: Position, seat: i64) -> i64:
    """RULES 10.6: spaces count, not tokens."""
    polluted = POP[dirty(state, seat)]
    return state.kit.scores[CLEAN_SCORES + polluted] if polluted < 3 else 0


def tile_points(state: Position, seat: i64) -> i64:
    tiles = POP[state.land[LAND * seat + TILES_AT]]
    return state.kit.scores[TILE_SCORES + (tiles if tiles < 9 else 9)]


def objective_points(state: Position, seat: i64, card: i64) -> i64:
    met = objective_progress(state, seat, card) >= objective_needs(state, card)
    return state.kit.objectives[OBJECTIVE * card + 3] if met else 0


def points(state: Position, seat: i64) -> i64:
    total = village_points(state, seat) + token_points(state, seat) + temple_points(state, seat)
    total += clean_points(state, seat) + tile_points(state, seat)
    i: i64
    for i in range(KEPT * seat, KEPT * seat + KEPT):
        if state.kept[i] >= 0:
            total += objective_points(state, seat, state.kept[i])
    return total


def objective_needs(state: Position, card: i64) -> i64:
    """How much of its own measure an objective asks for."""
    at = OBJECTIVE * card
    kind = state.kit.objectives[at]
    if kind == PATTERN:
        return 3
    if kind < IN_REGION:  # cover, villages, temples: all of the spaces shown
        return POP[state.kit.objectives[at + 1]]
    return state.kit.objectives[at + 2]


def objective_progress(state: Position, seat: i64, card: i64) -> i64:
    """RULES 11: how much of an objective is done, in its own measure."""
    at = OBJECTIVE * card
    base = LAND * seat
    land = state.land
    kind = state.kit.objectives[at]
    what = state.kit.objectives[at + 1]
    if kind == VILLAGES:
        return POP[land[base + VILLAGES_AT] & what]
    if kind == TEMPLES:
        return POP[land[base + TEMPLES_AT] & what]
    if kind == PATTERN:
        return pattern_progress(state, seat, what, state.kit.objectives[at + 2])
    if kind == WITH_BONUS:
        return bonuses_built(state, seat, what)
    if kind == ALL_BONUSES:
        return bonuses_built(state, seat, 1) + bonuses_built(state, seat, 2) + bonuses_built(state, seat, 4)
    return POP[land[base + TILES_AT] & what]


def bonuses_built(state: Position, seat: i64, bonus: i64) -> i64:
    """Villages of the seat that have a bonus."""
    count: i64 = 0
    cell: i64
    built = state.land[LAND * seat + VILLAGES_AT]
    for cell in range(CELLS):
        if (built >> cell) & 1 and state.kit.bonuses[state.tile[CELLS * seat + cell]] & bonus:
            count += 1
    return count


def pattern_progress(state: Position, seat: i64, shape: i64, match: i64) -> i64:
    """RULES 11.5: the most tiles of a fitting three, where the rest is still bare."""
    best: i64 = 0
    triple: i64
    for triple in range(FIRST_TRIPLE[shape], FIRST_TRIPLE[shape + 1]):
        found = triple_progress(state, seat, 3 * triple, match)
        if found > best:
            best = found
    return best


def triple_progress(state: Position, seat: i64, at: i64, match: i64) -> i64:
    colours: i64 = 0
    count: i64 = 0
    i: i64
    for i in range(at, at + 3):
        tile = state.tile[CELLS * seat + TRIPLES[i]]
        if tile >= 0:
            colours |= BIT[state.kit.colour[tile]]
            count += 1
    if match == DIFFERENT:
        return count if POP[colours] == count else 0
    return count if POP[colours] <= 1 else 0
