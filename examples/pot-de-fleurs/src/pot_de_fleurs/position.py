"""All that a position remembers, in a class of this package alone: only such a one is compiled with its attributes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pot_de_fleurs.tables import KINDS, LINE, NONE, POTS, SIDE, Stall


class Garden:
    """Windows, cart and bag. Pots, places, kinds and seats count from 0."""

    def __init__(self, seats: i64, stall: Stall) -> None:
        self.seats = seats
        self.stall = stall
        self.pots = vec[i64]([NONE] * (seats * POTS))  # seat by seat, the kind that grows there
        self.cart = vec[i64]([NONE] * stall.places)  # by place, the kind that stands there
        self.water = vec[i64]([0] * stall.places)  # by place, the drops on it
        self.drops = vec[i64]([stall.drops] * seats)
        self.wish = vec[i64]([NONE] * seats)
        self.bag = vec[i64]([stall.each] * KINDS)  # how many of each kind are left
        self.dealt: i64 = 0  # wishes
        self.planted: i64 = 0
        self.current: i64 = 0

    def copied(self) -> Garden:
        new = Garden(self.seats, self.stall)
        new.pots, new.cart, new.water = self.pots[:], self.cart[:], self.water[:]
        new.drops, new.wish, new.bag = self.drops[:], self.wish[:], self.bag[:]
        new.dealt, new.planted, new.current = self.dealt, self.planted, self.current
        return new

    def wished(self, kind: i64) -> bool:
        """Whether a seat holds the wish for this kind."""
        seat: i64
        for seat in range(self.seats):
            if self.wish[seat] == kind:
                return True
        return False

    def gap(self) -> i64:
        """The first place of the cart without a flower; NONE where it is full."""
        place: i64
        for place in range(self.stall.places):
            if self.cart[place] == NONE:
                return place
        return NONE

    def grows(self, seat: i64, line: i64, nth: i64) -> i64:
        """What grows in one of the three pots of a line."""
        return self.pots[seat * POTS + LINE[line * SIDE + nth]]

    def of_kind(self, seat: i64, kind: i64) -> i64:
        """Flowers of a kind in one window."""
        count: i64 = 0
        pot: i64
        for pot in range(POTS):
            if self.pots[seat * POTS + pot] == kind:
                count += 1
        return count
