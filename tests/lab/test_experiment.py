"""Two boxes compared: what is chance is called chance, what is not is said first, in one sentence."""

from __future__ import annotations

import random
from collections.abc import Callable

from bourgade.bots.experiment.compare import FEWEST, compared
from bourgade.bots.experiment.pairs import Leads, Pair, Side, pair
from bourgade.bots.experiment.verdict import verdict
from bourgade.bots.playing import Plan
from bourgade.core.box import box_with
from bourgade.core.changes import Change, with_changes
from bourgade.games import SHELF

CLANS = SHELF["clans"]
BOTS = ("greedy", "greedy")


def half(first: bool, moves: int, held: str = "red") -> Side:
    won = [1.0, 0.0] if first else [0.0, 1.0]
    return Side(won, [10, 10], [1, 2] if first else [2, 1], [{"clan": [held]}, {"clan": ["blue"]}], moves, 1)


def pairs(deals: int, after: Callable[[random.Random, Side], Side], seed: int = 7) -> list[Pair]:
    dice = random.Random(seed)
    olds = [half(dice.random() < 0.5, dice.randrange(40, 60)) for _ in range(2 * deals)]
    return [Pair(n // 2, old, after(dice, old)) for n, old in enumerate(olds)]


def test_the_same_box_differs_in_nothing() -> None:
    found = compared(pairs(100, lambda dice, old: old))
    assert all(one.change == 0 and not one.beyond for one in found.figures)
    assert verdict(found, CLANS)["en"] == "In 200 games nothing changes more than chance would have it."


def test_chance_is_rarely_taken_for_more() -> None:
    def other(dice: random.Random, old: Side) -> Side:
        return half(dice.random() < 0.5, dice.randrange(40, 60))

    wrong = sum(any(one.beyond for one in compared(pairs(80, other, seed)).figures) for seed in range(100))
    assert wrong <= 12  # of a hundred; five are expected


def test_what_changed_is_said_first_in_both_languages() -> None:
    found = compared(pairs(100, lambda dice, old: half(dice.random() < 0.85, old.moves + 5)))
    sure = {one.name for one in found.figures if one.beyond}
    assert {"s0", "s1", "moves"} <= sure
    assert "points" not in sure
    said = verdict(found, CLANS)
    assert said["fr"].startswith("Au-delà du hasard, en 200 parties\u00a0: les parties sont plus longues (")
    assert said["en"].startswith("Beyond chance, in 200 games: games are longer (")


def test_a_few_games_say_nothing() -> None:
    found = compared(pairs(FEWEST - 1, lambda dice, old: half(True, old.moves + 9)))
    assert not any(one.beyond for one in found.figures)
    assert "too few" in verdict(found, CLANS)["en"]


def test_the_same_deals_are_played_with_both_boxes() -> None:
    box = box_with(with_changes(CLANS.box.data, [Change(("groups", "settled"), 4)]))
    plan = Plan("clans", 2, BOTS, 2, 3, CLANS.default_options)
    same, other = pair(CLANS, CLANS, plan, 1), pair(CLANS, CLANS.with_box(box), plan, 1)
    assert same.old == same.new == other.old
    assert other.new != other.old


def test_the_lead_changes_when_somebody_else_is_alone_in_front() -> None:
    leads = Leads()
    for points in ([0, 0], [2, 0], [2, 2], [2, 3], [2, 4], [5, 4]):
        leads.note(points)
    assert leads.changes == 2
