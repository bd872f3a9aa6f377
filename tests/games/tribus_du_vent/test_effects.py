"""RULES 5: every kind of effect, step by step."""

from __future__ import annotations

import pytest

from tests.games.tribus_du_vent.land import GAME, left, moves, picture_of, position, said_anyway, say, why

OPEN = "start . ! ./. !! . ./. . . ."


def test_5_1_water_is_taken_at_once_and_the_turn_goes_on() -> None:
    """RULES 5.1: nothing is left to do, so the hand is refilled."""
    after = say(position(hand="water_17 water_1 fire_1 fire_2 earth_1"), "play water_17 line1")
    assert after.water[0] == 6
    assert moves(after) == ["draw r1", "draw r2", "draw r3", "draw r4", "draw deck"]


def test_5_2_pollution_leaves_one_token_at_a_time_from_anywhere() -> None:
    """RULES 5.2: up to three, from one space or several."""
    after = say(position(OPEN, "fire_17 fire_1 fire_2 water_1 earth_1"), "play fire_17 line1")
    assert moves(after) == ["done", "clean c1", "clean b2"]
    after = say(after, "clean b2", "clean c1")
    assert picture_of(after) == "start . . ./. ! . ./. . . ."
    assert left(after) == {"clean": 1}
    assert moves(say(after, "clean b2"), "draw")


def test_5_2_cleaning_ends_when_nothing_is_polluted() -> None:
    after = say(position("start ! . ./. . . ./. . . .", "fire_17 fire_1 fire_2 water_1 earth_1"), "play fire_17 line1")
    assert moves(say(after, "clean b1"), "draw")


def test_5_3_a_forest_is_paid_and_placed_on_clean_ground_beside_a_tile() -> None:
    """RULES 5.3: B1 and A2 touch the start tile, the polluted C1 does not count."""
    state = position(OPEN, "earth_17 earth_1 water_1 water_2 fire_1", water=5)
    after = say(state, "play earth_17 line1")
    assert {text.split()[2] for text in moves(after, "forest")} == {"b1", "a2"}
    assert {text.split()[1] for text in moves(after, "forest")} == {"f1", "f8", "f15", "f4", "f11"}
    after = say(after, "forest f8 b1")
    assert after.water[0] == 2
    assert picture_of(after) == "start f8 ! ./. !! . ./. . . ."


def test_5_12_the_visible_top_fills_the_river_and_a_new_top_turns_up() -> None:
    """RULES 5.12."""
    after = say(
        position(OPEN, "earth_17 earth_1 water_1 water_2 fire_1", water=5), "play earth_17 line1", "forest f8 b1"
    )
    assert moves(after, "tile")
    after = say(after, "tile f2")
    assert GAME.view(after, 0)["forests"] == ["f1", "f11", "f15", "f4", "f2"]


def test_5_3_a_forest_cannot_be_placed_without_the_water() -> None:
    after = say(position(OPEN, "earth_17 earth_1 water_1 water_2 fire_1", water=2), "play earth_17 line1")
    assert moves(after, "draw")


@pytest.mark.parametrize(("earths", "price"), [("", 7), ("E", 6), ("EEEEE", 2)])
def test_5_4_eight_minus_x(earths: str, price: int) -> None:
    """RULES 5.4 and 5.9, and the rulebook's example: six Earth cards, two water."""
    state = position(OPEN, "earth_1 air_1 air_2 air_3 air_4", earths.ljust(5, "W"), "WWWWW", water=9)
    assert left(say(state, "play earth_1 line1")) == {"forest": price}


def test_5_4_a_forest_never_costs_less_than_one_water() -> None:
    state = position(OPEN, "earth_1 earth_2 earth_3 earth_4 earth_5", "EEEEE", "WWWWW", water=9)
    assert left(say(state, "play earth_1 line1")) == {"forest": 1}


def test_5_5_steps_go_from_tile_to_tile_and_to_and_from_the_capital() -> None:
    """RULES 5.5: never over bare ground."""
    state = position("start f8 . ./. . . ./. . . .", "air_18 air_1 air_2 fire_1 earth_1")
    after = say(state, "play air_18 line1")
    assert left(after) == {"moves": 6}
    assert moves(after, "step") == ["step capital a1"]
    after = say(after, "step capital a1", "step a1 b1", "step capital a1")
    assert moves(after, "step") == ["step a1 b1", "step a1 capital", "step b1 a1", "step capital a1"]
    assert picture_of(after) == "start:1 f8:1 . ./. . . ./. . . ."
    assert why(after, "step a1 b2") == ("5.5", "no_tile_there")
    assert why(after, "step b1 capital") == ("7.6", "not_adjacent")


