"""RULES 7: villages, their bonuses and their cards."""

from __future__ import annotations

from bourgade.core.game import owing
from tests.games.tribus_du_vent.land import GAME, left, lucky, moves, picture_of, position, say, why

HAND = "air_18 air_1 fire_1 fire_2 earth_1"


def test_7_1_a_forest_with_a_rider_on_every_place_becomes_a_village() -> None:
    """RULES 7.1 and 7.2: f3 has two places and a port; the riders go home."""
    state = position("start f3:2 . ./. . . ./. . . .", HAND)
    assert moves(state, "village") == ["village b1"]
    after = say(state, "village b1")
    assert picture_of(after) == "start f3# ! ./. ! . ./. . . ."
    assert after.riders[12] == 7


def test_7_1_an_empty_place_keeps_it_a_forest() -> None:
    state = position("start:1 f3:1 f4:2 ./f1# . . ./. . . .", HAND)
    assert not moves(state, "village")
    assert why(state, "village b1") == ("7.1", "needs_riders")
    assert why(state, "village a1") == ("7.11", "start_tile")
    assert why(state, "village a2") == ("7.1", "village_already")
    assert why(state, "village d3") == ("7.1", "no_forest")


def test_7_2_riders_beyond_the_places_and_a_temple_stay() -> None:
    """RULES 7.2."""
    state = position("start f1^:4 . ./. . . ./. . . .", HAND)
    assert picture_of(say(state, "village b1")) == "start f1#^:2 . ./. . . ./. . . ."


def test_7_3_pollution_falls_on_every_bare_neighbour_clean_or_not() -> None:
    """RULES 7.3: not on tiles, not across corners."""
    state = position("start f3:2 !! ./. . . ./. . . .", HAND)
    assert picture_of(say(state, "village b1")) == "start f3# !!! ./. ! . ./. . . ."


def test_7_4_a_wind_turbine_pollutes_nothing() -> None:
    """RULES 7.4."""
    state = position("start f1:2 !! ./. . . ./. . . .", HAND)
    assert picture_of(say(state, "village b1")) == "start f1# !! ./. . . ./. . . ."


def test_7_5_a_catapult_throws_one_rider_to_any_tile() -> None:
    """RULES 7.5 and 5.10: one that has just come home will do; the Capital is no target."""
    state = say(position("start f2:2 . ./f9:1 . . ./f15 . . .", HAND), "village b1")
    assert left(state) == {"catapults": 1}
    assert {text.split()[2] for text in moves(state, "launch capital")} == {"a1", "b1", "a2", "a3"}
    assert {text.split()[2] for text in moves(state, "launch a2")} == {"a1", "b1", "a3"}
    assert not moves(state, "keep")
    after = say(state, "launch capital a3")
    assert picture_of(after) == "start f2# ! ./f9:1 ! . ./f15:1 . . ."
    assert moves(after, "keep")
    assert moves(say(state, "done"), "keep"), "the catapult is an offer"
    assert why(state, "launch capital b2") == ("5.10", "land_on_tile")


def test_7_6_ports_of_villages_and_the_capital_are_adjacent_to_each_other() -> None:
    """RULES 7.6: f3 and f9 are ports, f15 is still a forest."""
    state = say(position("start f3# . ./. f9#:1 . ./. f15 . .", HAND), "play air_18 line1")
    assert set(moves(state, "step capital")) == {"step capital a1", "step capital b1", "step capital b2"}
    assert set(moves(state, "step b2")) == {"step b2 b1", "step b2 b3", "step b2 capital"}


def test_7_6_distant_ports_cost_one_step() -> None:
    state = say(position("start f3#:1 . ./f1 . . ./f9# . . .", HAND), "play air_18 line1", "step b1 a3")
    assert picture_of(state) == "start f3# . ./f1 . . ./f9#:1 . . ."
    assert left(state) == {"moves": 5}


def test_7_6_a_new_port_serves_the_moves_of_its_own_village_card() -> None:
    state = position("start f3:2 . ./. . . ./. . . .", HAND, market="v2 v5 v3 v4")
    state = lucky(say(state, "village b1", "use v2"))
    assert "step capital b1" in moves(state)


def test_7_7_with_every_village_comes_a_card_for_one_of_its_sides() -> None:
    """RULES 7.7 and 7.8: the right side works at once and the card is discarded."""
    state = say(position("start f1:2 . ./. . . ./. . . .", HAND), "village b1")
    assert moves(state) == ["keep v1", "use v1", "keep v2", "use v2", "keep v3", "use v3", "keep v4", "use v4"]
    after = say(state, "use v1")
    assert owing(after) == [-1]
    assert after.water[0] == 6
    assert after.thrown == 1
    after = say(after, "market v30")
    assert GAME.view(after, 0)["market"] == ["v30", "v2", "v3", "v4"]
    assert why(state, "draw r1") == ("7.7", "take_card")


def test_7_9_the_left_side_is_kept_for_the_end() -> None:
    """RULES 7.9."""
    state = say(position("start f1:2 . ./. . . ./. . . .", HAND), "village b1", "keep v3")
    assert [card for card in state.kept[:4] if card >= 0] == [18, 2]
    assert len(moves(lucky(state), "play")) > 0


def test_7_9_a_fifth_card_takes_the_place_of_another() -> None:
    """RULES 7.9: four at most."""
    state = position("start f1:2 . ./. . . ./. . . .", HAND, kept="v19 v20 v21 v22")
    state = say(state, "village b1")
    assert why(state, "keep v1") == ("7.9", "say_which_goes")
    assert moves(state, "keep v1") == ["keep v1 v19", "keep v1 v20", "keep v1 v21", "keep v1 v22"]
    after = say(state, "keep v1 v20")
    assert list(after.kept[:4]) == [18, 0, 20, 21]
    assert after.thrown == 1 << 19


def test_7_10_an_empty_village_deck_takes_the_discarded_cards() -> None:
    """RULES 7.10."""
    state = say(position("start f1:2 . ./. . . ./. . . .", HAND), "village b1")
    state.thrown = state.offers & ~(1 << 29)
    state.offers = 1 << 29
    after = say(state, "use v1", "market v30")
    assert after.thrown == 0
    assert after.offers >> 0 & 1


def test_7_12_there_is_no_sixth_village() -> None:
    """RULES 7.12."""
    state = position("start f1# f2# f3#/f7# f8# f9:2 ./. . . .", HAND)
    assert not moves(state, "village")
    assert why(state, "village c2") == ("7.12", "no_pawn")


def test_the_forecast_says_what_a_village_brings() -> None:
    state = position("start f6:3 . ./. . . ./. . . .", HAND)
    keys = [line.key for line in GAME.foretell(state, 0, 401)]
    assert keys == ["foretell.pollutes", "foretell.catapult", "foretell.port"]
