"""RULES 1: the land, the set-up and the turn."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, picked
from bourgade.games.clans.position import holds
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.tables import COLOURS
from tests.games.clans.land import GAME, drawn, moves, play, why


def dealt(seats: int, seed: int = 5) -> Clans:
    state = GAME.deal(seats, GAME.default_options)
    assert isinstance(state, Clans)
    dice = Dice(seed)
    while owing(state) == [CHANCE]:
        state.play(CHANCE, picked(state, CHANCE, dice))
    return state


def test_1_2_every_territory_begins_with_one_hut_and_every_region_with_all_five_colours() -> None:
    state = dealt(3)
    for region in range(12):
        places = state.ground.places[5 * region : 5 * region + 5]
        assert sorted(c for t in places for c in range(COLOURS) if holds(state.huts[t], c)) == [0, 1, 2, 3, 4]
    assert all(state.size(t) == 1 for t in range(60))


def test_1_2_a_region_is_shuffled_as_one_draw_of_120() -> None:
    state = GAME.deal(2, GAME.default_options)
    texts = list(legal(GAME, state, CHANCE))
    assert len(set(texts)) == 120
    assert texts[0] == "huts r1 red blue green yellow black"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_3_everybody_holds_another_clan_and_the_rest_is_out_of_the_game(seats: int) -> None:
    clans = list(dealt(seats).secret)
    assert len(clans) == len(set(clans)) == seats
    assert set(clans) <= set(range(COLOURS))


def test_1_3_a_clan_card_is_dealt_from_those_that_are_left() -> None:
    state = GAME.deal(4, GAME.default_options)
    for _ in range(12):
        state.play(CHANCE, next(iter(legal(GAME, state, CHANCE).values())))
    counts = []
    while len(texts := legal(GAME, state, CHANCE)) and next(iter(texts)).startswith("card"):
        counts.append(len(texts))
        state.play(CHANCE, next(iter(texts.values())))
    assert counts == [5, 4, 3, 2]
    assert list(texts) == ["start s0", "start s1", "start s2", "start s3"]


def test_1_4_play_goes_clockwise_from_the_first_player() -> None:
    state = drawn("1 R  2 B  3 G  4 Y  5 K", clans="RBG", turn=2)
    assert owing(state) == [2]
    after = play(state, "move t1 t2")
    assert owing(after) == [0]
    assert why(after, "move t2 t3", seat=1) == ("1.4", "not_your_turn")


def test_1_4_a_turn_is_one_compulsory_move() -> None:
    assert not [text for text in moves(dealt(2)) if not text.startswith("move ")]


def test_1_5_all_scores_begin_at_nought() -> None:
    state = dealt(2)
    assert (list(state.scores), list(state.markers), state.founded) == ([0] * 5, [0, 0], 0)
