"""Tiny Towns: what may be played, what it does, and the deal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, EVERYBODY, LUCK, ONLY
from bourgade.games.tiny_towns.chance import (
    draw_odds,
    fill_luck,
    next_undealt,
    redeal,
    undrawn_type,
)
from bourgade.games.tiny_towns.features import features
from bourgade.games.tiny_towns.position import (
    CARDS,
    DUE,
    FACTS,
    KEEPING,
    KEPT,
    MONUMENTS,
    NAMING,
    PLACING,
    SPURNED,
    STARTING,
    WATCHING,
    Setting,
)
from bourgade.games.tiny_towns.rules.building import build, fill_builds
from bourgade.games.tiny_towns.rules.placing import (
    fill_places,
    fill_squares,
    is_placement,
    may_take_any,
    place,
)
from bourgade.games.tiny_towns.rules.rounds import Rounds
from bourgade.games.tiny_towns.rules.tasks import busy, do_task, fill_task
from bourgade.games.tiny_towns.scoring.points import points
from bourgade.games.tiny_towns.tables.moves import (
    BUILD,
    CARD,
    DEAL,
    DRAW,
    KEEP,
    KINDS,
    NAME,
    PLACE,
    READY,
    RENEW,
    RESOURCES,
    SQUARES,
    START,
    TYPES,
    WATCH_AT,
)
from bourgade.games.tiny_towns.tables.plans import MARK_NEW
from bourgade.games.tiny_towns.worth.habit import best_by_looks
from bourgade.games.tiny_towns.worth.town import worth


class Towns(Rounds):
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

    def habit(self, seat: i64, dice: Dice, out: vec[i64]) -> i64:
        return best_by_looks(self, seat, dice, out)

    def redeal(self, seat: i64, dice: Dice) -> None:
        if self.waiting:
            redeal(self, seat, dice)

    def points(self, seat: i64) -> i64:
        return points(self, seat) if self.stage > CARDS else 0

    def worth(self, seat: i64) -> i64:
        return worth(self, seat) if self.stage > CARDS else 0

    def features(self, seat: i64, out: vec[float]) -> None:
        features(self, seat, out)


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
