"""RULES 9: population, the end and the points."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import FIRST_SEAT, picked
from bourgade.games.petits_peuples.scoring import population_points
from tests.games.petits_peuples.plot import GAME, PROJECT_IDS, drawn, foretold, moves, say, told, why

BANDS = {1: -30, 2: -20, 3: -20, 4: -10, 5: -10, 6: -5, 7: -5, 8: -3, 9: -3, 10: 0, 11: 1, 13: 1, 14: 2, 16: 2}
BANDS |= {17: 3, 20: 4, 22: 4, 23: 5, 25: 5, 26: 6, 29: 7, 32: 8, 35: 9, 37: 9, 38: 10, 40: 10, 52: 10}


@pytest.mark.parametrize(("people", "points"), BANDS.items())
def test_9_4_what_the_population_gives(people: int, points: int) -> None:
    assert population_points(drawn("", people=(people, 20)), 0) == points


def test_9_1_there_may_be_more_than_40_inhabitants() -> None:
    after = say(drawn("ne4 A3", people=(16, 20)), "abandon ne4")
    assert after.people[0] == 52


def test_9_1_there_may_be_more_than_70_points() -> None:
    state = drawn("", people=(40, 20))
    state.taken[0], state.deck = state.deck, 0  # all projects but the four that are open: 79 points
    state.score[0] = sum(state.garden.reward[card] for card in range(21) if state.taken[0] >> card & 1)
    GAME.check(state)
    assert state.points(0) == sum(item.points for item in GAME.tally(state)[0]) == 79 + 10


def test_9_2_the_last_floor_announces_the_end_and_the_round_is_finished() -> None:
    state = drawn("c2 A10  e2 A9", left=2)
    assert "Your last floor: this round is the last" in foretold(state, "build c4")
    assert "Ada places their last floor: this is the last round!" in told(state, "build c4")
    after = say(state, "build c4")
    assert after.ending
    assert owing(after) == [0]
    after = say(after, "abandon c4")  # even if floors come back
    assert after.ending
    while not after.round:
        after = say(after, next(text for text in moves(after) if text.startswith(("build", "decline", "pass"))))
    assert owing(after) == []


def test_9_2_invading_may_place_the_last_floor() -> None:
    assert say(drawn("c2 A10  e2 A9  c4 B1"), "invade c4").ending


def test_9_3_the_rulebooks_example_of_52_points() -> None:
    # Control of one territory 4, Market 2 x 3, 25 inhabitants 5, and 37 from projects.
    state = drawn("c4 A1  nw4 A2  w4 A2  c2 B1", people=(25, 20), kept=("market", "control-4-6"))
    worth = {"temple": 11, "water-reservoir": 11, "windmill": 5, "bunker": 5, "sanctuary": 5}
    for card in worth:
        state.deck ^= 1 << PROJECT_IDS.index(card)
        state.taken[0] |= 1 << PROJECT_IDS.index(card)
    state.score[0] = 37
    assert state.points(0) == 52
    items = GAME.tally(state)[0]
    assert [(item.key, item.points) for item in items] == [
        ("items.projects", 37),
        ("items.mission", 6),
        ("items.mission", 4),
        ("items.population", 5),
    ]


def test_9_5_equal_points_share_the_victory() -> None:
    assert GAME.places(drawn("", people=(20, 20))) == [1, 1]
    assert GAME.places(drawn("", people=(20, 30))) == [2, 1]


def test_9_3_missions_are_shown_at_the_end() -> None:
    state = drawn("c2 A10  e2 A9", left=1)
    state.turn = 4
    lines = told(state, "build c4", reader=1)
    assert lines[-3:-1][0] == "The game is over. All missions are revealed."
    after = say(state, "build c4")
    assert after.reveals > state.reveals
    assert GAME.view(state, 1)["round"] == GAME.view(after, 1)["round"] == 1  # no further round has begun
    hands = GAME.view(after, 1)["missions"]
    assert isinstance(hands, list)
    assert all(hand is not None for hand in hands)
    assert why(after, "build c4") == ("9.2", "over")
    assert GAME.hindsight([after], 0)
    assert "skyscraper" in GAME.deeds(after, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_end_by_a_last_floor_and_lose_nothing(seats: int) -> None:
    for seed in range(8):
        state = GAME.deal(seats, {})
        dice = Dice(seed + 1)
        while state.waiting:
            seat = FIRST_SEAT[state.waiting]
            state.play(seat, picked(state, seat, dice))
            if not state.sealed:
                GAME.check(state)
        assert state.ending
