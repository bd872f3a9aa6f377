"""Re-deals that cheat."""

from __future__ import annotations

from bourgade.core.dice import Dice
from tests.contract.planted import Patch, lazy, mistake
from tests.contract.shells import (
    Shells,
)


@mistake
def the_redeal_does_nothing(patch: Patch) -> None:
    patch.setattr(Shells, "redeal", lazy)


@mistake
def the_redeal_forgets_the_last_seat(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = self.unseen(seat)
        last = self.hand[self.seats - 1]
        if not self.known(seat, self.seats - 1) and last >= 0:
            pool.remove(last)
        for other in range(self.seats - 1):
            if self.hand[other] >= 0 and not self.known(seat, other):
                self.hand[other] = pool.pop(dice.below(len(pool)))

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_ignores_how_many_there_are(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = self.unseen(seat)
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.known(seat, other):
                kinds = sorted(set(pool))
                self.hand[other] = kinds[dice.below(len(kinds))]
                pool.remove(self.hand[other])

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_starts_from_the_truth(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        hidden = [other for other in range(self.seats) if self.hand[other] >= 0 and not self.known(seat, other)]
        pool = self.unseen(seat)
        for other in hidden:
            if dice.below(2):
                free = list(pool)
                for holder in hidden:
                    if holder != other:
                        free.remove(self.hand[holder])
                self.hand[other] = free[dice.below(len(free))]

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_changes_what_the_seat_knows(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = self.unseen(-2)
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.shown >> other & 1:
                self.hand[other] = pool.pop(dice.below(len(pool)))

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_changes_what_was_shown(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = [kind for kind in range(3) for _ in range(self.box.copies[kind])]
        if seat >= 0 and self.hand[seat] >= 0:
            pool.remove(self.hand[seat])
        for other in range(self.seats):
            if self.hand[other] >= 0 and other != seat:
                self.hand[other] = pool.pop(dice.below(len(pool)))

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_deals_more_than_there_is(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.known(seat, other):
                self.hand[other] = dice.below(3)

    patch.setattr(Shells, "redeal", redeal)
