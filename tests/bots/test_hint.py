"""Advice is a legal move with reasons, and comes from nothing but what the seat may know."""

from __future__ import annotations

import pytest

from bourgade.bots import differences as reasons
from bourgade.bots.differences import TOTAL, Difference, burden, chosen, gain, is_player, parts
from bourgade.bots.hint import Hint, hint, how_sure
from bourgade.bots.tongue import tongue
from bourgade.core.dice import Dice
from bourgade.core.game import Game, legal, owing
from bourgade.core.search import standing
from bourgade.core.state import LUCK, State, picked
from bourgade.games import SHELF

THOUGHTS = 20


@pytest.fixture(autouse=True)
def few_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons from a handful of imagined worlds, since most of these tests run from plain source."""
    monkeypatch.setattr(reasons, "WORLDS", 10)


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
        players = {key: found[key] for key in found if is_player(key)}
        own = sum(points for key, points in found.items() if key.startswith("items."))
        assert own == state.points(seat)
        assert found[TOTAL] == standing(state, seat) / 100
        assert players == {f"s{other}": standing(state, other) / 100 for other in range(state.seats) if other != seat}


def test_a_move_that_is_plainly_better_has_its_reason() -> None:
    game = SHELF["clans"]
    state = somewhere(game, 35)
    found = hint(game, state, owing(state)[0], Dice(3), 200)
    assert found.sure == "alone"
    assert (found.gains[0].what.key, found.gains[0].much.args["more"]) == ("items.clan_all", "more")
    assert found.gains[0].speaks_for


def test_a_hint_may_be_asked_for_by_time() -> None:
    game = SHELF["clans"]
    assert hint(game, somewhere(game, 3), owing(somewhere(game, 3))[0], Dice(1), seconds=0.05).text


def test_how_sure_a_hint_is() -> None:
    assert [how_sure(lead) for lead in (0.0, 0.004, 0.01, 0.034, 0.04, 0.09, 0.1, 0.5)] == [
        *("even", "even", "little", "little", "clear", "clear", "alone", "alone")
    ]


def test_what_somebody_has_in_all_is_a_burden_where_every_part_of_the_score_is_one() -> None:
    """Whatever they may hope for: else more and less would change places from one world to the next."""
    owing_points = [{"items.unbuilt": -20.0, "items.servitude": 0.0, "s1": 3.5, TOTAL: 2.0}]
    assert burden("s1", owing_points)
    assert burden(TOTAL, owing_points)
    assert not burden("s1", [{"items.empty": -3.0, "items.cottage": 3.0, "s1": -1.0}])
    assert not burden("s1", [{"items.clan": 0.0, "s1": -1.0}]), "nothing is counted yet"


def test_two_differences_at_most_and_what_speaks_for_the_move_first() -> None:
    found = [Difference("s1", 4.0, False), Difference("counts.water", 9.0, True), Difference("items.a", 2.0, False)]
    told = [gain(each) for each in chosen(found)]
    assert [each.what.key for each in told] == ["items.a", "hint.player"]
    assert [each.speaks_for for each in told] == [True, False]
    less = gain(Difference("items.servitude", 2.0, True, cost=True))
    assert (less.speaks_for, less.much.args["more"]) == (True, "less")
    assert tongue("fr").say(told[1].much.key, told[1].much.args) == "environ 4 points de plus"
    assert tongue("en").say("hint.things", {"n": 1, "sure": "exact", "more": "less"}) == "1 fewer"
