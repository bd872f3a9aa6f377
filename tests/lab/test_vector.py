"""Many tables at once see, may do and are paid what one table alone sees, may do and is paid."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from bourgade.core.state import featured, listed
from bourgade.games import SHELF
from bourgade.lab import vector_env
from bourgade.lab.match import rewards
from bourgade.lab.vector import HallEnv

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
        whole = env.state().reshape(5, seats, -1)
        assert all(np.array_equal(whole[table, info["seat"][table]], seen[table]) for table in range(5))
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


def walked(env: HallEnv, info: dict, steps: int, seed: int) -> list[tuple[bytes, ...]]:
    """What so many random steps show, byte by byte."""
    luck = np.random.default_rng(seed)
    found = []
    for _ in range(steps):
        mask = info["action_mask"]
        seen, paid, over, late, info = env.step(chosen(mask, luck))
        found.append(tuple(array.tobytes() for array in (seen, paid, over, late, *info.values())))
    return found


@pytest.mark.parametrize("name", LEARNERS)
def test_many_tables_can_be_put_aside(name: str) -> None:
    """In the middle of a step where some seal their moves, games that ended included: all go on alike."""
    env = vector_env(name, 6, SHELF[name].seats[-1], seat=0, bots="luck", max_cycles=70)
    _, info = env.reset(seed=3)
    walked(env, info, 75, 1)
    saved, twin, pickled = env.save(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    here = {"action_mask": env.mask.copy()}
    going_on = walked(env, here, 20, 2)
    assert walked(twin, here, 20, 2) == going_on
    assert walked(pickled, here, 20, 2) == going_on
    assert walked(env.restore(saved), here, 20, 2) == going_on
    fresh = pickle.loads(pickle.dumps(vector_env(name, 2)))
    assert np.array_equal(fresh.reset(seed=4)[0], vector_env(name, 2).reset(seed=4)[0])


@pytest.mark.parametrize("name", LEARNERS)
def test_a_table_can_be_dealt_anew_within_the_step(name: str) -> None:
    env = vector_env(name, 3)
    first, info = env.reset(seed=3)
    env.step(chosen(info["action_mask"], np.random.default_rng(1)))
    before = [state.copy() for state in env.hall.states]
    row = env.deal(1)
    seat = int(env.asked[1])
    assert row.tolist() == np.float32(featured(env.hall.states[1], seat, len(env.signs))).tolist()
    assert np.flatnonzero(env.mask[1]).tolist() == sorted(listed(env.hall.states[1], seat))
    assert [listed(env.hall.states[table], int(env.asked[table])) for table in (0, 2)] == [
        listed(before[table], int(env.asked[table])) for table in (0, 2)
    ]
    assert env.lengths.tolist() == [1, 0, 1]
    assert not np.array_equal(first[1], row)


def test_without_copies_what_is_seen_can_only_be_read() -> None:
    env = vector_env("clans", 2, copy=False)
    seen, info = env.reset(seed=1)
    assert not seen.flags.writeable
    env.step(info["action_mask"].argmax(1))
    assert np.array_equal(vector_env("clans", 2).reset(seed=1)[0], seen)


def test_options_and_another_box_at_many_tables(tmp_path: Path) -> None:
    box = tmp_path / "other.toml"
    box.write_text((SHELF["clans"].room / "box.toml").read_text().replace("settled = 7", "settled = 5"))
    env = vector_env("clans", 2, box=box, five_singles="peace")
    env.reset(seed=1)
    for found in (env, pickle.loads(pickle.dumps(env))):
        assert all(state.ground.settled == 5 and not state.literal for state in found.hall.states)
    with pytest.raises(ValueError, match="is one of"):
        vector_env("clans", 2, five_singles="war")
    with pytest.raises(ValueError, match="features only"):
        vector_env("clans", 2, observation="planes")
