"""What is said of Clans: the picture's letters, the French of the chronicle, and a reason for every text."""

from __future__ import annotations

import pytest

from tests.games.clans.land import GAME, drawn, moves, play, told, why

ODD = [
    "",
    " ",
    "Move t1 t2",
    "MOVE T1 T2",
    "move  t1  t2",
    "move t1 t2 ",
    "move t1 t2 t3",
    "move t1 t2 please",
    "move t0 t61",
    "move t1",
    "t" + "9" * 5000,
    "move t1 t" + "1" * 5000,
    "move t٣ t²",
    "déplacer 12 → 14\u00a0! 🛖",
    "found t1 t1",
    "\n\t\0",
]


def test_the_huts_are_drawn_with_the_letters_of_the_language() -> None:
    view = GAME.view(drawn("1 RBGYK  2 G"), 0)
    assert "1 ste RBGYK" in GAME.draw(view, GAME.words["en"])
    french = GAME.draw(view, GAME.words["fr"])
    assert "1 sav RBVJN" in french
    assert "R rouge, B bleu, V vert, J jaune, N noir" in french


def test_the_last_epoch_names_no_unfavourable_terrain() -> None:
    view = GAME.view(drawn("1 R  2 G"), 0)
    assert "Epoch 5: +5 on every terrain\n" in GAME.draw(view, GAME.words["en"])
    assert "Époque 5. Favorable\u00a0: tous les terrains (+5)\n" in GAME.draw(view, GAME.words["fr"])


def test_the_french_chronicle_says_who_does_what() -> None:
    state = drawn("2 R  1 G  59 B  60 K")
    assert told(state, "move t2 t1", tongue="fr") == [
        "Ada déplace 1 hutte (clan rouge) du territoire 2 au territoire 1.",
        "Ada fonde le village 1 au territoire 1 (2 huttes) et prend le marqueur. "
        "Les clans rouge et vert marquent 2 points chacun.",
    ]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_every_text_gets_a_reason(text: str) -> None:
    state = drawn("7 R  8 G  9 B  59 K  60 Y", founded=3)
    asked = play(state, "move t8 t9")
    over = play(drawn("1 R  2 G  59 B", founded=11), "move t2 t1")
    for position in (state, asked, over, GAME.deal(2, GAME.default_options)):
        for seat in (-2, 0, 1):
            clause = GAME.refuse(position, seat, text)
            assert GAME.rulebooks["fr"].clause(clause.number)


def test_2_1_a_legal_march_with_a_word_too_many_is_not_called_settled() -> None:
    state = drawn("1 R  2 G  59 B  60 K")
    assert "move t1 t2" in moves(state)
    assert why(state, "move t1 t2 t59") == ("2.1", "say_a_move")
