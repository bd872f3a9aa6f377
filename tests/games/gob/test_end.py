"""RULES 10 to 12: the end, solo and the campaign."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from bourgade.core.state import CHANCE
from bourgade.games.gob.box.names import BUILDING_NAMES
from bourgade.games.gob.position import (
    ANSWERED,
    BUILT,
    PLANS,
    SAVED,
    STUNG,
    THROWING,
)
from bourgade.games.gob.result.deeds import won
from bourgade.games.gob.rules import Gob
from tests.games.gob.cave import (
    GAME,
    build,
    building,
    can,
    chest,
    finished,
    give,
    gob,
    hold,
    lucky,
    own,
    paying,
    plans,
    say,
    seen,
    servitude,
    stack,
    upgrading,
    way_up,
)


def test_10_1_the_sixth_round_is_the_last() -> None:
    state = paying(2, "earth", "wood", "wood")
    state.round = 6
    say(state, "0: pay nothing", "1: pay nothing")
    assert state.waiting == 0
    assert [state.points(seat) for seat in range(2)] == [-50, -50]


def test_10_1_who_builds_everything_ends_the_game_without_the_demand() -> None:
    state = building(2)
    build(state, 0, "palace", "wall", "ballista", "lab")
    stack(state, 0, "tower", "earth earth earth")
    give(state, 0, earth=1)
    give(state, 1, wood=8)
    say(state, "0: put earth tower", "0: ready", "1: ready")
    assert owing(state) == [1]  # the chest still closes
    say(state, "1: drop wood", "1: drop wood")
    assert state.waiting == 0
    assert [state.points(seat) for seat in range(2)] == [0, -47]


def test_8_8_10_1_alchemy_closes_the_chest_of_the_last_round() -> None:
    state = building(2)
    build(state, 0, "palace", "wall", "ballista", "lab")
    stack(state, 0, "tower", "earth earth earth earth")
    build(state, 1, "lab")
    give(state, 1, wood=7)
    say(state, "0: ready", "1: ready", "1: convert wood metal")
    assert state.waiting == 0
    assert servitude(state, 1) == 0


def test_10_2_unfinished_buildings_count_against() -> None:
    state = finished()
    build(state, 0, "palace", "lab")
    state.suffer(0, 4)
    assert state.points(0) == -(4 + 7 + 5 + 5)
    assert [item.points for item in GAME.tally(state)[0]] == [-4, -17, 0]


def test_10_3_corpses_behind_the_war_chief_cost_three_each() -> None:
    state = finished(3)
    give(state, 0, corpse=5)
    give(state, 1, corpse=3)
    assert [state.points(seat) for seat in range(3)] == [-45, -51, -60]
    assert GAME.places(state) == [1, 2, 3]


def test_10_4_equal_points_share_the_place() -> None:
    state = finished(3)
    state.suffer(1, 2)
    assert GAME.places(state) == [1, 3, 1]


# Alone


CUBES = (("f04", "earth"), ("m08", "stone"), ("f10", "wood"))


def thrown(*sides: str, cubes: tuple[tuple[str, str], ...] = CUBES) -> Gob:
    """The three cubes of a lone goblin fall."""
    state = upgrading(1)
    hold(state, 0, *((name, way_up(name, top)) for name, top in cubes))
    say(state, "ready")
    assert state.stage == THROWING
    for i, side in enumerate(sides):
        say(state, f"-1: throw h{i + 1} {side}")
    return state


def test_11_2_the_dearest_resource_is_demanded_and_the_others_are_received() -> None:
    state = thrown("top", "north", "east")  # earth, metal, elves of 3
    assert seen(state)["demand"][3:] == ["metal"]
    assert chest(state, 0) == "1 earth"
    assert servitude(state, 0) == 3


def test_11_2_without_a_resource_the_strongest_enemy_is_ignored() -> None:
    state = thrown("west", "east", "west", cubes=(("f10", "earth"), ("f03", "wood"), ("m03", "stone")))
    assert seen(state)["demand"][3:] == []
    assert servitude(state, 0) == 6  # elves of 6 are left out


def test_11_3_alone_an_attack_sent_back_vanishes() -> None:
    state = upgrading(1)
    own(state, 0, "sylph")
    hold(state, 0, *((name, way_up(name, top)) for name, top in CUBES))
    say(state, "ready", "-1: throw h1 top", "-1: throw h2 north", "-1: throw h3 east", "return")
    assert servitude(state, 0) == 0


def test_11_2_of_equal_enemies_the_first_thrown_is_ignored() -> None:
    cubes = (("f03", "wood"), ("m03", "stone"), ("m09", "gold"))
    state = thrown("east", "west", "top", cubes=cubes)  # elves of 3, dwarves of 3, gold
    assert seen(state)["dice"] == ["elf_3", "dwarf_3", "gold"]
    assert seen(state)["demand"][3:] == []
    assert servitude(state, 0) == 3


def test_11_4_alone_one_plays_against_thirty() -> None:
    for suffered, spared in ((10, True), (11, False)):
        state = finished(1)
        build(state, 0, "palace", "ballista")
        state.suffer(0, suffered)
        assert won(state, 0) == spared


def test_11_2_11_3_alone_there_is_no_war_chief_and_a_fourth_token() -> None:
    state = thrown("top", "north", "east")
    give(state, 0, metal=1)
    say(state, "ready")
    assert "pay metal" in can(state, "pay")
    assert GAME.tally(state)[0][2].points == 0


# The campaign


def objective(number: int) -> Gob:
    return finished(2, scenario=str(number), buildings="choice")


def dressed(number: int) -> Gob:
    """A game in which seat 0 has met the objective of a scenario, and seat 1 has not."""
    state = objective(number)
    if number == 1:
        build(state, 0, "palace", "ballista")
    elif number == 2:
        state.lair[ANSWERED] = 4
    elif number == 3:
        state.lair[STUNG] = 1
    elif number == 4:
        build(state, 0, "soul_well")
        give(state, 0, corpse=4)
    elif number == 5:
        state.lair[BUILT] = 1 << BUILDING_NAMES.index("golem")
    else:
        state.lair[PLANS] = state.lair[BUILT] = 1 << BUILDING_NAMES.index("bank")
        state.lair[SAVED + 1] = 1
    return state


@pytest.mark.parametrize("number", range(1, 7))
def test_12_2_each_scenario_has_its_objective(number: int) -> None:
    state = dressed(number)
    assert f"campaign_{number}" in GAME.deeds(state, 0)
    assert f"campaign_{number}" not in GAME.deeds(state, 1)


def test_12_2_a_diamond_in_an_open_bank_is_not_enough() -> None:
    state = dressed(6)
    state.lair[BUILT] = 0
    assert "campaign_6" not in GAME.deeds(state, 0)


def test_12_3_12_4_quest_objects_are_stored_and_those_of_old_taken_out() -> None:
    state = building(2, scenario="6", account="both")
    for seat in range(2):
        plans(state, seat, "palace", "bank", "golem", "tower")
    give(state, 0, earth=1, stone=1, metal=1, gold=1)
    assert can(state, "deposit") == can(state, "withdraw") == []
    say(state, "put earth bank", "put stone bank", "put metal bank")
    say(state, "deposit gold", "withdraw diamond", "withdraw gold")
    assert chest(state, 0) == "1 gold, 1 diamond"
    assert seen(state)["lairs"][0]["saved"] == {"gold": 1, "diamond": 0}


@pytest.mark.parametrize(("seats", "diamonds"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_12_4_quest_objects_are_the_same_for_everybody(seats: int, diamonds: int) -> None:
    state = building(seats, scenario="6", account="both")
    carried = [lair["carried"] for lair in seen(state)["lairs"]]
    assert carried == [{"gold": 1, "diamond": diamonds}] * seats
    assert seen(state)["supply"]["diamond"] == 2 - seats * diamonds
    GAME.check(state)


def test_1_5_a_building_set_is_worth_at_least_45() -> None:
    state = gob(GAME.deal(2, GAME.default_options | {"buildings": "choice"}))
    lucky(state)
    assert owing(state) == [0, 1]
    assert "plan bank" not in can(state, "plan")
    say(state, "0: plan golem")
    assert "ready" not in can(state, "", 0)
    say(state, "0: plan soul_well", "0: ready")
    say(state, "1: plan lab", "1: plan wall", "1: plan thieves_guild", "1: plan tower", "1: ready")
    assert owing(state) == [CHANCE]
