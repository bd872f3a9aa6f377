"""RULES 3: what can be reached and seen, and how zones are renewed."""

from __future__ import annotations

from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE, picked
from bourgade.games.gob.box.names import cell_of
from bourgade.games.gob.position import HELD, INVESTED, ROW, SETTING
from bourgade.games.gob.rules.zones import reachable
from tests.games.gob.cave import (
    GAME,
    can,
    cave,
    chest,
    cube_number,
    gob,
    hold,
    lay,
    lucky,
    say,
    seen,
    upgrading,
    way_up,
    why,
)


def drawn(text: str) -> int:
    """`#` is a cube, `.` is dug out, row by row from the surface."""
    return sum(1 << i for i, mark in enumerate("".join(text.split())) if mark == "#")


def test_1_4_3_1_sixteen_cubes_lie_in_each_zone_and_chests_are_empty() -> None:
    for seats in (1, 2, 3, 4):
        state = cave(seats)
        assert [len({state.cube[16 * zone + i] for i in range(16)}) for zone in range(2)] == [16, 16]
        assert not {32, 33} & set(state.cube)  # the monsters stay beside their zones
        assert [chest(state, seat) for seat in range(seats)] == ["nothing"] * seats


def test_1_4_the_first_goblin_is_drawn_by_lot() -> None:
    state = gob(GAME.deal(3, GAME.default_options))
    dice = Dice(1)
    while state.stage == SETTING:
        state.play(CHANCE, picked(state, CHANCE, dice))
    assert can(state, "") == ["start s0", "start s1", "start s2"]


def test_3_2_at_first_only_the_surface_can_be_reached() -> None:
    state = cave()
    assert can(state, "take") == [f"take {zone}{column}1" for zone in "fm" for column in "abcd"]
    assert why(state, 0, "take fa2") == ("3.2", "buried")


def test_3_2_a_tunnel_opens_its_neighbours() -> None:
    before = drawn("#.## #.## #### ####")
    assert reachable(before) == drawn("#.## #.#. .#.. ....")


def test_3_2_a_hole_that_is_not_joined_to_the_surface_opens_nothing() -> None:
    before = drawn("#### #.## #### ####")
    assert reachable(before) == drawn("#### .... .... ....")


def test_3_2_a_tunnel_may_bend() -> None:
    before = drawn("...# ##.# ##.# ####")
    assert reachable(before) == drawn("...# ##.# .#.# ..#.")


def test_3_3_tops_and_the_north_of_the_surface_are_seen() -> None:
    forest = seen(cave())["zones"][0]["cells"]
    assert forest[0]["top"]
    assert forest[0]["north"]
    assert forest[0]["east"] is None
    assert forest[4]["top"]
    assert forest[4]["north"] is None
    assert forest[0]["bottom"] is None


def test_3_3_taking_a_cube_shows_the_sides_of_its_neighbours() -> None:
    state = cave()
    before = state.reveals
    say(state, "take fb1")
    cells = seen(state, 1)["zones"][0]["cells"]
    assert cells[0]["east"]
    assert cells[2]["west"]
    assert cells[5]["north"]
    assert state.reveals > before


def test_3_4_elves_live_in_the_forest_and_dwarves_in_the_mountain() -> None:
    cubes = GAME.contents.cubes
    foes = [
        {face[:-2] for cube in zone for face in cube.faces if face[-1].isdigit()}
        for zone in (cubes.forest, cubes.mountain)
    ]
    assert foes == [{"elf"}, {"dwarf"}]


def emptied(zone: int, last: str) -> tuple[int, int]:
    """A zone with one cube left, the others used in earlier rounds: how many come back, and how many are monsters."""
    state = cave(2)
    for cell in range(16 * zone, 16 * zone + 16):
        if cell != cell_of(last):
            state.lift(cell)
    say(state, f"take {last}")
    say(state, "front north")
    while owing(state) != [CHANCE]:
        say(state, "done")
    assert state.stage == SETTING
    lucky(state)
    GAME.check(state)
    lying = [state.cube[cell] for cell in range(16 * zone, 16 * zone + 16) if state.full >> cell & 1]
    return len(lying), lying.count(32 + zone)


def test_3_5_3_6_an_emptied_zone_is_renewed_with_its_monster() -> None:
    # 16 cubes and the monster, less the one in hand, less the one put aside.
    assert emptied(0, "fa1") == (15, 1)
    assert emptied(1, "md1") == (15, 1)


def test_3_5_a_partial_renewal_fills_the_deepest_rows() -> None:
    state = cave(2)
    for cell in range(1, 16):
        state.lift(cell)
    say(state, "take fa1", "front north")
    lucky(state)
    assert not state.full & 1
    assert state.full & 0xFFFE == 0xFFFE


def test_6_5_invested_cubes_of_earlier_rounds_are_lost_at_a_renewal() -> None:
    state = upgrading(2)
    state.lair[ROW + INVESTED] = cube_number("f01") + 1
    for cell in range(16):
        if state.cube[cell] == cube_number("f01"):
            state.lift(cell)
    hold(state, 0, ("f04", way_up("f04", "earth")))
    say(state, "0: renew forest h1 earth", "0: ready", "1: ready")
    assert state.lair[ROW + INVESTED] == 0
    lucky(state)
    GAME.check(state)


def test_6_5_a_cube_invested_this_round_survives_the_renewal() -> None:
    state = upgrading(2)
    hold(state, 0, ("f04", way_up("f04", "earth")))
    hold(state, 1, ("f01", way_up("f01", "earth")))
    say(state, "1: invest shovel_1 h1 above", "0: renew forest h1 earth", "0: ready", "1: ready")
    assert state.lair[ROW + INVESTED] == cube_number("f01") + 1
    lucky(state)
    assert state.lair[HELD] >= 0
    GAME.check(state)


def test_3_6_the_monster_never_stays_aside() -> None:
    for seed in range(1, 12):
        state = upgrading(2)
        hold(state, 0, ("f04", way_up("f04", "earth")))
        say(state, "0: renew forest h1 earth", "0: ready", "1: ready")
        lucky(state, seed)
        assert 32 in [state.cube[cell] for cell in range(16)]


def test_a_cube_can_be_laid_for_a_picture() -> None:
    state = cave()
    lay(state, "fa1", top="gold")
    assert seen(state)["zones"][0]["cells"][0]["top"] == "gold"
