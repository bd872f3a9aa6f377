"""How many sequences of moves there are from fixed positions: a slip in the rules changes the count."""

from __future__ import annotations

import pytest

from tests.games.perft import perft
from tests.games.tribus_du_vent.land import GAME, position, say


# Three seats; then the five boards and four of them; then any of 80 faces.
@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 15), (3, 60), (4, 180), (5, 14400)])
def test_the_deal(depth: int, count: int) -> None:
    assert perft(GAME.deal(3, GAME.default_options), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 22), (3, 68)])
def test_a_first_turn(depth: int, count: int) -> None:
    assert (
        perft(position("start ! . ./. . . ./. . . .", "air_18 fire_17 water_17 earth_17 air_1", water=4), depth)
        == count
    )


@pytest.mark.parametrize(("depth", "count"), [(1, 13), (2, 113), (3, 1347)])
def test_a_busy_land_with_ports_powers_and_a_full_forest(depth: int, count: int) -> None:
    state = position(
        "start:1 f3# f2:2 ./f9#^ ! f11:1 ./. . !! .", "earth_10 fire_8 fire_1 water_3 air_12", water=7, powers=[2, 3]
    )
    assert perft(state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 20), (2, 400), (3, 3720)])
def test_a_village_card_to_take(depth: int, count: int) -> None:
    state = position("start f2:2 . ./. . . ./. . . .", "air_1 air_2 fire_1 fire_2 water_1", kept="v19 v20 v21 v22")
    assert perft(say(state, "village b1", "launch capital b1"), depth) == count
