"""Where the resource of the round may go (RULES 2.2, 5.22, 5.25, 6.15 and 8.1)."""

from __future__ import annotations

from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.rules.placing import ONE
from tests.games.tiny_towns.pictures import EMPTY, cell, placing, play, shown, texts

FULL_BUT_ONE = "c c c c / c c c c / c c c c / c c c ."


def test_2_2_a_cube_goes_on_an_empty_square() -> None:
    """RULES 1.1 and 2.2."""
    state = placing(FULL_BUT_ONE, "B . . . / . . . . / . . . . / . . . .", named="wood", namer=0)
    assert texts(state, 0) == ["place d4"]
    assert len(texts(state, 1)) == 15


def test_3_4_everybody_places_before_anybody_builds() -> None:
    """RULES 2.2 and 3.4: sealed, then the plans are looked at."""
    state = placing(". H . . / B . . . / . . . . / . . . .", EMPTY, named="glass", namer=0)
    play(state, "0 place b2")
    assert state.sealed
    assert state.waiting == 2
    play(state, "1 place a1")
    assert not state.sealed
    assert state.waiting == 1
    assert texts(state, 0, "build cottage")


def test_2_6_who_can_build_nothing_is_not_asked() -> None:
    """RULES 2.6: here the round goes on by itself."""
    state = placing(EMPTY, EMPTY, named="glass", namer=0)
    play(state, "0 place b2", "1 place a1")
    assert state.stage == position.NAMING
    assert state.round == 2


def test_2_6_who_might_build_a_hidden_monument_is_asked_whatever_they_hold() -> None:
    """RULES 2.6: the cubes of the Archive lie there; nobody learns who holds it."""
    for held in (["archive_of_the_second_age", "silva_forum"], ["the_sky_baths", "silva_forum"]):
        state = placing("H H . . / B . . . / . . . . / . . . .", EMPTY, named="glass", namer=1, monuments=held)
        play(state, "0 place b2", "1 place a1")
        assert state.waiting == 1


def test_5_22_a_factory_replaces_the_resource_it_carries() -> None:
    """RULES 5.22: when somebody else names it."""
    town = "x . . . / c c c c / c c c c / c c c c"
    for namer, named, count in ((1, "glass", 15), (-1, "glass", 15), (0, "glass", 3), (1, "wood", 3)):
        state = placing(town, EMPTY, named=named, namer=namer)
        state.marks[cell("a1")] = 4
        assert len(texts(state, 0)) == count
    play(state, "0 place b1")
    other = placing(town, EMPTY, named="glass", namer=1)
    other.marks[cell("a1")] = 4
    play(other, "0 place stone c1")
    assert shown(other, 0)["squares"][2] == {"cube": "stone"}


def test_5_25_a_warehouse_stores_up_to_three_cubes() -> None:
    """RULES 5.25."""
    state = placing("x . . . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=1, cards=["warehouse"])
    play(state, "0 store a1")
    assert state.stocked(0) == 1
    assert shown(state, 0)["squares"][0]["on"] == ["glass"]
    full = placing("x . . . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=1, cards=["warehouse"])
    full.marks[0] = 3 * ONE[2]
    assert not texts(full, 0, "store")
    own = placing("x . . . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=0, cards=["warehouse"])
    assert not texts(own, 0, "store")


def test_5_25_a_warehouse_exchanges_a_cube() -> None:
    """RULES 5.25: the number stored never falls."""
    state = placing("x . . . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=1, cards=["warehouse"])
    state.marks[0] = ONE[2] + ONE[3]
    assert len(texts(state, 0, "swap a1 brick")) == 15
    assert not texts(state, 0, "swap a1 glass")
    play(state, "0 swap a1 brick d4")
    assert shown(state, 0)["squares"][0]["on"] == ["glass", "glass"]
    assert shown(state, 0)["squares"][15] == {"cube": "brick"}


def test_6_15_the_statue_lets_cubes_rest_on_cottages() -> None:
    """RULES 6.15: one on each, never a cube one named oneself; they cost nothing."""
    held = ["statue_of_the_bondmaker", "silva_forum"]
    state = placing("m c c . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=1, monuments=held)
    assert texts(state, 0, "rest") == ["rest b1", "rest c1"]
    before = state.points(0)
    play(state, "0 rest b1")
    assert shown(state, 0)["squares"][1]["on"] == ["glass"]
    assert state.points(0) == before
    again = placing("m c c . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=1, monuments=held)
    again.marks[1] = 1
    assert texts(again, 0, "rest") == ["rest c1"]
    own = placing("m c c . / . . . . / . . . . / . . . .", EMPTY, named="glass", namer=0, monuments=held)
    assert not texts(own, 0, "rest")


def test_8_1_the_cavern_takes_two_cubes_that_others_named() -> None:
    """RULES 8.1."""
    state = placing(EMPTY, EMPTY, named="glass", namer=1, cavern="yes")
    assert "aside" in texts(state, 0)
    assert "aside" not in texts(state, 1)
    play(state, "0 aside")
    assert shown(state, 0)["aside"] == 1
    used = placing(EMPTY, EMPTY, named="glass", namer=1, cavern="yes")
    used.note(0, position.CAVERN, 2)
    assert "aside" not in texts(used, 0)
    assert "aside" not in texts(placing(EMPTY, EMPTY, named="glass", namer=1), 0)
