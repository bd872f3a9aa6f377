"""The first lesson leads to a first village, every move of it legal."""

from __future__ import annotations

from bourgade.core.lesson import read_lesson, replay_lesson
from tests.games.tribus_du_vent.land import GAME, picture_of


def test_the_lesson_ends_with_a_village_and_an_objective() -> None:
    lesson = read_lesson(GAME)
    assert lesson
    states = list(replay_lesson(GAME, lesson))
    assert picture_of(states[-1]).startswith("start:1 . ! !!/f1# ")
    assert [card + 1 for card in states[-1].kept[:4] if card >= 0] == [19, 7]


def test_what_the_lesson_says_of_the_backs_is_true() -> None:
    """Both neighbours hold Fire in the third step, Water in the fifth."""
    lesson = read_lesson(GAME)
    assert lesson
    states = list(replay_lesson(GAME, lesson))
    assert min(states[2].held[4 + 1], states[2].held[8 + 1]) > 0
    assert min(states[4].held[4 + 2], states[4].held[8 + 2]) > 0
