"""The moves, and what they do.

Bourgade's State is compiled in a build of its own, so what derives from it here is an ordinary class: its methods are
compiled, its attributes are not. They live in the Garden.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, LUCK, ONLY, State
from pot_de_fleurs.chance import draw, fill_draws, odds, redeal
from pot_de_fleurs.position import Garden
from pot_de_fleurs.scoring import points
from pot_de_fleurs.tables import NONE, POTS, Stall
from pot_de_fleurs.worth import worth


@mypyc_attr(native_class=False)
class PotDeFleurs(State):
    """A flower from the cart into a pot, until all windows are full."""

    def __init__(self, garden: Garden) -> None:
        super().__init__(garden.seats, garden.stall.span)
        self.garden = garden
        self.stall = garden.stall

    def copy(self) -> PotDeFleurs:
        new = PotDeFleurs(self.garden.copied())
        new.waiting = self.waiting
        return new

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        return fill_draws(self.garden, out) if seat == CHANCE else fill_plants(self.garden, seat, out)

    def odds(self, move: i64) -> i64:
        return odds(self.garden, move)

    def play(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            draw(self.garden, move)
        else:
            plant(self.garden, seat, move // POTS, move % POTS)
        self.waiting = asked_next(self.garden)

    def redeal(self, seat: i64, dice: Dice) -> None:
        if self.waiting:
            redeal(self.garden, seat, dice)

    def points(self, seat: i64) -> i64:
        return points(self.garden, seat)

    def worth(self, seat: i64) -> i64:
        return worth(self.garden, seat)


def fill_plants(at: Garden, seat: i64, out: vec[i64]) -> i64:
    """Every flower within reach of the seat's drops, in every empty pot (RULES 2.1)."""
    count: i64 = 0
    place: i64
    pot: i64
    for place in range(at.stall.places):
        if place > at.drops[seat]:  # RULES 2.2
            break
        for pot in range(POTS):
            if at.pots[seat * POTS + pot] == NONE:
                out[count] = place * POTS + pot
                count += 1
    return count


def plant(at: Garden, seat: i64, place: i64, pot: i64) -> None:
    passed: i64
    for passed in range(place):  # RULES 2.2
        at.water[passed] += 1
    at.drops[seat] += at.water[place] - place  # RULES 2.3
    at.pots[seat * POTS + pot] = at.cart[place]
    last = at.stall.places - 1
    for passed in range(place, last):  # RULES 2.4
        at.cart[passed] = at.cart[passed + 1]
        at.water[passed] = at.water[passed + 1]
    at.cart[last] = NONE
    at.water[last] = 0
    at.planted += 1
    at.current = (seat + 1) % at.seats


def asked_next(at: Garden) -> i64:
    """Chance while wishes or flowers are missing, then the seat whose turn it is; nobody at the end (RULES 2.5)."""
    if at.planted == at.seats * POTS:
        return 0
    if at.dealt < at.seats or at.gap() != NONE:
        return LUCK
    return ONLY[at.current]


def new_game(seats: i64, stall: Stall) -> PotDeFleurs:
    return PotDeFleurs(Garden(seats, stall))
