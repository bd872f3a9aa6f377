"""RULES 4: where actions take place."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from bourgade.games.petits_peuples.rules import Peuples
from tests.games.petits_peuples.plot import GAME, LAYOUT, PLACES, crane, drawn, moves, say, started, told, why


@pytest.mark.parametrize(("place", "number"), list(zip(PLACES, LAYOUT, strict=True)))
def test_4_2_the_place_of_the_space_names_the_next_territory(place: str, number: int) -> None:
    state = drawn("", crane=3)
    text = next(text for text in moves(state) if text.split()[1] == f"{place}3")
    assert crane(say(state, text)) == number


def test_4_2_the_place_counts_as_it_lies_after_turning() -> None:
    state = started(2, sixths=1)  # the space of value 1 at the lower left of territory 3 now lies at its left
    after = say(state, "build w3")
    assert state.people[0] - after.people[0] == 1
    assert crane(after) == 3


def test_4_1_an_action_elsewhere_is_refused() -> None:
    assert why(drawn("", crane=3), "build c4") == ("4.1", "not_here")


def test_4_3_the_first_action_is_anywhere_and_without_stratagem() -> None:
    state = started(2)
    assert len(moves(state)) == 42 + 7 * 3
    assert why(state, "crane t2") == ("4.3", "no_crane_yet")
    assert crane(say(state, "build se6")) == 7


def test_4_4_who_cannot_build_goes_on_in_ascending_number() -> None:
    full = "c7=red B1  nw7 B1  ne7 B1  e7 B1  se7 B1  sw7=green B1  w7 B1"
    state = drawn(full.replace("c7=red", "c7"), crane=7, people=(10, 10))
    places = {text.split()[1][-1] for text in moves(state, "build")}
    assert places == {"1"}  # after 7 comes 1
    assert crane(say(state, "build sw1")) == 6  # the crane follows the space really used
    assert why(state, "build c2 red") == ("4.4", "not_here")


def test_4_4_wherever_building_is_possible_the_way_ends() -> None:
    state = drawn("c4 A1", crane=4)
    assert {text.split()[1][-1] for text in moves(state) if not text.startswith("crane")} == {"4"}


def test_4_4_a_blocked_player_may_abandon_on_the_way() -> None:
    state = drawn("c2 A1  w1 B1", crane=2, people=(2, 30))  # two inhabitants: only spaces of value 1
    assert set(moves(state)) == {"abandon c2", "crane t1", "crane t3", "build sw3"}


def test_4_4_a_blocked_player_may_invade_on_the_way() -> None:
    # Territory 7 is full; 1 is next, and building is possible there, so the way ends before 2.
    full = "c7 B1  nw7 B1  ne7 B1  e7 B1  se7 B1  sw7=green B1  w7 B1"
    state = drawn(f"{full}  w1 B1  nw2 B1", crane=7, people=(10, 30))
    assert {"invade se7", "invade w1"} <= set(moves(state, "invade"))
    assert "invade nw2" not in moves(state)
    assert crane(say(state, "invade w1")) == 3  # the left of territory 1
    assert why(state, "invade nw2") == ("4.4", "not_here")


def test_4_5_nothing_to_build_anywhere_and_the_action_may_be_given_up() -> None:
    state = drawn("c4 A1", crane=4, people=(1, 30), left=2)
    assert set(moves(state)) == {"abandon c4", "pass", "crane t3", "crane t5"}
    after = say(state, "pass")
    assert (crane(after), after.left, owing(after)) == (4, 1, [0])
    assert told(state, "pass") == ["Ada cannot build anywhere and skips the action."]
    assert why(drawn("", crane=4), "pass") == ("4.5", "pass")


def asked(state: Peuples, tongue: str = "en") -> str:
    line = GAME.prompt(state, 0)
    return GAME.words[tongue].say(line.key, line.args)


def test_4_4_the_prompt_says_how_far_a_blocked_player_may_go() -> None:
    full = "c7 B1  nw7 B1  ne7 B1  e7 B1  se7 B1  sw7=green B1  w7 B1"
    state = drawn(full, crane=7, people=(10, 10))
    want = "Action 1 of 2: you cannot build in territory 7, so you may act in a later territory, up to territory 1"
    assert asked(state) == want
    assert asked(drawn("", crane=7)) == "Action 1 of 2: choose an action in territory 7"


def test_4_5_the_prompt_says_that_the_action_may_be_given_up() -> None:
    state = drawn("c4 A1", crane=4, people=(1, 30))
    assert asked(state) == "Action 1 of 2: you cannot build anywhere. Choose something else, or skip this action"
    assert GAME.words["en"].say("clauses.stuck", {}) == "4.5"
    alone = drawn("", crane=4, people=(1, 30))
    alone.tokens[0] = 0
    assert moves(alone) == ["pass"]
    assert asked(alone, "fr") == "Action 1 sur 2\u00a0: rien n’est possible, il faut renoncer à cette action"
