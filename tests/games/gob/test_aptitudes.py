"""RULES 7: the nineteen aptitudes, one picture each (Sylph and Legion are among the attacks)."""

from __future__ import annotations

from bourgade.games.gob.box.names import FACE_NAMES, cell_of
from bourgade.games.gob.position import STUNG
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.rules.zones import in_hand
from tests.games.gob.cave import GAME, build, can, cave, chest, lay, monster, own, say, seen, servitude, turn_to, why


def full(state: Gob, cell: str) -> bool:
    return bool(state.full >> cell_of(cell) & 1)


def test_7_1_gnome_reaches_beside_an_accessible_cube_with_earth_on_top() -> None:
    state = cave()
    lay(state, "fb1", top="earth")
    for cell in ("fa1", "fc1", "fd1"):
        lay(state, cell, "fb1 fa1 fc1 fd1", top="wood")
    assert "take fb2" not in can(state, "take")
    own(state, 0, "gnome")
    assert "take fb2" in can(state, "take")
    assert "take fc2" not in can(state, "take")


def test_7_2_tree_of_life_gives_for_elves_on_ones_own_side() -> None:
    state = cave(2)
    own(state, 0, "tree_of_life")
    lay(state, "fa1", top="earth", north="elf_3", south="wood")
    turn_to(state, "fa1", "north")
    say(state, "extra wood")
    assert chest(state, 0) == "1 earth, 1 wood"


def test_7_2_tree_of_life_gives_to_the_attacked_as_well() -> None:
    state = cave(2)
    own(state, 1, "tree_of_life")
    lay(state, "fa1", top="earth", south="elf_3")
    turn_to(state, "fa1", "north")
    say(state, "1: extra earth")
    assert (servitude(state, 1), chest(state, 1)) == (3, "1 earth")


def test_7_2_7_5_sylph_and_tree_of_life_are_asked_one_after_the_other() -> None:
    state = cave(2)
    own(state, 1, "tree_of_life", "sylph")
    lay(state, "fa1", top="earth", south="elf_3")
    turn_to(state, "fa1", "north")
    say(state, "1: return", "1: extra wood")
    assert (servitude(state, 0), chest(state, 1)) == (3, "1 wood")


def second_after(first_top: str, *aptitudes: str) -> Gob:
    """Seat 0 has taken a cube with this top at Forest A1 and may take the second."""
    state = cave()
    own(state, 0, *aptitudes)
    lay(state, "fa1", top=first_top)
    lay(state, "fd4", "fa1", top="wood")
    lay(state, "fc4", "fa1 fd4", top="earth")
    return turn_to(state, "fa1", "north")


def test_7_3_centaur_goes_from_wood_to_any_wood_of_the_zone() -> None:
    state = second_after("wood", "centaur")
    assert "take fd4" in can(state, "take")
    assert "take fc4" not in can(state, "take")
    assert "take md4" not in can(state, "take")
    assert "take fd4" not in can(second_after("earth", "centaur"), "take")


def test_7_4_great_stag_goes_from_wood_anywhere() -> None:
    state = second_after("wood", "great_stag")
    assert {"take fc4", "take fd4", "take md4"} <= set(can(state, "take"))
    assert "take md4" not in can(second_after("earth", "great_stag"), "take")


def test_7_4_the_second_cube_only() -> None:
    state = cave(2)
    own(state, 0, "great_stag")
    lay(state, "fa1", top="wood")
    turn_to(state, "fa1", "north")
    lay(state, "fd4", top="wood")
    turn_to(state, "fd4", "north")
    assert "take md4" not in can(state, "take")


def test_7_6_fairy_tips_an_earth_side_underneath() -> None:
    state = cave()
    own(state, 0, "fairy")
    lay(state, "fa1", top="elf_3", north="earth", south="wood")
    say(state, "take fa1")
    assert "tip north" in can(state, "tip")
    assert "tip south" not in can(state, "tip")
    say(state, "tip north")
    cube = GAME.view(state, 0)["cube"]
    assert isinstance(cube, dict)
    assert (cube["bottom"], cube["top"], cube["north"]) == ("earth", "wood", "elf_3")
    assert can(state, "tip") == []  # once a cube


def test_7_4_7_6_a_tipped_first_cube_counts_as_it_lies() -> None:
    for top, back, open_field in (("elf_3", "wood", True), ("wood", "stone", False)):
        state = cave()
        own(state, 0, "fairy", "great_stag")
        lay(state, "fa1", top=top, north="earth", south=back)
        say(state, "take fa1", "tip north", "front east")
        assert ("take md4" in can(state, "take")) == open_field


def test_4_2_without_fairy_and_drow_the_top_stays_on_top() -> None:
    state = cave()
    lay(state, "ma1", top="earth", north="stone", east="stone")
    say(state, "take ma1")
    assert can(state, "tip") == []
    assert why(state, 0, "tip north") == ("4.2", "no_tip")
    own(state, 0, "drow")
    say(state, "tip north")
    assert why(state, 0, "tip east") == ("7.14", "tip")


