"""The first lesson teaches what it says."""

from __future__ import annotations

from bourgade.core.lesson import read_lesson, replay_lesson
from bourgade.games.clans.rules import Clans
from tests.games.clans.land import GAME, picture, play, scores, why


def lesson_positions() -> list[Clans]:
    lesson = read_lesson(GAME)
    assert lesson is not None
    return [state for state in replay_lesson(GAME, lesson) if isinstance(state, Clans)]


def test_the_villages_of_the_lesson_are_worth_what_is_said() -> None:
    states = lesson_positions()
    assert len(states) == 10
    assert scores(states[4]) == {"R": 4, "B": 4, "G": 4, "Y": 4}  # the first village, without black
    assert states[5].scores[0] == 4 + 5  # forest: 4 huts and the bonus
    assert states[6].founded == 3
    assert states[6].scores[0] == 9  # the village on the mountain was destroyed


def test_the_lesson_shows_a_settled_group_and_the_next_epoch() -> None:
    states = lesson_positions()
    assert "37 " in picture(states[7])
    assert states[7].size(36) == 7
    assert why(play(states[7], "move t32 t31"), "move t37 t41") == ("2.4", "settled")
    assert GAME.view(states[9], 0)["epoch"] == 2
    assert states[9].markers[0] == 4
