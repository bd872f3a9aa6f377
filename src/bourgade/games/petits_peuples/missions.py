"""Secret missions dealt anew: what a seat can imagine of the others' (RULES 2.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.games.petits_peuples.garden import MISSIONS, PAIR_A, PAIR_B, PAIRS
from bourgade.games.petits_peuples.position import Position


def redeal_missions(at: Position, seat: i64, dice: Dice) -> None:
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
