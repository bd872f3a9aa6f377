"""RULES 3: turns, naming and control."""

from __future__ import annotations

from bourgade.core.game import owing
from tests.games.petits_peuples.plot import GAME, drawn, moves, say, started, told, why


def test_3_2_four_players_have_1_2_2_2_actions_and_name_the_next() -> None:
    state = say(started(4), "build nw1")
    assert moves(state) == ["next s1", "next s2", "next s3"]
    state = say(state, "next s2", "build ne1")
    assert owing(state) == [2]  # the second action
    state = say(state, "build nw2")
    assert moves(state) == ["next s1", "next s3"]
    assert why(state, "next s0", seat=2) == ("3.3", "already_played")
    state = say(state, "next s3", "build w1", "build nw3")
    assert owing(state) == [1]  # 3.3: only one is left, nothing is to be chosen


def test_3_2_three_players_have_1_2_2_actions() -> None:
    state = say(started(3), "build c4")
    assert moves(state) == ["next s1", "next s2"]
    state = say(state, "next s1", "build nw4", "build nw1")
    assert owing(state) == [2]
    after = say(state, "build ne1", "build nw2")
    assert after.round == 1


def test_3_4_two_players_alternate_with_1_2_2_2_actions() -> None:
    state = started(2)
    order = []
    while not state.round:
        order.append(owing(state)[0])
        state = say(state, next(text for text in moves(state, "build") if text.count(" ") == 1))
    assert order == [0, 1, 1, 0, 0, 1, 1]


def test_3_6_the_last_player_opens_the_next_round() -> None:
    state = drawn("", seats=2, left=1)
    state.turn = 4
    after = say(state, "build c4")
    assert (after.round, owing(after), after.left, after.turn) == (1, [0], 1, 1)
    assert list(after.track) == [0, -1, -1, -1]


def test_3_5_alone_in_the_lead_gains_2_and_shared_gains_1_each() -> None:
    # The rulebook's examples: three floors against one; two against two.
    state = drawn("nw1 A2  ne1 A1  w1 B1  c2 B2  ne2 A2  nw3 C1^", seats=3, crane=4, left=1, people=(20, 20, 20))
    state.turn = 3
    after = say(state, "build c4")
    assert list(after.people) == [20 - 3 + 2 + 1 + 2, 20 + 1, 20 + 2]


def test_3_5_the_chronicle_tells_who_gained() -> None:
    state = drawn("nw1 B1", left=1)
    state.turn = 4
    lines = told(state, "build c4")
    assert lines[1:] == [
        "End of round 1: control of the territories.",
        "Ada gains 2 inhabitants.",
        "Bo gains 2 inhabitants.",
    ]


def test_another_seat_is_told_whose_turn_it_is() -> None:
    assert why(started(3), "build c4", seat=1) == ("3.3", "not_your_turn")
    assert why(started(2), "build c4", seat=1) == ("3.4", "not_your_turn")


def test_the_view_shows_the_turn_track() -> None:
    view = GAME.view(say(started(4), "build nw1", "next s2"), 0)
    track = view["track"]
    assert isinstance(track, list)
    assert [place["actions"] for place in track] == [1, 2, 2, 2]
    assert [place["seat"] for place in track] == [0, 2, None, None]
