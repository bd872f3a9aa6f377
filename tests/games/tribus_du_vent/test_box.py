"""The box: what it holds, and one clear sentence for each thing that could be wrong with it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bourgade.core.box import BadBox, Box
from bourgade.games.tribus_du_vent.box.opened import opened
from tests.games.tribus_du_vent.land import GAME

Change = Callable[[Any], object]


def changed(change: Change) -> Box:
    data = copy.deepcopy(dict(GAME.box.data))
    change(data)
    return Box(data, "changed")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda box: box["elements"]["cards"].pop(), "80 element cards"),
        (lambda box: box["villages"]["cards"].pop(), "30 village cards"),
        (lambda box: box["forests"]["tiles"].pop(), "39 forest tiles"),
        (lambda box: box["powers"]["cards"].pop(), "20 guide cards"),
        (lambda box: box["start_tiles"]["tiles"].pop(), "5 start tiles"),
        (lambda box: box["boards"]["guides"].pop(), "5 boards"),
        (lambda box: box["pieces"].update(hand=6), "hands of 5"),
        (lambda box: box["scoring"].update(tiles=[1]), "10 for tiles"),
        (lambda box: box["ground"]["pollution"].pop(), "three rows of four"),
        (lambda box: box["ground"]["terrain"][0].__setitem__(0, "open"), "one start space"),
        (lambda box: box["ground"]["pollution"][0].__setitem__(0, 2), "start space must be clean"),
        (lambda box: box["elements"]["cards"][16]["lines"][0].update(element="air"), "forbids its own element"),
        (lambda box: box["elements"]["cards"][0]["lines"][0].update(when="maybe"), "unknown condition maybe"),
        (lambda box: box["elements"]["cards"][3]["lines"][0].update(count=3), "one or two neighbours"),
        (lambda box: box["elements"]["cards"][1]["lines"][0].update(steps=[2, 4]), "three rising steps"),
        (lambda box: box["elements"]["cards"][3]["lines"][0].update(gives={"moves": "x"}), "cannot be read: x"),
        (lambda box: box["elements"]["cards"][3]["lines"][0].update(gives={"moves": [1, 2, 3]}), "column of moves"),
        (lambda box: box["elements"]["cards"][0].update(id="air_7"), "must be called air_1"),
        (lambda box: box["villages"]["cards"][0]["objective"].update(terrain="castle"), "v1 has an objective"),
        (lambda box: box["villages"]["cards"][0].update(gives={"temples": 1, "forest": 3}), "beside a temple"),
        (lambda box: box["forests"]["tiles"][0].update(colour="pink"), "f1 has an unknown colour"),
        (lambda box: box["boards"]["guides"][0].update(sequence=["purple"]), "sequence of five"),
        (lambda box: box["powers"]["cards"][3].update(gives={"water": 1, "moves": 1}), "exactly one kind"),
        (lambda box: box["powers"]["cards"][0].update(kind="dance"), "unknown kind dance"),
        (lambda box: box["pieces"].update(wings=2), "wings"),
    ],
)
def test_a_wrong_box_is_refused_in_one_sentence(change: Change, words: str) -> None:
    with pytest.raises(BadBox, match="The box of Les Tribus du Vent is not right") as caught:
        opened(changed(change))
    assert words in str(caught.value)


def test_an_owner_may_correct_a_value() -> None:
    box = changed(lambda data: data["boards"]["guides"][0]["temples"].update(blue={"water": 5}))
    assert GAME.with_box(box).contents.boards.guides[0].temples["blue"].water == 5


def test_everything_reconstructed_says_so() -> None:
    sources = {name: block["source"] for name, block in GAME.box.data.items()}
    assert sources["pieces"] == sources["scoring"] == "rulebook"
    made_up = {"boards", "start_tiles", "forests", "elements", "villages", "powers"}
    assert {name for name, source in sources.items() if source == "reconstructed"} == made_up
    assert all(GAME.box.data[name]["basis"] for name in made_up | {"ground"})


def test_the_set_is_balanced_as_described() -> None:
    cards = GAME.contents.elements.cards
    for element in ("air", "fire", "water", "earth"):
        kinds = [card.lines[0].when for card in cards if card.element == element]
        wanted = {"sum": 1, "tiers": 2, "has": 4, "more": 4, "fewer": 3, "least": 2, "none": 3, "all": 1}
        assert {kind: kinds.count(kind) for kind in wanted} == wanted
    colours = [tile.colour for tile in GAME.contents.forests.tiles]
    assert [colours.count(colour) for colour in ("purple", "green", "orange")] == [13, 13, 13]
