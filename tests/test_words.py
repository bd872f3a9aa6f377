"""The server's words and the page's words say the same: both are tried on tests/words.json."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bourgade.bots.tongue import tongue
from bourgade.cli.seating import ANIMALS, around, shown_names
from bourgade.core.game import LANGUAGES
from bourgade.core.words import Words

VECTORS = json.loads((Path(__file__).parent / "words.json").read_text(encoding="utf-8"))
NAMES = VECTORS["names"]
PAGE = Path(__file__).parent.parent / "web" / "src"


@pytest.mark.parametrize(("tongue", "column"), [("fr", 0), ("en", 1)])
def test_words_speak_as_the_shared_examples_do(tongue: str, column: int) -> None:
    words = Words(VECTORS["catalogue"][tongue], tongue)
    for key, args, *said in VECTORS["say"]:
        assert words.say(key, args, NAMES) == said[column]
    for name, *said in VECTORS["thing"]:
        assert words.thing(name, NAMES) == said[column]
    for text, *said in VECTORS["move"]:
        assert words.move(text, NAMES) == said[column]


def test_numbers_are_written_as_the_language_writes_them() -> None:
    french, english = Words({}, "fr"), Words({}, "en")
    assert (french.decimal(-1234.56), english.decimal(-1234.56)) == ("−1\u202f234,6", "−1,234.6")
    assert (french.decimal(2.0, 0, sign=True), english.decimal(0.25, 2)) == ("+2", "0.25")


def test_no_two_players_at_the_terminal_have_one_name() -> None:
    assert shown_names(["ourse", "bot luck", "bot luck", "bot greedy"], "fr") == [
        "ourse",
        "Loutre",
        "Renard",
        "Hulotte",
    ]
    assert around(["Ada", "bot luck"], "en") == "At the table: Ada and Bear (bot luck)."


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_have_the_same_names_at_the_terminal_and_on_the_page(language: str) -> None:
    page = json.loads((PAGE / f"words.{language}.json").read_text(encoding="utf-8"))
    animals = {key: name for key, name in page.items() if key.startswith("animal.")}
    assert animals == {k: v for k, v in tongue(language).messages.items() if k.startswith("animal.")}
    assert len(animals) == ANIMALS
