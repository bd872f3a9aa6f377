"""The first lesson teaches what it says."""

from __future__ import annotations

from bourgade.core.lesson import read_lesson, replay_lesson
from tests.games.petits_peuples.plot import GAME, crane, picture


def test_the_lesson_shows_what_it_says() -> None:
    lesson = read_lesson(GAME)
    assert lesson is not None
    states = list(replay_lesson(GAME, lesson))
    assert [crane(state) if state.crane >= 0 else None for state in states[2:]] == [1, 1, 1, 7, 1, 2, 5, 3]
    assert states[4].score[0] == 3
    assert states[4].people[0] == 38 - 4 - 4
    assert states[5].people[0] == 38 - 4 - 4 - 5 + 2  # control of one territory
    assert states[5].people[1] == 35 - 3 - 3 - 1 - 1 + 8  # and of four
    assert "nw1 A1^" in picture(states[-1])
    hands = GAME.view(states[-1], 0)["missions"]
    assert isinstance(hands, list)
    assert [card["now"] for card in hands[0]["kept"]] == [3, 4]


def test_everything_pointed_at_has_a_name() -> None:
    lesson = read_lesson(GAME)
    assert lesson is not None
    for thing in {thing for step in lesson.steps for thing in step.point}:
        assert GAME.words["fr"].thing(thing) != thing
