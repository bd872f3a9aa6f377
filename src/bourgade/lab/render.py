"""A view for the eyes: as text, as SVG and as pixels."""

from __future__ import annotations

from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from bourgade.core.game import Game, View

MODES = ["human", "ansi", "svg", "rgb_array"]
INK, PAPER = (42, 41, 38), (250, 246, 238)
SIZE, MARGIN = 13, 12


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


def as_pixels(text: str) -> NDArray[np.uint8]:
    font = ImageFont.load_default(SIZE)
    box = ImageDraw.Draw(Image.new("RGB", (1, 1))).multiline_textbbox((MARGIN, MARGIN), text, font=font)
    picture = Image.new("RGB", (int(box[2]) + MARGIN, int(box[3]) + MARGIN), PAPER)
    ImageDraw.Draw(picture).multiline_text((MARGIN, MARGIN), text, fill=INK, font=font)
    return np.asarray(picture, dtype=np.uint8)


def rendered(game: Game, view: View, mode: str | None) -> str | NDArray[np.uint8] | None:
    """What `render()` gives in each mode; `human` prints."""
    text = as_text(game, view)
    if mode == "ansi":
        return text
    if mode == "svg":
        return as_svg(text)
    if mode == "rgb_array":
        return as_pixels(text)
    print(text)
    return None
