"""The box: its values and what is refused in it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bourgade.core.box import BadBox, Box
from tests.games.petits_peuples.plot import GAME


def changed(*path: str | int, value: object) -> Box:
    data: Any = copy.deepcopy(dict(GAME.box.data))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return Box(data, "changed")


def test_the_counts_of_the_box() -> None:
    box = GAME.contents
    assert len(box.projects.cards) == 21
    assert sum(card.copies for card in box.missions.cards) == 24
    assert sum(value for land in box.garden.territories for value in land.values) == 177


def test_other_values_make_another_table() -> None:
    richer = GAME.with_box(changed("population", "first", value=50))
    state = richer.deal(2, {})
    assert richer.garden.first_people == 50
    assert state.seats == 2


@pytest.mark.parametrize(
    "box",
    [
        changed("garden", "territories", 0, "terrains", value=["green"] * 7),
        changed("garden", "territories", 2, "number", value=9),
        changed("garden", "territories", 2, "values", value=[1, 2]),
        changed("projects", "cards", 0, "family", value="castle"),
        changed("projects", "cards", 1, "id", value="house"),
        changed("projects", "cards", value=[]),
        changed("missions", "cards", 0, "terrain", value="blue"),
        changed("missions", "cards", 9, "territories", value=[2, 8]),
        changed("missions", "dealt", value=9),
        changed("pieces", "floors", value=[20, 17]),
        changed("pieces", "fallow", value=1),
        changed("rounds", "three", value=[1, 2]),
        changed("population", "least", value=0),
        changed("population", "first", value="many"),
    ],
)
def test_a_wrong_box_is_refused_in_one_sentence(box: Box) -> None:
    with pytest.raises(BadBox, match=r"^The box of Petits Peuples is not right: .*\.$"):
        GAME.with_box(box)
