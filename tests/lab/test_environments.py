"""The environments pass the tests of their own standards, for every game at every player count."""

from __future__ import annotations

import copy
import json
import pickle
import warnings
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from bourgade.core.box import BadBox
from bourgade.core.dice import Dice
from bourgade.games import SHELF
from bourgade.lab import aec_env, gym_env, parallel_env
from bourgade.lab.aec import TurnEnv

pytest.importorskip("pettingzoo", reason="the lab extra is not installed: pip install 'bourgade[lab]'")


CASES = [(name, seats) for name, game in SHELF.items() for seats in game.seats]
each = pytest.mark.parametrize(("name", "seats"), CASES, ids=[f"{n}-{s}" for n, s in CASES])


@pytest.fixture(autouse=True)
def quiet_standards():
    """The standards' own tests warn about spaces without bounds; ours are counts, which have none."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@each
def test_one_at_a_time(name: str, seats: int) -> None:
    api_test(aec_env(name, seats), num_cycles=60)
    seed_test(partial(aec_env, name, seats), num_cycles=40)


@each
def test_all_at_once(name: str, seats: int) -> None:
    parallel_api_test(parallel_env(name, seats), num_cycles=60)
    parallel_seed_test(partial(parallel_env, name, seats), num_cycles=40)


@each
def test_so_many_decisions_and_no_more(name: str, seats: int) -> None:
    kinds = SimpleNamespace(env=partial(aec_env, name, seats), parallel_env=partial(parallel_env, name, seats))
    max_cycles_test(kinds)


@each
def test_pictures(name: str, seats: int) -> None:
    svg = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(partial(aec_env, name, seats, max_cycles=3), custom_tests=svg)


@each
def test_a_learner_against_bots(name: str, seats: int) -> None:
    env = gym_env(name, seats, seat=seats - 1, bots="luck", max_cycles=200)
    seen, _ = env.reset(seed=3)
    over = late = False
    while not (over or late):
        assert env.observation_space.contains(seen)
        seen, reward, over, late, info = env.step(np.int64(np.flatnonzero(seen["action_mask"])[0]))
        assert list(info) == ["action_mask"]
        assert np.array_equal(info["action_mask"], env.action_masks())
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(np.int64(0))
    assert isinstance(reward, float)


@each
def test_an_observation_holds_only_what_the_seat_may_know(name: str, seats: int) -> None:
    env = aec_env(name, seats)
    env.reset(seed=5)
    state = env.seen.match.state
    for step in range(30):
        for seat in range(seats):
            before = env.observe(f"seat_{seat}")
            twin = state.copy()
            twin.redeal(seat, Dice(step + 1))
            env.seen.match.course.state = twin
            after = env.observe(f"seat_{seat}")
            env.seen.match.course.state = state
            assert all(np.array_equal(before[key], after[key]) for key in before)
        if not env.agents or env.terminations[env.agent_selection]:
            break
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


def test_bad_wishes_get_a_sentence() -> None:
    for wrong, words in (
        (lambda: aec_env("chess", 2), "no game called"),
        (lambda: aec_env("clans", 9), "not 9"),
        (lambda: aec_env("clans", 2, weather="rain"), "no option"),
        (lambda: aec_env("clans", 2, five_singles="war"), "is one of"),
        (lambda: parallel_env("clans", 2, reward="fame"), "reward is one of"),
        (lambda: aec_env("clans", 2, observation="pixels"), "observation is one of"),
        (lambda: aec_env("gob", 2, observation="planes"), "has no board"),
        (lambda: gym_env("clans", 2, seat=4), "no seat 4"),
        (lambda: gym_env("clans", 2).restore(aec_env("clans", 2).save()), "saved by TurnEnv, not by SeatEnv"),
        (lambda: gym_env("clans", 3, bots="luck,luck,luck"), "Name one bot"),
    ):
        with pytest.raises(ValueError, match=words):
            wrong()


def test_views_become_vectors_by_their_content_alone() -> None:
    from bourgade.lab.observe import observed

    view = {"a": [1, 2], "b": "red", "c": None, "d": {"e": True}}
    assert np.array_equal(observed(view), observed(json.loads(json.dumps(view))))
    assert not np.array_equal(observed(view), observed(view | {"b": "blue"}))
    assert not np.array_equal(observed(view), observed(view | {"c": 0})), "nothing is not zero"


@pytest.mark.parametrize("name", SHELF)
def test_an_observation_has_a_number_for_each_sign(name: str) -> None:
    game = SHELF[name]
    length = len(game.signs) or 4096
    env = aec_env(name, game.seats[-1])
    env.reset(seed=1)
    assert len(env.observe("seat_1")["observation"]) == length
    assert env.state().shape == (game.seats[-1] * length,)
    hashed = aec_env(name, game.seats[-1], observation="hashed")
    hashed.reset(seed=1)
    assert len(hashed.observe("seat_1")["observation"]) == 4096


def lowest(mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask)[0])


def plain(thing: object) -> object:
    """The same without arrays, to be compared."""
    if isinstance(thing, np.ndarray):
        return thing.tobytes()
    if isinstance(thing, dict):
        return {key: plain(value) for key, value in thing.items()}
    return [plain(part) for part in thing] if isinstance(thing, tuple) else thing


def played_on(env: TurnEnv, steps: int) -> list[object]:
    """What whoever is asked sees, for so many steps."""
    seen = []
    for _ in range(steps):
        if not env.agents:
            break
        observation, reward, over, late, info = env.last()
        seen.append(plain((observation, reward, over, late, info, env.state())))
        env.step(None if over or late else lowest(info["action_mask"]))
    return seen


@pytest.mark.parametrize("name", SHELF)
def test_an_environment_can_be_put_aside(name: str) -> None:
    seats = SHELF[name].seats[-1]
    env = aec_env(name, seats)
    env.reset(seed=8)
    played_on(env, 30)
    saved, twin, pickled = env.save(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    going_on = played_on(env, 25)
    assert played_on(twin, 25) == going_on
    assert played_on(pickled, 25) == going_on
    assert played_on(env.restore(saved), 25) == going_on


@pytest.mark.parametrize("name", SHELF)
def test_a_table_and_a_learner_can_be_put_aside(name: str) -> None:
    seats = SHELF[name].seats[-1]
    table, learner = parallel_env(name, seats), gym_env(name, seats, bots="luck")
    seen, _ = table.reset(seed=8)
    mine, _ = learner.reset(seed=8)
    for _ in range(10):
        seen, *_ = table.step({agent: lowest(seen[agent]["action_mask"]) for agent in table.agents})
        mine, *_ = learner.step(np.int64(lowest(mine["action_mask"])))
    all_at_once = {agent: lowest(seen[agent]["action_mask"]) for agent in table.agents}
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table)), parallel_env(name, seats)):
        again = twin.restore(table.save())
        assert np.array_equal(again.state(), table.state())
        assert plain(again.step(all_at_once)) == plain(copy.deepcopy(table).step(all_at_once))
    action = np.int64(lowest(mine["action_mask"]))
    for other in (copy.deepcopy(learner), pickle.loads(pickle.dumps(learner)), gym_env(name, seats)):
        once_more = other.restore(learner.save())
        assert np.array_equal(once_more.state(), learner.state())
        assert plain(once_more.step(action)) == plain(copy.deepcopy(learner).step(action))


@pytest.mark.parametrize("name", [name for name, game in SHELF.items() if game.rooms.signs.PLANES])
def test_a_board_is_seen_in_planes(name: str) -> None:
    """Each number stands in one place, under the key of its sign; the rest is as without planes."""
    seats, rooms = SHELF[name].seats[-1], SHELF[name].rooms.signs
    env, without = aec_env(name, seats, observation="planes"), aec_env(name, seats)
    for one in (env, without):
        one.reset(seed=4)
        played_on(one, 30)
    found, usual = (one.observe("seat_1") for one in (env, without))
    assert env.observation_space("seat_1").contains(found)
    assert found["planes"].shape == (len(rooms.PLANES), *rooms.GRID)
    assert np.array_equal(found["observation"], usual["observation"])
    by_sign = dict(zip(SHELF[name].signs, found["observation"], strict=True))
    for key, plane in zip(rooms.PLANES, found["planes"], strict=True):
        assert plane.ravel().tolist() == [by_sign[s] for s in SHELF[name].signs if s.startswith(f"{key}:")]
    api_test(aec_env(name, seats, observation="planes"), num_cycles=20)


def test_a_learner_can_be_put_aside_with_its_bots() -> None:
    env = gym_env("clans", 3, seat=1, bots="search:20", five_singles="peace")
    first, _ = env.reset(seed=4)
    copied = pickle.loads(pickle.dumps(env))
    action = np.int64(lowest(first["action_mask"]))
    assert plain(env.step(action)) == plain(copied.step(action))
    assert plain(env.reset()) == plain(copied.reset()), "the next episodes are the same too"


def test_episodes_of_neighbouring_seeds_have_nothing_in_common() -> None:
    def episodes(seed: int) -> list[bytes]:
        env = aec_env("clans", 2)
        starts = []
        for episode in range(4):
            env.reset(seed=seed if episode == 0 else None)
            starts.append(env.state().tobytes())
        return starts

    assert episodes(1) == episodes(1)
    assert len({start for seed in range(5) for start in episodes(seed)}) == 20


def test_gymnasium_knows_the_shelf_by_name() -> None:
    from bourgade.lab.registry import NAMES

    assert set(NAMES.values()) == set(SHELF)
    env = gymnasium.make("bourgade/Clans-v1", seats=3, bots="luck", reward="points")
    check_env(env.unwrapped, skip_render_check=True)
    for name in NAMES:
        assert gymnasium.spec(f"bourgade/{name}-v1").make().reset(seed=1)


def test_another_box_is_played_everywhere(tmp_path: Path) -> None:
    box = tmp_path / "other.toml"
    box.write_text((SHELF["clans"].room / "box.toml").read_text().replace("settled = 7", "settled = 5"))
    for env in (aec_env("clans", 2, box=box), parallel_env("clans", 2, box=str(box)), gym_env("clans", 2, box=box)):
        assert env.seen.match.state.ground.settled == 5
        assert pickle.loads(pickle.dumps(env)).seen.match.state.ground.settled == 5
    with pytest.raises(BadBox, match="cannot be read"):
        aec_env("clans", 2, box="nowhere.toml")


@pytest.mark.parametrize("name", SHELF)
def test_pictures_of_one_size_for_films(name: str) -> None:
    env = aec_env(name, SHELF[name].seats[-1], render_mode="rgb_array")
    env.reset(seed=2)
    first = env.render()
    played_on(env, 150)
    last = env.render()
    assert isinstance(first, np.ndarray)
    assert isinstance(last, np.ndarray)
    assert first.shape == last.shape
    assert not np.array_equal(first, last)


def test_nothing_happens_after_the_end() -> None:
    env = aec_env("clans", 2)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    while env.agents:
        played_on(env, 50)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(None)
    table = parallel_env("clans", 2, max_cycles=1)
    seen, _ = table.reset(seed=1)
    table.step({agent: lowest(seen[agent]["action_mask"]) for agent in table.agents})
    assert table.step({}) == ({}, {}, {}, {}, {})
