"""RULES 13: the eighteen achievements."""

from __future__ import annotations

import pytest

from bourgade.games.gob.box.names import BUILDING_NAMES
from bourgade.games.gob.position import (
    ATTACKS,
    BUILT,
    FEATS,
    OVER,
    ROW,
    SERVITUDE,
    STUNG,
)
from bourgade.games.gob.rules import Gob
from tests.games.gob.cave import (
    GAME,
    build,
    building,
    cave,
    finished,
    give,
    lay,
    monster,
    own,
    plans,
    say,
    stack,
    turn_to,
)


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
def test_13_1_achievements_of_the_final_position(name: str) -> None:
    assert name in GAME.deeds(achieved(name), 0)
    assert name not in GAME.deeds(finished(), 0)


def test_13_5_one_stone_in_a_tower_is_too_many_for_a_cannibal() -> None:
    state = finished()
    stack(state, 0, "tower", "corpse corpse stone corpse")
    assert "cannibal" not in GAME.deeds(state, 0)


@pytest.mark.parametrize("name", PAIRS)
def test_13_3_achievements_of_two_aptitudes(name: str) -> None:
    state = finished()
    own(state, 0, PAIRS[name][0])
    assert name not in GAME.deeds(state, 0)
    own(state, 0, PAIRS[name][1])
    assert name in GAME.deeds(state, 0)


def test_13_2_crybaby_suffers_three_attacks_at_most() -> None:
    state = finished()
    state.lair[ATTACKS] = 3
    assert "crybaby" in GAME.deeds(state, 0)
    state.lair[ATTACKS] = 4
    assert "crybaby" not in GAME.deeds(state, 0)


def test_13_1_ten_points_of_defence_are_remembered() -> None:
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


def test_13_3_the_centipede_with_many_corpses_is_remembered() -> None:
    for corpses, earned in ((3, False), (4, True)):
        state = cave(2)
        give(state, 1, corpse=corpses)
        monster(state, "ma1", top="centipede_6", south="centipede_3")
        turn_to(state, "ma1", "north")
        assert bool(state.lair[ROW + FEATS] & 2) == earned
        state.stage, state.waiting = OVER, 0
        assert ("dry_cakes" in GAME.deeds(state, 1)) == earned


def test_13_4_a_stolen_gold_is_remembered() -> None:
    state = cave(2)
    build(state, 0, "thieves_guild")
    give(state, 0, gold=1)
    give(state, 1, gold=1)
    say(state, "stake gold", "steal s1")
    state.stage, state.waiting = OVER, 0
    assert "nice_bastard" in GAME.deeds(state, 0)
    assert "nice_bastard" not in GAME.deeds(state, 1)


def test_13_6_the_diamond_found_through_the_goggles() -> None:
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


def test_13_1_achievements_wait_for_the_end() -> None:
    assert GAME.deeds(cave(), 0) == []
