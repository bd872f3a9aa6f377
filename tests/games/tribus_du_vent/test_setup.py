"""RULES 2: the set-up for each number of players."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games.tribus_du_vent.position import ACTION
from bourgade.games.tribus_du_vent.rules import Tribus
from tests.games.tribus_du_vent.land import GAME, moves, say, why


def begun(seats: int, seed: int = 3, guides: str = "dealt") -> Tribus:
    state = GAME.deal(seats, {"guides": guides})
    dice = Dice(seed)
    while state.stage != ACTION:
        seat = FIRST_SEAT[state.waiting]
        state.play(seat, picked(state, seat, dice))
        GAME.check(state)
    return state


@pytest.mark.parametrize(("seats", "tiles"), [(2, 18), (3, 27), (4, 33), (5, 39)])
def test_2_1_the_forests_depend_on_the_number_of_players(seats: int, tiles: int) -> None:
    """RULES 2.1: five of them lie open."""
    view = GAME.view(begun(seats), 0)
    forests, pile = view["forests"], view["pile"]
    assert isinstance(forests, list)
    assert isinstance(pile, int)
    assert len([tile for tile in forests if tile]) + pile == tiles
    assert pile == tiles - 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_6_everybody_has_five_cards_one_objective_and_a_guide_of_their_own(seats: int) -> None:
    """RULES 2.2, 2.3, 2.4, 2.6, 2.7: and four open village cards, four backs and the top of the deck."""
    view = GAME.view(begun(seats), 0)
    players = view["players"]
    assert isinstance(players, list)
    assert [len(player["backs"]) for player in players] == [5] * seats
    assert [len(player["kept"]) for player in players] == [1] * seats
    assert len({player["guide"] for player in players}) == seats
    assert view["deck"] == 80 - 5 * seats - 5
    river, market = view["river"], view["market"]
    assert isinstance(river, list)
    assert isinstance(market, list)
    assert all(river)
    assert len(river) == 5
    assert all(market)
    assert view["offers"] == 30 - 4 - seats


def test_2_5_start_tiles_are_given_in_turn_order_with_their_bonuses() -> None:
    """RULES 2.5: water, riders and pollution by the number of the tile."""
    for seed in range(1, 6):
        state = begun(5, seed)
        for number in range(5):
            seat = (state.first + number) % 5
            tile = GAME.contents.start_tiles.tiles[number]
            assert state.tile[12 * seat] == 39 + number
            assert state.water[seat] == tile.water
            assert state.riders[13 * seat] == tile.riders
            assert state.riders[13 * seat + 12] == 7 - tile.riders
            assert sum(state.dirt[12 * seat : 12 * seat + 12]) == 16 - tile.clean


def test_1_2_the_pollution_of_a_board_is_sixteen_tokens_on_ten_spaces() -> None:
    tokens = [n for row in GAME.contents.ground.pollution for n in row]
    assert sum(tokens) == 16
    assert sum(n > 0 for n in tokens) == 10


def test_2_4_guides_may_be_chosen_in_turn_order() -> None:
    """RULES 2.4, by the option."""
    state = GAME.deal(3, {"guides": "chosen"})
    state = say(state, "first s1")
    assert owing(state) == [1]
    assert moves(state) == ["board grey", "board red", "board blue", "board green", "board yellow"]
    assert why(state, "board") == ("2.4", "choose_board")
    told = [line.key for line in GAME.foretell(state, 1, 1480)]
    assert told == [
        *("foretell.goal", "board.goal_temple", "foretell.region", "foretell.temples"),
        *("effects.water", "effects.moves", "effects.clean", "effects.forest"),
    ]
    state = say(state, "board blue")
    assert owing(state) == [2]
    assert "board blue" not in moves(state)
    state = say(state, "board grey", "board red")
    assert owing(state) == [CHANCE]


def test_2_5_the_start_bonus_must_be_spent_on_pollution() -> None:
    state = GAME.deal(2, GAME.default_options)
    dice = Dice(3)
    while owing(state) == [CHANCE]:
        state.play(CHANCE, picked(state, CHANCE, dice))
    assert all(text.startswith("clean") for text in moves(state))
    assert len(moves(state)) == 10
    assert why(state, "clean b1") == ("5.2", "already_clean")
    assert why(state, "done") == ("2.5", "bonus_first")


def test_2_5_the_first_player_is_drawn() -> None:
    assert {begun(4, seed).first for seed in range(1, 30)} == {0, 1, 2, 3}
