"""RULES 9: the two conditions of each guide and all kinds of powers."""

from __future__ import annotations

import pytest

from bourgade.core.game import Line, legal, owing
from bourgade.core.state import CHANCE
from bourgade.games.tribus_du_vent.position import MET
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.guides import goal_progress
from tests.games.tribus_du_vent.land import GAME, left, lucky, moves, picture_of, position, said, say, why

WATER = "water_17 water_1 fire_1 fire_2 earth_1"
FIRE = "fire_17 fire_1 fire_2 water_1 earth_1"
EARTH = "earth_17 earth_1 water_1 water_2 fire_1"
AIR = "air_18 air_1 air_2 fire_1 earth_1"


def turn_ends(picture: str, guide: str, kept: str = "v19") -> list[str]:
    """What the seat is asked after a turn that changes nothing on its land."""
    state = position(picture, WATER, guide=guide, kept=kept)
    return moves(lucky(say(state, "play water_17 line1", "draw r1")), "guide")


# Forests: f1 to f6 are purple, f7 to f12 green, f13 to f18 orange; the start tile of seat 0 is purple.
@pytest.mark.parametrize(
    ("picture", "met"),
    [
        ("start f1 f7 f8/. . . f13/. . . .", True),  # a path that bends, beginning with the start tile
        ("f13 f7 f8 ./. . f1 ./. . f2 start", True),  # read from its other end
        (". . . ./f1 f2 f7 f8/start . . f13", True),  # without the start tile
        ("start f7 f13 f8/. . f1 f2/. . . .", False),  # the right tiles, but not in order
        ("start f1 f7 ./. . f8 f13/. . . .", True),
        ("start f1 f7 f13/. . f8 ./. . . .", False),  # green, orange: one green is missing
    ],
)
def test_9_2_the_colour_sequence_is_a_path_in_either_direction(picture: str, met: bool) -> None:
    """RULES 9.2: purple, purple, green, green, orange for the Grey guide."""
    assert bool(turn_ends(picture, "grey")) == met


def test_9_2_a_tile_is_used_only_once_in_a_sequence() -> None:
    assert not turn_ends("start f7 . ./f8 . . ./f13 . . .", "grey")


@pytest.mark.parametrize(
    ("guide", "picture", "kept", "met"),
    [
        ("grey", "start . . f1^/. . . ./. . . .", "v19", True),  # a temple in column D
        ("grey", "start . f1^ ./. . . ./. . . .", "v19", False),
        ("red", "start . . ./. . . ./! ! ! !", "v19", True),  # eight clean spaces
        ("red", "start . . ./. . . !/! ! ! !", "v19", False),
        ("blue", "start . . ./. . . ./. . . .", "v19 v20 v21", True),  # three cards kept
        ("blue", "start . . ./. . . ./. . . .", "v19 v20", False),
        ("yellow", "start . . ./. . . ./. f1# . .", "v19", True),  # a village in row 3
        ("yellow", "start . . ./. f2# . ./. f1 . .", "v19", False),
    ],
)
def test_9_3_the_goal_of_a_guide(guide: str, picture: str, kept: str, met: bool) -> None:
    """RULES 9.3."""
    assert bool(turn_ends(picture, guide, kept)) == met


def test_9_3_the_green_guide_uses_two_right_sides() -> None:
    """RULES 9.3: the second use meets the goal."""
    state = position("start f1:2 f7:2 ./. . . ./. . . .", WATER, guide="green", market="v1 v2 v3 v21")
    state = lucky(say(state, "village b1", "use v1"))
    assert not moves(state, "guide")
    state.land[8] = 1
    again = position("start f1:2 f7:2 ./. . . ./. . . .", WATER, guide="green", market="v1 v2 v3 v21")
    again.land[8] = 1
    assert moves(lucky(say(again, "village b1", "use v1")), "guide")


def test_9_4_a_power_is_chosen_at_the_very_end_for_each_condition() -> None:
    """RULES 9.4: after the refill; two conditions at once bring two cards."""
    state = position("start f1 f7 f8/. . . f13^/. . . .", WATER)
    state = lucky(say(state, "play water_17 line1", "draw r1"))
    assert moves(state) == ["guide grey_1", "guide grey_2", "guide grey_3", "guide grey_4"]
    assert why(state, "draw r1") == ("9.4", "choose_power")
    state = say(state, "guide grey_2")
    assert moves(state) == ["guide grey_1", "guide grey_3", "guide grey_4"]
    state = say(state, "guide grey_4")
    assert owing(state) == [1]


