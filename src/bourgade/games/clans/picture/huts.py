"""The huts of a territory in signs, and the ground they stand on."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.canvas import Canvas, Ink, chip
from bourgade.core.words import Words
from bourgade.games.clans.box import COLOUR_NAMES
from bourgade.games.clans.picture.text import letter

VILLAGE = "⌂"
SIGNS = {"forest": "♣", "mountain": "▲", "steppe": "∴", "grassland": "≈"}
GROUNDS = {"forest": "dusk-green", "mountain": "dusk-grey", "steppe": "dusk-sand", "grassland": "dusk-lime"}


def ground(terrain: str) -> Ink:
    return Ink("white", GROUNDS.get(terrain, "dusk-grey"))


def sign(terrain: str) -> str:
    return SIGNS.get(terrain, "?")


def spelled(huts: Sequence[int], room: int, words: Words) -> list[tuple[str, str]]:
    """Colours with their letter and number; the letters alone where there is no room for more."""
    counts = [(name, n) for name, n in zip(COLOUR_NAMES, huts, strict=True) if n]
    parts = [(name, letter(words, name) + (str(n) if n > 1 else "")) for name, n in counts]
    if sum(len(text) for _, text in parts) > room:
        return [(name, text[0]) for name, text in parts]
    return parts


def pitch(canvas: Canvas, row: int, column: int, parts: Sequence[tuple[str, str]], thing: str) -> None:
    """The huts side by side."""
    for name, text in parts:
        column = canvas.write(row, column, text, chip(name), thing)
