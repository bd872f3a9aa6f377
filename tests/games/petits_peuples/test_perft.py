"""How many sequences of moves there are from fixed positions: a slip in the rules changes the count."""

from __future__ import annotations

import pytest

from tests.games.perft import perft
from tests.games.petits_peuples.plot import drawn, started


# The first floor: 42 spaces and 7 patches of 3 terrains. Then 6 spaces, 3 terrains and 2 ways of the crane;
# where the first floor stands, invading it takes the place of building there.
@pytest.mark.parametrize(("depth", "count"), [(1, 63), (2, 693), (3, 7354)])
def test_the_opening_of_two(depth: int, count: int) -> None:
    assert perft(started(2), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 63), (2, 189), (3, 2079)])
def test_the_opening_of_four(depth: int, count: int) -> None:
    assert perft(started(4), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 13), (2, 118), (3, 1194)])
def test_a_busy_garden_with_roofs_projects_and_invasions(depth: int, count: int) -> None:
    state = drawn(
        "nw1 A2^  ne1 A1  c4 A1  se1 B2  w1 B1^  c2 B1  nw2 A1  c5 A3  w3 B1",
        crane=1,
        projects=("house", "terraced-houses", "sanctuary", "forge"),
        people=(22, 17),
    )
    assert perft(state, depth) == count
