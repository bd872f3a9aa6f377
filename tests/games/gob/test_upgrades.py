"""RULES 6: skills for cubes, payment, aptitudes, investment, the switch, Renew and Trade."""

from __future__ import annotations

from bourgade.games.gob.box.names import APTITUDE_NAMES
from bourgade.games.gob.position import INVESTED, ROW, TRADING
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.rules.upgrade import next_aptitude
from tests.games.gob.cave import (
    aptitudes,
    build,
    building,
    can,
    chest,
    give,
    hold,
    lucky,
    own,
    plans,
    say,
    skills,
    upgrading,
    way_up,
    why,
)


def hand(*cubes: tuple[str, str], seats: int = 2) -> Gob:
    """Seat 0 holds cubes by name and top."""
    state = upgrading(seats)
    hold(state, 0, *((name, way_up(name, top)) for name, top in cubes))
    return state


def test_6_2_6_4_a_stack_of_two_right_cubes_costs_nothing_and_unlocks_two() -> None:
    state = hand(("f01", "earth"), ("f08", "wood"))
    say(state, "learn shovel_1 h1 above h2 below")
    assert skills(state, 0) == ["shovel_1"]
    assert aptitudes(state, 0) == ["gnome", "tree_of_life"]
    assert chest(state, 0) == "nothing"


def test_6_3_a_missing_cube_is_paid_face_by_face() -> None:
    state = hand(("f01", "earth"))
    assert can(state, "learn shovel_1") == []
    give(state, 0, wood=1)
    say(state, "learn shovel_1 h1 above")
    assert chest(state, 0) == "nothing"
    assert aptitudes(state, 0) == ["gnome"]


def test_6_3_6_4_a_wrong_face_is_paid_and_unlocks_nothing() -> None:
    state = hand(("f08", "wood"))
    give(state, 0, earth=1, wood=1)
    say(state, "learn shovel_1 h1 above")  # wood on top instead of earth; the front is right
    assert chest(state, 0) == "nothing"
    assert aptitudes(state, 0) == []


def test_6_3_enemies_are_paid_with_corpses_and_gold_with_gold() -> None:
    state = hand(("f08", "wood"))
    own(state, 0, "shovel_1", "shovel_2")
    give(state, 0, corpse=1)
    say(state, "learn shovel_3 h1 above")
    assert chest(state, 0) == "nothing"
    state = hand(("m08", "stone"), ("m01", "metal"))
    own(state, 0, "pick_1", "pick_2")
    give(state, 0, gold=1)
    say(state, "learn pick_3 h2 above")
    assert chest(state, 0) == "nothing"


def test_6_2_a_cube_must_show_a_right_face() -> None:
    state = hand(("f08", "wood"))
    give(state, 0, wood=3, stone=3, corpse=3)
    assert can(state, "learn weapon_3 h1 below") == []
    assert why(state, 0, "learn weapon_3 h1 below") == ("6.3", "learn_faces")


def test_6_1_two_cubes_may_serve_two_skills() -> None:
    state = hand(("f01", "earth"), ("m08", "stone"))
    give(state, 0, wood=1, earth=2)
    say(state, "learn shovel_1 h1 above", "learn pick_1 h2 above")
    assert skills(state, 0) == ["shovel_1", "pick_1"]


def test_6_1_only_two_of_three_cubes_serve() -> None:
    state = hand(("f01", "earth"), ("m08", "stone"), ("f08", "wood"))
    give(state, 0, wood=2, earth=2, stone=2)
    say(state, "learn shovel_1 h1 above", "learn pick_1 h2 above")
    assert can(state, "") == ["ready"]
    assert why(state, 0, "invest shovel_2 h3 below") == ("6.1", "cubes_spent")


def test_6_7_each_level_needs_the_one_before() -> None:
    state = hand(("f08", "wood"))
    give(state, 0, earth=2, wood=2)
    assert can(state, "learn shovel_2") == []
    assert why(state, 0, "learn shovel_2 h1 above") == ("6.7", "level_before")
    own(state, 0, "shovel_1")
    assert why(state, 0, "learn shovel_1 h1 above") == ("6.7", "owned")
    assert can(state, "learn shovel_2 h1 above")


def test_6_5_a_right_cube_may_be_left_and_completed_later() -> None:
    state = hand(("f01", "earth"))
    say(state, "invest shovel_1 h1 above")
    assert state.lair[INVESTED]
    assert can(state, "invest shovel_1") == []
    hold(state, 0, ("f01", way_up("f01", "earth")), ("f08", way_up("f08", "wood")))
    say(state, "learn shovel_1 h2 below")
    assert aptitudes(state, 0) == ["gnome", "tree_of_life"]
    assert not state.lair[INVESTED]


def test_6_5_an_invested_skill_may_be_completed_by_paying() -> None:
    state = hand(("f01", "earth"))
    say(state, "invest shovel_1 h1 above")
    give(state, 0, wood=1)
    say(state, "learn shovel_1")
    assert (skills(state, 0), aptitudes(state, 0)) == (["shovel_1"], ["gnome"])


def test_6_5_a_cube_that_is_not_all_right_cannot_be_left() -> None:
    state = hand(("f08", "wood"))
    assert "invest shovel_1 h1 above" not in can(state, "invest")
    assert "invest shovel_1 h1 below" in can(state, "invest")


