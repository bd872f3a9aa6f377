"""Brushes for the drawings of positions: shapes become pixels, large first, so that their edges are smooth."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bourgade.core.drawing import Drawing, Shape
from bourgade.server.page import FOLDER

FINE = 3  # times larger than it will be


def painted(drawing: Drawing, width: int, height: int) -> Any:
    """The drawing in a picture of this size, as large as it fits, in the middle of its ground."""
    from PIL import Image, ImageDraw

    scale = min(width / drawing.width, height / drawing.height) * FINE
    left, top = (width * FINE - drawing.width * scale) / 2, (height * FINE - drawing.height * scale) / 2
    picture = Image.new("RGB", (width * FINE, height * FINE), drawing.ground)
    pen = ImageDraw.Draw(picture, "RGBA")
    for shape in drawing.shapes:
        points = [(left + x * scale, top + y * scale) for x, y in shape.points]
        stroke(pen, shape, points, scale)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def stroke(pen: Any, shape: Shape, points: list[tuple[float, float]], scale: float) -> None:
    edge, width = shape.edge or None, max(1, round(shape.width * scale)) if shape.edge else 0
    if shape.kind == "polygon":
        pen.polygon(points, fill=shape.fill)
        if edge:
            pen.line([*points, points[0], points[1]], fill=edge, width=width, joint="curve")
    elif shape.kind == "line":
        pen.line(points, fill=edge, width=width, joint="curve")
    elif shape.kind == "slab":
        pen.rounded_rectangle((*points[0], *points[1]), shape.size * scale, fill=shape.fill, outline=edge, width=width)
    elif shape.kind == "disc":
        (x, y), radius = points[0], shape.size * scale
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=shape.fill, outline=edge, width=width)
    else:
        pen.text(
            points[0], shape.text, font=font("700", max(6, round(shape.size * scale))), fill=shape.fill, anchor="mm"
        )


def fitting(text: str, kind: str, size: int, width: int) -> Any:
    """The largest letters, up to a size, in which the text fits."""
    while size > 14 and font(kind, size).getlength(text) > width:
        size -= 2
    return font(kind, size)


@lru_cache(maxsize=64)
def font(kind: str, size: int) -> Any:
    """The page's own letters; a house without its page has plain ones."""
    from PIL import ImageFont

    wanted = "fraunces-latin-700" if kind == "fraunces" else f"atkinson-hyperlegible-latin-{kind}-normal"
    found = next(iter((FOLDER / "assets").glob(f"{wanted}*.woff2")), None)
    try:
        return ImageFont.truetype(str(found), size) if found else ImageFont.load_default(size)
    except OSError:
        return ImageFont.load_default(size)
