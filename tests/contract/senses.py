"""Laws of the features: a bot that learns reads only what its seat may know, and no seat has a number."""

from __future__ import annotations

import math

from librt.vecs import vec

from bourgade.core.game import Game, Line
from bourgade.core.signs import BOUND, sentence
from bourgade.core.state import State, featured
from tests.contract.laws import redealt
from tests.contract.speech import line_is_sayable


def felt(game: Game, state: State, seat: int) -> list[float]:
    return featured(state, seat, len(game.signs))


def signs_are_said(game: Game) -> None:
    assert len(set(game.signs)) == len(game.signs), "two features with one name"
    for sign in game.signs:
        key, args = sentence(sign)
        line_is_sayable(game, Line(key, args))
    named = {sentence(sign)[0] for sign in game.signs}
    written = {key for key in game.words["en"].messages if key.startswith("signs.")}
    assert written == named, f"words of no sign: {sorted(written - named)}"


def features_are_bounded(game: Game, state: State) -> None:
    """Finite, of a moderate size, each written anew every time, and never one more than there are signs."""
    for seat in range(state.seats):
        count = len(game.signs)
        out = vec[float]([math.nan] * (count + 3))
        state.features(seat, out)
        found = list(out)
        wrong = [game.signs[i] for i in range(count) if not abs(found[i]) <= BOUND]
        assert not wrong, f"beyond {BOUND}, or not written: {wrong}"
        assert all(math.isnan(x) for x in found[count:]), "more features than signs"
        assert found[:count] == felt(game, state, seat), "features depend on what was in the buffer"


def features_are_blind(game: Game, state: State, seed: int) -> None:
    """What a seat's bot reads must not change when the unseen is dealt anew."""
    for seat in range(state.seats):
        here, there = felt(game, state, seat), felt(game, redealt(state, seat, seed), seat)
        leaks = [sign for sign, a, b in zip(game.signs, here, there, strict=True) if a != b]
        assert not leaks, f"the features leak: {leaks}"


def seats_have_no_numbers(game: Game, state: State) -> None:
    """Every seat renamed to the next: each reads what its neighbour read."""
    turned = game.rooms.laws.turned(state)  # type: ignore[attr-defined]
    for seat in range(state.seats):
        here, there = felt(game, state, seat), felt(game, turned, (seat + 1) % state.seats)
        moved = [sign for sign, a, b in zip(game.signs, here, there, strict=True) if a != b]
        assert not moved, f"features know the numbers of seats: {moved}"


def some_sign_of_every_feature(game: Game, states: list[State]) -> set[str]:
    """The signs that differ somewhere among the positions: a feature that never changes says nothing."""
    rows = [felt(game, state, seat) for state in states for seat in range(state.seats)]
    return {sign for i, sign in enumerate(game.signs) if len({row[i] for row in rows}) > 1}