def test_9_1_a_condition_counts_only_once() -> None:
    """RULES 9.1: a temple in column D brings a card in one turn, and none in the next."""
    state = position("start . . f1^/. . . ./. . . .", WATER)
    state = lucky(say(state, "play water_17 line1", "draw r1"))
    state = say(state, "guide grey_1")
    assert state.land[7] == 2
    again = position("start . . f1^/. . . ./. . . .", WATER, powers=[1])
    again.land[7] = 2
    assert not moves(lucky(say(again, "play water_17 line1", "draw r1")), "guide")


def test_9_5_grey_1_three_moves_with_every_fire_card() -> None:
    """RULES 9.5."""
    state = say(position("start !!! . ./. . . ./. . . .", FIRE, powers=[1]), "play fire_17 line1")
    assert left(state) == {"clean": 3, "moves": 3}


def test_9_5_a_card_discarded_for_a_temple_triggers_nothing() -> None:
    """RULES 9.5."""
    toss = ("discard fire_1", "discard fire_2", "discard fire_17", "done")
    assert not left(say(position(hand=FIRE, powers=[1]), *toss))


def test_9_6_grey_2_two_water_for_a_catapult_once_a_turn() -> None:
    """RULES 9.6 and 3.4: before the action or after it."""
    state = position("start f1 . ./. . . ./. . . .", WATER, powers=[2], water=5)
    before = say(state, "power grey_2", "launch capital b1")
    assert before.water[0] == 3
    assert moves(before, "play")
    assert not moves(before, "power")
    after = say(state, "play water_17 line1")
    assert moves(after) == ["done", "power grey_2"]
    assert moves(say(after, "done"), "draw")
    assert not moves(position(hand=WATER, powers=[2], water=1), "power")


def test_9_7_grey_3_four_water_with_every_forest() -> None:
    """RULES 9.7."""
    state = say(position(hand=EARTH, powers=[3], water=3), "play earth_17 line1", "forest f1 b1")
    assert state.water[0] == 4


def test_9_7_the_water_of_a_new_forest_is_told_beside_its_price() -> None:
    state = say(position(hand=EARTH, powers=[3], water=3), "play earth_17 line1")
    told = GAME.tell(state, 0, legal(GAME, state, 0)["forest f1 b1"], 1)
    assert [(line.key, line.args["n"]) for line in told] == [("lines.planted", 3), ("lines.water", 4)]


def test_9_8_grey_4_one_more_cleaned_by_cards_temples_and_village_cards() -> None:
    """RULES 9.8."""
    dirty = "start f1:2 !!!! ./. . . ./. . . ."
    assert left(say(position(dirty, FIRE, powers=[4]), "play fire_17 line1")) == {"clean": 4}
    toss = ("discard fire_1", "discard fire_2", "discard water_1", "raise temple-red a1")
    assert left(say(position(dirty, FIRE, powers=[4]), *toss)) == {"clean": 3}
    state = lucky(say(position(dirty, FIRE, powers=[4], market="v3 v2 v5 v4"), "village b1", "use v3"))
    assert left(state) == {"clean": 4}


def test_9_5_red_1_and_green_1_clean_with_a_card_of_their_element() -> None:
    dirty = "start ! . ./. . . ./. . . ."
    assert left(say(position(dirty, AIR, guide="red", powers=[1]), "play air_18 line1")) == {"clean": 1, "moves": 6}
    assert left(say(position(dirty, WATER, guide="green", powers=[1]), "play water_17 line1")) == {"clean": 1}


def test_9_6_9_8_red_2_two_water_remove_three_and_are_not_raised_by_other_powers() -> None:
    """RULES 9.8: guide cards do not raise each other."""
    state = say(position("start !!!! . ./. . . ./. . . .", AIR, guide="red", powers=[2], water=2), "power red_2")
    assert left(state) == {"clean": 3}
    assert left(say(position(hand=WATER, guide="yellow", powers=[2, 4], water=2), "power yellow_2")) == {"moves": 4}


