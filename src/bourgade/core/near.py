"""Almost a sentence: what to answer when somebody has mistyped, before the rules are asked why not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from bourgade.core.words import Words

LONGEST = 200  # characters of a sentence; the longest legal one has far fewer
LONGEST_THING = 24
SHOWN = 40  # characters of a strange text that an answer repeats
SENTENCE = re.compile(rf"[a-z0-9_-]{{1,{LONGEST_THING}}}(?: [a-z0-9_-]{{1,{LONGEST_THING}}})*")
OWN_NAME = re.compile(r"s\d|\d{1,6}|[a-z]\d")  # seats, numbers and squares need no words
ALIKE = 0.75  # how close two texts must be for the one to be meant by the other
MOST_COMPARED = 2000


def tidied(text: str) -> str:
    """The text as a careful hand would have typed it: small letters, one space between words."""
    return " ".join(text[:LONGEST].lower().split())


def is_sentence(words: Words, text: str) -> bool:
    """Whether a text is a sentence of this game, or the beginning of one, be it legal or not."""
    if len(text) > LONGEST or SENTENCE.fullmatch(text) is None:
        return False
    first, *rest = text.split()
    lengths = list(forms(words, first))
    things = rest if lengths else [first, *rest]
    return fits(lengths, len(rest)) and all(has_name(words, thing) for thing in things)


def forms(words: Words, verb: str) -> Iterable[int | None]:
    """How many things a verb takes; None: any number."""
    for key, phrase in words.messages.items():
        if key.startswith(f"moves.{verb}/"):
            yield int(key.rpartition("/")[2])
        elif key == f"moves.{verb}":
            yield None if "{rest" in phrase else max(map(int, re.findall(r"\{(\d+)", phrase)), default=0)


def fits(lengths: list[int | None], count: int) -> bool:
    return not lengths or None in lengths or count <= max(n for n in lengths if n is not None)


def has_name(words: Words, thing: str) -> bool:
    if OWN_NAME.fullmatch(thing) or f"things.{thing}" in words.messages:
        return True
    stem = thing.rstrip("0123456789")
    return len(thing) - len(stem) in (1, 2, 3) and f"things.{stem}#" in words.messages


def meant(text: str, legal: Iterable[str]) -> str | None:
    """The legal sentence that a strange text comes closest to, if any is close."""
    choices = list(legal)
    typed = tidied(text)
    if typed in choices:
        return typed
    shorter = [choice for choice in choices if typed.startswith(f"{choice} ")]  # one word too many
    return max(shorter, key=len, default=None) or next(
        iter(get_close_matches(typed, choices[:MOST_COMPARED], 1, ALIKE)), None
    )


def repeated(text: str) -> str:
    """A strange text as an answer may repeat it: printable and short."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text[: 4 * SHOWN]).split())
    return clean if len(clean) <= SHOWN else f"{clean[:SHOWN]}…"
