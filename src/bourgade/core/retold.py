"""What one room says in English, told again in another language: sentences are known by their pattern.

A file has each sentence with its gaps numbered, `{1} is open: close the house first.`, and what it is in that language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

GAP = re.compile(r"\\\{\d\\\}")  # as `re.escape` writes it


@cache
def patterns(paths: tuple[Path, ...]) -> list[tuple[re.Pattern[str], str, str]]:
    """(pattern, as it is said, as it is told); the most particular sentences first: those with the most own words."""
    known: dict[str, str] = {}
    for path in paths:
        known |= tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    ordered = sorted(known.items(), key=lambda pair: -len(pair[0]))
    return [(re.compile(GAP.sub("(.+)", re.escape(said)), re.DOTALL), said, told) for said, told in ordered]


def retold_by(
    paths: Sequence[Path], sentence: str, again: bool = True, name: Callable[[str], str] = lambda gap: gap
) -> str | None:
    """The sentence as the files tell it, or as it was said (`again` is False), with what is in its gaps named."""
    for pattern, said, told in patterns(tuple(paths)):
        if found := pattern.fullmatch(sentence):
            return filled(told if again else said, [name(gap) for gap in found.groups()])
    return None


def filled(told: str, gaps: Sequence[str]) -> str:
    return re.sub(r"\{(\d)\}", lambda gap: gaps[int(gap[1]) - 1], told)
