"""RULES 3: villages, their markers and their order."""

from __future__ import annotations

from bourgade.core.game import legal, owing
from tests.games.clans.land import GAME, drawn, foretold, moves, picture, play, scores, told, why


def test_3_1_a_group_with_nothing_around_it_becomes_a_village() -> None:
    after = play(drawn("1 R  2 G  59 B  60 K"), "move t1 t2")
    assert picture(after) == "59 B  60 K"  # mountain in the first epoch: founded, and destroyed
    assert after.founded == 1
    after = play(drawn("2 R  1 G  59 B  60 K"), "move t2 t1")
    assert picture(after) == "1 [RG]  59 B  60 K"


def test_3_1_a_single_hut_is_enough() -> None:
    state = drawn("12 R  11 G  13 B  14 Y  59 K  60 K")
    after = play(state, "move t13 t14")
    assert after.founded == 0  # 12 still has 11 beside it
    after = play(after, "move t11 t14")
    assert picture(after) == "12 [R]  14 [BGY]  59 K  60 K"


def test_3_2_a_village_may_arise_beside_the_place_that_was_left() -> None:
    # The example of the book: whichever way the middle group goes, the outer one is left alone.
    state = drawn("7 R  8 G  9 B  14 K")
    after = play(state, "move t8 t9")
    assert picture(after) == "7 [R]  9 BG  14 K"


def test_3_2_one_move_may_found_four_villages() -> None:
    state = drawn("9 R  26 B  27 G  30 Y  31 K  1 R  2 R")
    after = play(state, "move t27 t9")
    assert (after.founded, owing(after)) == (4, [1])  # one epoch, so no order is asked for


def test_3_3_the_mover_takes_the_next_marker() -> None:
    state = drawn("1 R  2 G  59 B  60 K", clans="RBG", turn=1)
    after = play(state, "move t2 t1")
    assert list(after.markers) == [0, 1, 0]


def test_3_4_the_order_is_not_asked_for_within_one_epoch() -> None:
    state = drawn("7 R  8 G  9 B  59 K  60 Y", founded=0)
    after = play(state, "move t8 t9")
    assert after.founded == 2
    assert owing(after) == [1]


def test_3_4_the_mover_is_asked_when_two_epochs_meet() -> None:
    state = drawn("7 R  8 G  9 B  59 K  60 Y", founded=3)
    asked = play(state, "move t8 t9")
    assert owing(asked) == [0]
    assert moves(asked) == ["found t7", "found t9"]
    assert why(asked, "move t59 t60") == ("3.4", "order_first")
    # Mountain: destroyed in the first epoch, favourable in the second.
    assert scores(play(asked, "found t9")) == {"R": 1}
    assert scores(play(asked, "found t7")) == {"R": 1, "B": 4, "G": 4}


def test_3_4_what_is_left_in_one_epoch_follows_by_itself() -> None:
    state = drawn("9 R  26 B  27 G  31 K  1 Y  2 Y", founded=3)
    asked = play(state, "move t27 t9")
    assert moves(asked) == ["found t9", "found t26", "found t31"]
    after = play(asked, "found t26")
    assert (after.founded, owing(after)) == (6, [1])


def test_3_4_three_villages_over_two_changes_of_epoch_are_asked_for_twice() -> None:
    state = drawn("9 R  26 B  27 G  31 K  1 Y  2 Y", founded=10)
    asked = play(state, "move t27 t9")
    again = play(asked, "found t31")
    assert moves(again) == ["found t9", "found t26"]


def test_3_4_a_move_that_asks_for_an_order_foretells_the_villages_and_the_question() -> None:
    state = drawn("7 R  8 G  9 B  59 K  60 Y", founded=3)
    order = "Ada founds 2 villages at the same time (territory 7 and territory 9) and chooses their order."
    assert foretold(state, "move t8 t9") == [
        order,
        "On territory 7: 1 point for red, whatever the order.",
        "On territory 9: 0 to 4 points each for blue and green, depending on the order.",
    ]
    assert told(state, "move t8 t9") == ["Ada moves 1 hut (green) from territory 8 to territory 9.", order]


def test_3_4_what_is_still_to_be_ordered_is_foretold_as_well() -> None:
    state = drawn("9 R  26 B  27 G  31 K  1 Y  2 Y", founded=10)
    asked = play(state, "move t27 t9")
    keys = [line.key for line in GAME.foretell(asked, 0, legal(GAME, asked, 0)["found t31"])]
    assert keys == ["lines.founded", "lines.order", "lines.some_order", "lines.some_order"]


def test_3_3_the_next_epoch_is_told_when_it_begins() -> None:
    state = drawn("2 R  1 G  59 B  60 K", founded=3)
    assert told(state, "move t2 t1")[-1] == "Epoch 2 begins: mountain is favourable (+2), grassland is unfavourable."
    last = drawn("2 R  1 G  59 B  60 K", founded=10)
    assert told(last, "move t2 t1")[-1] == "The last epoch begins: every terrain is favourable (+5)."
    asked = play(drawn("9 R  26 B  27 G  31 K  1 Y  2 Y", founded=10), "move t27 t9")
    assert "The last epoch begins: every terrain is favourable (+5)." in told(asked, "found t31")


def test_3_5_of_several_twelfth_villages_the_mover_picks_one_and_the_rest_is_surplus() -> None:
    state = drawn("7 R  8 G  9 B  59 K  60 Y", founded=11)
    asked = play(state, "move t8 t9")
    assert moves(asked) == ["found t7", "found t9"]
    after = play(asked, "found t7")
    assert (after.waiting, after.founded, list(after.markers)) == (0, 12, [12, 0])
    assert scores(after) == {"R": 6}
    assert told(asked, "found t7")[2] == "The village on territory 9 scores nothing: all markers are taken."


def test_3_5_a_surplus_village_knows_no_strife() -> None:
    state = drawn("7 R  8 GBYK  9 R  59 K  60 Y", founded=11)
    after = play(state, "move t8 t9", "found t7")
    assert picture(after) == "7 [R]  9 [RBGYK]  59 K  60 Y"


def test_3_6_a_village_neither_moves_nor_counts_again() -> None:
    state = drawn("1 [RG]  59 B  60 K  58 Y")
    assert [text for text in moves(state) if "t1 " in text] == []
    assert scores(play(state, "move t58 t59")) == {}


def test_a_move_foretells_the_villages_it_would_found() -> None:
    state = drawn("2 R  1 G  59 B  60 K")
    lines = GAME.foretell(state, 0, legal(GAME, state, 0)["move t2 t1"])
    assert [(line.key, line.args["points"]) for line in lines] == [("lines.founded", 2)]
    assert GAME.foretell(state, 0, legal(GAME, state, 0)["move t1 t2"])[0].key == "lines.destroyed"
