"""RULES 8: tokens on plans, gold and diamond, and the powers of the nine buildings."""

from __future__ import annotations

import pytest

from bourgade.games.gob.box.names import BUILDING_NAMES, FACE_NAMES
from bourgade.games.gob.position import ROW, STAKE
from bourgade.games.gob.rules.attack import attack
from bourgade.games.gob.scoring import unbuilt
from tests.games.gob.cave import (
    GAME,
    build,
    building,
    can,
    cave,
    chest,
    give,
    lay,
    plans,
    say,
    seen,
    servitude,
    stack,
    tower,
    turn_to,
    why,
)

FILLED = {"golem": ("golem", "column"), "bank": ("bank", "account")}
WALL = ("put wood wall", "put stone wall", "put stone wall")


def test_8_1_8_4_a_full_plan_is_complete() -> None:
    state = building(2)
    give(state, 0, wood=1, stone=2)
    say(state, *WALL[:2])
    assert not state.built(0, 1)
    say(state, WALL[2])
    assert state.built(0, 1)
    assert unbuilt(state, 0) == 45 - 7


@pytest.mark.parametrize(
    "name", ["palace", "wall", "tower", "ballista", "lab", "golem", "soul_well", "thieves_guild", "bank"]
)
def test_8_4_every_building_is_completed_by_its_own_tokens(name: str) -> None:
    state = building(2, scenario="1")
    plans(state, 0, *{"palace", name})
    number = BUILDING_NAMES.index(name)
    give(state, 0, earth=9, wood=9, stone=6, metal=6, corpse=2)
    while moves := [text for text in can(state, "put", 0) if text.split()[2] in FILLED.get(name, (name,))]:
        assert not state.built(0, number)
        say(state, f"0: {moves[0]}")
    assert state.built(0, number)
    points = GAME.contents.buildings.points
    assert unbuilt(state, 0) == (0 if name == "palace" else points["palace"])


def test_there_is_a_reason_for_every_wrong_token() -> None:
    state = building(2)
    assert why(state, 0, "put stone wall") == ("8.1", "no_token")
    give(state, 0, wood=1, stone=4, earth=2, gold=1)
    assert why(state, 0, "put earth wall") == ("8.1", "no_slot")
    assert why(state, 0, "put stone golem") == ("1.5", "no_plan")
    assert why(state, 0, "put gold wall") == ("8.2", "gold_for_what")
    assert why(state, 0, "put gold wall metal") == ("8.1", "no_slot")
    say(state, *WALL)
    assert why(state, 0, "put stone wall") == ("8.4", "complete")


def test_8_2_gold_stands_for_any_resource() -> None:
    state = building(2)
    give(state, 0, wood=1, stone=1, gold=1)
    say(state, "put wood wall", "put stone wall", "put gold wall stone")
    assert state.built(0, 1)
    assert chest(state, 0) == "nothing"


def test_8_2_gold_does_not_stand_for_a_corpse() -> None:
    state = building(2)
    plans(state, 0, "palace", "soul_well", "golem")
    give(state, 0, gold=1)
    assert can(state, "put gold soul_well") == [f"put gold soul_well {kind}" for kind in ("earth", "wood")]


def test_8_3_a_diamond_completes_a_building_at_once() -> None:
    state = building(2)
    give(state, 0, diamond=1)
    say(state, "put diamond palace")
    assert state.built(0, 0)
    assert chest(state, 0) == "nothing"


def test_8_3_what_a_diamond_adds_to_a_tower_never_wears_out() -> None:
    state = building(2)
    stack(state, 1, "tower", "earth")
    give(state, 1, diamond=1)
    say(state, "1: put diamond tower")
    assert state.built(1, 2)
    assert tower(state, 1) == ["earth", "diamond", "diamond", "diamond"]


def test_8_3_the_body_a_diamond_made_stays_when_the_column_wears_out() -> None:
    state = building(2)
    plans(state, 1, "palace", "golem", "lab")
    stack(state, 1, "column", "wood wood wood wood wood wood")
    give(state, 1, diamond=1, earth=1, stone=1)
    say(state, "1: put diamond golem")
    assert (state.built(1, 5), state.power(1)) == (True, 3)
    attack(state, 1, FACE_NAMES.index("elf_3"))
    assert (state.built(1, 5), state.power(1)) == (False, 0)
    assert can(state, "put stone", 1) == ["put stone palace", "put stone lab", "put stone column"]
    assert [slot["has"] for slot in seen(state, 1)["lairs"][1]["plans"][2]["slots"]] == ["diamond"] * 4
    say(state, "1: put earth column")
    assert state.built(1, 5)


def test_8_5_8_7_the_wall_gives_defence_the_ballista_power() -> None:
    state = cave(2)
    build(state, 0, "wall", "ballista")
    assert (state.defence(0), state.power(0)) == (3, 3)


