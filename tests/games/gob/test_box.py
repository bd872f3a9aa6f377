"""A box that is not right gets one clear sentence; one that is can be played."""

from __future__ import annotations

import re

import pytest

from bourgade.core.box import BadBox, box_of
from bourgade.core.state import LUCK
from bourgade.games.gob import GobGame
from bourgade.games.gob.box.names import FACE_NAMES
from tests.games.gob.cave import GAME

TEXT = (GAME.room / "box.toml").read_text(encoding="utf-8")
BROKEN = {
    "an unknown face": ('"gwaps_3", "gold"', '"wasp_3", "gold"'),
    "a cube of five faces": (
        'faces = ["gold", "earth", "wood", "stone", "earth", "wood"]',
        'faces = ["gold", "earth"]',
    ),
    "an unknown skill": ('id = "shovel_1"', 'id = "spade"'),
    "a skill that asks for a diamond": ('top = "earth", front = "wood"', 'top = "diamond", front = "wood"'),
    "aptitudes out of order": ('["gnome", "tree_of_life"]', '["tree_of_life", "gnome"]'),
    "a switch of strangers": ('["gnome", "gears"]', '["gnome", "elf"]'),
    "an unknown building": ('base = ["palace"', 'base = ["castle"'),
    "a tower without defence": ("tower_slots = 4", "tower_slots = 5"),
    "four cubes a round": ("cubes = [3, 3, 2, 2]", "cubes = [4, 3, 2, 2]"),
    "a demand of gold": ('rounds = ["stone"', 'rounds = ["gold"'),
    "a round without token": ('rounds = ["stone", "stone", ', 'rounds = ["stone", '),
    "a wrong type": ("capacity = 6", 'capacity = "six"'),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_box_gets_one_sentence(case: str) -> None:
    old, new = BROKEN[case]
    assert old in TEXT, "the case no longer fits the box"
    with pytest.raises(BadBox) as caught:
        GobGame(box_of(TEXT.replace(old, new, 1)))
    assert re.fullmatch(r"[A-Z][^\n]+\.", str(caught.value))


def test_another_value_is_another_game_and_another_fingerprint() -> None:
    roomy = GAME.with_box(box_of(TEXT.replace("capacity = 6", "capacity = 9")))
    assert roomy.pieces.capacity == 9
    assert roomy.box.digest != GAME.box.digest
    assert roomy.deal(2, roomy.default_options).waiting == LUCK


def test_gold_and_diamond_faces_are_as_many_as_their_tokens() -> None:
    cubes = [*GAME.contents.cubes.forest, *GAME.contents.cubes.mountain]
    cubes += [GAME.contents.monsters.forest, GAME.contents.monsters.mountain]
    faces = [face for cube in cubes for face in cube.faces]
    assert faces.count("gold") == GAME.contents.tokens.gold
    assert faces.count("diamond") == GAME.contents.tokens.diamond
    assert set(faces) == set(FACE_NAMES)


def test_1_3_the_box_holds_the_tokens_of_the_rulebook() -> None:
    tokens = GAME.contents.tokens
    assert (tokens.earth_stone, tokens.wood_metal, tokens.corpse, tokens.gold, tokens.diamond) == (70, 50, 60, 8, 2)


def test_1_5_the_base_set_is_worth_45() -> None:
    assert sum(GAME.contents.buildings.points[name] for name in GAME.contents.buildings.base) == 45


def test_what_the_rulebook_does_not_give_is_marked() -> None:
    marked = [name for name, block in GAME.box.data.items() if block["source"] == "reconstructed"]
    assert {"cubes", "monsters", "skills", "costs", "servitude", "chest", "campaign"} <= set(marked)
