"""Many tables at once see, may do and are paid what one table alone sees, may do and is paid."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from bourgade.core.state import featured, listed
from bourgade.games import SHELF
from bourgade.lab import vector_env
from bourgade.lab.match import rewards

LEARNERS = [name for name, game in SHELF.items() if game.signs]


def chosen(mask: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    return (luck.random(mask.shape) * mask).argmax(1)


@pytest.mark.parametrize("name", LEARNERS)
def test_every_row_is_what_its_table_shows(name: str) -> None:
    game = SHELF[name]
    seats = game.seats[-1]
    env = vector_env(name, 5, seats)
    seen, info = env.reset(seed=3)
    luck = np.random.default_rng(1)
    for _ in range(60):
        for table, state in enumerate(env.hall.states):
            seat = int(info["seat"][table])
            assert seen[table].tolist() == np.float32(featured(state, seat, len(game.signs))).tolist()
            if state.waiting:
                assert np.flatnonzero(info["action_mask"][table]).tolist() == sorted(listed(state, seat))
            else:
                assert not info["action_mask"][table].any()
        assert env.observation_space.contains(seen)
        seen, _, _, _, info = env.step(chosen(info["action_mask"], luck))


def test_games_end_are_paid_and_are_dealt_anew() -> None:
    env = vector_env("clans", 4, 3, reward="points")
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    _, info = env.reset(seed=3)
    luck = np.random.default_rng(1)
    ends = 0
    for _ in range(150):
        before, actors = info, info["seat"]
        _, paid, over, _, info = env.step(chosen(before["action_mask"], luck))
        assert not info["illegal"].any()
        for table in np.flatnonzero(over):
            ends += 1
            points = rewards(env.game, env.hall.states[table], "points")
            assert paid[table] == points[actors[table]] > 0
            assert info["rewards"][table].tolist() == points
        assert not paid[~over].any()
    assert ends >= 8


@pytest.mark.parametrize("name", LEARNERS)
def test_rivals_have_the_other_seats(name: str) -> None:
    seats = SHELF[name].seats[-1]
    for bots in ("luck", "greedy"):
        env = vector_env(name, 2, seats, seat=seats - 1, bots=bots, max_cycles=12)
        _, info = env.reset(seed=3)
        luck = np.random.default_rng(1)
        cut = 0
        for _ in range(14):
            assert (info["seat"] == seats - 1).all()
            _, _, over, late, info = env.step(chosen(info["action_mask"], luck))
            cut += int(over.sum() + late.sum())
        assert cut


def test_seeds_repeat_and_illegal_actions_are_told() -> None:
    env = vector_env("clans", 6)
    first, _ = env.reset(seed=5)
    assert np.array_equal(first, env.reset(seed=5)[0])
    assert not np.array_equal(first, env.reset(seed=6)[0])
    assert len({row.tobytes() for row in first}) == 6
    assert env.step(np.full(6, -1))[4]["illegal"].all()
    for wrong, words in (
        (lambda: vector_env("clans", 0), "num_envs"),
        (lambda: vector_env("clans", 2, bots="search"), "one of luck, greedy"),
        (lambda: vector_env("clans", 2, seat=2), "no seat 2"),
        (lambda: vector_env("clans", 2, observation="hashed"), "features only"),
        (lambda: env.step(np.zeros(3, np.int64)), "One action a table"),
    ):
        with pytest.raises(ValueError, match=words):
            wrong()
