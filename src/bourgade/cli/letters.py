"""Terminals that do not have every letter: what they lack is written with those they have."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper

LIKE = str.maketrans({
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "−": "-", "–": "-", "—": "-", "…": "...", "×": "x",
    "·": ".", "±": "+/-", "œ": "oe", "æ": "ae", "Œ": "OE", "\u00a0": " ", "\u202f": " ", "→": "->", "←": "<-",
    "─": "-", "━": "-", "│": "|", "┃": "|", "█": "#", "•": "*", "�": "?",
})  # fmt: skip


def likeness(text: str) -> str:
    """In ASCII: accents go, signs become those of a typewriter, the rest a question mark."""
    plain = unicodedata.normalize("NFKD", text.translate(LIKE)).encode("ascii", "ignore").decode()
    return plain or "?"


def instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(likeness(letter) for letter in error.object[error.start : error.end]), error.end


def spell_what_is_missing() -> None:
    """From now on nothing printed fails for its letters."""
    codecs.register_error("bourgade", instead)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="bourgade")
