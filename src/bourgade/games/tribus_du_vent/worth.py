"""How good a seat's position looks to a bot, in hundredths of a point: what it has, and what that will become."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    CHAIN,
    LAND,
    MET,
    PICK,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    VILLAGES_AT,
    Position,
    amount_of,
    dirty,
)
from bourgade.games.tribus_du_vent.rules.conditions import reach
from bourgade.games.tribus_du_vent.rules.guides import goal_needs, goal_progress
from bourgade.games.tribus_du_vent.rules.openings import free_cells, next_to
from bourgade.games.tribus_du_vent.scoring import objective_needs, objective_progress, points
from bourgade.games.tribus_du_vent.tables.kit import (
    BIT,
    CATAPULT,
    CLEAN,
    CLEAR,
    FOREST,
    KEPT,
    KINDS,
    MIXED,
    MOVES,
    OBJECTIVE,
    POP,
    TEMPLE,
    Kit,
)
from bourgade.games.tribus_du_vent.tables.moves import CARDS, CELLS, PLACES

# By how many of it there are: what tiles, polluted spaces, temples and villages promise.
TILES_LOOK: Final = vec[i64]([0, 0, 120, 250, 380, 520, 670, 850, 1080, 1350, 1370, 1380, 1390])
DIRT_LOOK: Final = vec[i64]([1200, 860, 620, 470, 370, 290, 220, 155, 95, 45, 0, 0, 0])
TEMPLES_LOOK: Final = vec[i64]([0, 100, 230, 440, 700])
VILLAGES_LOOK: Final = vec[i64]([0, 330, 680, 1060, 1480, 1950])
CHAIN_LOOK: Final = vec[i64]([0, 10, 30, 70, 140, 0])
# By kind of effect: what one unit still to come is worth; a forest is worth this less its price.
UNIT: Final = vec[i64]([27, 42, 20, 26, 230, 55, 230, 70])
TOKEN_LOOK: Final[i64] = 14
POWER_LOOK: Final[i64] = 260
NEXT_VILLAGE: Final[i64] = 380  # each village, to a beginner
CARD_LOOK: Final[i64] = 380  # a village card still to take
SOON: Final = vec[i64]([0, 2, 4, 6])  # eighths of a promise that count with so many turns left


def worth(state: Position, seat: i64) -> i64:
    """Points if it ended now, and a share of what is promised beyond them that shrinks as the end comes near."""
    sure = 100 * points(state, seat)
    turns = turns_left(state, seat)
    if turns == 0 or state.round < 0:
        return sure + state.water[seat]
    share: i64 = 8 if turns > 3 else SOON[turns]
    return sure + (promises(state, seat) - sure) * share // 8 + under_way(state, seat)


def near(state: Position, seat: i64) -> i64:
    """What a beginner looks at: the next village and forest, water and the cards in hand. It keeps the pace of a game,
    and forgets pollution, temples, the guide and the village cards, which make the points."""
    base = LAND * seat
    land = state.land
    if state.round < 0 or land[base + BOARD_OF] < 0:
        return state.water[seat]
    villages = POP[land[base + VILLAGES_AT]]
    total = riders_look(state, seat) + NEXT_VILLAGE * villages + TILES_LOOK[POP[land[base + TILES_AT]]]
    total += room_look(state, seat) + hand_look(state, seat) + water_look(state.water[seat])
    return total + under_way(state, seat)


def turns_left(state: Position, seat: i64) -> i64:
    """Turns the seat still has, the one under way included."""
    if state.final < 0:
        return 9
    place = (seat - state.first + state.seats) % state.seats
    now = (state.current - state.first + state.seats) % state.seats
    this: i64 = 1 if place > now or (place == now and state.stage < PICK) else 0
    return state.final - state.round + this


def promises(state: Position, seat: i64) -> i64:
    base = LAND * seat
    land = state.land
    villages = POP[land[base + VILLAGES_AT]]
    total = TILES_LOOK[POP[land[base + TILES_AT]]] + TEMPLES_LOOK[POP[land[base + TEMPLES_AT]]]
    total += VILLAGES_LOOK[villages if villages < 5 else 5] + dirt_look(state, seat)
    total += water_look(state.water[seat]) + guide_look(state, seat) + room_look(state, seat)
    if villages < state.kit.villages:
        total += riders_look(state, seat)
    total += hand_look(state, seat)
    i: i64
    for i in range(KEPT * seat, KEPT * seat + KEPT):
        if state.kept[i] >= 0:
            total += objective_look(state, seat, state.kept[i])
    return total + (500 if state.ender == seat else 0)


def dirt_look(state: Position, seat: i64) -> i64:
    tokens: i64 = 0
    cell: i64
    for cell in range(CELLS * seat, CELLS * seat + CELLS):
        tokens += state.dirt[cell]
    return DIRT_LOOK[POP[dirty(state, seat)]] - TOKEN_LOOK * tokens


def water_look(water: i64) -> i64:
    """Water is worth less and less the more there is."""
    if water <= 8:
        return 27 * water
    return 216 + 14 * (water - 8) if water <= 16 else 328 + 4 * (water - 16)


def guide_look(state: Position, seat: i64) -> i64:
    base = LAND * seat
    land = state.land
    total = POWER_LOOK * POP[land[base + UNLOCKED]]
    if not land[base + MET] & 1:
        total += CHAIN_LOOK[land[base + CHAIN]]
    if not land[base + MET] & 2:
        done, needs = goal_progress(state, seat), goal_needs(state, seat)
        total += 120 * done // needs if done < needs else POWER_LOOK
    return total


def room_look(state: Position, seat: i64) -> i64:
    """Clean ground beside a tile: where the next forest may grow."""
    room = POP[free_cells(state, seat)]
    return 50 * room if room < 2 else 100 + 8 * (room - 2)


def objective_look(state: Position, seat: i64, card: i64) -> i64:
    done, needs = objective_progress(state, seat, card), objective_needs(state, card)
    points = 100 * state.kit.objectives[OBJECTIVE * card + 3]
    return points if done >= needs else points * done * done * 45 // (100 * needs * needs)


def riders_look(state: Position, seat: i64) -> i64:
    """Forests on their way to be villages, and idle riders by how near they are to an empty place."""
    total: i64 = 0
    wanted: i64 = 0
    idle = vec[i64]([0] * 13)
    place: i64
    open_tiles = state.land[LAND * seat + TILES_AT] & ~state.land[LAND * seat + VILLAGES_AT]
    for place in range(PLACES):
        riders = state.riders[PLACES * seat + place]
        slots: i64 = state.kit.slots[state.tile[CELLS * seat + place]] if (open_tiles >> place) & 1 else 0
        if slots > 0:
            filled = riders if riders < slots else slots
            total += 110 * filled // slots + 170 * filled * filled // (slots * slots)
            riders -= filled
            if filled < slots:
                wanted |= BIT[place]
        idle[place] = riders
    return total + near_look(state, seat, wanted, idle)


def near_look(state: Position, seat: i64, wanted: i64, idle: vec[i64]) -> i64:
    """Circles of places around the forests that want riders."""
    total: i64 = 0
    seen = wanted
    ring = wanted
    worth: i64 = 26
    place: i64
    while ring and worth > 0:
        found: i64 = 0
        for place in range(PLACES):
            if (ring >> place) & 1:
                total += worth * idle[place]
                found |= next_to(state, seat, place)
        ring = found & ~seen
        seen |= found
        worth -= 6
    return total


def hand_look(state: Position, seat: i64) -> i64:
    """The best card that could be played as things stand, and a little for the others."""
    best: i64 = 0
    total: i64 = 0
    card: i64
    place = state.place
    for card in range(CARDS):
        if place[card] == seat:
            value = card_look(state, seat, card)
            total += value
            if value > best:
                best = value
    return (3 * best + total) // 10


def card_look(state: Position, seat: i64, card: i64) -> i64:
    best: i64 = 0
    line: i64
    choice: i64
    for line in range(2):
        reached = reach(state, seat, card, line)
        if reached >= 0:
            for choice in range(2):
                effect = state.kit.line_effects[4 * card + 2 * line + choice]
                value: i64 = effect_look(state.kit, effect, reached) if effect >= 0 else 0
                if value > best:
                    best = value
    return best


def effect_look(kit: Kit, effect: i64, reached: i64) -> i64:
    total: i64 = 0
    kind: i64
    for kind in range(KINDS):
        amount = amount_of(kit, effect, kind, reached)
        if kind == FOREST:
            total += UNIT[FOREST] - 27 * amount if amount else 0
        else:
            total += UNIT[kind] * amount
    return total


def under_way(state: Position, seat: i64) -> i64:
    """What is left of the effects of this turn: a little less than it will bring."""
    if seat != state.current:
        return 0
    left = state.left
    total = UNIT[CLEAN] * left[CLEAN] + UNIT[MOVES] * left[MOVES] + UNIT[MIXED] * left[MIXED]
    total += UNIT[CATAPULT] * left[CATAPULT] + UNIT[TEMPLE] * left[TEMPLE] + UNIT[CLEAR] * left[CLEAR]
    if left[FOREST]:
        short = left[FOREST] - state.water[seat]
        total += 150 - 27 * left[FOREST] if short <= 0 else 20
    return total + (CARD_LOOK if state.owes_card else 0) + POWER_LOOK * state.owed
