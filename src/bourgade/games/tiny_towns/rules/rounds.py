"""A round of Tiny Towns: naming, placing, building, watching, and the hammer going on."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.core.state import LUCK, ONLY
from bourgade.games.tiny_towns.chance import shuffle_if_used_up, take_card
from bourgade.games.tiny_towns.position import (
    ARMED,
    BUILDING,
    BUILT,
    DONE,
    DRAWING,
    DUE,
    HAMMERS,
    MARK_AT,
    NAMING,
    OVER,
    PLACING,
    RESERVED,
    WATCHING,
    Position,
)
from bourgade.games.tiny_towns.rules.building import ask_mark, may_raise, might_build
from bourgade.games.tiny_towns.rules.placing import may_take_any, places_nothing
from bourgade.games.tiny_towns.tables.moves import RESOURCES
from bourgade.games.tiny_towns.tables.plans import FACTORY, NEVER_NAMES
from bourgade.games.tiny_towns.tables.squares import BIT


class Rounds(Position):
    """The position, with the steps of its rounds."""

    def begin_round(self) -> None:
        self.round += 1
        self.named = -1
        self.namer = -1
        self.offer()

    def offer(self) -> None:
        """Who or what names the resource: a card (RULES 8.2, 8.8), everybody (8.4) or the Master Builder."""
        self.stage = DRAWING
        self.waiting = LUCK
        if self.seats == 1:
            if self.on_offer() == self.deck.face_up:
                self.stage = NAMING
                self.waiting = ONLY[0]
        elif not self.setting.hall:
            self.stage = NAMING
            self.waiting = ONLY[self.hammer]
        elif self.round % self.deck.free_round == 0:
            self.open_placing()
        else:
            shuffle_if_used_up(self)

    def on_offer(self) -> i64:
        count: i64 = 0
        resource: i64
        for resource in range(RESOURCES):
            count += self.face_up[resource]
        return count

    def draw(self, resource: i64) -> None:
        take_card(self, resource)
        if self.seats == 1:
            self.face_up = self.face_up[:]
            self.face_up[resource] += 1
            self.offer()
        else:
            self.named = resource
            self.open_placing()

    def name(self, seat: i64, resource: i64) -> None:
        self.named = resource
        if self.seats > 1:  # RULES 8.10: alone, it counts as named by somebody else
            self.namer = seat
            self.note(seat, HAMMERS, self.fact(seat, HAMMERS) + 1)
        self.open_placing()

    def open_placing(self) -> None:
        """RULES 2.2: all at once, in secret."""
        seat: i64
        self.stage = PLACING
        self.sealed = True
        self.waiting = 0
        for seat in range(self.seats):
            if (self.active >> seat) & 1 and not places_nothing(self, seat):
                self.waiting |= ONLY[seat]
        if self.waiting == 0:
            self.open_building()

    def open_building(self) -> None:
        """RULES 2.4 and 2.6: everybody who might build is asked."""
        seat: i64
        self.stage = BUILDING
        self.sealed = False
        self.waiting = 0
        for seat in range(self.seats):
            if (self.active >> seat) & 1 and might_build(self, seat):
                self.waiting |= ONLY[seat]
        if self.waiting == 0:
            self.close_building()

    def close_building(self) -> None:
        """RULES 6.10: now the Watch looks at what the neighbours have built."""
        seat: i64
        self.stage = WATCHING
        self.waiting = 0
        for seat in range(self.seats):
            if self.fact(seat, ARMED) and (self.active >> seat) & 1:
                left = self.fact((seat + 1) % self.seats, BUILT)
                right = self.fact((seat + self.seats - 1) % self.seats, BUILT)
                self.note(seat, DUE, self.fact(seat, RESERVED) & (left | right))
                if self.may_watch(seat):
                    self.waiting |= ONLY[seat]
        if self.waiting == 0:
            self.end_round()

    def may_watch(self, seat: i64) -> bool:
        """Whether a reserved building can come now; those without a square stay on the card."""
        due = self.fact(seat, DUE)
        if (due >> FACTORY) & 1 and not may_raise(self, seat, FACTORY):
            due &= ~BIT[FACTORY]
            self.note(seat, DUE, due)
        return due > 0 and self.has_room(seat)

    def watch(self, seat: i64, kind: i64, square: i64) -> None:
        self.raise_piece(seat, kind, square)
        self.note(seat, DUE, self.fact(seat, DUE) & ~BIT[kind])
        self.note(seat, RESERVED, self.fact(seat, RESERVED) & ~BIT[kind])
        ask_mark(self, seat, kind, square)
        self.leave_watch(seat)

    def leave_watch(self, seat: i64) -> None:
        if self.fact(seat, MARK_AT) or self.may_watch(seat):
            return
        self.waiting &= ~ONLY[seat]
        if self.waiting == 0:
            self.build_on()

    def build_on(self) -> None:
        """RULES 6.10: no resource is named yet, so who owns the Watch may build once more before the round ends."""
        seat: i64
        self.stage = BUILDING
        for seat in range(self.seats):
            if self.fact(seat, ARMED) and (self.active >> seat) & 1 and might_build(self, seat):
                self.waiting |= ONLY[seat]
        if self.waiting == 0:
            self.end_round()

    def end_round(self) -> None:
        """RULES 7.1: full towns are completed; then the hammer goes on to the left."""
        seat: i64
        for seat in range(self.seats):
            self.note(seat, BUILT, 0)
            self.note(seat, DUE, 0)
            self.note(seat, ARMED, 1 if self.fact(seat, RESERVED) else 0)
            self.open_posts(seat)
            if (self.active >> seat) & 1 and not self.has_room(seat):
                self.active &= ~ONLY[seat]
                self.note(seat, DONE, self.round)
        if self.active == 0:
            self.stage = OVER
            self.waiting = 0
            return
        if self.seats == 1:
            self.lay_under()
        elif not self.setting.hall:
            self.pass_hammer()
        self.begin_round()

    def lay_under(self) -> None:
        """RULES 8.9: the card used goes under the pile."""
        self.face_up = self.face_up[:]
        self.face_up[self.named] -= 1
        self.bottom |= self.named << 3 * self.bottom_size
        self.bottom_size += 1

    def pass_hammer(self) -> None:
        """RULES 2.5: to the next on the left who may name; if nobody may, simply to the next."""
        i: i64
        first: i64 = -1
        for i in range(1, self.seats + 1):
            seat = (self.hammer + i) % self.seats
            if (self.active >> seat) & 1:
                if first < 0:
                    first = seat
                if self.may_lead(seat):
                    self.hammer = seat
                    return
        self.hammer = first

    def may_lead(self, seat: i64) -> bool:
        """RULES 6.5 and 5.23: not with the Fort, unless alone; not with a Bank for every resource."""
        if self.owns(seat, NEVER_NAMES) and not self.alone(seat):
            return False
        return may_take_any(self, seat)
