"""OpenSpiel's own random simulation test over the whole shelf."""

from __future__ import annotations

import pyspiel
import pytest

import bourgade.lab.spiel  # noqa: F401 the import registers the games
from bourgade.games import SHELF

MOVES = 500  # random players may take thousands
CASES = [(name, seats) for name, game in SHELF.items() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), CASES, ids=[f"{n}-{s}" for n, s in CASES])
def test_random_simulation(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"bourgade_{name}", {"players": seats, "longest": MOVES})
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_game_is_over_at_its_longest() -> None:
    state = pyspiel.load_game("bourgade_clans", {"longest": 20}).new_initial_state()
    for played in range(20):
        assert not state.is_terminal(), played
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_whole_games_end_with_their_points() -> None:
    state = pyspiel.load_game("bourgade_clans").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert all(points > 0 for points in state.returns())


def test_a_game_of_no_moves_is_refused() -> None:
    with pytest.raises(ValueError, match="longest must be 1 or more"):
        pyspiel.load_game("bourgade_clans", {"longest": 0})
