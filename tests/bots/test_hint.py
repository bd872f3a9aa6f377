"""Advice is a legal move with reasons, and comes from nothing but what the seat may know."""

from __future__ import annotations

import pytest

from bourgade.bots import hint as advice
from bourgade.bots.hint import RIVAL, Hint, hint, parts, signed
from bourgade.bots.tongue import tongue
from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game, legal, owing
from bourgade.core.search import standing
from bourgade.core.state import LUCK, State, picked
from bourgade.games import SHELF

THOUGHTS = 20


@pytest.fixture(autouse=True)
def few_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons from a handful of imagined worlds, since most of these tests run from plain source."""
    monkeypatch.setattr(advice, "WORLDS", 10)


def somewhere(game: Game, moves: int) -> State:
    """A position some random moves into a game in which a seat is asked."""
    dice = Dice(moves + 1)
    state = game.deal(2 if 2 in game.seats else game.seats.start, game.default_options)
    while state.waiting == LUCK or moves > 0:
        seat = owing(state)[0]
        moves -= state.waiting != LUCK
        state.play(seat, picked(state, seat, dice))
    return state


def hints(game: Game) -> list[tuple[State, int, Hint]]:
    states = [state for state in (somewhere(game, moves) for moves in (7,)) if state.waiting]
    return [(state, owing(state)[0], hint(game, state, owing(state)[0], Dice(3), THOUGHTS)) for state in states]


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_hint_is_a_legal_move_with_a_value(game: Game) -> None:
    for state, seat, found in hints(game):
        assert found.text in legal(game, state, seat)
        assert 0.0 <= found.value <= 1.0
        alone = len(legal(game, state, seat)) == 1
        assert (found.runner_up is None) == (found.other is None) == alone
        assert alone or found.other in legal(game, state, seat)
        assert found.other != found.text


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_the_reasons_can_be_said_in_both_languages(game: Game) -> None:
    for _, _, found in hints(game):
        for language in LANGUAGES:
            for line in found.lines:
                words = tongue(language) if line.key.startswith("hint.") else game.words[language]
                assert line.key in words.messages
                said = words.say(line.key, line.args, ["Ada", "Ben"]) + tongue(language).say("hint.gain", line.args)
                assert "[" not in said


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_hint_does_not_change_when_the_unseen_is_dealt_anew(game: Game) -> None:
    state = somewhere(game, 5)
    seat = owing(state)[0]
    twin = state.copy()
    twin.redeal(seat, Dice(99))
    assert hint(game, state, seat, Dice(3), THOUGHTS) == hint(game, twin, seat, Dice(3), THOUGHTS)


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_hint_changes_nothing(game: Game) -> None:
    state = somewhere(game, 5)
    seat = owing(state)[0]
    before = game.view(state, seat)
    hint(game, state, seat, Dice(3), THOUGHTS)
    assert game.view(state, seat) == before


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_the_parts_add_up_to_what_the_search_counts(game: Game) -> None:
    state = somewhere(game, 9)
    for seat in range(state.seats):
        found = parts(game, state, seat)
        rival = found.pop(RIVAL)
        assert sum(found.values()) == pytest.approx(standing(state, seat) / 100)
        assert rival == max(standing(state, other) / 100 for other in range(state.seats) if other != seat)


def test_a_move_that_is_plainly_better_has_its_reason() -> None:
    game = SHELF["clans"]
    state = somewhere(game, 35)
    found = hint(game, state, owing(state)[0], Dice(3), 200)
    assert found.runner_up is not None
    assert found.value > found.runner_up + 0.1
    assert (found.lines[0].key, found.lines[0].args["sign"]) == ("items.clan_all", "+")


def test_a_hint_may_be_asked_for_by_time() -> None:
    game = SHELF["clans"]
    assert hint(game, somewhere(game, 3), owing(somewhere(game, 3))[0], Dice(1), seconds=0.05).text


def test_points_are_said_with_sign_and_tenths() -> None:
    assert signed(1.26) == {"sign": "+", "whole": 1, "tenth": 3}
    assert signed(-0.4) == {"sign": "−", "whole": 0, "tenth": 4}
    assert tongue("fr").say("hint.gain", signed(2.0)) == "+2,0"
    assert tongue("en").say("hint.gain", signed(2.0)) == "+2.0"
