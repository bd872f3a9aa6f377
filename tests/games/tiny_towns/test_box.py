"""The box: a wrong one gets one clear sentence, and the plans lie in the town as often as they should."""

from __future__ import annotations

import pytest

from bourgade.core.box import BadBox, box_of
from bourgade.games.tiny_towns import TinyTownsGame
from tests.games.tiny_towns.pictures import GAME

TEXT = (GAME.room / "box.toml").read_text(encoding="utf-8")
BROKEN = {
    "not TOML": ("[cavern]", "[cavern"),
    "no source": ('[cavern]\nsource = "rulebook"', "[cavern]"),
    "an unknown field": ("limit = 2", "limit = 2\nlimits = 3"),
    "a wrong type": ("limit = 2", 'limit = "two"'),
    "a card twice": ('id = "granary"', 'id = "orchard"'),
    "an unknown type": ('id = "granary", type = "farm"', 'id = "granary", type = "mill"'),
    "an unknown resource": ('plan = ["HH", "WB"]', 'plan = ["HH", "WX"]'),
    "a ragged plan": ('plan = ["HH", "WB"]', 'plan = ["HH", "W"]'),
    "an empty plan": ('plan = ["HH", "WB"]', 'plan = ["..", ".."]'),
    "an unknown way to score": ('score = "feeds_around"', 'score = "feeds_well"'),
    "a missing table": (", table = [0, 2, 5, 9, 14, 20]", ""),
    "a cottage too many": ('id = "granary", type = "farm"', 'id = "granary", type = "cottage"'),
    "a first game of nothing": ('cards = ["farm", "well"', 'cards = ["farm", "wall"'),
    "a French name of nothing": ('"granary", "greenhouse"', '"granny", "greenhouse"'),
    "six resources": ('names = ["wood", ', 'names = ["wood", "gold", '),
}
PLACEMENTS = {
    "cottage": 72,
    "farm": 36,
    "well": 48,
    "chapel": 48,
    "tavern": 32,
    "theater": 24,
    "factory": 24,
    "bank": 48,
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_box_gets_one_sentence(case: str) -> None:
    old, new = BROKEN[case]
    assert old in TEXT, "the case no longer fits the box"
    with pytest.raises(BadBox) as caught:
        TinyTownsGame(box_of(TEXT.replace(old, new, 1)))
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_another_value_makes_another_game() -> None:
    richer = GAME.with_box(box_of(TEXT.replace('score = "if_fed", points = 3', 'score = "if_fed", points = 4')))
    assert richer.deck.cards[0].points == 4
    assert richer.box.digest != GAME.box.digest


def test_1_3_the_box_holds_25_buildings_15_monuments_and_2_promos() -> None:
    box = GAME.contents
    assert (len(box.buildings.cards), len(box.monuments.cards), len(box.promos.cards)) == (25, 15, 2)
    assert all(len(GAME.cards_of(kind)) == 4 for kind in box.types.names[1:7])


@pytest.mark.parametrize("card", PLACEMENTS)
def test_a_plan_lies_in_a_bare_town_in_so_many_ways(card: str) -> None:
    assert GAME.deck.cards[GAME.contents.names.index(card)].placements == PLACEMENTS[card]


def test_what_no_source_confirms_is_marked() -> None:
    """The French names the rulebook does not print, and what bots measure a lone town against."""
    box = GAME.contents
    assert (box.french_names.source, box.par.source) == ("reconstructed", "reconstructed")
    assert len(box.french_names.cards) == 17
    french = GAME.words["fr"]
    assert all(french.thing(card) in box.french_names.basis_fr for card in box.french_names.cards)
    assert "Boulangerie" not in box.french_names.basis_fr  # printed in the rulebook's example
