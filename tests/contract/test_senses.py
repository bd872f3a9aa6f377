"""Every game that can be learned keeps the laws of the features, with every number of players."""

from __future__ import annotations

import pytest

from bourgade.core.game import Game
from bourgade.core.state import State
from bourgade.games import SHELF
from tests.contract import senses
from tests.contract.walks import EFFORT, spread, telling

LEARNERS = {name: game for name, game in SHELF.items() if game.signs}
CASES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in LEARNERS.items() for seats in game.seats]
each = pytest.mark.parametrize(("game", "seats"), CASES)


def moments(game: Game, seats: int) -> list[State]:
    return spread(telling(game, seats, 4), 60 * EFFORT)


@each
def test_features_are_bounded_and_blind_and_know_no_seat_by_number(game: Game, seats: int) -> None:
    for number, state in enumerate(moments(game, seats)):
        senses.features_are_bounded(game, state)
        senses.features_are_blind(game, state, number + 1)
        if seats > 1:
            senses.seats_have_no_numbers(game, state)


@pytest.mark.parametrize("game", LEARNERS.values(), ids=LEARNERS)
def test_every_sign_has_its_words_and_says_something(game: Game) -> None:
    senses.signs_are_said(game)
    seen: set[str] = set()
    for seats in game.seats:
        seen |= senses.some_sign_of_every_feature(game, telling(game, seats, 4))
    silent = [sign for sign in game.signs if sign not in seen]
    assert len(silent) <= len(game.signs) // 5, f"never anything but one value: {silent}"
