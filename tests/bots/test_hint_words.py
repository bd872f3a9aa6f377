"""Hints as players read them: in words of the game, with a reason, and never in the words of the search."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bourgade.bots import differences as reasons
from bourgade.bots.hint import Hint, hint
from bourgade.bots.tongue import tongue
from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game, Line, owing
from bourgade.core.state import LUCK, State, picked
from bourgade.games import SHELF

READ = 50
THOUGHTS = 60
NAMES = ["Ada", "Bea", "Cyd", "Dan", "Eva", "Flo"]
FORBIDDEN = re.compile(
    r"perspective|prospect|\brivals?\b|sur 100|out of 100|\bnote\b|rated|\d[.,]\d|\[|\{|None", re.IGNORECASE
)


def positions(game: Game) -> Iterator[tuple[State, int]]:
    """Decisions with a choice, from all over several games."""
    number = 0
    while True:
        number += 1
        dice, state = Dice(number), game.deal(2 + number % 2, game.default_options)
        while state.waiting:
            seat = owing(state)[0]
            if state.waiting != LUCK and dice.below(7) == 0:
                yield state.copy(), seat
            state.play(seat, picked(state, seat, dice))


def sentences(game: Game, found: Hint, language: str) -> list[str]:
    words, advisor = game.words[language], tongue(language)

    def said(line: Line) -> str:
        return (advisor if line.key.startswith("hint.") else words).say(line.key, line.args, NAMES)

    other = words.move(found.other, NAMES) if found.other else ""
    gains = [advisor.say("hint.of", {"what": said(gain.what), "much": said(gain.much)}, NAMES) for gain in found.gains]
    return [*map(said, found.brings), advisor.say(f"hint.{found.sure}", {"other": other}, NAMES), *gains]


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_fifty_hints_are_in_words_of_the_game_and_nine_in_ten_say_why(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "WORLDS", 20)
    read = explained = 0
    for state, seat in positions(game):
        found = hint(game, state, seat, Dice(read + 1), THOUGHTS)
        if found.sure == "only":
            continue
        read += 1
        explained += bool(found.brings or found.gains or found.sure == "even")
        for language in LANGUAGES:
            for sentence in sentences(game, found, language):
                assert not FORBIDDEN.search(sentence), sentence
        if read == READ:
            break
    assert explained >= 0.9 * READ, f"{explained} of {READ} say why"
