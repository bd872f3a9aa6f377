"""What chance lays, opens and deals in Petits Peuples, and the missions dealt anew as a seat may imagine them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import EVERYBODY
from bourgade.games.petits_peuples.position import KEEPING, OPENING, TURNING, Position, turned_place
from bourgade.games.petits_peuples.tables.garden import NOBODY, PAIR_A, PAIR_B
from bourgade.games.petits_peuples.tables.moves import (
    MISSIONS,
    PAIRS,
    SLOTS,
)


def lay(at: Position, territory: i64) -> None:
    at.lies[at.slot_of(NOBODY)] = territory
    if at.slot_of(NOBODY) < 0:
        at.stage = TURNING
        at.turn = 0  # counts the tiles turned until the first turn begins


def turn_tile(at: Position, sixths: i64) -> None:
    slot = at.turn
    at.turned[slot] = sixths
    place: i64
    for place in range(7):
        space = 7 * slot + turned_place(place, sixths)
        at.ground[space] = at.garden.terrain[7 * at.lies[slot] + place]
        at.value[space] = at.garden.value[7 * at.lies[slot] + place]
    at.turn += 1
    if at.turn == SLOTS:
        at.turn = 0
        at.stage = OPENING


def deal(at: Position, kind: i64) -> None:
    seat: i64 = 0
    while at.looked_at(seat) == at.garden.dealt:
        seat += 1
    at.dealt[MISSIONS * seat + kind] += 1
    if seat == at.seats - 1 and at.looked_at(seat) == at.garden.dealt:
        at.stage = KEEPING
        at.sealed = True
        at.waiting = EVERYBODY[at.seats]


def redeal(at: Position, seat: i64, dice: Dice) -> None:
    """From all cards but those the seat has looked at, also those it gave back."""
    pool = at.garden.copies[:]
    left = at.garden.cards
    kind: i64
    other: i64
    if seat >= 0:
        for kind in range(MISSIONS):
            pool[kind] -= at.dealt[MISSIONS * seat + kind]
        left -= at.looked_at(seat)
    for other in range(at.seats):
        if other != seat:
            left = deal_anew(at, other, pool, left, dice)


def deal_anew(at: Position, other: i64, pool: vec[i64], left: i64, dice: Dice) -> i64:
    """As many cards as the seat was dealt, and any legal pair of them as kept; how many cards remain."""
    first = MISSIONS * other
    cards = at.looked_at(other)
    kept: i64 = 0
    kind: i64
    _card: i64
    for kind in range(MISSIONS):
        kept += at.kept[first + kind]
        at.dealt[first + kind] = 0
        at.kept[first + kind] = 0
    for _card in range(cards):
        at.dealt[first + draw_kind(pool, left, dice)] += 1
        left -= 1
    while kept:
        i = dice.below(PAIRS)
        if at.dealt[first + PAIR_A[i]] and at.dealt[first + PAIR_B[i]]:
            at.kept[first + PAIR_A[i]] = 1
            at.kept[first + PAIR_B[i]] = 1
            kept = 0
    return left


def draw_kind(pool: vec[i64], left: i64, dice: Dice) -> i64:
    """One card out of the pool."""
    roll = dice.below(left)
    kind: i64 = 0
    while roll >= pool[kind]:
        roll -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind
