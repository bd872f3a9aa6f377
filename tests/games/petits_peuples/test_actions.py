"""RULES 5: building and abandoning."""

from __future__ import annotations

import pytest

from tests.games.petits_peuples.plot import drawn, foretold, moves, picture, say, told, why


def test_5_1_the_first_floor_costs_the_value_of_the_space() -> None:
    after = say(drawn("", people=(20, 20)), "build c4")
    assert (picture(after), after.people[0], after.stock[0]) == ("c4 A1", 17, 19)


def test_5_2_each_floor_already_there_costs_one_more() -> None:
    # Value 3: the second floor takes 3 + 1, the third 3 + 2.
    state = drawn("c4 A1", people=(20, 20))
    after = say(state, "build c4")
    assert after.people[0] == 16
    assert say(after, "build c4").people[0] == 11
    assert foretold(state, "build c4")[0] == "4 inhabitants: 20 → 16"


def test_5_2_nobody_builds_on_another_or_on_a_roof() -> None:
    state = drawn("c4 B1  se4 A1^")
    assert why(state, "build c4") == ("5.2", "not_yours")
    assert why(state, "build se4") == ("6.11", "blocked")


def test_5_3_the_first_builder_on_a_bramble_patch_chooses_its_terrain() -> None:
    state = drawn("", people=(20, 20))
    assert moves(state, "build e4") == ["build e4 green", "build e4 yellow", "build e4 red"]
    after = say(state, "build e4 red")
    assert (after.people[0], list(after.fallow)) == (15, [3, 3, 2])
    assert why(state, "build e4") == ("5.3", "choose_terrain")
    assert why(state, "build c4 red") == ("5.3", "has_terrain")


def test_5_3_only_tokens_of_the_supply_and_the_token_stays() -> None:
    state = drawn("c1=red  se2=red  sw5=red A1", crane=4)
    assert moves(state, "build e4") == ["build e4 green", "build e4 yellow"]
    assert why(state, "build e4 red") == ("5.3", "no_token")
    assert moves(drawn("sw5=red", crane=5), "build sw5") == ["build sw5"]
    assert list(say(drawn("sw5=red A1", crane=5), "abandon sw5").fallow) == [3, 3, 2]


def test_5_4_one_inhabitant_always_stays() -> None:
    assert "build c4" not in moves(drawn("", people=(3, 20)))
    assert "build c4" in moves(drawn("", people=(4, 20)))
    assert why(drawn("", people=(3, 20)), "build c4") == ("5.4", "too_few")


@pytest.mark.parametrize(
    ("space", "floors", "people"),
    [("se4", n, g) for n, g in ((1, 2), (2, 6), (3, 12), (4, 20))]  # value 1
    + [("c4", n, g) for n, g in ((1, 6), (2, 14), (3, 24), (4, 36))]  # value 3; two floors: the rulebook's 14
    + [("ne4", n, g) for n, g in ((1, 10), (2, 22), (3, 36), (4, 52), (5, 70))],  # value 5, and beyond the table
)
def test_5_5_abandoning_gives_twice_the_cost(space: str, floors: int, people: int) -> None:
    after = say(drawn(f"{space} A{floors}", people=(10, 10)), f"abandon {space}")
    assert (after.people[0], after.stock[0], picture(after)) == (10 + people, 20, "")


def test_5_5_a_blocked_building_is_abandoned_with_its_roof() -> None:
    state = drawn("c4 A2^")
    assert state.roofs == 17
    assert say(state, "abandon c4").roofs == 18
    assert why(drawn("c4 B1"), "abandon c4") == ("5.5", "not_own")
    assert told(state, "abandon c4") == [
        "Ada abandons 2 floors in 4 (centre) and gets back 14 inhabitants. The crane goes to territory 4."
    ]


def test_5_6_building_needs_a_floor() -> None:
    state = drawn("c2 A9  e2 A9  ne2 A2")
    assert not moves(state, "build")
    assert why(state, "build c4") == ("5.6", "no_floor")
