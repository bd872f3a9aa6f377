"""What is wrong with a box, in a player's words: as its game says it, in French and in English."""

from __future__ import annotations

import re
from pathlib import Path

from bourgade.core.game import LANGUAGES, Game
from bourgade.core.retold import retold_by
from bourgade.core.words import capital

HERE = Path(__file__).parent
WHOSE = re.compile(r"The box of .+? is not right: (.+)\.", re.DOTALL)


def said_of(game: Game, sentence: str) -> dict[str, str]:
    """A sentence of `BadBox` by language. What nobody translated is left in English: better than nothing."""
    found = WHOSE.fullmatch(sentence)
    about = found[1] if found else sentence
    return {language: capital(told(game, about, language)).rstrip(".") + "." for language in LANGUAGES}


def told(game: Game, about: str, language: str) -> str:
    files = [HERE / "wrong.fr.toml", game.room / "wrong.fr.toml"]
    words = game.words[language]

    def named(gap: str) -> str:
        return words.named(gap) or words.messages.get(f"blocks.{gap}") or gap

    return retold_by(files, about, language == "fr", named) or about
