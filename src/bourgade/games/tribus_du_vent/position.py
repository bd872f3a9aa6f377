"""Les Tribus du Vent: all that lies on the table, and the small questions one asks of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import State
from bourgade.games.tribus_du_vent.tables.kit import AMOUNT, BONUS, DISCOUNT, KINDS, POWER, Kit
from bourgade.games.tribus_du_vent.tables.moves import CELLS, ELEMENTS, PLACES, POWERS, SPAN

POOL: Final[i64] = -1  # in the deck, the river or picked: the face does not exist yet
SPENT: Final[i64] = -2  # on the open discard pile

# Stages: the set-up, a turn from its action to its end, and the draws in between.
DEAL_FIRST: Final[i64] = 0
DEAL_BOARDS: Final[i64] = 1
DEAL_HANDS: Final[i64] = 2
START_BONUS: Final[i64] = 3
DEAL_OBJECTIVES: Final[i64] = 4
ACTION: Final[i64] = 5
TOSS: Final[i64] = 6  # discarding three cards
SHRINE: Final[i64] = 7  # three cards are gone, a temple may be placed
EFFECTS: Final[i64] = 8
CARD: Final[i64] = 9  # a village card must be taken
PICK: Final[i64] = 10
FACES: Final[i64] = 11
RIVER: Final[i64] = 12
GUIDE: Final[i64] = 13
OVER: Final[i64] = 14


class Position(State):
    """Vectors with several entries a seat are laid out seat after seat."""

    def __init__(
        self,
        seats: i64,
        kit: Kit,
        place: vec[i64],
        tag: vec[i64],
        backs: vec[i64],
        tags: vec[i64],
        deck: vec[i64],
        held: vec[i64],
        picked: vec[i64],
        riders: vec[i64],
        dirt: vec[i64],
        tile: vec[i64],
        land: vec[i64],
        water: vec[i64],
        kept: vec[i64],
        forests: vec[i64],
        market: vec[i64],
        left: vec[i64],
    ) -> None:
        super().__init__(seats, SPAN)
        self.kit = kit
        self.place = place  # per card: POOL, SPENT or the seat that holds it
        self.tag = tag  # per card: in which shuffle it went into the deck
        self.backs = backs  # river and top: the back, -1 empty
        self.tags = tags  # river and top: the shuffle
        self.deck = deck  # per back: cards of the deck below its top
        self.held = held  # per seat and element: backs in hand, picked cards included
        self.picked = picked  # pairs (back, shuffle) chosen in this turn, faces still unknown
        self.riders = riders  # per seat: twelve cells and the Capital
        self.dirt = dirt  # per seat and cell: pollution
        self.tile = tile  # per seat and cell: the tile, -1 none
        self.land = land  # per seat: LAND facts about the board, see below
        self.water = water
        self.kept = kept  # per seat: four village cards kept for the end, -1 none
        self.forests = forests  # river and top of the pile, -1 empty
        self.market = market  # open village cards, -1 empty
        self.left = left  # what is left of the effects under way, by kind
        self.chosen = False  # option: guides are chosen, not dealt
        self.stage: i64 = DEAL_FIRST
        self.dealt: i64 = 0  # seats served in the present part of the set-up
        self.first: i64 = 0
        self.current: i64 = 0
        self.round: i64 = -1
        self.final: i64 = -1  # the last round, once it is known
        self.ender: i64 = -1  # who built the last village first
        self.shuffle: i64 = 0
        self.count: i64 = 0  # cards in `picked`
        self.toss: i64 = 0  # cards still to discard
        self.acted = False  # the action of this turn is chosen
        self.owes_card = False  # a village was built, its card is not taken yet
        self.declined = False  # the rest of the turn is waived
        self.used: i64 = 0  # powers paid for in this turn, as bits
        self.owed: i64 = 0  # guide cards to choose at the end of this turn
        self.pile: i64 = 0  # tiles of the pile, as bits, the visible top not among them
        self.offers: i64 = 0  # village cards of their deck, as bits
        self.thrown: i64 = 0  # village cards discarded, as bits


# Facts about the board of a seat: sets of cells, sets of rewards and powers, and small numbers.
LAND: Final[i64] = 10
TILES_AT: Final[i64] = 0
VILLAGES_AT: Final[i64] = 1
TEMPLES_AT: Final[i64] = 2
PORTS_AT: Final[i64] = 3
REWARDED: Final[i64] = 4  # temples placed, by reward
BOARD_OF: Final[i64] = 5  # the guide, -1 before it is known
UNLOCKED: Final[i64] = 6  # powers
MET: Final[i64] = 7  # guide conditions met: 1 the sequence, 2 the goal
RIGHTS: Final[i64] = 8  # right sides of village cards used
CHAIN: Final[i64] = 9  # how much of the colour sequence lies there


def copy_onto(new: Position, old: Position) -> None:
    """The plain numbers; the vectors were copied when `new` was made."""
    new.waiting = old.waiting
    new.reveals = old.reveals
    new.chosen = old.chosen
    new.stage = old.stage
    new.dealt = old.dealt
    new.first = old.first
    new.current = old.current
    new.round = old.round
    new.final = old.final
    new.ender = old.ender
    new.shuffle = old.shuffle
    new.count = old.count
    new.toss = old.toss
    new.acted = old.acted
    new.owes_card = old.owes_card
    new.declined = old.declined
    new.used = old.used
    new.owed = old.owed
    new.pile = old.pile
    new.offers = old.offers
    new.thrown = old.thrown


def in_last_round(state: Position) -> bool:
    """RULES 10.2: everybody's turn of this round is their last."""
    return state.final >= 0 and state.round == state.final


