"""RULES 4: every kind of condition, with small and large lines, drawn as the backs of three hands."""

from __future__ import annotations

import pytest

from tests.games.tribus_du_vent.land import GAME, left, moves, position, say, why


def playable(card: str, hand: str, left_backs: str, right_backs: str) -> list[int]:
    """Which lines of a card may be played."""
    state = position(hand=f"{card} {hand}".strip(), left=left_backs, right=right_backs, water=9)
    return [n for n in (1, 2) if any(text.startswith(f"play {card} line{n}") for text in moves(state))]


@pytest.mark.parametrize(
    ("card", "hand", "left_backs", "right_backs", "lines"),
    [
        # 4.6 a neighbour has the element, or both; the own hand does not matter
        ("air_5", "fire_1 fire_2 fire_3 fire_4", "AAWWE", "AAWWE", []),
        ("air_5", "air_1 air_2 air_3 air_4", "FAWWE", "AAWWE", [1]),
        ("air_5", "air_1 air_2 air_3 air_4", "AAWWE", "AAWWF", [1]),
        ("air_5", "air_1 air_2 air_3 air_4", "FAWWE", "FFWWE", [1, 2]),
        # 4.7 one of each
        ("air_20", "fire_1 water_1 earth_1 earth_2", "AAAAA", "FFFFF", [1]),
        ("air_20", "fire_1 water_1 water_2 fire_2", "EEEEE", "EEEEE", []),
        # 4.8 strictly more than one neighbour, than both
        ("air_8", "air_1 fire_1 fire_2 fire_3", "AAWWE", "AAWWE", []),
        ("air_8", "air_1 fire_1 fire_2 fire_3", "AFWWE", "AAWWE", [1]),
        ("air_8", "air_1 fire_1 fire_2 fire_3", "AFWWE", "WWWWE", [1, 2]),
        # 4.9 at least, the card counts itself (4.2)
        ("air_16", "fire_1 fire_2 fire_3 water_1", "AAAAE", "AAAAE", []),
        ("air_16", "air_1 fire_2 fire_3 water_1", "FFFFE", "FFFFE", [1]),
        ("air_16", "air_1 air_2 air_3 water_1", "FFFFE", "FFFFE", [1, 2]),
        ("air_15", "air_1 fire_2 fire_3 water_1", "FFFFE", "FFFFE", []),
        ("air_15", "air_1 air_2 air_3 air_4", "FFFFE", "FFFFE", [1]),
        # 4.10 none in hand; what the neighbours have does not matter
        ("air_17", "air_1 water_1 water_2 earth_1", "FFFFF", "FFFFF", [1]),
        ("air_17", "fire_1 water_1 water_2 earth_1", "AAAAA", "AAAAA", []),
        # 4.11 strictly fewer; nobody has fewer than none
        ("air_12", "air_1 air_2 air_3 air_4", "AWWWE", "AWWWE", []),
        ("air_12", "air_1 air_2 air_3 air_4", "FWWWE", "AWWWE", [1]),
        ("air_12", "fire_1 air_2 air_3 air_4", "FWWWE", "FWWWE", []),
        ("air_12", "fire_1 air_2 air_3 air_4", "FFWWE", "FFFWE", [1, 2]),
        # 4.5 a sum may always be counted
        ("air_1", "fire_1 fire_2 fire_3 water_1", "FFWWE", "FFWWE", [1]),
        # 4.12 below two a tiered card cannot be played
        ("fire_2", "air_1 air_2 air_3 water_1", "AAWWE", "AAWWE", []),
        ("fire_2", "air_1 air_2 air_3 water_1", "FAWWE", "AAWWE", [1]),
    ],
)
def test_4_1_a_line_may_be_played_when_its_condition_is_met(
    card: str, hand: str, left_backs: str, right_backs: str, lines: list[int]
) -> None:
    assert playable(card, hand, left_backs, right_backs) == lines


def test_4_5_the_example_of_the_rulebook_three_and_one_fire_remove_two() -> None:
    """RULES 4.12: three Fire in hand, one on the left, none on the right: the middle tier."""
    state = position("start !! . ./. . . ./. . . .", "fire_2 fire_3 fire_4 air_1 air_2", "FAAAA", "AAAAA")
    assert left(say(state, "play fire_2 line1")) == {"clean": 2}


