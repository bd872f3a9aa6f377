"""The server's words and the page's words say the same: both are tried on tests/words.json."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bourgade.core.words import Words

VECTORS = json.loads((Path(__file__).parent / "words.json").read_text(encoding="utf-8"))
NAMES = VECTORS["names"]


@pytest.mark.parametrize(("tongue", "column"), [("fr", 0), ("en", 1)])
def test_words_speak_as_the_shared_examples_do(tongue: str, column: int) -> None:
    words = Words(VECTORS["catalogue"][tongue], tongue)
    for key, args, *said in VECTORS["say"]:
        assert words.say(key, args, NAMES) == said[column]
    for name, *said in VECTORS["thing"]:
        assert words.thing(name, NAMES) == said[column]
    for text, *said in VECTORS["move"]:
        assert words.move(text, NAMES) == said[column]
