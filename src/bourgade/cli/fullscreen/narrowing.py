"""Typing narrows the choices: by the things of a move, `t12 t14`, or by the words of its phrase, `12 14`."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bourgade.cli.choices import goes_on


def folded(text: str) -> str:
    """Small letters without accents."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def narrowed(moves: Sequence[str], phrases: Sequence[str], typed: str) -> list[int]:
    """Which moves go on like that, those that are named exactly first; none typed, all of them."""
    wanted = folded(typed).split()
    if not wanted:
        return list(range(len(moves)))
    exact = [at for at, move in enumerate(moves) if goes_on(move, wanted)]
    if exact:
        return exact
    begun = [at for at, move in enumerate(moves) if begins(move.split(), wanted) or begins(move.split()[1:], wanted)]
    spoken = [words_of(phrase) for phrase in phrases]
    whole = [at for at, words in enumerate(spoken) if in_order(words, wanted, whole=True)]
    partly = [at for at, words in enumerate(spoken) if in_order(words, wanted, whole=False)]
    return list(dict.fromkeys([*whole, *begun, *partly]))


def begins(tokens: Sequence[str], wanted: Sequence[str]) -> bool:
    """The last word may still be typed."""
    *done, last = wanted
    return list(tokens[: len(done)]) == done and len(tokens) > len(done) and tokens[len(done)].startswith(last)


def words_of(phrase: str) -> list[str]:
    return folded("".join(sign if sign.isalnum() or sign in "'-" else " " for sign in phrase)).split()


def in_order(words: Sequence[str], wanted: Sequence[str], whole: bool) -> bool:
    """Whether the wanted words, or their beginnings, come in this order."""
    rest = iter(words)
    return all(any(word == want or (not whole and word.startswith(want)) for word in rest) for want in wanted)
