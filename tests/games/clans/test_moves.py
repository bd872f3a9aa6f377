"""RULES 2: the move."""

from __future__ import annotations

from tests.games.clans.land import drawn, moves, picture, play, why


def test_2_1_a_group_moves_as_a_whole() -> None:
    state = drawn("1 RRB  2 G  3 K  5 Y  21 R")
    assert picture(play(state, "move t1 t2")) == "2 RRBG  3 K  5 Y  21 R"


def test_2_1_any_colour_may_be_moved_by_anybody() -> None:
    state = drawn("1 R  2 G  3 K", clans="YB")
    assert moves(state) == ["move t1 t2", "move t1 t3", "move t2 t1", "move t2 t3", "move t3 t1", "move t3 t2"]


def test_2_2_an_empty_territory_is_never_entered() -> None:
    state = drawn("1 R  2 G  6 B  7 K")
    assert "move t1 t3" not in moves(state)
    assert why(state, "move t1 t3") == ("2.2", "empty_target")


def test_2_3_a_river_may_be_crossed() -> None:
    state = drawn("2 R  6 B  1 K")  # the river runs between 2 and 6
    assert "move t2 t6" in moves(state)


def test_2_3_a_lake_separates() -> None:
    state = drawn("6 R  10 B  9 K  8 G  23 Y")  # a lake lies between 6, 10 and others
    assert "move t6 t23" not in moves(state)
    assert why(state, "move t6 t23") == ("2.3", "not_neighbours")


def test_2_4_six_huts_may_leave_and_seven_may_not() -> None:
    assert "move t1 t2" in moves(drawn("1 RRRBBB  2 G"))
    state = drawn("1 RRRBBBB  2 G")
    assert moves(state) == ["move t2 t1"]
    assert why(state, "move t1 t2") == ("2.4", "settled")


def test_2_4_a_settled_group_may_be_joined() -> None:
    state = drawn("1 RRRBBBB  2 G  3 K")
    assert picture(play(state, "move t2 t1")) == "1 RRRBBBBG  3 K"


def test_2_5_of_two_settled_neighbours_the_smaller_may_join_the_larger() -> None:
    state = drawn("1 RRRRRRR  2 BBBBBBBB")
    assert moves(state) == ["move t1 t2"]
    assert why(state, "move t2 t1") == ("2.5", "larger_stays")


def test_2_5_of_two_equal_settled_neighbours_either_may_move() -> None:
    assert moves(drawn("1 RRRRRRR  2 BBBBBBB")) == ["move t1 t2", "move t2 t1"]


def test_2_5_a_settled_group_does_not_join_a_small_one() -> None:
    state = drawn("1 RRRRRRR  2 BBBBBBBB  3 G")
    assert "move t1 t3" not in moves(state)
    assert why(state, "move t1 t3") == ("2.5", "not_to_smaller")


def test_2_5_nobody_is_obliged_to_merge() -> None:
    state = drawn("1 RRRRRRR  2 BBBBBBBB  59 G  60 K")
    assert {"move t59 t60", "move t60 t59"} <= set(moves(state))


def test_refusals_name_the_case() -> None:
    state = drawn("1 R  2 G  60 [K]")
    assert why(state, "move t3 t1") == ("2.1", "empty_source")
    assert why(state, "move t60 t59") == ("3.6", "village_stays")
    assert why(state, "move t1") == ("2.1", "say_where")
    assert why(state, "move") == ("2.1", "say_a_move")
    assert why(state, "move t1 t61") == ("1.1", "no_such_land")
    assert why(state, "move t0 t1") == ("1.1", "no_such_land")
