"""What the server makes once and shares is, for every reader, what the game shows and tells that reader."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.state import AUDIENCE, FIRST_SEAT, picked
from bourgade.games import SHELF

LONG = 150  # moves


@pytest.mark.parametrize("name", SHELF)
def test_the_open_and_the_own_part_are_the_view(name: str) -> None:
    game, dice = SHELF[name], Dice(11)
    seats = max(game.seats)
    readers = [AUDIENCE, *range(seats)]
    state = game.deal(seats, game.default_options)
    moves = 0
    while state.waiting and moves < LONG:
        shared = game.open_part(state)
        for reader in readers:
            assert {**shared, **game.own_part(state, reader)} == game.view(state, reader)
        seat = FIRST_SEAT[state.waiting]
        move = picked(state, seat, dice)
        assert game.tell_all(state, seat, move, readers) == [game.tell(state, seat, move, r) for r in readers]
        state.play(seat, move)
        moves += 1
    assert moves > 30
