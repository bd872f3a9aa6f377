"""Ratings say what the results say."""

from __future__ import annotations

import math

import pytest

from bourgade.bots.playing import Outcome
from bourgade.lab.ratings import PER_DECADE, rated


def game(number: int, bots: list[str], places: list[int]) -> Outcome:
    return Outcome(number, bots, [[] for _ in bots], [0 for _ in bots], places, 1, 0)


def test_odds_of_three_to_one_are_the_classic_191_points() -> None:
    results = [game(i, ["a", "b"], [1, 2] if i % 4 else [2, 1]) for i in range(4000)]
    strong, weak = rated(results)
    assert (strong.name, weak.name) == ("a", "b")
    assert strong.rating - weak.rating == pytest.approx(PER_DECADE * math.log(3), abs=2)
    assert strong.games == 4000


def test_more_games_make_the_margin_smaller() -> None:
    def margin(games: int) -> float:
        return rated([game(i, ["a", "b"], [1 + i % 2, 2 - i % 2]) for i in range(games)])[0].margin

    assert margin(400) == pytest.approx(margin(100) / 2)


def test_a_tie_is_half_a_win_and_a_perfect_score_stays_finite() -> None:
    even = rated([game(i, ["a", "b"], [1, 1]) for i in range(50)])
    assert even[0].rating == pytest.approx(even[1].rating)
    assert math.isfinite(rated([game(i, ["a", "b"], [1, 2]) for i in range(50)])[0].rating)


def test_a_table_of_four_is_six_duels_but_none_against_oneself() -> None:
    best, middle, last = rated([game(i, ["a", "b", "c", "c"], [1, 2, 3, 4]) for i in range(20)])
    assert (best.name, middle.name, last.name) == ("a", "b", "c")