@pytest.mark.parametrize(("fires", "cleaned"), [("", 1), ("F", 1), ("FF", 2), ("FFF", 2), ("FFFF", 3), ("FFFFF", 3)])
def test_4_12_two_and_three_four_and_five_six_and_more_share_a_tier(fires: str, cleaned: int) -> None:
    state = position("start !!! . ./. . . ./. . . .", "fire_2 fire_3 air_1 air_2 air_3", fires.ljust(5, "W"), "WWWWW")
    assert left(say(state, "play fire_2 line1")) == {"clean": cleaned}


def test_4_2_a_sum_counts_the_whole_hand_before_the_card_leaves_it() -> None:
    """RULES 4.2 and 4.5: two in hand, one and two beside: X is five."""
    state = position(hand="water_1 water_2 air_1 air_2 air_3", left="WAAAA", right="WWAAA")
    assert say(state, "play water_1 line1").water[0] == 5


def test_4_3_with_four_players_only_the_neighbours_count() -> None:
    """RULES 4.3: the player opposite holds five Earth, which count for nobody here."""
    state = position(hand="earth_1 air_1 air_2 air_3 air_4", left="WWWWW", right="FFFFF", seats=4, water=9)
    assert left(say(state, "play earth_1 line1")) == {"forest": 7}


def test_4_4_with_two_players_river_and_top_are_the_second_neighbour() -> None:
    """RULES 4.4: five backs together."""
    state = position(hand="air_5 air_1 air_2 air_3 air_4", left="FWWWW", seats=2, river="AAAAF")
    assert "play air_5 line2" in moves(state)
    state = position(hand="air_5 air_1 air_2 air_3 air_4", left="FWWWW", seats=2, river="AAAAE")
    assert "play air_5 line2" not in moves(state)


def test_4_1_only_one_of_two_lines_is_used() -> None:
    """RULES 4.1 and 4.13: the card is gone after its first line, and lies open."""
    state = position("start !! . ./. . . ./. . . .", "air_9 fire_1 fire_2 air_1 air_2", "FAAAA", "AAAAA")
    after = say(state, "play air_9 line2")
    assert left(after) == {"clean": 2, "moves": 4}
    assert not moves(after, "play")
    assert "air_9" in str(GAME.view(after, 1)["discard"])


def test_refusals_tell_the_counts() -> None:
    state = position(hand="air_12 air_1 air_2 air_3 air_4", left="AWWWE", right="AWWWE")
    assert why(state, "play air_12 line1") == ("4.11", "fewer")
    assert why(state, "play fire_20 line1") == ("1.4", "not_your_card")
    assert why(state, "play air_1") == ("4.1", "say_line")
    assert why(state, "play air_1 line2") == ("4.1", "no_second_line")
    for card, number in (("air_15", "4.9"), ("fire_17", "4.10"), ("air_20", "4.7"), ("air_10", "4.8")):
        state = position(hand=f"{card} air_1 fire_1 fire_2 fire_3", left="WWWWW", right="WWWWW")
        assert why(state, f"play {card} line1")[0] == number
    state = position(hand="air_5 air_1 air_2 air_3 air_4", left="WWWWW", right="WWWWW")
    assert why(state, "play air_5 line1") == ("4.6", "has")
    state = position(hand="fire_2 air_1 air_2 air_3 air_4", left="WWWWW", right="WWWWW")
    assert why(state, "play fire_2 line1") == ("4.12", "tiers")


def test_the_view_shows_the_counts_that_decide() -> None:
    """Left neighbour, own hand, right neighbour."""
    state = position(hand="air_8 air_1 fire_1 fire_2 fire_3", left="AFWWE", right="WWWWE")
    hands = GAME.view(state, 0)["hands"]
    assert isinstance(hands, list)
    card = next(c for c in hands[0] if c["id"] == "air_8")
    assert card["lines"][1] == {"met": True, "reach": 0, "counts": [1, 2, 0]}
    assert hands[1] is None
