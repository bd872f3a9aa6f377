"""Features that know too much, or too little."""

from __future__ import annotations

import math

from tests.contract.planted import Patch, mistake
from tests.contract.shells import Shells

honest = Shells.features


@mistake
def the_features_see_the_shell_of_another(patch: Patch) -> None:
    def features(self: Shells, seat: int, out: list[float]) -> None:
        honest(self, seat, out)
        out[1] = float(self.hand[(seat + 1) % self.seats])

    patch.setattr(Shells, "features", features)


@mistake
def the_features_know_the_number_of_the_seat(patch: Patch) -> None:
    def features(self: Shells, seat: int, out: list[float]) -> None:
        honest(self, seat, out)
        out[1] = float(seat)

    patch.setattr(Shells, "features", features)


@mistake
def the_features_leave_what_was_there(patch: Patch) -> None:
    def features(self: Shells, seat: int, out: list[float]) -> None:
        kept = out[3]
        honest(self, seat, out)
        out[3] = kept

    patch.setattr(Shells, "features", features)


@mistake
def the_features_know_no_bounds(patch: Patch) -> None:
    def features(self: Shells, seat: int, out: list[float]) -> None:
        honest(self, seat, out)
        out[1] = math.exp(float(self.spots[seat]))

    patch.setattr(Shells, "features", features)


@mistake
def the_features_are_more_than_the_signs(patch: Patch) -> None:
    def features(self: Shells, seat: int, out: list[float]) -> None:
        honest(self, seat, out)
        if len(out) > 4:
            out[4] = 1.0

    patch.setattr(Shells, "features", features)
