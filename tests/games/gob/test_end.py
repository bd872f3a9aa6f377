"""RULES 10 to 13: the end, solo, the campaign and the achievements."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from bourgade.core.state import CHANCE
from bourgade.games.gob.names import BUILDING_NAMES
from bourgade.games.gob.position import (
    ANSWERED,
    ATTACKS,
    BUILT,
    FEATS,
    OVER,
    PLANS,
    ROW,
    SAVED,
    SERVITUDE,
    STUNG,
    THROWING,
)
from bourgade.games.gob.rules import Gob
from tests.games.gob.cave import (
    GAME,
    build,
    building,
    can,
    cave,
    chest,
    give,
    gob,
    hold,
    lay,
    lucky,
    monster,
    own,
    paying,
    plans,
    say,
    servitude,
    stack,
    turn_to,
    upgrading,
    way_up,
)


def finished(seats: int = 2, **options: str) -> Gob:
    """A game that is over, to be dressed by the test."""
    state = building(seats, **options)
    state.stage = OVER
    state.waiting = 0
    return state


def test_the_sixth_round_is_the_last_10_1() -> None:
    state = paying(2, "earth", "wood", "wood")
    state.round = 6
    say(state, "0: pay nothing", "1: pay nothing")
    assert state.waiting == 0
    assert [state.points(seat) for seat in range(2)] == [-50, -50]


def test_who_builds_everything_ends_the_game_without_the_demand_10_1() -> None:
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


def test_unfinished_buildings_count_against_10_2() -> None:
    state = finished()
    build(state, 0, "palace", "lab")
    state.suffer(0, 4)
    assert state.points(0) == -(4 + 7 + 5 + 5)
    assert [item.points for item in GAME.tally(state)[0]] == [-4, -17, 0]


def test_corpses_behind_the_war_chief_cost_three_each_10_3() -> None:
    state = finished(3)
    give(state, 0, corpse=5)
    give(state, 1, corpse=3)
    assert [state.points(seat) for seat in range(3)] == [-45, -51, -60]
    assert GAME.places(state) == [1, 2, 3]


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


def test_the_dearest_resource_is_demanded_and_the_others_are_received_11_2() -> None:
    state = thrown("top", "north", "east")  # earth, metal, elves of 3
    assert GAME.view(state, 0)["demand"][3:] == ["metal"]  # type: ignore[index]
    assert chest(state, 0) == "1 earth"
    assert servitude(state, 0) == 3


def test_without_a_resource_the_strongest_enemy_is_ignored_11_2() -> None:
    state = thrown("west", "east", "west", cubes=(("f10", "earth"), ("f03", "wood"), ("m03", "stone")))
    assert GAME.view(state, 0)["demand"][3:] == []  # type: ignore[index]
    assert servitude(state, 0) == 6  # elves of 6 are left out


def test_alone_an_attack_sent_back_vanishes_11_3() -> None:
    state = upgrading(1)
    own(state, 0, "sylph")
    hold(state, 0, *((name, way_up(name, top)) for name, top in CUBES))
    say(state, "ready", "-1: throw h1 top", "-1: throw h2 north", "-1: throw h3 east", "return")
    assert servitude(state, 0) == 0


def test_alone_there_is_no_war_chief_and_a_fourth_token_11_2_11_3() -> None:
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
def test_each_scenario_has_its_objective_12_2(number: int) -> None:
    state = dressed(number)
    assert f"campaign_{number}" in GAME.deeds(state, 0)
    assert f"campaign_{number}" not in GAME.deeds(state, 1)


def test_a_diamond_in_an_open_bank_is_not_enough_12_2() -> None:
    state = dressed(6)
    state.lair[BUILT] = 0
    assert "campaign_6" not in GAME.deeds(state, 0)


def test_quest_objects_are_stored_and_those_of_old_taken_out_12_3_12_4() -> None:
    state = building(2, scenario="6", account="both")
    for seat in range(2):
        plans(state, seat, "palace", "bank", "golem", "tower")
    give(state, 0, earth=1, stone=1, metal=1, gold=1)
    assert can(state, "deposit") == can(state, "withdraw") == []
    say(state, "put earth bank", "put stone bank", "put metal bank")
    say(state, "deposit gold", "withdraw diamond", "withdraw gold")
    assert chest(state, 0) == "1 gold, 1 diamond"
    assert GAME.view(state, 0)["lairs"][0]["saved"] == {"gold": 1, "diamond": 0}  # type: ignore[index]


def test_accounts_last_as_long_as_the_tokens_12_4() -> None:
    state = building(4, scenario="1", account="both")
    carried = [lair["carried"] for lair in GAME.view(state, 0)["lairs"]]  # type: ignore[attr-defined]
    assert [c["diamond"] for c in carried] == [1, 1, 0, 0]
    GAME.check(state)


def test_a_building_set_is_worth_at_least_45_1_5() -> None:
    state = gob(GAME.deal(2, GAME.default_options | {"buildings": "choice"}))
    lucky(state)
    assert owing(state) == [0, 1]
    assert "plan bank" not in can(state, "plan")
    say(state, "0: plan golem")
    assert "ready" not in can(state, "", 0)
    say(state, "0: plan soul_well", "0: ready")
    say(state, "1: plan lab", "1: plan wall", "1: plan thieves_guild", "1: plan tower", "1: ready")
    assert owing(state) == [CHANCE]


# Achievements


def achieved(name: str) -> Gob:
    """A finished game in which seat 0 has just earned an achievement."""
    state = finished()
    lair = state.lair
    if name == "facing_fears":
        lair[STUNG] = 2
    elif name == "not_expensive":
        plans(state, 0, "palace", "golem", "wall", "tower")
    elif name == "why_me":
        lair[SERVITUDE] = 20
        build(state, 1, "palace")
    elif name == "grand_treasurer":
        give(state, 0, gold=3)
    elif name == "chucky_norris":
        build(state, 0, "palace", "lab")
        build(state, 0, "wall")
    elif name == "goblin_shaman":
        build(state, 0, "lab", "soul_well")
    elif name == "hello_dave":
        plans(state, 0, "palace", "golem", "lab")
        lair[BUILT] = 1 << BUILDING_NAMES.index("golem")
        own(state, 0, "mecha")
    elif name == "cannibal":
        stack(state, 0, "tower", "corpse corpse corpse corpse")
    elif name == "war_chief":
        give(state, 0, corpse=5)
    elif name == "t800":
        own(state, 0, "weapon_3", "weapon_6")
        build(state, 0, "ballista")
        plans(state, 0, "palace", "golem", "ballista", "lab")
        lair[BUILT] |= 1 << BUILDING_NAMES.index("golem")
    return state


PAIRS = {
    "stargate": ("great_stag", "stoneling"),
    "regeneration": ("tree_of_life", "werecat"),
    "gigawatts": ("radioactive_crystals", "drow"),
}
DRESSED = (
    "facing_fears",
    "not_expensive",
    "why_me",
    "grand_treasurer",
    "chucky_norris",
    "goblin_shaman",
    "hello_dave",
    "cannibal",
    "war_chief",
    "t800",
)


@pytest.mark.parametrize("name", DRESSED)
def test_achievements_of_the_final_position_13_1(name: str) -> None:
    assert name in GAME.deeds(achieved(name), 0)
    assert name not in GAME.deeds(finished(), 0)


def test_one_stone_in_a_tower_is_too_many_for_a_cannibal_13_5() -> None:
    state = finished()
    stack(state, 0, "tower", "corpse corpse stone corpse")
    assert "cannibal" not in GAME.deeds(state, 0)


@pytest.mark.parametrize("name", PAIRS)
def test_achievements_of_two_aptitudes_13_3(name: str) -> None:
    state = finished()
    own(state, 0, PAIRS[name][0])
    assert name not in GAME.deeds(state, 0)
    own(state, 0, PAIRS[name][1])
    assert name in GAME.deeds(state, 0)


def test_crybaby_suffers_three_attacks_at_most_13_2() -> None:
    state = finished()
    state.lair[ATTACKS] = 3
    assert "crybaby" in GAME.deeds(state, 0)
    state.lair[ATTACKS] = 4
    assert "crybaby" not in GAME.deeds(state, 0)


def test_ten_points_of_defence_are_remembered_13_1() -> None:
    state = building(2)
    plans(state, 0, "palace", "wall", "tower", "golem")
    build(state, 0, "wall")
    stack(state, 0, "tower", "stone stone stone corpse")
    stack(state, 0, "column", "stone stone stone stone stone")
    give(state, 0, corpse=1)
    say(state, "0: put corpse column")
    assert state.defence(0) == 10
    state.stage, state.waiting = OVER, 0
    assert "you_shall_not_pass" in GAME.deeds(state, 0)


def test_the_centipede_with_many_corpses_is_remembered_13_3() -> None:
    for corpses, earned in ((3, False), (4, True)):
        state = cave(2)
        give(state, 1, corpse=corpses)
        monster(state, "ma1", top="centipede_6", south="centipede_3")
        turn_to(state, "ma1", "north")
        assert bool(state.lair[ROW + FEATS] & 2) == earned
        state.stage, state.waiting = OVER, 0
        assert ("dry_cakes" in GAME.deeds(state, 1)) == earned


def test_a_stolen_gold_is_remembered_13_4() -> None:
    state = cave(2)
    build(state, 0, "thieves_guild")
    give(state, 0, gold=1)
    give(state, 1, gold=1)
    say(state, "stake gold", "steal s1")
    state.stage, state.waiting = OVER, 0
    assert "nice_bastard" in GAME.deeds(state, 0)
    assert "nice_bastard" not in GAME.deeds(state, 1)


def test_the_diamond_found_through_the_goggles_13_6() -> None:
    for taken in (False, True):
        state = cave(2)
        own(state, 0, "engineer_goggles")
        lay(state, "ma1", top="earth", north="stone")
        lay(state, "mb1", "ma1", bottom="diamond")
        turn_to(state, "ma1", "north")
        say(state, "look mb1")
        if taken:
            turn_to(state, "mb1", "north")
        state.stage, state.waiting = OVER, 0
        assert "if_i_understood" in GAME.deeds(state, 0)
        assert "if_i_understood" not in GAME.deeds(state, 1)


def test_achievements_wait_for_the_end_13_1() -> None:
    assert GAME.deeds(cave(), 0) == []
