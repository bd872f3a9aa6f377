"""The draws of the set-up, and the clan cards dealt anew as a seat may imagine them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import ONLY
from bourgade.games.clans.position import SIZE, Position
from bourgade.games.clans.tables import BIT, COLOURS, ORDER, ORDERS


def fill_draws(at: Position, out: vec[i64]) -> i64:
    """The huts of a region, then a clan card for each seat, then who begins (RULES 1)."""
    count: i64 = 0
    i: i64
    if at.dealt < at.ground.regions:
        for i in range(ORDERS):
            out[i] = at.ground.huts_base + i
        return ORDERS
    if at.dealt == at.ground.regions + at.seats:
        for i in range(at.seats):
            out[i] = at.ground.start_base + i
        return at.seats
    for i in range(COLOURS):
        if not at.taken(i):
            out[count] = at.ground.card_base + i
            count += 1
    return count


def draw(at: Position, move: i64) -> None:
    i: i64
    if move < at.ground.card_base:
        order = COLOURS * (move - at.ground.huts_base)
        for i in range(COLOURS):
            place = at.ground.places[COLOURS * at.dealt + i]
            at.huts[place] = BIT[4 * ORDER[order + i]] | BIT[SIZE]
    elif move < at.ground.start_base:
        at.secret[at.dealt - at.ground.regions] = move - at.ground.card_base
    else:
        at.current = move - at.ground.start_base
        at.live = BIT[at.ground.lands] - 1
        at.waiting = ONLY[at.current]
    at.dealt += 1


def redeal(at: Position, seat: i64, dice: Dice) -> None:
    """The clan cards of the others, from the colours the seat does not hold."""
    mine: i64 = at.secret[seat] if seat >= 0 else -1
    pool = vec[i64]([0, 1, 2, 3, 4])
    left: i64 = COLOURS
    if mine >= 0:
        pool[mine] = COLOURS - 1
        left = COLOURS - 1
    other: i64
    for other in range(at.seats):
        if other != seat and at.secret[other] >= 0:
            j = dice.below(left)
            left -= 1
            at.secret[other] = pool[j]
            pool[j] = pool[left]
