"""How many sequences of moves there are from fixed positions: a slip in the rules changes the count."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from bourgade.core.state import CHANCE, State, listed
from tests.games.gob.cave import cave, give, hold, own, paying, upgrading, way_up


def perft(state: State, depth: int) -> int:
    """Sequences of this length, shorter ones only where chance draws or the game ends."""
    if not depth or not state.waiting or owing(state) == [CHANCE]:
        return 1
    seat = owing(state)[0]
    count = 0
    for move in listed(state, seat):
        after = state.copy()
        after.play(seat, move)
        count += perft(after, depth - 1)
    return count


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 32), (3, 256)])
def test_the_first_turn(depth: int, count: int) -> None:
    assert perft(cave(), depth) == count


def test_a_turn_with_many_aptitudes() -> None:
    state = cave(2)
    own(state, 0, "gnome", "great_stag", "fairy", "flogum", "stoneling", "engineer_goggles", "pick_1", "shovel_1")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [12, 65, 755]


def test_upgrades_and_answers() -> None:
    state = upgrading(2)
    hold(state, 0, ("f01", way_up("f01", "earth")), ("m08", way_up("m08", "stone")), ("f08", way_up("f08", "wood")))
    give(state, 0, earth=2, wood=2, stone=2)
    assert [perft(state, depth) for depth in (1, 2, 3)] == [33, 299, 457]
    answers = paying(2, "earth", "wood", "wood")
    give(answers, 0, earth=2, wood=3, corpse=2, gold=1)
    # Nothing, e, w, ew, ww, eww with 3, 3, 2, 2, 2 and 1 ways to add corpses, or gold.
    assert perft(answers, 1) == 3 + 3 + 2 + 2 + 2 + 1 + 1
