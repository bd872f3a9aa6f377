"""Clans: the moves of every stage, and what they do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, ONLY, new_buffer
from bourgade.games.clans.chance import draw, fill_draws, redeal
from bourgade.games.clans.features import features
from bourgade.games.clans.position import SIZE, Position, holds
from bourgade.games.clans.scoring import after_strife, village_value
from bourgade.games.clans.tables import BIT, COLOURS, ORDERS, Ground


class Clans(Position):
    """Moves: a border to cross, a village to found next, and the three kinds of draw of the set-up."""

    def copy(self) -> Clans:
        new = Clans(
            self.seats, self.ground, self.literal, self.huts[:], self.scores[:], self.markers[:], self.secret[:]
        )
        self.copy_to(new)
        return new

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        if seat == CHANCE:
            return fill_draws(self, out)
        if self.pending:
            return self.fill_villages(out)
        count: i64 = 0
        t: i64
        move: i64
        live, big = self.live, self.big
        first = self.ground.first
        target = self.ground.target
        for t in range(self.ground.lands):
            if not (live >> t) & 1:
                continue
            if (big >> t) & 1:
                count = self.fill_big(out, count, t)
                continue
            for move in range(first[t], first[t + 1]):
                out[count] = move  # branch-free: always write, advance only if legal
                count += (live >> target[move]) & 1
        return count

    def fill_villages(self, out: vec[i64]) -> i64:
        count: i64 = 0
        t: i64
        for t in range(self.ground.lands):
            if (self.pending >> t) & 1:
                out[count] = self.ground.found_base + t
                count += 1
        return count

    def fill_big(self, out: vec[i64], count: i64, t: i64) -> i64:
        """RULES 2.5: a settled group moves only to a settled group that is not smaller."""
        move: i64
        for move in range(self.ground.first[t], self.ground.first[t + 1]):
            target = self.ground.target[move]
            if (self.big >> target) & 1 and self.size(t) <= self.size(target):
                out[count] = move
                count += 1
        return count

    def settled_neighbours(self) -> bool:
        """Is there a move between settled groups (RULES 2.5)?"""
        out = new_buffer(self)
        t: i64
        for t in range(self.ground.lands):
            if (self.big >> t) & 1 and self.fill_big(out, 0, t):
                return True
        return False

    def pick(self, seat: i64, dice: Dice, out: vec[i64]) -> i64:
        """By rejection instead of a list: three times as fast."""
        ground = self.ground
        if seat == CHANCE:
            if self.dealt < ground.regions:
                return self.ground.huts_base + dice.below(ORDERS)
            return out[dice.below(fill_draws(self, out))]
        while self.pending:
            t = dice.below(ground.lands)
            if (self.pending >> t) & 1:
                return self.ground.found_base + t
        live = self.live
        while True:
            move = dice.below(ground.borders)
            source = ground.source[move]
            target = ground.target[move]
            if (live >> source) & (live >> target) & 1 and (
                not (self.big >> source) & 1 or self.size(source) <= self.size(target)
            ):
                return move

    def play(self, seat: i64, move: i64) -> None:
        ground = self.ground
        if move < ground.found_base:
            source = ground.source[move]
            self.march(source, ground.target[move])
            self.settle(self.isolated_near(source))
        elif move < ground.huts_base:
            t = move - ground.found_base
            self.found(t)
            self.settle(self.pending ^ BIT[t])
        else:
            draw(self, move)

    def settle(self, isolated: i64) -> None:
        """Found what needs no choice; ask the mover for the rest, or pass the turn."""
        t: i64
        if isolated & (isolated - 1) and self.order_matters(isolated):
            self.pending = isolated
            return
        self.pending = 0
        for t in range(self.ground.lands):
            if not isolated:
                break
            if (isolated >> t) & 1:
                isolated ^= BIT[t]
                self.found(t)
        self.current += 1
        if self.current == self.seats:
            self.current = 0
        over = self.founded == self.ground.villages or self.live == 0
        self.waiting = 0 if over else ONLY[self.current]

    def order_matters(self, isolated: i64) -> bool:
        """RULES 3.4: only if the markers span two epochs, or there are too few of them."""
        last = self.founded - 1
        while isolated:
            isolated &= isolated - 1
            last += 1
        if last >= self.ground.villages:
            return self.founded < self.ground.villages
        return self.ground.epoch_of[last] != self.ground.epoch_of[self.founded]

    def march(self, source: i64, target: i64) -> None:
        huts = self.huts
        group = huts[target] + huts[source]
        huts[target] = group
        huts[source] = 0
        self.live ^= BIT[source]
        self.big &= ~BIT[source]
        if group >> SIZE >= self.ground.settled:
            self.big |= BIT[target]

    def isolated_near(self, source: i64) -> i64:
        """The groups that lost their last neighbour when source became empty (RULES 3.1)."""
        target, near, first = self.ground.target, self.ground.near, self.ground.first
        live = self.live
        isolated: i64 = 0
        border: i64
        for border in range(first[source], first[source + 1]):
            t = target[border]
            if (live >> t) & 1 and not live & near[t]:
                isolated |= BIT[t]
        return isolated

    def found(self, t: i64) -> None:
        """One village: marker, strife, points. RULES 3.5: beyond the last marker it is no village any more."""
        self.live &= ~BIT[t]
        self.big &= ~BIT[t]
        if self.founded == self.ground.villages:
            return
        colour: i64
        epoch = self.ground.epoch_of[self.founded]
        self.founded += 1
        self.markers[self.current] += 1  # RULES 5.4: destroyed villages still take a marker
        group = after_strife(self.huts[t], self.literal)
        value = village_value(self.ground, t, epoch, group)
        if value < 0:
            self.huts[t] = 0
            return
        self.huts[t] = group
        for colour in range(COLOURS):
            if holds(group, colour):
                self.scores[colour] += value

    def redeal(self, seat: i64, dice: Dice) -> None:
        if self.waiting:
            redeal(self, seat, dice)

    def points(self, seat: i64) -> i64:
        clan = self.secret[seat]
        return self.markers[seat] + (self.scores[clan] if clan >= 0 else 0)

    def features(self, seat: i64, out: vec[float]) -> None:
        features(self, seat, out)


def new_clans(seats: i64, ground: Ground, literal: bool) -> Clans:
    """The empty board: everything else is dealt by chance."""
    return Clans(
        seats,
        ground,
        literal,
        vec[i64]([0] * ground.lands),
        vec[i64]([0] * COLOURS),
        vec[i64]([0] * seats),
        vec[i64]([-1] * seats),
    )
