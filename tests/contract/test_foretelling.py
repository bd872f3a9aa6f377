"""Every game foretells what it can know; the mistakes that taught us the law are caught by it."""

from __future__ import annotations

import pytest

from bourgade.core.game import Game, Line
from bourgade.core.state import State
from bourgade.games import SHELF
from bourgade.games.clans import ClansGame
from tests.contract import foretelling
from tests.contract.planted import Patch
from tests.contract.walks import telling
from tests.games.clans.land import drawn

MOST_SEATS = 4  # larger tables tell nothing new here
CASES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in SHELF.items()
    for seats in game.seats
    if seats <= MOST_SEATS
]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_consequences_are_foretold(game: Game, seats: int) -> None:
    foretelling.consequences_are_foretold(game, telling(game, seats, 3))


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_everything_is_in_order_between_two_envelopes(game: Game, seats: int) -> None:
    for state in telling(game, seats, 3):
        foretelling.envelopes_keep_the_order(game, state)


def test_an_order_that_is_not_foretold_is_caught(monkeypatch: Patch) -> None:
    """Clans, RULES 3.4: a march that founds two villages at the turn of an epoch once foretold nothing."""
    game = ClansGame()
    third = drawn("9 R  26 B  27 G  31 K  1 Y  2 Y", founded=10)
    states: list[State] = [third, drawn("7 R  8 G  9 B  59 K  60 Y", founded=3)]
    foretelling.consequences_are_foretold(game, states)
    good = ClansGame.foretell

    def forgetful(game: ClansGame, state: State, seat: int, move: int) -> list[Line]:
        lines = good(game, state, seat, move)
        order = [line for line in lines if line.key == "lines.order"]
        return [] if order and order[0].args["n"] == 2 else lines

    monkeypatch.setattr(ClansGame, "foretell", forgetful)
    with pytest.raises(AssertionError, match=r"does not foretell lines\.order"):
        foretelling.consequences_are_foretold(game, states)