def test_8_6_the_tower_takes_any_four_tokens() -> None:
    state = building(2)
    give(state, 0, earth=1, metal=1, corpse=1, gold=1)
    say(state, "put metal tower", "put earth tower", "put gold tower", "put corpse tower")
    assert state.built(0, 2)
    assert state.defence(0) == 3


def test_8_8_alchemy_both_ways_but_not_there_and_back() -> None:
    state = building(2)
    assert why(state, 0, "convert earth stone") == ("8.8", "not_built")
    build(state, 0, "lab")
    give(state, 0, earth=4, wood=2, metal=1)
    assert can(state, "convert") == ["convert earth stone", "convert wood metal", "convert metal wood"]
    say(state, "convert earth stone", "convert metal wood")
    assert chest(state, 0) == "2 earth, 4 wood, 1 stone"
    assert can(state, "convert") == ["convert earth stone"]


def test_8_8_alchemy_in_grab_makes_the_token_for_the_guild() -> None:
    state = cave(2)
    build(state, 0, "lab")
    give(state, 0, earth=2)
    give(state, 1, stone=1)
    assert can(state, "convert") == []
    assert why(state, 0, "convert earth stone") == ("4.2", "at_taking")
    build(state, 0, "thieves_guild")
    say(state, "convert earth stone")
    assert can(state, "convert") == []  # not back in the same phase
    assert why(state, 0, "convert stone earth") == ("8.8", "turned_back")
    assert why(state, 0, "steal s1") == ("8.11", "steal_first")
    say(state, "stake stone")
    assert why(state, 0, "stake stone") == ("8.11", "stake_first")
    say(state, "steal s1")
    assert chest(state, 0) == "2 stone"
    assert can(state, "convert") == []


def test_8_9_the_golem_has_a_body_and_a_column() -> None:
    state = building(2)
    plans(state, 0, "palace", "golem", "lab")
    give(state, 0, stone=2, metal=2, earth=6)
    say(state, *["put stone golem"] * 2, *["put metal golem"] * 2)
    assert not state.built(0, 5)
    assert state.power(0) == 0
    say(state, *["put earth column"] * 6)
    assert state.built(0, 5)
    assert (state.power(0), state.defence(0)) == (3, 3)


def test_8_10_the_soul_well_turns_corpses_into_resources() -> None:
    state = building(2)
    plans(state, 0, "palace", "golem", "soul_well")
    assert why(state, 0, "souls metal") == ("8.10", "not_built")
    build(state, 0, "soul_well")
    give(state, 0, corpse=5)
    say(state, "souls earth", "souls wood", "souls stone", "souls metal")
    assert chest(state, 0) == "1 earth, 1 wood, 1 stone, 1 metal"


def test_8_11_the_guild_steals_a_token_one_has_a_copy_of() -> None:
    state = cave(2)
    assert why(state, 0, "stake wood") == ("8.11", "not_built")
    build(state, 0, "thieves_guild")
    give(state, 0, wood=1)
    give(state, 1, wood=2, stone=1)
    assert can(state, "stake") == ["stake wood"]
    say(state, "stake wood", "steal s1")
    assert (chest(state, 0), chest(state, 1)) == ("2 wood", "1 wood, 1 stone")
    assert why(state, 0, "stake wood") == ("8.11", "robbed")


def test_8_11_the_guild_may_wait_for_the_last_cube() -> None:
    state = cave(2)
    build(state, 0, "thieves_guild")
    give(state, 0, stone=1)
    say(state, "stake stone")
    lay(state, "ma1", top="earth", north="stone")
    turn_to(state, "ma1", "north")
    assert can(state, "steal") == []
    for _ in range(2):
        say(state, can(state, "take")[0], "front north")
    assert can(state, "")[-1] == "done"


def test_8_11_a_token_left_on_the_guild_costs_its_value() -> None:
    state = building(2)
    build(state, 0, "thieves_guild")
    give(state, 0, gold=1)
    state.lair[STAKE] = 5
    state.lair[4] -= 1
    state.ending = True
    say(state, "0: ready", "1: ready")
    assert servitude(state, 0) == 6


def test_8_12_the_bank_stands_then_closes() -> None:
    state = building(2, scenario="6")
    plans(state, 0, "palace", "bank", "golem", "tower")
    give(state, 0, earth=2, wood=1, stone=1, metal=1)
    assert can(state, "put wood account") == []
    say(state, "put earth bank", "put stone bank", "put metal bank", "put wood account", "put earth account")
    assert state.built(0, 8)


def test_nothing_touches_the_lair_of_another() -> None:
    state = building(4)
    give(state, 2, earth=1)
    say(state, "2: put earth tower")
    assert [len(tower(state, seat)) for seat in range(4)] == [0, 0, 1, 0]
    assert state.lair[ROW] == 0
