"""Feeding is scored at its best assignment (RULES 4.4)."""

from __future__ import annotations

import itertools

from bourgade.core.dice import Dice
from bourgade.games.tiny_towns.notation import squares
from bourgade.games.tiny_towns.scoring.feeding import fed, value_of
from tests.games.tiny_towns.pictures import item, towns

NONE = ". . . . / . . . . / . . . . / . . . ."


def test_4_4_a_farm_feeds_the_castle_first() -> None:
    """5 for the castle and 3 each for three of four cottages."""
    state = towns("m c c c / c . . . / . . . . / . . . f", NONE, monuments=["barrett_castle", "silva_forum"])
    assert item(state, "barrett_castle") == 5
    assert item(state, "cottage") == 9


def test_4_4_a_farm_feeds_the_neighbours_of_temples() -> None:
    """Four of six cottages: the ones beside the two temples."""
    state = towns("c c . c / . . c p / c . p c / . . . f", cards=["temple"])
    assert {"c2", "d3"} <= set(squares(fed(state, 0)))
    assert item(state, "temple") == 8
    assert item(state, "cottage") == 12


def test_4_4_a_greenhouse_feeds_the_group_that_scores_most_with_the_temple() -> None:
    """Of two groups of three, the one that also pleases a temple."""
    state = towns("c c c . / . . . . / c . . . / p c . f", cards=["greenhouse", "temple"])
    assert item(state, "cottage") == 9
    pair = towns("c c c . / . . . . / c p . . / c c . f", cards=["greenhouse", "temple"])
    assert squares(fed(pair, 0)) == ["a3", "a4", "b4"]
    assert item(pair, "cottage") + item(pair, "temple") == 13


def test_4_4_two_groups_around_one_temple_want_both_greenhouses() -> None:
    state = towns("c . c c / p . . . / c . . . / f f . .", cards=["greenhouse", "temple"])
    assert item(state, "temple") == 4
    assert item(state, "cottage") == 6


def test_6_6_the_mausoleum_pays_for_whoever_is_not_fed() -> None:
    """RULES 6.6: feeding never costs, for chapels still ask for fed ones."""
    town = "m c c c / c c p . / . . . . / . . . f"
    state = towns(town, NONE, monuments=["grand_mausoleum_of_the_rodina", "silva_forum"])
    assert item(state, "cottage") == 12
    assert item(state, "grand_mausoleum_of_the_rodina") == 3
    assert item(state, "chapel") == 4


def test_4_4_no_other_assignment_is_better() -> None:
    """Random towns with farms, temples and many cottages, against every subset."""
    dice = Dice(11)
    for _ in range(25):
        letters = ["cccccp.f"[dice.below(8)] for _ in range(16)]
        letters[dice.below(16)] = "f"
        state = towns(" ".join(letters), cards=["temple"])
        cottages = [c for c in range(16) if letters[c] == "c"]
        places = min(len(cottages), 4 * letters.count("f"))
        best = max(
            value_of(state, 0, sum(1 << c for c in chosen)) for chosen in itertools.combinations(cottages, places)
        )
        assert value_of(state, 0, fed(state, 0)) == best
