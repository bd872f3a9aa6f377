"""The names of the features: what each number that a bot reads in a position stands for.

A sign is `power` (of the seat that looks), `stock:earth` (of a thing) or `stock:earth@1` (of the seat whose turn comes
one after); [signs] of the words has a sentence for each key.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from bourgade.core.words import Args

BOUND = 8.0  # no feature is larger, on either side of 0


def of_things(key: str, things: Iterable[object]) -> list[str]:
    """One sign for each thing."""
    return [f"{key}:{thing}" for thing in things]


def of_others(keys: Iterable[str], seats: int) -> list[str]:
    """The same signs for each of the others in turn order; where fewer sit they are 0."""
    wanted = list(keys)
    return [f"{key}@{turn}" for turn in range(1, seats) for key in wanted]


def sentence(sign: str) -> tuple[str, Args]:
    """The key of the words that says a sign, and what fills its gaps; `turn` 0 is the seat itself."""
    what, _, turn = sign.partition("@")
    key, _, thing = what.partition(":")
    return f"signs.{key}", {"thing": thing, "turn": int(turn or 0)}


def fingerprint(signs: Iterable[str]) -> str:
    """What was learned for some signs says nothing about others."""
    return sha256("\n".join(signs).encode()).hexdigest()
