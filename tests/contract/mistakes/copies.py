"""Copies that share or forget."""

from __future__ import annotations

from collections.abc import Callable

from tests.contract.planted import Patch, mistake
from tests.contract.shells import (
    Shells,
)


def spoil_copy(patch: Patch, spoil: Callable[[Shells, Shells], None]) -> None:
    good = Shells.copy

    def copy(self: Shells) -> Shells:
        new = good(self)
        spoil(self, new)
        return new

    patch.setattr(Shells, "copy", copy)


@mistake
def the_copy_shares_the_hands(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "hand", old.hand))


@mistake
def the_copy_shares_the_board(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "spots", old.spots))


@mistake
def the_copy_forgets_what_was_revealed(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "reveals", 0))


@mistake
def the_copy_forgets_the_envelopes(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "sealed", False))
