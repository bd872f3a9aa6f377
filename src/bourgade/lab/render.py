"""A view for the eyes: as text, as SVG and as pixels, letter by letter on a grid."""

from __future__ import annotations

from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from bourgade.core.game import Game, View

MODES = ["human", "ansi", "svg", "rgb_array"]
INK, PAPER = (42, 41, 38), (250, 246, 238)
SIZE, MARGIN = 13, 12
WIDE, HIGH = 8, 17  # pixels of a letter's cell
ROOM = 1.5  # a sheet is so many times as wide and as high as the first picture of a game: towns grow


def as_text(game: Game, view: View) -> str:
    return game.draw(view, game.words["en"])


def as_svg(text: str) -> str:
    rows = text.splitlines()
    width = 2 * MARGIN + max((len(row) for row in rows), default=0) * SIZE * 0.62
    height = 2 * MARGIN + len(rows) * SIZE * 1.3
    lines = "".join(
        f'<text x="{MARGIN}" y="{MARGIN + (i + 1) * SIZE * 1.3:.0f}" xml:space="preserve">{escape(row)}</text>'
        for i, row in enumerate(rows)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'font-family="monospace" font-size="{SIZE}"><rect width="100%" height="100%" fill="#faf6ee"/>{lines}</svg>'
    )


def drawn(text: str) -> Image.Image:
    """Every letter in a cell of its own, whatever the font: columns stand under each other."""
    rows = text.splitlines()
    columns = max((len(row) for row in rows), default=0)
    picture = Image.new("RGB", (2 * MARGIN + WIDE * columns, 2 * MARGIN + HIGH * len(rows)), PAPER)
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(SIZE)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != " ":
                middle = MARGIN + WIDE * x + WIDE / 2
                pen.text((middle, MARGIN + HIGH * y + HIGH - 4), letter, fill=INK, font=font, anchor="ms")
    return picture


def as_pixels(text: str, size: tuple[int, int]) -> NDArray[np.uint8]:
    """On a sheet of a given size, as those who make films of pictures need it; too large a picture is drawn smaller."""
    picture = drawn(text)
    picture.thumbnail(size)
    sheet = Image.new("RGB", size, PAPER)
    sheet.paste(picture)
    return np.asarray(sheet, dtype=np.uint8)


def sheet_for(game: Game, view: View) -> tuple[int, int]:
    """The size of all pictures of a game that begins with a view."""
    first = drawn(as_text(game, view))
    return int(first.width * ROOM), int(first.height * ROOM)


def rendered(game: Game, view: View, mode: object, size: tuple[int, int]) -> str | NDArray[np.uint8] | None:
    """What `render()` gives in each mode; `human` prints."""
    text = as_text(game, view)
    if mode == "ansi":
        return text
    if mode == "svg":
        return as_svg(text)
    if mode == "rgb_array":
        return as_pixels(text, size)
    print(text)
    return None
