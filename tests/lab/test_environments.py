"""The environments pass the tests of their own standards, for every game at every player count."""

from __future__ import annotations

import json
import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from bourgade.core.dice import Dice
from bourgade.games import SHELF
from bourgade.lab import aec_env, gym_env, parallel_env

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
        assert not info
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
            env.seen.match.state = twin
            after = env.observe(f"seat_{seat}")
            env.seen.match.state = state
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
        (lambda: gym_env("clans", 2, seat=4), "no seat 4"),
        (lambda: gym_env("clans", 3, bots="luck,luck,luck"), "Name one bot"),
    ):
        with pytest.raises(ValueError, match=words):
            wrong()


def test_views_become_vectors_by_their_content_alone() -> None:
    from bourgade.lab.observe import observed

    view = {"a": [1, 2], "b": "red", "c": None, "d": {"e": True}}
    assert np.array_equal(observed(view), observed(json.loads(json.dumps(view))))
    assert not np.array_equal(observed(view), observed(view | {"b": "blue"}))
