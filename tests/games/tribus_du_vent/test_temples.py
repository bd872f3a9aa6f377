"""RULES 6: three cards for a temple, its reward, or nothing."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from tests.games.tribus_du_vent.land import GAME, left, lucky, moves, picture_of, position, say, why

HAND = "air_1 air_2 fire_1 fire_2 water_1"
TOSS = ("discard air_1", "discard fire_2", "discard water_1")
LAND = "start f1# !! ./. . . ./. . . ."


def test_6_1_three_cards_are_discarded_in_any_order() -> None:
    """RULES 6.1."""
    state = say(position(LAND, HAND), "discard water_1")
    assert moves(state) == ["discard air_1", "discard air_2", "discard fire_1", "discard fire_2"]
    assert why(state, "raise temple-blue a1") == ("6.1", "discard_first")
    state = say(state, "discard air_1", "discard fire_2")
    assert GAME.view(state, 1)["discard"] == ["air_1", "fire_2", "water_1"]


def test_6_2_a_temple_goes_on_any_tile_without_one() -> None:
    """RULES 6.2: start tile, forest or village."""
    state = say(position("start^ f1# f2 ./. . . ./. . . .", HAND), *TOSS)
    assert sorted({text.split()[2] for text in moves(state, "raise")}) == ["b1", "c1"]
    assert why(state, "raise temple-red a1") == ("6.2", "temple_there")
    assert why(state, "raise temple-red d3") == ("6.2", "temple_needs_tile")
    assert why(state, "raise temple-blue b1") == ("6.3", "temple_used")


@pytest.mark.parametrize(
    ("guide", "rewards"),
    [
        ("grey", (4, 4, 2, 4)),
        ("red", (3, 3, 4, 6)),
        ("blue", (6, 2, 2, 4)),
        ("green", (3, 3, 2, 2)),
        ("yellow", (3, 5, 2, 4)),
    ],
)
def test_6_3_the_reward_is_that_of_the_board(guide: str, rewards: tuple[int, int, int, int]) -> None:
    """RULES 6.3; the red temple of the Grey guide gives 2, as the errata say."""
    state = say(position(LAND, HAND, guide=guide, water=8), *TOSS)
    assert say(state, "raise temple-blue a1").water[0] == 8 + rewards[0]
    assert left(say(state, "raise temple-yellow a1")) == {"moves": rewards[1]}
    assert left(say(state, "raise temple-red a1")) == {"clean": rewards[2]}
    assert left(say(state, "raise temple-green a1")) == {"forest": rewards[3]}


def test_6_3_the_example_of_the_rulebook_a_temple_gives_two_moves() -> None:
    state = say(position(LAND, HAND, guide="blue"), *TOSS, "raise temple-yellow b1")
    assert picture_of(say(state, "step capital a1", "step a1 b1")) == "start f1#^:1 !! ./. . . ./. . . ."


def test_6_3_a_reward_is_had_only_once() -> None:
    state = say(position("start^ f1# !! ./. . . ./. . . .", HAND), *TOSS)
    assert {text.split()[1] for text in moves(state, "raise")} == {"temple-yellow", "temple-red", "temple-green"}


def test_6_4_three_cards_may_go_without_a_temple() -> None:
    """RULES 6.4."""
    state = say(position(LAND, HAND), *TOSS, "done")
    assert len(moves(state, "draw")) == 5
    assert picture_of(state) == LAND


def test_6_4_without_a_temple_or_a_tile_left_the_cards_are_just_renewed() -> None:
    """RULES 6.4: all four temples stand, so nobody is asked."""
    state = say(position("start^ f1^ f2^ f3^/. . . ./. . . .", HAND), *TOSS)
    assert len(moves(state, "draw")) == 5


def test_8_2_three_cards_are_drawn_blind() -> None:
    """RULES 8.2: the hand of five comes back, faces last."""
    state = say(position(LAND, HAND), *TOSS, "done", "draw r1", "draw r2", "draw r3")
    assert owing(state) == [-1]
    assert moves(state, "face s0 air")
    assert len(moves(lucky(state), "")) > 0


def test_6_5_a_temple_from_a_village_card_costs_no_cards() -> None:
    """RULES 6.5."""
    state = position("start f1:2 . ./. . . ./. . . .", HAND, market="v5 v2 v3 v4")
    state = lucky(say(state, "village b1", "use v5"))
    assert left(state) == {"temples": 1}
    state = say(state, "raise temple-blue b1")
    assert state.water[0] == 4
    assert picture_of(state).startswith("start f1#^")


def test_6_5_a_temple_from_a_village_card_is_lost_when_none_can_be_placed() -> None:
    state = position("start^ f1^:2 f2^ f3^/. . . ./. . . .", HAND, market="v5 v2 v3 v4")
    state = lucky(say(state, "village b1", "use v5"))
    assert not left(state)
