"""RULES 4: taking a cube, turning it, and who gets what."""

from __future__ import annotations

from tests.games.gob.cave import GAME, build, can, cave, chest, give, lay, own, say, servitude, turn_to, why


def test_4_3_top_and_front_are_the_movers() -> None:
    state = cave()
    lay(state, "fa1", top="earth", south="wood")
    turn_to(state, "fa1", "south")
    assert chest(state, 0) == "1 earth, 1 wood"


def test_4_6_left_is_next_back_is_opposite_right_is_previous() -> None:
    state = cave()
    lay(state, "fa1", top="wood", north="earth", east="wood", south="wood", west="earth")
    turn_to(state, "fa1", "north")  # seen from the front: left is east, back is south, right is west
    assert [chest(state, seat) for seat in range(4)] == ["1 earth, 1 wood", "1 wood", "1 wood", "1 earth"]


def test_4_6_three_players_leave_the_back_to_nobody() -> None:
    state = cave(3)
    lay(state, "fa1", top="wood", north="earth", east="wood", south="wood", west="earth")
    turn_to(state, "fa1", "north")
    assert [chest(state, seat) for seat in range(3)] == ["1 earth, 1 wood", "1 wood", "1 earth"]


def test_4_6_two_players_face_each_other() -> None:
    state = cave(2)
    lay(state, "fa1", top="wood", north="earth", east="elf_3", south="wood", west="wood")
    turn_to(state, "fa1", "west")
    assert chest(state, 1) == "nothing"
    assert servitude(state, 1) == 3


def test_4_4_without_a_pick_stone_is_not_gained() -> None:
    state = cave()
    lay(state, "ma1", top="stone", north="earth", east="stone")
    turn_to(state, "ma1", "north")
    assert chest(state, 0) == "1 earth"


def test_4_4_each_pick_opens_its_kinds() -> None:
    for skills, gained in (
        (("pick_1",), "2 stone"),
        (("pick_1", "pick_2"), "2 stone, 1 metal"),
    ):
        state = cave()
        own(state, 0, *skills)
        lay(state, "ma1", top="stone", north="metal", east="stone")
        turn_to(state, "ma1", "north")
        lay(state, "mb1", top="earth", east="stone")
        say(state, "take mb1", "front east")
        assert chest(state, 0) == gained.replace("2 stone", "1 earth, 2 stone")


def test_4_4_gold_and_diamond_need_the_best_pick() -> None:
    state = cave()
    own(state, 0, "pick_1", "pick_2", "pick_3")
    lay(state, "ma1", top="metal", north="diamond")
    turn_to(state, "ma1", "north")
    lay(state, "fa1", top="gold", north="earth")
    turn_to(state, "fa1", "north")
    assert chest(state, 0) == "1 earth, 1 metal, 1 gold, 1 diamond"


def test_4_5_an_enemy_in_front_is_fought_never_suffered() -> None:
    state = cave()
    lay(state, "fa1", top="earth", north="elf_6")
    turn_to(state, "fa1", "north")
    assert (chest(state, 0), servitude(state, 0)) == ("1 earth", 0)


def test_4_5_one_corpse_for_three_points_of_enemy() -> None:
    state = cave()
    own(state, 0, "weapon_3", "weapon_6")
    lay(state, "fa1", top="earth", north="elf_6")
    turn_to(state, "fa1", "north")
    lay(state, "fb1", top="elf_3", north="wood", east="wood")
    turn_to(state, "fb1", "north")
    assert chest(state, 0) == "1 earth, 1 wood, 3 corpse"


def test_4_7_power_adds_up() -> None:
    state = cave()
    assert state.power(0) == 0
    own(state, 0, "weapon_3")
    build(state, 0, "ballista")
    assert state.power(0) == 6
    own(state, 0, "weapon_6")
    assert state.power(0) == 12


def test_4_8_the_shovel_adds_to_each_cube() -> None:
    for skills, gained in (
        (("shovel_1",), "2 earth"),
        (("shovel_1", "shovel_2"), "3 earth"),
        (("shovel_1", "shovel_2", "shovel_3"), "4 earth"),
    ):
        state = cave()
        own(state, 0, *skills)
        lay(state, "ma1", top="earth", north="stone")
        turn_to(state, "ma1", "north")
        assert chest(state, 0) == gained


def test_4_8_the_shovel_asks_when_earth_and_wood_are_both_there() -> None:
    state = cave()
    own(state, 0, "shovel_1", "shovel_2")
    lay(state, "fa1", top="earth", north="wood")
    turn_to(state, "fa1", "north")
    assert can(state, "") == ["extra earth", "extra wood"]
    say(state, "extra wood")
    assert chest(state, 0) == "1 earth, 3 wood"


def test_4_9_what_the_supply_lacks_is_not_gained() -> None:
    state = cave()
    give(state, 1, earth=70)
    lay(state, "fa1", top="earth", north="wood")
    turn_to(state, "fa1", "north")
    assert chest(state, 0) == "1 wood"


def test_4_1_11_1_two_cubes_each_with_four_players_three_with_two() -> None:
    for seats, cubes in ((4, 2), (3, 2), (2, 3), (1, 3)):
        state = cave(seats)
        for _ in range(cubes):
            assert state.current == 0
            say(state, can(state, "take")[0], "front north")
        assert seats == 1 or state.current == 1
        assert seats > 1 or can(state, "ready") == ["ready"]


def test_4_5_corpses_are_told_by_their_number() -> None:
    state = cave()
    own(state, 0, "weapon_3", "weapon_6")
    lay(state, "fa1", top="earth", north="elf_6")
    say(state, "take fa1")
    move = {GAME.spell(state, 0, m): m for m in range(36, 40)}["front north"]
    lines = GAME.tell(state, 0, move, 0)
    assert "Ada gains 2 corpses." in [GAME.words["en"].say(line.key, line.args, ["Ada"] * 4) for line in lines]
    assert "Ada gagne 2 cadavres." in [GAME.words["fr"].say(line.key, line.args, ["Ada"] * 4) for line in lines]


def test_1_6_only_the_mover_is_asked() -> None:
    state = cave()
    assert why(state, 1, "take fa1") == ("1.6", "not_asked")
    assert why(state, 0, "front north") == ("4.2", "at_taking")
    assert why(state, 0, "take fz9") == ("3.1", "no_such_cell")
    say(state, "take fa1")
    assert why(state, 0, "take fb1") == ("4.3", "at_turning")


def test_a_turned_cube_tells_beforehand_who_gets_what() -> None:
    state = cave()
    lay(state, "fa1", top="wood", north="earth", east="elf_3", south="wood", west="wood")
    say(state, "take fa1")
    move = {GAME.spell(state, 0, m): m for m in range(36, 40)}["front north"]
    names = ["Ada", "Bo", "Cy", "Di"]
    said = [GAME.words["en"].say(line.key, line.args, names) for line in GAME.foretell(state, 0, move)]
    assert said == [
        "Ada gains 1 earth.",
        "Ada gains 1 wood.",
        "Bo is attacked: +3 servitude.",
        "Cy gains 1 wood.",
        "Di gains 1 wood.",
    ]
