"""What lies on the table of Clans: all that a position remembers, and how a group of huts is packed into a number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import State
from bourgade.games.clans.tables import Ground

# A group of huts is one number: 4 bits a colour, and the count above them.
SIZE: Final[i64] = 20
COLOUR_BITS: Final[i64] = 0xFFFFF
EACH_COLOUR: Final[i64] = 0x11111  # one bit per colour


def holds(group: i64, colour: i64) -> i64:
    """How many huts of a colour are in a group."""
    return group >> 4 * colour & 15


class Position(State):
    """Territories and colours count from 0; sets of territories are bits of one number."""

    def __init__(
        self,
        seats: i64,
        ground: Ground,
        literal: bool,
        huts: vec[i64],
        scores: vec[i64],
        markers: vec[i64],
        secret: vec[i64],
    ) -> None:
        super().__init__(seats, ground.span)
        self.ground = ground
        self.literal = literal  # five single huts: all of them leave (RULES 4.3)
        self.huts = huts  # by territory, a group each
        self.scores = scores  # by colour
        self.markers = markers  # by seat
        self.secret = secret  # the clan of each seat, -1 before the deal
        self.live: i64 = 0  # territories with huts that are not villages
        self.big: i64 = 0  # of these, the settled groups (7 huts or more)
        self.pending: i64 = 0  # villages the mover still has to put in order
        self.founded: i64 = 0
        self.current: i64 = 0
        self.dealt: i64 = 0  # steps of the set-up done

    def copy_to(self, new: Position) -> None:
        """What a new position does not get when it is made."""
        new.waiting = self.waiting
        new.live = self.live
        new.big = self.big
        new.pending = self.pending
        new.founded = self.founded
        new.current = self.current
        new.dealt = self.dealt

    def size(self, t: i64) -> i64:
        return self.huts[t] >> SIZE

    def taken(self, colour: i64) -> bool:
        """Whether somebody has this clan already."""
        seat: i64
        for seat in range(self.seats):
            if self.secret[seat] == colour:
                return True
        return False
