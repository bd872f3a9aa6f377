"""OpenSpiel's own random simulation test over the whole shelf."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path

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
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


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


@pytest.mark.parametrize("name", SHELF)
def test_a_world_that_looks_the_same_to_a_player(name: str) -> None:
    """Written down and opened again it is the same; dealt anew only what the player cannot see has changed."""
    luck = random.Random(4)
    game = pyspiel.load_game(f"bourgade_{name}", {"players": SHELF[name].seats[-1]})
    state = game.new_initial_state()
    for _ in range(50):
        state.apply_action(luck.choice(state.legal_actions()))
    opened = pickle.loads(pickle.dumps(state))
    views = [state.observation_string(seat) for seat in range(game.num_players())]
    assert [opened.observation_string(seat) for seat in range(game.num_players())] == views
    twins = [state.resample_from_infostate(0, luck.random) for _ in range(8)]
    assert all(twin.observation_string(0) == views[0] for twin in twins)
    assert all(
        game.deserialize_state(twin.serialize()).observation_string(1) == twin.observation_string(1) for twin in twins
    )


def test_players_may_play_for_places_and_with_options() -> None:
    game = pyspiel.load_game("bourgade_clans", {"players": 3, "reward": "win", "five_singles": "peace"})
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.max_utility() == 1.0
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == 0
    with pytest.raises(ValueError, match="reward is one of"):
        pyspiel.load_game("bourgade_clans", {"reward": "fame"})
    with pytest.raises(ValueError, match="five_singles"):
        pyspiel.load_game("bourgade_clans", {"five_singles": "war"})


def test_without_openspiel_one_sentence_says_what_to_install() -> None:
    hidden = "import sys; sys.modules['pyspiel'] = None; import bourgade.lab.spiel"
    told = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True)
    assert told.returncode
    assert told.stderr.splitlines()[-1].endswith("pip install 'bourgade[spiel]'.")


def test_another_box_is_played_in_openspiel(tmp_path: Path) -> None:
    box = tmp_path / "other.toml"
    box.write_text((SHELF["clans"].room / "box.toml").read_text().replace("settled = 7", "settled = 5"))
    state = pyspiel.load_game("bourgade_clans", {"box": str(box)}).new_initial_state()
    assert state.position.ground.settled == 5
    assert pickle.loads(pickle.dumps(state)).position.ground.settled == 5
