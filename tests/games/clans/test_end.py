"""RULES 6: the end, the reveal and the count."""

from __future__ import annotations

from bourgade.core.state import AUDIENCE
from tests.games.clans.land import GAME, drawn, play, scores, told, why


def test_6_1_the_twelfth_village_ends_the_game_with_its_bonus_wherever_it_lies() -> None:
    state = drawn("1 R  2 B  59 G  60 K", founded=11)
    after = play(state, "move t1 t2")  # mountain
    assert after.waiting == 0
    assert scores(after) == {"R": 7, "B": 7}
    assert (
        told(state, "move t1 t2")[-3]
        == "The twelfth village has been founded: the game is over. The clans are revealed!"
    )
    assert why(after, "move t59 t60") == ("6.1", "over")


def test_6_2_the_game_ends_when_nobody_can_move() -> None:
    state = drawn("1 R  2 B  60 [K]", founded=6)
    after = play(state, "move t2 t1")
    assert (after.waiting, after.founded) == (0, 7)
    assert told(state, "move t2 t1")[-3] == "No more moves are possible: the game is over. The clans are revealed!"
    assert why(after, "move t1 t2") == ("6.2", "over")


def test_6_2_settled_groups_never_block_the_game() -> None:
    state = drawn("1 RRRRRRR  2 BBBBBBB")
    assert play(state, "move t2 t1").waiting == 0


def test_6_3_colours_of_nobody_score_and_are_dropped() -> None:
    state = drawn("2 G  1 GK  59 G  60 K", clans="RB")
    after = play(state, "move t2 t1")
    assert scores(after) == {"G": 3, "K": 3}
    assert [after.points(seat) for seat in (0, 1)] == [1, 0]


def test_6_3_points_are_those_of_the_clan_and_one_for_each_marker() -> None:
    after = play(drawn("2 R  1 B", founded=5, clans="BK"), "move t2 t1")
    assert [[(item.key, item.points) for item in row] for row in GAME.tally(after)] == [
        [("items.clan", 2), ("items.markers", 6)],
        [("items.clan", 0), ("items.markers", 0)],
    ]
    assert GAME.places(after) == [1, 2]


def test_6_3_clans_are_secret_until_the_end() -> None:
    state = drawn("1 R  2 B  60 [K]", clans="GY")
    assert GAME.view(state, 0)["clans"] == ["green", None]
    assert GAME.view(state, 1)["clans"] == [None, "yellow"]
    assert GAME.view(state, AUDIENCE)["clans"] == [None, None]
    over = play(state, "move t2 t1")
    assert all(GAME.view(over, seat)["clans"] == ["green", "yellow"] for seat in (0, 1, AUDIENCE))
    assert told(state, "move t2 t1")[-2:] == ["Ada led the green clan.", "Bo led the yellow clan."]


def test_6_4_equal_points_share_the_place() -> None:
    state = drawn("1 [R]  2 R", clans="RBG")
    state.scores[0], state.scores[1], state.scores[2] = 9, 9, 4
    assert GAME.places(state) == [1, 1, 3]
