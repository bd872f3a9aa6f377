"""The inks of a picture as a terminal shows them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from rich.style import Style

from bourgade.core.canvas import Cell, Ink

SHADES = {
    "red": "#e5484d",
    "blue": "#3f74d9",
    "green": "#4fae5a",
    "yellow": "#e8c547",
    "black": "#1a1a1a",
    "white": "#f2efe6",
    "orange": "#f0883e",
    "violet": "#9b6bd3",
    "brown": "#8a5a3b",
    "grey": "#9aa0a6",
    "teal": "#56c7c2",
    "sand": "#d9c79e",
    "faint": "#8b8f98",
    "dusk-red": "#6e2f2f",
    "dusk-green": "#1f4d30",
    "dusk-lime": "#4a6328",
    "dusk-yellow": "#75601c",
    "dusk-grey": "#4a4d55",
    "dusk-sand": "#6b5531",
    "dusk-violet": "#4d3a6e",
    "dusk-orange": "#84491b",
}


@cache
def style_of(ink: Ink) -> Style:
    return Style(
        color=SHADES[ink.colour] if ink.colour else None,
        bgcolor=SHADES[ink.ground] if ink.ground else None,
        bold=ink.bold or None,
    )


LIT = Style(bold=True, underline=True)
POINTED = Style(bold=True, reverse=True)


def style_at(cell: Cell, lit: Collection[str], pointed: Collection[str]) -> Style:
    """What may be chosen is underlined, what is pointed at is turned around: shapes that need no colour."""
    style = style_of(cell.ink)
    if cell.thing and cell.thing in pointed:
        return style + POINTED
    return style + LIT if cell.thing and cell.thing in lit and cell.sign.strip() else style
