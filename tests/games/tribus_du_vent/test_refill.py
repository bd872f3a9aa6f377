"""RULES 8: the hand is refilled by backs; faces come last, then the river. Secrets are kept."""

from __future__ import annotations

import json

from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import CHANCE
from bourgade.games.tribus_du_vent.position import SPENT
from tests.games.tribus_du_vent.land import GAME, lucky, moves, position, say, why

HAND = "water_17 water_1 fire_1 fire_2 earth_1"
TOSS = ("discard water_1", "discard fire_1", "discard earth_1", "done")


def test_3_1_a_turn_is_an_action_and_a_refill_and_then_the_next_plays() -> None:
    """RULES 3.1 and 3.2."""
    state = position(hand=HAND)
    assert why(state, "draw r1") == ("3.2", "choose_action")
    assert GAME.refuse(state, 1, "draw r1").number == "3.1"
    state = lucky(say(state, "play water_17 line1", "draw r1"))
    assert owing(state) == [1]


def test_8_1_one_card_played_is_one_card_drawn() -> None:
    """RULES 8.1."""
    state = say(position(hand=HAND), "play water_17 line1", "draw r2")
    assert {text.split()[2].split("_")[0] for text in moves(state)} == {"fire"}
    assert GAME.view(state, 1)["picked"] == [{"back": "fire", "shuffle": 0}]


def test_8_2_faces_are_seen_when_all_picks_are_made() -> None:
    """RULES 8.2: nobody is shown a face between the picks."""
    state = say(position(hand=HAND), *TOSS, "draw r1")
    assert owing(state) == [0]
    assert moves(state) == ["draw r2", "draw r3", "draw r4", "draw deck"]
    hands = GAME.view(state, 0)["hands"]
    assert isinstance(hands, list)
    assert len(hands[0]) == 2
    assert why(state, "draw r1") == ("8.1", "draw_first")


def test_8_3_the_river_is_refilled_last_and_the_deck_shows_its_next_back_at_once() -> None:
    """RULES 8.3."""
    state = say(position(hand=HAND), *TOSS, "draw deck")
    assert [text.split()[0] for text in moves(state)] == ["back"] * 4
    state = say(state, "back earth", "draw deck", "back water", "draw r1")
    texts = [moves(state)[0].split()[0]]
    while owing(state) == [CHANCE]:
        state = say(state, moves(state)[0])
        texts.append(moves(state)[0].split()[0] if owing(state) == [CHANCE] else "")
    assert texts == ["face", "face", "face", "back", ""]


def test_8_4_an_empty_deck_takes_the_discard_pile_at_once() -> None:
    """RULES 8.4: the cards of the new shuffle are told apart from those held since before."""
    state = position(hand=HAND)
    for card in range(80):
        if state.place[card] == -1 and state.deck[state.kit.element[card]]:
            state.deck[state.kit.element[card]] -= 1
            state.place[card] = SPENT
    GAME.check(state)
    state = say(state, "play water_17 line1", "draw deck")
    assert state.shuffle == 1
    assert owing(state) == [CHANCE]
    assert not [card for card in range(80) if state.place[card] == SPENT]
    state = lucky(state)
    river = GAME.view(state, 0)["river"]
    assert isinstance(river, list)
    assert [card["shuffle"] for card in river] == [0, 0, 0, 0, 1]
    for seed in range(20):
        twin = state.copy()
        twin.redeal(0, Dice(seed))
        GAME.check(twin)
        assert json.dumps(GAME.view(twin, 0)) == json.dumps(GAME.view(state, 0))


def test_8_1_the_odds_of_a_back_are_the_cards_left() -> None:
    state = say(position(hand=HAND), *TOSS, "draw deck")
    odds = {text: state.odds(1564 + i) for i, text in enumerate(moves(state))}
    assert sum(odds.values()) == 80 - 15 - 5
    assert odds["back water"] == 20 - 2 - 1 - 1 - 1


def test_1_4_the_face_drawn_is_told_to_its_owner_only() -> None:
    state = say(position(hand=HAND), "play water_17 line1", "draw r2")
    move = next(1568 + i for i in range(80) if state.kit.element[i] == 1 and state.place[i] == -1)
    assert [line.key for line in GAME.tell(state, -1, move, 0)] == ["lines.face"]
    assert not GAME.tell(state, -1, move, 1)


def test_1_4_hands_of_others_are_backs_sorted_by_element() -> None:
    """RULES 1.4."""
    view = GAME.view(position(hand=HAND), 1)
    players, hands = view["players"], view["hands"]
    assert isinstance(players, list)
    assert isinstance(hands, list)
    assert [card["back"] for card in players[0]["backs"]] == ["fire", "fire", "water", "water", "earth"]
    assert hands[0] is None
