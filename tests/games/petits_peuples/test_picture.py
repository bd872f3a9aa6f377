"""The garden as text, for the terminal."""

from __future__ import annotations

from tests.games.petits_peuples.plot import GAME, drawn


def test_buildings_roofs_values_and_the_crane_are_drawn_where_they_lie() -> None:
    lines = GAME.draw(GAME.view(drawn("nw1 A2^  c4 B3  c1=yellow A1", crane=4), 0), GAME.words["en"]).splitlines()
    assert lines[0].split() == ["nw1", "g4", "ne1", "g4", "nw2", "y2", "ne2", "r4"]
    assert lines[1].split() == ["A2^", ".", ".", "."]
    assert lines[2].split()[2:4] == ["c1", "y5"]
    assert lines[9].split() == [".", ".", ".", "*", "B3", "*", ".", ".", "."]
    assert "> A s0: 0 points, 38 inhabitants, 17 floors, 4 ploys" in lines


def test_only_the_own_missions_are_drawn() -> None:
    state = drawn("nw1 A2")
    assert "Dance Hall 2 · Sculpture 3" in GAME.draw(GAME.view(state, 0), GAME.words["en"])
    assert "Dance Hall" not in GAME.draw(GAME.view(state, 1), GAME.words["en"])
    assert "Secret missions" not in GAME.draw(GAME.view(state, -2), GAME.words["en"])
