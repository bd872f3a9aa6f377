"""Any text gets a reason: one clause that stands in the rules, one sentence, and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, legal, owing
from bourgade.core.state import CHANCE, picked
from bourgade.games.tribus_du_vent.rules import Tribus
from tests.contract.dump import dump
from tests.games.tribus_du_vent.land import GAME, position, said, why

HUGE = "9" * 5000
ODD = (
    *("", " ", "  \t\n", "\u00a0", "\0", "é̀ñ ２ Ⅻ 🌳", "capital", "capital capital", "A1", "a1 a1 a1", "a0", "e9"),
    *(f"step a{HUGE} b1", f"play air_{HUGE} line1", f"f{HUGE}", f"keep v{HUGE}", f"power grey_{HUGE}", f"draw r{HUGE}"),
    *("play air_0 line0", "play air_-1", "play air_21 line3", "forest f0 a1", "forest f40 a1", "use v31", "raise a1"),
    *(
        "power grey_5",
        "guide mauve_1",
        "grey_1 red_1",
        "board",
        "clean capital",
        "clear capital",
        "launch capital capital",
    ),
    *("Done", "done done", "DONE", "village", "village capital", "line2", "line1 line2", "temple-blue temple-red"),
)


def stages() -> Iterator[tuple[Tribus, int]]:
    """Every kind of question of two whole games, once."""
    seen = set()
    for seed, guides in ((1, "dealt"), (2, "chosen")):
        state, dice = GAME.deal(3, {"guides": guides}), Dice(seed)
        while state.waiting:
            seat = owing(state)[0]
            key = (state.stage, *(kind > 0 for kind in state.left))
            if seat != CHANCE and key not in seen:
                seen.add(key)
                yield state, seat
            state.play(seat, picked(state, seat, dice))
        yield state, 0


def near(text: str) -> list[str]:
    """A legal sentence with a slip of the pen."""
    return [
        text.upper(),
        f"{text} ",
        f" {text}",
        text.replace(" ", "  "),
        f"{text} {text}",
        f"{text} please",
        text[:-1],
    ]


def test_no_text_is_without_its_reason() -> None:
    asked = 0
    for state, seat in stages():
        before = dump(state)
        texts = [*ODD, *(slip for text in list(legal(GAME, state, seat))[::7] for slip in near(text))]
        for text in texts:
            clause = GAME.refuse(state, seat, text)
            for tongue in LANGUAGES:
                assert GAME.rulebooks[tongue].clause(clause.number), text
                assert said(clause.line, tongue), text
            asked += 1
        assert dump(state) == before
    assert asked > 1000


def test_7_12_a_village_that_may_be_built_is_not_said_to_be_one_too_many() -> None:
    """Its space alone is no sentence yet."""
    state = position("start f1:2 . ./. . . ./. . . .", "air_18 air_1 fire_1 fire_2 earth_1")
    assert why(state, "b1") == ("3.2", "choose_action")
    full = position("start f1# f2# f3#/f7# f8# f9:2 ./. . . .", "air_18 air_1 fire_1 fire_2 earth_1")
    assert why(full, "b1") == ("7.1", "village_already")
    assert why(full, "c2") == ("7.12", "no_pawn")


@pytest.mark.parametrize(("tongue", "word"), [("fr", "vous"), ("en", "you")])
def test_what_everybody_reads_speaks_to_nobody(tongue: str, word: str) -> None:
    """Conditions are told in the chronicle, so nobody else's hand is called yours."""
    words = GAME.words[tongue].messages
    read = {key: text.lower() for key, text in words.items() if key.startswith(("conditions.", "lines.", "items."))}
    assert [key for key, text in read.items() if word in text.replace("-", " ").split()] == []
    assert len(read) > 40
