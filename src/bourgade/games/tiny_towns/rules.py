"""Tiny Towns: the deal, and the rounds of naming, placing, building and watching."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, EVERYBODY, LUCK, ONLY
from bourgade.games.tiny_towns.board import (
    ARMED,
    BUILD,
    BUILDING,
    BUILT,
    CARD,
    CARDS,
    DEAL,
    DONE,
    DRAW,
    DRAWING,
    DUE,
    FACTS,
    HAMMERS,
    KEEP,
    KEEPING,
    KEPT,
    KINDS,
    MARK_AT,
    MONUMENTS,
    NAME,
    NAMING,
    OVER,
    PLACE,
    PLACING,
    READY,
    RENEW,
    RESERVED,
    SPURNED,
    START,
    STARTING,
    WATCH_AT,
    WATCHING,
    Board,
    Setting,
)
from bourgade.games.tiny_towns.building import (
    ask_mark,
    build,
    busy,
    do_task,
    fill_builds,
    fill_task,
    may_raise,
    might_build,
)
from bourgade.games.tiny_towns.dealing import (
    draw_odds,
    fill_luck,
    next_undealt,
    redeal_monuments,
    shuffle_if_used_up,
    take_card,
    undrawn_type,
)
from bourgade.games.tiny_towns.placing import (
    fill_places,
    fill_squares,
    is_placement,
    may_take_any,
    place,
    places_nothing,
)
from bourgade.games.tiny_towns.plans import (
    FACTORY,
    MARK_NEW,
    NEVER_NAMES,
    RESOURCES,
    TYPES,
)
from bourgade.games.tiny_towns.scoring import points
from bourgade.games.tiny_towns.squares import BIT, SQUARES
from bourgade.games.tiny_towns.worth import worth


class Towns(Board):
    """Everybody builds a town out of the same resources."""

    def copy(self) -> Towns:
        """The cards are shared: who changes them changes a copy of their own."""
        new = Towns(
            self.seats,
            self.setting,
            self.town[:],
            self.sites[:],
            self.marks[:],
            self.facts[:],
            self.in_play,
            self.pile,
            self.face_up,
        )
        new.take(self)
        return new

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        if seat == CHANCE:
            return fill_luck(self, out)
        if self.stage == PLACING:
            return fill_places(self, seat, out)
        if self.stage == NAMING:
            return self.fill_names(seat, out)
        if self.stage == KEEPING:
            return self.fill_keeps(seat, out)
        if busy(self, seat):
            return fill_task(self, seat, out)
        if self.stage == WATCHING:
            return self.fill_watch(seat, out)
        return fill_builds(self, seat, out)

    def fill_keeps(self, seat: i64, out: vec[i64]) -> i64:
        """The two monuments dealt, in the order of the box."""
        one = self.fact(seat, KEPT)
        two = self.fact(seat, SPURNED)
        out[0] = KEEP + (one if one < two else two)
        out[1] = KEEP + (two if one < two else one)
        return 2

    def fill_names(self, seat: i64, out: vec[i64]) -> i64:
        """RULES 2.1; without those on the own Banks (5.23); solo, the cards on offer (8.9)."""
        count: i64 = 0
        resource: i64
        barred = may_take_any(self, seat)
        for resource in range(RESOURCES):
            allowed = not (barred and self.marked(seat, MARK_NEW, resource))
            if self.seats == 1:
                allowed = self.face_up[resource] > 0
            if allowed:
                out[count] = NAME + resource
                count += 1
        return count

    def fill_watch(self, seat: i64, out: vec[i64]) -> i64:
        count: i64 = 0
        kind: i64
        for kind in range(TYPES):
            if (self.fact(seat, DUE) >> kind) & 1:
                count = fill_squares(self, seat, WATCH_AT + SQUARES * kind, out, count)
        return count

    def odds(self, move: i64) -> i64:
        return draw_odds(self, move - DRAW) if move >= DRAW else 1

    def play(self, seat: i64, move: i64) -> None:
        if move >= BUILD:
            build(self, seat, move - BUILD)
        elif is_placement(move):
            place(self, seat, move)
            self.waiting &= ~ONLY[seat]
            if self.waiting == 0:
                self.open_building()
        elif move < PLACE:
            self.name(seat, move)
        elif move == READY:
            self.waiting &= ~ONLY[seat]
            if self.waiting == 0:
                self.close_building()
        elif move >= KEEP:
            self.set_up(seat, move)
        elif WATCH_AT <= move < RENEW:
            self.watch(seat, (move - WATCH_AT) // SQUARES, (move - WATCH_AT) % SQUARES)
        else:
            do_task(self, seat, move)
            if self.stage == WATCHING:
                self.leave_watch(seat)

    # The deal.

    def set_up(self, seat: i64, move: i64) -> None:
        if move < CARD:
            if self.fact(seat, KEPT) != move - KEEP:
                self.note(seat, SPURNED, self.fact(seat, KEPT))
                self.note(seat, KEPT, move - KEEP)
            self.waiting &= ~ONLY[seat]
            if self.waiting:
                return
            self.stage = STARTING
        elif move < DEAL:
            self.in_play = self.in_play[:]
            self.in_play[undrawn_type(self)] = move - CARD
        elif move < START:
            self.facts[next_undealt(self)] = move - DEAL
        elif move < DRAW:
            self.hammer = move - START
        else:
            self.draw(move - DRAW)
            return
        self.prepare()

    def prepare(self) -> None:
        """On to the next step of the set-up (RULES 1.3 to 1.6)."""
        self.waiting = LUCK
        self.sealed = False
        if undrawn_type(self) < TYPES:
            self.stage = CARDS
        elif self.setting.monuments and next_undealt(self) >= 0:
            self.stage = MONUMENTS
        elif self.setting.monuments and self.stage < KEEPING:
            self.stage = KEEPING
            self.sealed = True
            self.waiting = EVERYBODY[self.seats]
        elif self.seats > 1 and self.hammer < 0:
            self.stage = STARTING
        else:
            self.begin_round()

    # A round.

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

    def redeal(self, seat: i64, dice: Dice) -> None:
        redeal_monuments(self, seat, dice)

    def points(self, seat: i64) -> i64:
        return points(self, seat) if self.stage > CARDS else 0

    def worth(self, seat: i64) -> i64:
        return worth(self, seat) if self.stage > CARDS else 0


def new_towns(seats: i64, setting: Setting, chosen: list[int]) -> Towns:
    """Bare towns; `chosen` is the card of each type, -1 to be drawn by chance."""
    each = setting.deck.each
    facts = vec[i64]([0] * (FACTS * seats))
    seat: i64
    for seat in range(seats):
        facts[FACTS * seat + KEPT] = -1
        facts[FACTS * seat + SPURNED] = -1
    towns = Towns(
        seats,
        setting,
        vec[i64]([0] * seats),
        vec[i64]([0] * (KINDS * seats)),
        vec[i64]([0] * (SQUARES * seats)),
        facts,
        vec[i64](chosen),
        vec[i64]([each, each, each, each, each]),
        vec[i64]([0, 0, 0, 0, 0]),
    )
    towns.prepare()
    return towns
