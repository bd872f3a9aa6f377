"""What is said of Petits Peuples: places inside sentences, and a reason for every text."""

from __future__ import annotations

from functools import cache

import pytest

from bourgade.core.state import State
from tests.games.petits_peuples.plot import GAME, dealt, drawn, moves, say, told, why

ODD = [
    "",
    " ",
    "Build c4",
    "BUILD C4",
    "build  c4",
    "build c4 ",
    "build c4 c4",
    "build c4 please",
    "build c4 green",
    "build e4 green red",
    "build nw8",
    "build c" + "4" * 5000,
    "crane t" + "9" * 5000,
    "crane",
    "invade c4 c4",
    "lift c4 c4",
    "cap c4 c4",
    "abandon c4 c4",
    "complete forge forge",
    "next s" + "9" * 5000,
    "next s²",
    "next s٣",
    "keep dance-hall dance-hall",
    "pass pass",
    "bâtir en haut à gauche\u00a0! 🐢",
    "\n\t\0",
]


@cache
def positions() -> list[State]:
    """One of every stage in which a seat is asked, the deal, and the end."""
    claim = say(drawn("nw1 A1", crane=1, projects=("terraced-houses", "forge", "outpost", "temple")), "build ne1")
    roofed = drawn("c4 A1^  se4 A1  c2 B1", crane=4)
    naming = say(drawn("", crane=4, seats=4, left=1), "build c4")
    last = drawn("c2 A10  e2 A9", left=1)
    last.turn = 4
    return [GAME.deal(3, {}), dealt(3), drawn(""), claim, roofed, say(roofed, "lift c4"), naming, say(last, "build c4")]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_every_text_gets_a_reason(text: str) -> None:
    for state in positions():
        for seat in (-2, *range(state.seats)):
            assert GAME.rulebooks["fr"].clause(GAME.refuse(state, seat, text).number)


def test_a_legal_action_with_a_word_too_many_is_not_called_something_else() -> None:
    state = drawn("c4 A1", crane=4)
    assert "build c4" in moves(state)
    assert why(state, "build c4 please") == ("4.1", "say_a_space")
    assert why(state, "build c4 green") == ("5.3", "has_terrain")
    assert why(state, "build e4 green please") == ("5.3", "choose_terrain")
    state.fallow[0] = 0
    assert why(state, "build e4 green") == ("5.3", "no_token")


def test_the_place_of_a_space_does_not_break_the_sentence() -> None:
    state = drawn("c4 A1", crane=4)
    assert told(state, "build c4", tongue="fr") == [
        "Ada ajoute un 2e étage en 4 (au centre) pour 4 habitants. La torgrue va au territoire 4."
    ]
    assert GAME.words["fr"].move("lift w7") == "Prendre le toit en 7 (à gauche)"  # where it comes from


def test_tiles_are_never_turned_by_no_sixths() -> None:
    said = [GAME.words["fr"].say("lines.turned", {"land": "t2", "n": n}) for n in (0, 1, 2, 3)]
    assert said == [
        "Le territoire 2 reste droit.",
        "Le territoire 2 tourne d’un sixième de tour.",
        "Le territoire 2 tourne de 2 sixièmes de tour.",
        "Le territoire 2 fait un demi-tour.",
    ]
    assert GAME.words["fr"].move("turn t2 0") == "Le territoire 2 reste droit"
