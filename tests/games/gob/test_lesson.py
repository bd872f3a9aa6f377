"""The first lesson teaches what it says."""

from __future__ import annotations

from bourgade.core.lesson import read_lesson, replay_lesson
from tests.games.gob.cave import GAME, aptitudes, chest, gob, servitude, skills


def test_the_lesson_says_what_happens() -> None:
    lesson = read_lesson(GAME)
    assert lesson is not None
    states = [gob(state) for state in replay_lesson(GAME, lesson)]
    assert GAME.view(states[1], 0)["demand"] == ["wood", "wood", "earth"]
    assert chest(states[3], 0) == "2 wood"
    assert servitude(states[3], 1) == 3
    assert servitude(states[7], 0) == 6
    assert (skills(states[8], 0), aptitudes(states[8], 0)) == (["shovel_1"], ["gnome"])
    assert chest(states[13], 0) == "1 earth, 2 wood"
    assert servitude(states[14], 0) == 6
    assert states[14].round == 2