def test_9_8_water_or_moves_is_raised_by_neither_more_water_nor_more_moves() -> None:
    """RULES 9.8: an effect of its own."""
    mixed = "air_19 air_1 air_2 fire_1 water_1"
    assert left(say(position(hand=mixed, guide="yellow", powers=[4]), "play air_19 line1")) == {"mixed": 5}
    assert left(say(position(hand=mixed, guide="blue", powers=[4]), "play air_19 line1")) == {"mixed": 5}


def test_9_7_red_3_a_forest_clears_a_space() -> None:
    """RULES 5.13 and 9.7."""
    state = position("start . !!! ./. . . ./. . . .", EARTH, guide="red", powers=[3], water=3)
    state = lucky(say(state, "play earth_17 line1", "forest f1 b1"))
    assert moves(state) == ["done", "clear c1"]
    assert picture_of(say(state, "clear c1")) == "start f1 . ./. . . ./. . . ."


def test_9_10_red_4_two_water_for_each_pollution_removed() -> None:
    """RULES 9.10: also when a whole space is cleared."""
    state = position("start !! . ./. . . ./. . . .", FIRE, guide="red", powers=[4])
    assert say(state, "play fire_17 line1", "clean b1").water[0] == 2
    state = position("start . !!! ./. . . ./. . . .", EARTH, guide="red", powers=[3, 4], water=3)
    assert lucky(say(state, "play earth_17 line1", "forest f1 b1")).water[0] == 0
    assert say(lucky(say(state, "play earth_17 line1", "forest f1 b1")), "clear c1").water[0] == 6


def test_9_5_blue_1_three_water_with_every_earth_card() -> None:
    state = say(position(hand=EARTH, guide="blue", powers=[1], water=0), "play earth_17 line1")
    assert state.water[0] == 3


def test_9_6_blue_2_a_forest_for_six_beside_the_action() -> None:
    """RULES 9.6."""
    state = position(hand=WATER, guide="blue", powers=[2], water=6)
    state = lucky(say(state, "power blue_2", "forest f1 b1"))
    assert state.water[0] == 0
    assert moves(state, "play")
    assert not moves(position(hand=WATER, guide="blue", powers=[2], water=5), "power")


def test_9_6_blue_2_waits_while_another_forest_is_on_offer() -> None:
    state = say(position(hand=EARTH, guide="blue", powers=[2], water=12), "play earth_17 line1")
    assert not moves(state, "power")
    assert why(state, "power blue_2") == ("9.6", "power_waits")
    state = lucky(say(state, "forest f1 b1"))
    assert moves(state) == ["done", "power blue_2"]


DEAR = "earth_2 earth_4 air_1 air_2 air_3"  # two Earth in hand and none beside: a forest for seven


@pytest.mark.parametrize(("water", "both"), [(3, False), (4, False), (9, False), (10, True)])
def test_9_6_blue_2_takes_the_place_of_a_dearer_forest_if_only_one_can_be_paid(water: int, both: bool) -> None:
    """RULES 9.6: the Earth card brings three water, then the power offers a forest for six instead of seven."""
    state = position("start . . ./. . . ./. . . .", DEAR, "WWWWW", "WWWWW", guide="blue", powers=[1, 2], water=water)
    state = say(state, "play earth_2 line1")
    assert left(state) == {"forest": 7}
    assert bool(moves(state, "forest")) == (water >= 4)
    assert bool(moves(state, "power")) != both
    if not both:
        state = lucky(say(state, "power blue_2", "forest f1 b1"))
        assert state.water[0] == water - 3
        assert moves(state, "draw")


def test_9_6_blue_2_makes_room_for_a_temple_of_a_village_card() -> None:
    """RULES 9.6 and 6.5: every tile has a temple, so a new forest comes first."""
    state = position("start^ f1^:2 . ./. . . ./. . . .", WATER, guide="blue", powers=[2], water=6, market="v5 v6 v7 v8")
    state = lucky(say(state, "village b1", "use v5"))
    assert moves(state) == ["done", "power blue_2"]
    assert GAME.prompt(state, 0).key == "prompts.powers"
    state = lucky(say(state, "power blue_2", "forest f2 c1"))
    assert {text.split()[2] for text in moves(state, "raise")} == {"c1"}


