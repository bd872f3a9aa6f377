"""What other rooms say in English, told again in the reader's language: sentences are known by their pattern.

words.fr.toml has each sentence with its gaps numbered, `{1} is open: close the house first.`, and what it is in French.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

GAP = re.compile(r"\\\{\d\\\}")  # as `re.escape` writes it


@cache
def patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The most particular sentences first: those with the most words of their own."""
    path = Path(__file__).parent / f"words.{language}.toml"
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    ordered = sorted(known.items(), key=lambda pair: -len(pair[0]))
    return [(re.compile(GAP.sub("(.+)", re.escape(said)), re.DOTALL), told) for said, told in ordered]


def retold(sentence: str, language: str) -> str | None:
    for pattern, told in patterns(language):
        if found := pattern.fullmatch(sentence):
            return re.sub(r"\{(\d)\}", lambda gap: found[int(gap[1])], told)
    return None
