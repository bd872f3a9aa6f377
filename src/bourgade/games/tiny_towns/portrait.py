"""How a game of Tiny Towns ended: every town, the winner's first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.core.drawing import Drawing, fields
from bourgade.core.game import Seat, View
from bourgade.games.tiny_towns.box import TownsBox

CUBES = {"wood": "#a8743f", "wheat": "#ecc54e", "brick": "#c4553d", "glass": "#86c3df", "stone": "#a2a4a5"}
LIDS = {"wood": "#c99a63", "wheat": "#f7df8e", "brick": "#de8268", "glass": "#d3ecf5", "stone": "#cfd0cf"}
ROOFS = {
    "blue": "#2f6fb0",
    "red": "#b4372b",
    "grey": "#8a8d90",
    "orange": "#dd7a2a",
    "green": "#3f8a4f",
    "yellow": "#e3b02e",
    "black": "#33302d",
    "magenta": "#8e4a91",
}
MEADOW, TOWN, PLOT = "#7fa253", "#c9d99b", "#b4c97f"
WIDE, HIGH = 900.0, 805.0


def portrait(box: TownsBox, view: View, order: Sequence[Seat], names: Sequence[str]) -> Drawing:
    found = Drawing(WIDE, HIGH, MEADOW)
    towns: Any = view["towns"]
    colours = dict(zip(box.types.names, box.types.colours, strict=True))
    columns = 1 if len(order) == 1 else 2 if len(order) <= 4 else 3
    for seat, at in zip(order, fields(len(order), WIDE, HIGH, columns, 26), strict=True):
        side = min(at.wide, at.high - 44)
        x, y = at.x + (at.wide - side) / 2, at.y + (at.high - side - 44) / 2
        found.slab(x, y, side, side, TOWN, side * 0.05, "#fffaf0", 4)
        for number, content in enumerate(towns[seat]["squares"]):
            square(found, x, y, side, number, content, colours)
        found.named(x + side / 2, y + side + 24, 28, seat, names[seat])
    return found


def square(found: Drawing, x: float, y: float, side: float, number: int, content: Any, colours: dict[str, str]) -> None:
    """An empty plot, a cube that was left over, or a building."""
    each = side * 0.92 / 4
    left, top = x + side * 0.04 + each * (number % 4), y + side * 0.04 + each * (number // 4)
    found.slab(left + each * 0.05, top + each * 0.05, each * 0.9, each * 0.9, PLOT, each * 0.12)
    if content is None:
        return
    if "cube" in content:
        lid, face = LIDS[content["cube"]], CUBES[content["cube"]]
        a, b, c, d = left + each * 0.26, left + each * 0.62, top + each * 0.4, top + each * 0.76
        shift = each * 0.14
        found.polygon(((a, c), (a + shift, c - shift), (b + shift, c - shift), (b, c)), lid)
        found.polygon(((b, c), (b + shift, c - shift), (b + shift, d - shift), (b, d)), "#00000055")
        found.polygon(((b, c), (b + shift, c - shift), (b + shift, d - shift), (b, d)), face)
        found.polygon(((a, c), (b, c), (b, d), (a, d)), face, lid, each * 0.02)
        return
    roof = ROOFS.get(colours.get(content["type"], ""), "#8a8d90")
    found.house(left + each / 2, top + each * 0.88, each * 0.8, roof)
    if content["fed"]:
        found.disc(left + each * 0.82, top + each * 0.2, each * 0.1, "#e3b02e", "#fffaf0", each * 0.03)
