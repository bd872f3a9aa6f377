"""The report of a simulation: by bot, by chair and by place."""

from __future__ import annotations

from bourgade.bots.playing import Outcome, Plan
from bourgade.lab.report import report

PLAN = Plan("clans", 2, ("greedy", "luck"), 2, 1, {})


def outcome(number: int, points: list[int], places: list[int]) -> Outcome:
    bots = ["greedy", "luck"] if number % 2 == 0 else ["luck", "greedy"]
    return Outcome(number, bots, [[("items.village", p)] for p in points], points, places, 10, 5)


def test_winners_and_losers_are_averaged_apart_whoever_they_are() -> None:
    found = report(PLAN, [outcome(0, [30, 10], [1, 2]), outcome(1, [20, 40], [2, 1])])
    assert [(row.place, row.points.mean, row.items) for row in found.places] == [
        (1, 35.0, {"village": 35.0}),
        (2, 15.0, {"village": 15.0}),
    ]


def test_a_shared_win_has_a_first_and_a_last_all_the_same() -> None:
    found = report(PLAN, [outcome(0, [30, 30], [1, 1]), outcome(1, [20, 40], [2, 1])])
    assert [row.points.mean for row in found.places] == [35.0, 25.0]
    assert [row.win_rate for row in found.bots] == [0.75, 0.25]