def free_temple(picture: str, water: int) -> Tribus:
    """A village card's temple is open, and the blue guide card may still offer its forest."""
    state = position(picture, WATER, guide="blue", powers=[2], water=water, market="v5 v6 v7 v8")
    return lucky(say(state, "village b1", "use v5"))


def test_9_6_the_extra_forest_comes_before_the_free_temple_of_a_village_card() -> None:
    """Plant first, then set the temple on the new tile."""
    state = free_temple("start f1:2 . ./. . . ./. . . .", water=6)
    assert "power blue_2" in moves(state)
    assert moves(state, "raise")
    state = lucky(say(state, "power blue_2", "forest f2 c1"))
    assert picture_of(say(state, "raise temple-blue c1")).startswith("start f1# f2^")


def test_9_6_the_free_temple_of_a_village_card_may_also_come_first() -> None:
    state = say(free_temple("start f1:2 . ./. . . ./. . . .", water=6), "raise temple-blue a1")
    state = lucky(say(state, "power blue_2", "forest f2 c1"))
    assert picture_of(state).startswith("start^ f1# f2")


def test_9_6_only_a_temple_that_brings_a_forest_waits_for_the_extra_one() -> None:
    """Two forests are never on offer together, and neither is lost: 6 water, then 4 from the green temple."""
    state = say(free_temple("start f1:2 . ./. . . ./. . . .", water=10), "power blue_2")
    assert {text.split()[1] for text in moves(state, "raise")} == {"temple-blue", "temple-yellow", "temple-red"}
    assert why(state, "raise temple-green a1") == ("9.6", "temple_waits")
    state = lucky(say(state, "forest f2 c1"))
    state = lucky(say(state, "raise temple-green c1", "forest f3 a2"))
    assert (state.water[0], picture_of(state)) == (0, "start f1# f2^ ./f3 . . ./. . . .")
    other = say(free_temple("start f1:2 . ./. . . ./. . . .", water=10), "raise temple-green a1")
    assert why(other, "power blue_2") == ("9.6", "power_waits")
    other = lucky(say(other, "forest f2 c1"))
    assert lucky(say(other, "power blue_2", "forest f3 a2")).water[0] == 0


def last_turn(final: int) -> Tribus:
    """Both conditions are met in a turn of round 1; `final` counts rounds from 0."""
    state = position("start f1 f7 f8/. . . f13^/. . . .", WATER)
    state.ender, state.final = 1, final
    return say(state, "play water_17 line1", "draw r1")


def test_9_4_no_guide_card_is_chosen_in_a_last_turn() -> None:
    """It could no longer work; the conditions are met all the same, and told so."""
    state = lucky(last_turn(final=0))
    GAME.check(state)
    assert owing(state) == [1]
    assert state.land[MET] == 3
    assert GAME.holdings(state, 0)["powers"] == []
    assert moves(lucky(last_turn(final=1)), "guide"), "one turn is left to use it in"


def test_9_4_what_a_condition_brings_is_told_as_it_is() -> None:
    """A guide card to choose, but not in a last turn."""
    for final, promised in ((0, False), (1, True)):
        told = [said(line, "fr") for line in told_of_draws(last_turn(final))]
        assert ("Ada complète sa suite de couleurs\u00a0: un pouvoir à choisir\u202f!" in told) == promised
        assert ("Ada complète sa suite de couleurs." in told) != promised


def told_of_draws(state: Tribus) -> list[Line]:
    """What is told until somebody is asked again, each draw the first listed."""
    lines: list[Line] = []
    while owing(state) == [CHANCE]:
        move = next(iter(legal(GAME, state, CHANCE).values()))
        lines += GAME.tell(state, CHANCE, move, 0)
        state.play(CHANCE, move)
    return lines


def test_what_stands_in_the_way_of_a_power_is_told() -> None:
    state = position("start f1 . ./. . . ./. . . .", WATER, powers=[2, 3], water=5)
    assert why(state, "power grey_1") == ("9.4", "power_locked")
    assert why(state, "power grey_3") == ("9.1", "power_by_itself")
    assert why(say(state, "power grey_2"), "grey_2") == ("9.6", "power_used")
    poor = position(hand=WATER, powers=[2], water=1)
    assert why(poor, "power grey_2") == ("9.6", "power_too_dear")
    clean = position(hand=WATER, guide="red", powers=[2], water=2)
    assert why(clean, "power red_2") == ("9.6", "power_no_use")


