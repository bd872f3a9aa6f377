"""OpenSpiel's own random simulation test over the whole shelf."""

from __future__ import annotations

import pyspiel
import pytest

import bourgade.lab.spiel  # the import registers the games
from bourgade.games import SHELF

CASES = [(name, seats) for name, game in SHELF.items() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), CASES, ids=[f"{n}-{s}" for n, s in CASES])
def test_random_simulation(name: str, seats: int) -> None:
    assert bourgade.lab.spiel.LONGEST
    game = pyspiel.load_game(f"bourgade_{name}", {"players": seats})
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
