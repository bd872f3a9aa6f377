"""Choices of several moves: what is offered in one, and what it must not tell."""

from __future__ import annotations

from bourgade.core.dice import Dice
from tests.games.gob.cave import GAME, build, building, cave, give, gob, lay, own, say


def test_3_3_a_cube_is_taken_and_turned_at_once_by_the_sides_that_are_seen() -> None:
    state = cave()
    offered = GAME.runs(state, 0)
    assert {text for text in offered if text.startswith("take fb1 ")} == {"take fb1 then front north"}
    say(state, "take fa1", "front north", "take fa2", "front west")
    assert {text for text in GAME.runs(state, state.current) if text.startswith("take fb1 ")} == {
        "take fb1 then front north",
        "take fb1 then front west",
    }


def test_7_6_who_might_tip_the_cube_is_not_told_whether_it_could_be() -> None:
    state = cave()
    own(state, 0, "fairy")
    assert not GAME.runs(state, 0)


def test_3_3_what_is_offered_does_not_depend_on_what_is_hidden() -> None:
    state = cave()
    for seed in range(5):
        other = state.copy()
        gob(other).redeal(0, Dice(seed))
        assert GAME.runs(gob(other), 0) == GAME.runs(state, 0)


def test_4_8_the_extra_tokens_are_chosen_with_the_turn() -> None:
    state = cave()
    own(state, 0, "shovel_1")
    lay(state, "fa1", top="earth", south="wood")
    say(state, "take fa1")
    offered = GAME.runs(state, 0)
    assert {"front south then extra earth", "front south then extra wood"} <= set(offered)
    assert "front north then done" not in offered


def test_8_8_alchemy_several_times() -> None:
    state = building(2)
    build(state, 0, "lab")
    give(state, 0, earth=4)
    assert {"convert earth stone x2", "convert earth stone x2 then ready"} <= set(GAME.runs(state, 0))


def test_9_1_whom_all_others_wait_for_answers_the_demand_at_once() -> None:
    state = building(2)
    wanted = [("earth", "wood", "stone", "metal")[state.wanted(i)] for i in range(3)]
    give(state, 0, earth=6, wood=6)
    paid = f"ready then pay {' '.join(wanted)}"
    assert not [text for text in GAME.runs(state, 0) if " pay " in text], "the other builds still"
    say(state, "1: ready")
    offered = GAME.runs(state, 0)
    assert paid in offered
    assert [text for text in offered if text.startswith("put earth palace then ready then pay ")]


def test_9_2_corpses_may_make_up_for_the_rest() -> None:
    state = building(2)
    give(state, 0, corpse=5)
    say(state, "1: ready")
    assert [text for text in GAME.runs(state, 0) if text.startswith("ready then pay corpse")]