def test_6_6_a_later_cube_unlocks_the_third_aptitude() -> None:
    state = hand(("f08", "wood"), ("f03", "wood"))
    own(state, 0, "shovel_1", "shovel_2", "shovel_3", "sylph", "fairy")
    say(state, "train shovel_3 h1 above")
    assert "werecat" in aptitudes(state, 0)
    assert can(state, "train shovel_3") == []


def test_6_6_nothing_is_trained_in_the_round_it_is_learnt() -> None:
    state = hand(("f08", "wood"), ("f03", "wood"))
    own(state, 0, "shovel_1", "shovel_2")
    give(state, 0, corpse=1)
    say(state, "learn shovel_3 h1 above")
    assert why(state, 0, "train shovel_3 h2 above") == ("6.6", "nothing_to_train")


def test_6_8_the_switch_forbids_the_opposite_for_good() -> None:
    for mine, skill, passed, next_one in (
        ("gnome", 3, "gears", "radioactive_crystals"),
        ("tree_of_life", 3, "radioactive_crystals", "gears"),
        ("shadow_legion", 2, "sylph", "fairy"),
        ("drow", 2, "fairy", "sylph"),
        ("mecha", 6, "hent", "giant_boar"),
    ):
        state = upgrading(2)
        own(state, 0, mine)
        unlocked = []
        while (found := next_aptitude(state, 0, skill)) >= 0:
            unlocked.append(APTITUDE_NAMES[found])
            own(state, 0, unlocked[-1])
        assert passed not in unlocked
        assert next_one in unlocked


def test_6_9_renewing_takes_one_cube_and_happens_after_the_upgrades() -> None:
    state = hand(("f04", "earth"))
    say(state, "renew mountain h1 earth")
    assert state.full == 0xFFFFFFFF & ~(1 << next(c for c in range(16) if state.cube[c] < 0))
    say(state, "0: ready", "1: ready")
    lucky(state)
    lying = [state.cube[cell] for cell in range(16, 32)]
    assert lying.count(33) == 1  # 17 cubes, one aside: the zone is full again, with its monster
    assert len([cube for cube in lying if cube >= 0]) == 16


def test_6_9_7_11_renewing_with_stone_needs_the_stoneling() -> None:
    state = hand(("m08", "stone"))
    assert can(state, "renew") == []
    own(state, 0, "stoneling")
    say(state, "renew forest h1 stone")


def test_6_10_trade_sells_and_places_at_servitude_values() -> None:
    state = building(2)
    assert why(state, 0, "sell wood") == ("6.10", "no_trade")
    state = hand(("f14", "wood"), ("f03", "wood"))
    give(state, 0, stone=1)
    say(state, "learn trade h2 above h1 below", "0: ready", "1: ready")
    give(state, 0, wood=3, gold=1, earth=1)
    say(state, "0: sell wood", "0: sell wood", "0: barter metal ballista")
    assert chest(state, 0) == "1 earth, 1 wood, 1 gold"
    say(state, "0: sell gold", "0: barter stone wall", "0: barter stone wall")
    assert why(state, 0, "barter stone wall") == ("6.10", "barter")  # no credit left
    assert why(state, 0, "sell earth") == ("6.10", "no_earth")


def test_6_10_nothing_is_sold_but_for_a_slot() -> None:
    state = building(2)
    state.lair[TRADING] = 1
    give(state, 0, wood=4, metal=1)
    say(state, "sell wood", "sell wood")  # the credit of 4 pays even a metal
    assert can(state, "sell") == []
    assert why(state, 0, "sell wood") == ("6.10", "no_need")
    say(state, "barter stone wall", "sell metal")
    plans(state, 0, "palace")
    build(state, 0, "palace")
    assert can(state, "sell") == can(state, "barter") == []


def test_6_5_6_7_trade_is_bought_once_a_round_and_takes_no_cube_for_later() -> None:
    state = hand(("f14", "wood"), ("f03", "wood"))
    give(state, 0, stone=2, wood=2)
    assert can(state, "invest trade") == []
    assert why(state, 0, "invest trade h1 below") == ("6.5", "not_lasting")
    say(state, "learn trade h2 above")
    assert why(state, 0, "learn trade h1 above") == ("6.7", "owned")


def test_6_1_6_9_renewing_too_takes_one_of_two_cubes() -> None:
    state = hand(("f04", "earth"), ("f01", "earth"), ("f05", "earth"))
    say(state, "renew forest h1 earth")
    assert why(state, 0, "renew forest h2 earth") == ("6.9", "renewing")
    say(state, "renew mountain h2 earth")
    assert why(state, 0, "renew mountain h3 earth") == ("6.1", "cubes_spent")


def test_6_10_trade_lasts_one_round() -> None:
    state = hand(("f14", "wood"), ("f03", "wood"))
    give(state, 0, stone=1)
    say(state, "learn trade h2 above h1 below", "0: ready", "1: ready", "0: ready", "1: ready")
    assert not any(state.lair[seat * ROW + 30] for seat in range(2))


def test_8_8_alchemy_works_in_upgrades_too() -> None:
    state = hand(("f01", "earth"))
    build(state, 0, "lab")
    give(state, 0, metal=1)
    say(state, "convert metal wood", "learn shovel_1 h1 above")
    assert chest(state, 0) == "1 wood"
