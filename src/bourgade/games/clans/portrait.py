"""How a game of Clans ended: the map with every hut, and a light under each village."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from bourgade.core.drawing import EDGE, Drawing
from bourgade.core.game import Seat, View
from bourgade.games.clans.box import COLOUR_NAMES, ClansBox, Outline
from bourgade.games.clans.picture.map import inside

GROUNDS = {"forest": "#4c7a4f", "mountain": "#a3a7ab", "steppe": "#dcb65a", "grassland": "#a9c77a"}
MARKS = {"forest": "#2f5a36", "mountain": "#7d8288", "steppe": "#b98f35", "grassland": "#7fa253"}
ROOFS = ("#c93b1b", "#0069ad", "#0b8f63", "#f2b705", "#33302d")
LAKE, LIGHT = "#8fbdd6", "#fff3c9"
HUT, ROW = 33.0, 4


def portrait(box: ClansBox, view: View, order: Sequence[Seat], names: Sequence[str]) -> Drawing:
    wide, high = box.drawing.size
    found = Drawing(wide, high, LAKE)
    clans: Any = view["clans"]
    if all(clans):  # shown at the end
        found.colours = [ROOFS[COLOUR_NAMES.index(clan)] for clan in clans]
    terrains = {land.id: land.terrain for land in box.map.territories}
    huts: Any = view["huts"]
    villages: Any = view["villages"]
    for outline in box.drawing.outlines:
        found.polygon(outline.polygon, GROUNDS.get(terrains[outline.id], EDGE), EDGE, 2.5)
        grow(found, outline, terrains[outline.id])
    for outline in box.drawing.outlines:
        settle(found, outline, huts[outline.id - 1], outline.id in villages)
    return found


def grow(found: Drawing, outline: Outline, terrain: str) -> None:
    """What grows there, on the rim, clear of the huts."""
    (x, y), colour = outline.anchor, MARKS.get(terrain, EDGE)
    for at in range(7):
        angle = at * math.tau / 7 + outline.id
        px, py = x + math.cos(angle) * outline.radius * 1.12, y + math.sin(angle) * outline.radius * 1.12
        if not (inside(px - 8, py, outline.polygon) and inside(px + 8, py, outline.polygon)):
            continue
        if terrain == "forest":
            found.tree(px, py + 8, 20, colour)
        elif terrain == "mountain":
            found.polygon(((px - 10, py + 7), (px, py - 9), (px + 10, py + 7)), colour)
        else:
            found.disc(px, py, 3.2, colour)


def settle(found: Drawing, outline: Outline, huts: Sequence[int], village: bool) -> None:
    """The huts of a territory side by side, in rows; a village lies in the light."""
    roofs = [roof for roof, count in zip(ROOFS, huts, strict=True) for _ in range(count)]
    if not roofs:
        return
    x, y = outline.anchor
    rows = [roofs[at : at + ROW] for at in range(0, len(roofs), ROW)]
    step = HUT * 0.72
    if village:
        reach = 18 + step * (len(rows[0]) - 1) / 2
        high = HUT * 0.66 * len(rows) + 16
        found.slab(x - reach - 6, y - high / 2 - 5, 2 * reach + 12, high + 8, LIGHT, 16, "#e0a92e", 2.5)
    for at, row in enumerate(rows):
        base = y + HUT * 0.5 + (at - (len(rows) - 1) / 2) * HUT * 0.66
        for place, roof in enumerate(row):
            found.house(x + (place - (len(row) - 1) / 2) * step, base, HUT, roof)
