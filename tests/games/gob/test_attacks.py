"""RULES 5: damage, defence, wear, replies, monsters, and attacks sent back."""

from __future__ import annotations

import pytest

from bourgade.games.gob.position import ATTACKS, ROW
from bourgade.games.gob.rules import Gob
from tests.games.gob.cave import (
    build,
    can,
    cave,
    chest,
    give,
    lay,
    monster,
    own,
    plans,
    say,
    servitude,
    stack,
    tower,
    turn_to,
    why,
)


def attacked(prepare: Gob, value: int = 3) -> Gob:
    """Seat 0 turns elves against seat 1, who sits opposite."""
    lay(prepare, "fa1", top="earth", south=f"elf_{value}")
    return turn_to(prepare, "fa1", "north")


def test_5_1_damage_is_the_value_less_the_defence() -> None:
    assert servitude(attacked(cave(2), 6), 1) == 6
    state = cave(2)
    build(state, 1, "wall")
    assert servitude(attacked(state, 6), 1) == 3


@pytest.mark.parametrize("value", [3, 6])
@pytest.mark.parametrize(
    ("kind", "cell", "received"), [("elf", "fa1", 0), ("dwarf", "ma1", 0), ("gwaps", "fa1", 3), ("centipede", "ma1", 2)]
)
def test_5_1_every_kind_of_enemy_attacks_with_its_value(kind: str, cell: str, received: int, value: int) -> None:
    """The victim has a wall of 3, which Gwaps fly over, and two corpses, which the centipede smells."""
    state = cave(2)
    build(state, 1, "wall")
    give(state, 1, corpse=2)
    if kind in ("gwaps", "centipede"):
        monster(state, cell, south=f"{kind}_{value}")
    else:
        lay(state, cell, south=f"{kind}_{value}")
    turn_to(state, cell, "north")
    assert servitude(state, 1) == value - 3 + received
    assert state.lair[ROW + ATTACKS] == 1


def test_5_3_a_harmless_attack_still_counts() -> None:
    state = cave(2)
    build(state, 1, "wall")
    attacked(state)
    assert servitude(state, 1) == 0
    assert state.lair[ROW + ATTACKS] == 1


def test_5_2_the_tower_defends_by_its_tokens() -> None:
    for tokens, defence in (
        ("", 0),
        ("earth", 1),
        ("earth wood", 1),
        ("earth wood stone", 2),
        ("earth wood stone wood", 2),
        ("earth wood stone corpse", 3),
    ):
        state = cave(2)
        stack(state, 1, "tower", tokens)
        assert state.defence(1) == defence


def test_5_2_the_column_of_the_golem_defends_likewise() -> None:
    for tokens, defence in (
        ("earth", 1),
        ("earth wood stone", 2),
        ("earth wood stone wood earth", 3),
        ("earth wood stone wood earth wood", 3),
        ("earth wood stone wood earth corpse", 4),
    ):
        state = cave(2)
        stack(state, 1, "column", tokens)
        assert state.defence(1) == defence


def test_5_3_earth_wood_and_corpses_wear_out() -> None:
    state = cave(2)
    stack(state, 1, "tower", "stone earth wood corpse")
    assert state.built(1, 2)
    attacked(state)
    assert servitude(state, 1) == 0
    assert tower(state, 1) == ["stone", "earth", "wood"]
    assert not state.built(1, 2)  # a worn tower is incomplete again


def test_5_3_stone_and_metal_do_not_wear_out() -> None:
    for top in ("stone", "metal", "gold"):
        state = cave(2)
        stack(state, 1, "tower", f"earth {top}")
        attacked(state)
        assert tower(state, 1) == ["earth", top]


def test_5_3_tower_and_golem_each_lose_their_own_top() -> None:
    state = cave(2)
    plans(state, 1, "palace", "golem", "tower")
    stack(state, 1, "tower", "earth wood")
    stack(state, 1, "column", "wood earth wood")
    attacked(state)
    assert tower(state, 1) == ["earth"]
    assert tower(state, 1, "column") == ["wood", "earth"]
    assert servitude(state, 1) == 0


def test_5_4_a_strong_victim_replies_and_the_damage_stands() -> None:
    state = cave(2)
    own(state, 1, "weapon_3")
    attacked(state)
    assert (servitude(state, 1), chest(state, 1)) == (3, "1 corpse")


def test_5_5_gwaps_fly_over_the_walls_and_wear_nothing() -> None:
    state = cave(2)
    build(state, 1, "wall")
    stack(state, 1, "tower", "earth wood")
    monster(state, "fa1", top="gwaps_3", south="gwaps_6")
    turn_to(state, "fa1", "north")
    assert servitude(state, 1) == 6
    assert tower(state, 1) == ["earth", "wood"]


def test_5_6_the_centipede_counts_corpses_before_the_reply() -> None:
    state = cave(2)
    own(state, 1, "weapon_3")
    give(state, 1, corpse=4)
    monster(state, "ma1", top="centipede_6", south="centipede_3")
    turn_to(state, "ma1", "north")
    assert (servitude(state, 1), chest(state, 1)) == (7, "5 corpse")


def test_5_7_7_5_the_sylph_sends_an_attack_of_3_back() -> None:
    state = cave(2)
    own(state, 1, "sylph")
    attacked(state)
    assert can(state, "") == ["return", "bear"]
    assert why(state, 1, "extra earth") == ("5.7", "at_answering")
    say(state, "return")
    assert [servitude(state, seat) for seat in range(2)] == [3, 0]


def test_5_7_the_sylph_may_also_bear_it() -> None:
    state = cave(2)
    own(state, 1, "sylph", "weapon_3")
    attacked(state)
    say(state, "bear")
    assert (servitude(state, 1), chest(state, 1)) == (3, "1 corpse")


def test_7_5_the_sylph_cannot_send_back_6() -> None:
    state = cave(2)
    own(state, 1, "sylph")
    attacked(state, 6)
    assert servitude(state, 1) == 6


def test_7_13_the_legion_sends_dwarves_back_whatever_their_value() -> None:
    state = cave(2)
    own(state, 1, "shadow_legion")
    lay(state, "ma1", top="stone", south="dwarf_6")
    turn_to(state, "ma1", "north")
    say(state, "return")
    assert [servitude(state, seat) for seat in range(2)] == [6, 0]


def test_5_7_what_is_sent_back_meets_defence_wear_and_reply_but_no_second_return() -> None:
    state = cave(2)
    own(state, 0, "sylph", "weapon_3")
    own(state, 1, "sylph")
    stack(state, 0, "tower", "earth wood wood")
    attacked(state)
    say(state, "return")
    assert (servitude(state, 0), "1 corpse" in chest(state, 0)) == (1, True)
    assert tower(state, 0) == ["earth", "wood"]
