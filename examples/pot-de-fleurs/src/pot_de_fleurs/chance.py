"""Wishes are dealt, the cart is filled, and the wishes that a seat cannot see are dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from pot_de_fleurs.position import Garden
from pot_de_fleurs.tables import KINDS, NONE


def fill_draws(at: Garden, out: vec[i64]) -> i64:
    """A wish for the next seat (RULES 1.3), or a flower for the next place of the cart (RULES 1.2)."""
    count: i64 = 0
    kind: i64
    dealing = at.dealt < at.seats
    for kind in range(KINDS):
        if dealing and not at.wished(kind):
            out[count] = at.stall.wish_base + kind
            count += 1
        elif not dealing and at.bag[kind] > 0:
            out[count] = at.stall.flower_base + kind
            count += 1
    return count


def odds(at: Garden, move: i64) -> i64:
    """Flowers as often as they are in the bag, wishes alike."""
    return at.bag[move - at.stall.flower_base] if move >= at.stall.flower_base else 1


def draw(at: Garden, move: i64) -> None:
    if move >= at.stall.flower_base:
        kind = move - at.stall.flower_base
        at.cart[at.gap()] = kind
        at.bag[kind] -= 1
    else:
        at.wish[at.dealt] = move - at.stall.wish_base
        at.dealt += 1


def redeal(at: Garden, seat: i64, dice: Dice) -> None:
    """The wishes of the others, from those that the seat does not hold."""
    own = at.wish[seat] if seat >= 0 else NONE
    pool = vec[i64]([0] * KINDS)
    left: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if kind != own:
            pool[left] = kind
            left += 1
    other: i64
    for other in range(at.dealt):
        if other != seat:
            which = dice.below(left)
            left -= 1
            at.wish[other] = pool[which]
            pool[which] = pool[left]