def test_5_11_the_rest_of_the_steps_may_be_left() -> None:
    """RULES 5.11."""
    after = say(position(hand="air_18 air_1 air_2 fire_1 earth_1"), "play air_18 line1", "step capital a1", "done")
    assert moves(after, "draw")


def test_5_6_water_or_moves_may_be_mixed() -> None:
    """RULES 5.6."""
    after = say(position(hand="air_19 air_1 air_2 fire_1 water_1"), "play air_19 line1")
    assert left(after) == {"mixed": 5}
    after = say(after, "water", "step capital a1", "water", "water", "step a1 capital")
    assert after.water[0] == 3
    assert moves(after, "draw")


def test_5_7_joined_effects_are_interleaved_in_any_order() -> None:
    """RULES 5.7: cleaning first makes room for the forest of the same card."""
    state = position("start ! . ./! . . ./. . . .", "earth_18 earth_1 water_1 water_2 air_1", water=5)
    after = say(state, "play earth_18 line1")
    assert not moves(after, "forest")
    after = say(after, "clean b1", "forest f1 b1", "tile f2")
    assert picture_of(after) == "start f1 . ./! . . ./. . . ."


def test_5_8_of_two_alternatives_one_is_chosen_with_the_card() -> None:
    """RULES 5.8."""
    state = position("start !!! . ./. . . ./. . . .", "fire_15 fire_1 fire_2 fire_3 earth_1")
    assert moves(state, "play fire_15") == ["play fire_15 line1 take-clean", "play fire_15 line1 take-mixed"]
    assert left(say(state, "play fire_15 line1 take-clean")) == {"clean": 3}
    assert left(say(state, "play fire_15 line1 take-mixed")) == {"mixed": 6}


def test_5_12_an_empty_pile_leaves_gaps_and_then_no_forest_at_all() -> None:
    """RULES 5.12."""
    state = position(OPEN, "earth_17 earth_1 water_1 water_2 fire_1", water=5)
    state.pile = 0
    for slot in range(1, 5):
        state.forests[slot] = -1
    after = said_anyway(state, "play earth_17 line1")
    assert moves(after, "forest") == ["forest f1 b1", "forest f1 a2"]
    after = said_anyway(after, "forest f1 b1")
    assert moves(after, "draw")
    state.forests[0] = -1
    assert moves(said_anyway(state, "play earth_17 line1"), "draw")


def test_what_stands_in_the_way_of_a_step_is_told() -> None:
    clean = say(position(OPEN, "fire_17 fire_1 fire_2 water_1 earth_1"), "play fire_17 line1")
    assert why(clean, "clean b1") == ("5.2", "already_clean")
    assert why(clean, "c2") == ("5.2", "already_clean")
    assert why(clean, "a1") == ("5.2", "clean_tile")
    assert why(clean, "step capital a1") == ("5.5", "no_moves")
    assert why(clean, "forest f1 b1") == ("5.3", "no_forest_now")
    assert why(clean, "launch capital a1") == ("5.10", "no_catapult")
    assert why(clean, "raise temple-red a1") == ("6.5", "no_temple_now")
    assert why(clean, "hello") == ("5.11", "finish_first")
    forest = say(position(OPEN, "earth_17 earth_1 water_1 water_2 fire_1", water=5), "play earth_17 line1")
    assert why(forest, "forest f1 a1") == ("5.3", "tile_there")
    assert why(forest, "forest f1 b2") == ("5.3", "polluted_there")
    assert why(forest, "forest f1 d3") == ("5.3", "far_from_tiles")
    assert why(forest, "forest f2 b1") == ("5.3", "not_in_river")
    assert why(forest, "f1") == ("5.3", "say_where_forest")
    dear = position("start ! . ./. . . ./. . . .", "earth_18 earth_1 water_1 water_2 air_1", water=4)
    assert why(say(dear, "play earth_18 line1"), "forest f1 a2") == ("5.3", "too_dear")
    either = position(OPEN, "fire_15 fire_1 fire_2 fire_3 earth_1")
    assert why(either, "play fire_15 line1") == ("5.8", "say_choice")
    move = say(position(hand="air_18 air_1 air_2 fire_1 earth_1"), "play air_18 line1")
    assert why(move, "step a1 capital") == ("5.5", "no_rider")
    assert why(move, "step capital") == ("5.5", "say_where")
    assert why(move, "step") == ("5.5", "say_rider")
