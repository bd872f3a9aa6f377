"""What bots have to say about their advice, in each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bourgade.core.words import Words, read_words


@cache
def tongue(language: str) -> Words:
    return read_words(Path(__file__).parent / f"words.{language}.toml", language)