def test_7_14_drow_tips_a_stone_side_underneath() -> None:
    state = cave()
    own(state, 0, "drow", "pick_1", "pick_2", "pick_3")
    lay(state, "ma1", top="stone", west="stone", east="gold")
    say(state, "take ma1", "tip west")
    cube = GAME.view(state, 0)["cube"]
    assert isinstance(cube, dict)
    assert cube["top"] == "gold"


def test_7_7_werecat_heals_two_for_an_enemy_of_3_on_ones_side() -> None:
    state = cave(2)
    own(state, 1, "werecat")
    lay(state, "fa1", top="earth", south="elf_3")
    turn_to(state, "fa1", "north")
    assert servitude(state, 1) == 1
    own(state, 0, "werecat")
    state.suffer(0, 1)
    lay(state, "fb1", top="wood", north="elf_3")
    turn_to(state, "fb1", "north")
    assert servitude(state, 0) == 0  # never below nought


def test_7_7_an_attack_parried_by_a_wall_and_healed_is_told() -> None:
    state = cave(2)
    own(state, 1, "werecat")
    build(state, 1, "wall")
    state.suffer(1, 5)
    lay(state, "fa1", top="earth", south="elf_3")
    say(state, "take fa1")
    move = {GAME.spell(state, 0, m): m for m in range(36, 40)}["front north"]
    told = [(line.key, line.args["n"]) for line in GAME.tell(state, 0, move, 1) if line.args.get("who") == "s1"]
    assert told == [("lines.parried", 0), ("lines.healed", 2)]


def test_7_8_gears_reach_the_mirrored_cells_of_the_mountain() -> None:
    state = cave()
    own(state, 0, "gears")
    turn_to(state, "mb1", "north")
    assert {"take mc1", "take mb4"} <= set(can(state, "take"))
    assert "take mb3" not in can(state, "take")
    state = cave()
    own(state, 0, "gears")
    turn_to(state, "fb1", "north")
    assert "take fb4" not in can(state, "take")


def test_7_9_crystals_give_stone_for_dwarves_put_in_front() -> None:
    state = cave(2)
    own(state, 0, "radioactive_crystals", "pick_1")
    own(state, 1, "radioactive_crystals", "pick_1")
    lay(state, "ma1", top="earth", north="dwarf_3", south="metal")
    turn_to(state, "ma1", "north")
    assert chest(state, 0) == "1 earth, 1 stone"
    lay(state, "mb1", top="stone", south="dwarf_3", north="stone")
    turn_to(state, "mb1", "north")
    assert chest(state, 1) == "nothing"  # not for the attacked


def test_7_10_flogum_destroys_all_around_once_a_turn() -> None:
    state = cave()
    own(state, 0, "flogum")
    lay(state, "mb1", top="stone")
    turn_to(state, "mb1", "north")
    assert can(state, "") == ["blast", "done"]
    say(state, "blast")
    assert [full(state, cell) for cell in ("ma1", "mc1", "mb2", "ma2")] == [False, False, False, True]
    lay(state, "md1", top="stone")
    turn_to(state, "md1", "north")
    assert can(state, "blast") == []


def test_7_11_stoneling_chooses_and_goes_on_from_cube_to_cube() -> None:
    state = cave()
    own(state, 0, "flogum", "stoneling")
    lay(state, "ma1", top="stone")
    turn_to(state, "ma1", "north")
    assert can(state, "blast") == ["blast mb1", "blast ma2"]
    say(state, "blast ma2")
    assert can(state, "blast") == ["blast mb1", "blast mb2", "blast ma3"]
    say(state, "blast mb2", "done")
    assert full(state, "mb1")


def test_7_12_goggles_show_a_cube_to_one_goblin_only() -> None:
    state = cave()
    own(state, 0, "engineer_goggles")
    lay(state, "ma1", top="earth", north="stone")
    turn_to(state, "ma1", "north")
    before = state.reveals
    say(state, "look mc3")
    views = [seen(state, seat)["zones"][1]["cells"][10] for seat in (0, 1)]
    assert all(views[0][side] for side in ("top", "bottom", "north", "east", "south", "west"))
    assert views[1]["bottom"] is None
    assert views[1]["lookers"] == [0]
    assert state.reveals > before


def test_7_12_goggles_need_stone_in_front() -> None:
    state = cave()
    own(state, 0, "engineer_goggles")
    lay(state, "ma1", top="stone", north="earth")
    turn_to(state, "ma1", "north")
    assert can(state, "look") == []
    assert state.taken == 1