def test_9_7_blue_3_three_moves_with_every_forest() -> None:
    state = position(hand=EARTH, guide="blue", powers=[3], water=3)
    assert left(lucky(say(state, "play earth_17 line1", "forest f1 b1"))) == {"moves": 3}


def test_9_8_blue_4_two_more_water() -> None:
    assert say(position(hand=WATER, guide="blue", powers=[4]), "play water_17 line1").water[0] == 8


def test_9_6_green_2_three_water_clean_two_and_move_two() -> None:
    state = position("start !! . ./. . . ./. . . .", WATER, guide="green", powers=[2], water=3)
    assert left(say(state, "power green_2")) == {"clean": 2, "moves": 2}


def test_9_9_green_3_forests_cost_one_less_and_clean_one() -> None:
    """RULES 9.9."""
    state = position("start . ! ./. . . ./. . . .", EARTH, guide="green", powers=[3], water=2)
    state = say(state, "play earth_17 line1")
    assert left(state) == {"forest": 2}
    assert left(lucky(say(state, "forest f1 b1"))) == {"clean": 1}


def test_9_9_green_4_forests_cost_two_less_but_never_nothing() -> None:
    """RULES 9.9: both discounts together bring a price of 3 down to 1."""
    assert left(say(position(hand=EARTH, guide="green", powers=[4], water=9), "play earth_17 line1")) == {"forest": 1}
    both = position(hand=EARTH, guide="green", powers=[3, 4], water=9)
    assert left(say(both, "play earth_17 line1")) == {"forest": 1}


def test_9_5_yellow_1_and_2_and_4_move_riders() -> None:
    assert left(say(position(hand=WATER, guide="yellow", powers=[1]), "play water_17 line1")) == {"moves": 3}
    assert left(say(position(hand=WATER, guide="yellow", powers=[2], water=2), "power yellow_2")) == {"moves": 4}
    assert left(say(position(hand=AIR, guide="yellow", powers=[4]), "play air_18 line1")) == {"moves": 8}


def test_9_7_yellow_3_a_catapult_with_every_forest() -> None:
    state = position(hand=EARTH, guide="yellow", powers=[3], water=3)
    state = lucky(say(state, "play earth_17 line1", "forest f1 b1"))
    assert left(state) == {"catapults": 1}
    assert picture_of(say(state, "launch capital b1")) == "start f1:1 . ./. . . ./. . . ."


def test_9_4_a_power_chosen_works_from_the_next_turn_on() -> None:
    """RULES 9.4: the card that met the condition gains nothing from it."""
    state = position("start . . f1^/. . . ./. . . .", FIRE)
    state = say(state, "play fire_17 line1")
    assert not left(state), "nothing is polluted, and there are no moves yet"
    state = say(lucky(say(state, "draw r1")), "guide grey_1")
    again = position("start . . f1^/. . . ./. . . .", FIRE, powers=[1])
    assert left(say(again, "play fire_17 line1")) == {"clean": 3, "moves": 3}


def test_9_4_a_condition_counts_as_it_stands_at_the_end_of_the_turn() -> None:
    """RULES 9.4: eight clean spaces for a moment, but the village of the same turn pollutes one of them."""
    state = position("start f3:2 . !/! f1 ! !/f7 f8 f9 !", WATER, guide="red", powers=[2], water=2)
    state = say(state, "power red_2", "clean d1", "done")
    assert goal_progress(state, 0) == 8
    state = say(state, "village b1", "keep v1")
    assert not moves(lucky(state), "guide")


def test_every_power_is_described() -> None:
    for number, power in enumerate(GAME.contents.powers.cards):
        guide, index = power.id.split("_")
        state = position("start f1 f7 f8/. . . f13/. . . .", WATER, guide=guide)
        lines = GAME.foretell(state, 0, 1476 + int(index) - 1)
        assert lines, power.id
        assert lines[0].key == f"powers.{GAME.contents.powers.cards[number].kind}"
