"""RULES 8: strategic move, roof transfer and invasion."""

from __future__ import annotations

from bourgade.core.game import owing
from tests.games.petits_peuples.plot import crane, drawn, foretold, moves, picture, say, told, why


def test_8_1_one_stratagem_in_each_action_and_four_in_a_game() -> None:
    state = say(drawn("c5 B1", crane=4), "crane t5")
    assert state.tokens[0] == 3
    assert not moves(state, "crane")
    assert not moves(state, "invade")
    assert why(state, "crane t6") == ("8.1", "one_stratagem")
    again = say(state, "build w5")
    assert moves(again, "crane")  # the second action has its own
    spent = drawn("")
    spent.tokens[0] = 0
    assert not moves(spent, "crane")
    assert why(spent, "crane t5") == ("8.1", "no_stratagem")


def test_8_2_the_crane_goes_one_number_down_or_up_and_7_and_1_adjoin() -> None:
    assert moves(drawn("", crane=4), "crane") == ["crane t3", "crane t5"]
    assert moves(drawn("", crane=7), "crane") == ["crane t6", "crane t1"]
    assert moves(drawn("", crane=1), "crane") == ["crane t7", "crane t2"]
    state = say(drawn("", crane=7), "crane t1")
    assert (crane(state), owing(state), state.left) == (1, [0], 2)  # no action was spent
    assert why(drawn("", crane=7), "crane t3") == ("8.2", "crane_steps")
    assert foretold(drawn("", crane=7), "crane t1") == ["Uses one ploy token; 3 left"]


def test_8_3_a_roof_moves_to_a_free_building_on_the_same_terrain() -> None:
    state = drawn("nw1 A2^  c4 A1  se1 A1  w2 B1", crane=1)
    assert moves(state, "lift") == ["lift nw1"]
    lifted = say(state, "lift nw1")
    assert moves(lifted) == ["cap c4"]
    after = say(lifted, "cap c4")
    assert picture(after) == "c4 A1^  nw1 A2  se1 A1  w2 B1"
    assert (after.left, after.tokens[0], after.roofs) == (2, 3, 17)
    assert "build nw1" in moves(after)  # free again
    assert why(lifted, "cap se1") == ("8.3", "cap_terrain")
    assert why(lifted, "cap w2") == ("8.3", "cap_own_free")
    assert why(lifted, "build nw1") == ("8.3", "cap_own_free")


def test_8_3_the_roof_must_be_where_the_action_is() -> None:
    assert not moves(drawn("nw1 A2^  c4 A1", crane=4), "lift")
    assert why(drawn("nw1 A2^  c4 A1", crane=4), "lift nw1") == ("4.1", "not_here")
    assert why(drawn("nw1 A2^  se1 A1", crane=1), "lift nw1") == ("8.3", "no_target")
    assert why(drawn("nw1 A2  c4 A1", crane=1), "lift nw1") == ("8.3", "no_roof_here")


def test_8_3_a_blocked_player_acts_where_the_roof_came_from() -> None:
    state = drawn("c2 B1  c3 A1^  ne4 A1", crane=2, people=(2, 30))  # only sw3 can be paid, on the way past 2
    assert "lift c3" in moves(state)
    after = say(state, "lift c3", "cap ne4")
    assert set(moves(after)) == {"build sw3", "abandon c3"}
    assert why(after, "build c2") == ("8.3", "bound")


def test_8_3_after_a_transfer_the_action_cannot_be_given_up() -> None:
    state = drawn("c4 A2^  nw1 A1", crane=4, people=(1, 30))
    assert {"pass", "lift c4"} <= set(moves(state))
    after = say(state, "lift c4", "cap nw1")
    assert moves(after) == ["abandon c4"]
    assert why(after, "pass") == ("8.3", "bound_to_act")
    assert why(state, "cap nw1") == ("8.3", "lift_first")


def test_8_4_floor_for_floor_and_what_one_pays_the_other_gets() -> None:
    state = drawn("c4 B2^", people=(20, 20))
    after = say(state, "invade c4")
    assert (picture(after), list(after.people), list(after.stock)) == ("c4 A2", [6, 34], [18, 20])
    assert (after.roofs, after.tokens[0], after.left, crane(after)) == (18, 3, 1, 4)
    assert told(state, "invade c4")[0].startswith("Ada invades Bo’s building of 2 floors in 4 (centre) and pays Bo 14")


def test_8_4_only_buildings_of_others() -> None:
    assert why(drawn("c4 A1"), "invade c4") == ("8.4", "nobody_to_invade")
    assert why(drawn(""), "invade c4") == ("8.4", "nobody_to_invade")
    assert why(drawn("c5 B1"), "invade c5") == ("4.1", "not_here")


def test_8_5_an_invader_needs_floors_and_inhabitants() -> None:
    assert moves(drawn("c4 B2", people=(15, 20)), "invade") == ["invade c4"]
    assert why(drawn("c4 B2", people=(14, 20)), "invade c4") == ("8.5", "too_few")
    short = drawn("c4 B2  c2 A10  e2 A9")
    assert why(short, "invade c4") == ("8.5", "floors_short")


def test_8_5_the_floors_placed_may_complete_a_project() -> None:
    projects = ("terraced-houses", "forge", "outpost", "temple")
    state = say(drawn("nw1 A1  ne1 B1", crane=1, projects=projects), "invade ne1")
    assert moves(state) == ["complete terraced-houses", "decline"]
    assert picture(say(state, "complete terraced-houses")) == "nw1 A1  ne1 A1^"


def test_the_rulebooks_example_of_two_stratagems_in_one_turn() -> None:
    state = drawn("e2 A2  c5 B2", crane=3, people=(8, 20))
    state = say(state, "crane t2", "abandon e2")  # 2 * (4 + 5) inhabitants; the right sends the crane to 5
    assert (crane(state), state.people[0]) == (5, 26)
    state = say(state, "invade c5")  # 2 * (4 + 5)
    assert (state.people[0], state.tokens[0], picture(state)) == (8, 2, "c5 A2")