def test_7_15_boar_destroys_one_side_of_the_row_for_corpses() -> None:
    state = cave()
    own(state, 0, "weapon_3", "giant_boar")
    lay(state, "fb1", top="elf_3", north="wood")
    lay(state, "fc1", "fb1", east="elf_3", south="wood", west="earth")
    lay(state, "fd1", "fb1 fc1", north="elf_6", top="wood")
    turn_to(state, "fb1", "north")
    assert can(state, "charge") == ["charge west", "charge east"]
    before = [face for cell in ("fc1", "fd1") for face in sides(state, cell)]
    say(state, "charge east")
    killed = sum(face.endswith("_3") for face in before)  # the elf of 6 is too strong
    assert killed >= 1
    assert chest(state, 0).endswith(f"{1 + killed} corpse")
    assert (full(state, "fa1"), full(state, "fc1"), full(state, "fd1")) == (True, False, False)


def sides(state: Gob, cell: str) -> list[str]:
    return [FACE_NAMES[state.shown(cell_of(cell), side)] for side in range(2, 6)]


def test_7_18_spawn_destroys_two_neighbours_for_two_corpses_each() -> None:
    state = cave()
    own(state, 0, "weapon_3", "weapon_6", "spawn")
    lay(state, "mb1", top="dwarf_6", north="earth")
    lay(state, "mb2", "mb1", east="dwarf_3", top="stone")
    turn_to(state, "mb1", "north")
    assert can(state, "devour") == ["devour ma1", "devour mc1", "devour mb2"]
    enemies = sum("dwarf" in face for face in sides(state, "mb2"))
    say(state, "devour mb2")
    assert f"{2 + 2 * enemies} corpse" in chest(state, 0)
    say(state, can(state, "devour")[0])
    assert can(state, "devour") == []


def molmore(*aptitudes: str) -> Gob:
    """An enemy on top was taken; another stands at the surface, with earth and stone around it."""
    state = cave()
    own(state, 0, "weapon_3", "weapon_6", "molmore", *aptitudes)
    lay(state, "ma1", top="dwarf_3", north="earth")
    lay(state, "mc1", "ma1", top="dwarf_3")
    lay(state, "mb1", "ma1 mc1", top="stone", north="stone", east="metal", west="stone")
    lay(state, "md1", "ma1 mc1 mb1", top="earth", west="metal")
    lay(state, "mc2", "ma1 mc1 mb1 md1", top="stone", north="earth")
    return turn_to(state, "ma1", "north")


def test_7_16_molmore_fights_one_more_enemy() -> None:
    state = molmore()
    assert "fight mc1" in can(state, "fight")
    say(state, "fight mc1")
    assert "2 corpse" in chest(state, 0)
    assert not full(state, "mc1")
    assert state.taken == 1  # it was only fought


def test_7_16_molmore_needs_the_strength() -> None:
    state = cave()
    own(state, 0, "weapon_3", "molmore")
    lay(state, "ma1", top="dwarf_3")
    lay(state, "mc1", "ma1", top="dwarf_6")
    turn_to(state, "ma1", "north")
    assert "fight mc1" not in can(state, "fight")


def test_7_17_hent_takes_neighbours_that_show_earth() -> None:
    state = molmore("hent")
    say(state, "fight mc1")
    assert can(state, "take") == ["take md1", "take mc2"]
    say(state, "take md1", "front north", "take mc2", "front north")
    assert state.taken == 1
    assert not full(state, "md1")


def test_4_10_won_cubes_go_to_the_used_pile() -> None:
    state = molmore("hent")
    won = state.cube[cell_of("md1")]
    say(state, "fight mc1", "take md1", "front north")
    assert not in_hand(state) >> won & 1  # they do not serve for upgrades
    assert state.out >> won & 1


def test_7_19_mecha_takes_two_neighbours_that_show_stone() -> None:
    state = molmore("mecha")
    say(state, "fight mc1")
    assert {"take mb1", "take mc2"} <= set(can(state, "take"))
    say(state, "take mb1", "front north", "take mc2", "front north")
    assert state.taken == 1
    assert can(state, "take") != ["take md1"]  # two are enough


def test_7_16_a_won_cube_triggers_nothing_more() -> None:
    state = molmore("hent", "flogum", "stoneling")
    say(state, "fight mc1", "take mc2", "front north")
    assert can(state, "blast") == []


def test_13_1_killing_gwaps_on_top_is_counted() -> None:
    state = cave()
    own(state, 0, "weapon_3")
    monster(state, "fa1", top="gwaps_3", north="gwaps_6")
    turn_to(state, "fa1", "north")
    assert state.lair[STUNG] == 1


def test_without_the_aptitude_there_is_a_reason() -> None:
    state = cave()
    own(state, 0, "flogum")
    lay(state, "mb1", top="stone")
    turn_to(state, "mb1", "north")
    assert why(state, 0, "look ma1") == ("7.12", "no_aptitude")
    assert why(state, 0, "take ma1") == ("4.10", "not_won")
