"""The map of Clans in signs: every territory where it lies, its borders as thin lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from bourgade.core.canvas import Canvas
from bourgade.core.game import View
from bourgade.core.words import Words
from bourgade.games.clans.box import ClansBox, Territory
from bourgade.games.clans.picture.huts import VILLAGE, ground, pitch, sign, spelled

TALL = 0.5  # a sign is twice as high as wide
Polygon = Sequence[Sequence[float]]


def painted(box: ClansBox, view: View, words: Words, width: int) -> Canvas:
    """Grounds by terrain, then number, terrain and huts in the middle of each territory."""
    wide, high = box.drawing.size
    width = min(width, 110)
    height = round(width * high / wide * TALL)
    shapes = tuple((o.id, tuple(map(tuple, o.polygon))) for o in box.drawing.outlines)
    lies = raster(shapes, wide, high, width, height)
    lands = {land.id: land for land in box.map.territories}
    canvas = Canvas()
    for (row, column), land in lies.items():
        canvas.write(row, column, edge(lies, row, column), ground(lands[land].terrain), f"t{land}")
    huts: Any = view["huts"]
    villages: Any = view["villages"]
    for outline in box.drawing.outlines:
        x, y = outline.anchor
        row, column, here = round(y * height / high), round(x * width / wide), outline.id
        label(canvas, row, column, lands[here], huts[here - 1], here in villages, words)
    return canvas


@lru_cache(maxsize=8)
def raster(
    shapes: tuple[tuple[int, tuple[Any, ...]], ...], wide: int, high: int, width: int, height: int
) -> dict[tuple[int, int], int]:
    """Which territory each sign belongs to; water belongs to none."""
    found = {}
    for row in range(height):
        for column in range(width):
            x, y = (column + 0.5) * wide / width, (row + 0.5) * high / height
            land = next((land for land, polygon in shapes if inside(x, y, polygon)), None)
            if land is not None:
                found[row, column] = land
    return found


def inside(x: float, y: float, polygon: Polygon) -> bool:
    odd = False
    for at, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[at - 1]
        if (y1 > y) != (y0 > y) and x < (x0 - x1) * (y - y1) / (y0 - y1) + x1:
            odd = not odd
    return odd


def edge(lies: dict[tuple[int, int], int], row: int, column: int) -> str:
    """A thin line on the left or below, where another territory begins."""
    here = lies[row, column]
    if lies.get((row, column - 1)) != here:
        return "▏"
    return "▁" if lies.get((row + 1, column)) != here else " "


def label(canvas: Canvas, row: int, column: int, land: Territory, huts: list[int], village: bool, words: Words) -> None:
    """`12♣`, or `12♣⌂` once it is a village, and the huts below it."""
    thing, parts = f"t{land.id}", spelled(huts, 9, words)
    canvas.write(row - 1, column - 1, f"{land.id}{sign(land.terrain)}{VILLAGE * village}", ground(land.terrain), thing)
    pitch(canvas, row, column - sum(len(text) for _, text in parts) // 2, parts, thing)