def hand_size(state: Position, seat: i64) -> i64:
    base = ELEMENTS * seat
    held = state.held
    return held[base] + held[base + 1] + held[base + 2] + held[base + 3]


def in_river(state: Position, element: i64) -> i64:
    """Backs of an element among the river and the top of the deck."""
    count: i64 = 0
    i: i64
    for i in range(5):
        if state.backs[i] == element:
            count += 1
    return count


def dirty(state: Position, seat: i64) -> i64:
    """The polluted cells, as bits."""
    found: i64 = 0
    cell: i64
    dirt = state.dirt
    bit: i64 = 1
    for cell in range(CELLS * seat, CELLS * seat + CELLS):
        if dirt[cell]:
            found |= bit
        bit += bit
    return found


def power_at(state: Position, seat: i64, power: i64) -> i64:
    """Where the fields of a power of this seat begin."""
    return POWER * (POWERS * state.land[LAND * seat + BOARD_OF] + power)


def bonus_of(state: Position, seat: i64, kind: i64) -> i64:
    """RULES 9.8: what unlocked powers add to an effect of this kind."""
    total: i64 = 0
    power: i64
    unlocked = state.land[LAND * seat + UNLOCKED]
    if unlocked == 0:
        return 0
    for power in range(POWERS):
        at = power_at(state, seat, power)
        if (unlocked >> power) & 1 and state.kit.powers[at] == BONUS and state.kit.powers[at + 1] == kind:
            total += state.kit.powers[at + 2]
    return total


def discount_of(state: Position, seat: i64) -> i64:
    """RULES 9.9: by how much forests are cheaper."""
    return power_water(state, seat, DISCOUNT)


def power_water(state: Position, seat: i64, kind: i64) -> i64:
    """The water of all unlocked powers of a kind."""
    total: i64 = 0
    power: i64
    unlocked = state.land[LAND * seat + UNLOCKED]
    if unlocked == 0:
        return 0
    for power in range(POWERS):
        at = power_at(state, seat, power)
        if (unlocked >> power) & 1 and state.kit.powers[at] == kind:
            total += state.kit.powers[at + 2]
    return total


def place_at(seat: i64, place: i64) -> i64:
    return PLACES * seat + place


def amount_of(kit: Kit, effect: i64, kind: i64, x: i64) -> i64:
    """An amount of an effect: by tier, by X, or the base less X but never below 1 (RULES 5.4, 5.9)."""
    at = effect * AMOUNT * KINDS + kind * AMOUNT
    how = kit.effects[at]
    if how == 0:
        return kit.effects[at + 1 + (x if kit.effects[at + 2] >= 0 else 0)]
    if how == 1:
        return x
    value = kit.effects[at + 1] - x
    return value if value > 1 else 1
