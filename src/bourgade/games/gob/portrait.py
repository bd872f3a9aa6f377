"""How a game of GoB ended: what is left of the mountain and the forest, and below what everybody built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.core.drawing import Drawing, fields
from bourgade.core.game import Seat, View
from bourgade.games.gob.box import GobBox

FACES = {
    "earth": "#a9774a",
    "wood": "#7a4a1e",
    "stone": "#9a9ea2",
    "metal": "#5c7186",
    "gold": "#e0a92e",
    "diamond": "#a8e0ea",
}
FOE, NIGHT, MOON = "#8e2f2a", "#3d3358", "#f3e7b0"
ROCKS = {"forest": "#4f3d2e", "mountain": "#55514d"}
TUNNEL, WANTED = "#241c18", "#6b5f86"
WIDE, HIGH = 900.0, 805.0
CELL, GAP = 74.0, 5.0
ROW = 4


def portrait(box: GobBox, view: View, order: Sequence[Seat], names: Sequence[str]) -> Drawing:
    found = Drawing(WIDE, HIGH, NIGHT)
    found.disc(WIDE / 2, 44, 26, MOON)
    zones: Any = view["zones"]
    lairs: Any = view["lairs"]
    for number, zone in enumerate(zones):
        section(found, 80 + number * (WIDE - 160 - section_width()), 86, zone)
    top = 86 + section_width() + 14
    for seat, at in zip(
        order, fields(len(order), WIDE, HIGH - top, min(len(order), 3 if len(order) != 4 else 2), 14), strict=True
    ):
        lair(found, at.x, top + at.y, at.wide, at.high, lairs[seat]["plans"])
        found.named(at.x + at.wide / 2, top + at.y + at.high - 18, 26, seat, names[seat], MOON)
    return found


def section_width() -> float:
    return ROW * (CELL + GAP) + GAP


def section(found: Drawing, x: float, y: float, zone: Any) -> None:
    """A cut through the ground: cubes that are left, tunnels where they were dug out, the surface above."""
    side, name = section_width(), zone["name"]
    if name == "forest":
        for place in range(9):
            found.tree(x + 24 + place * (side - 48) / 8, y + 4, 40 + 14 * (place % 2), "#4c7a4f")
    else:
        for left, wide, high in ((0.02, 0.34, 44), (0.3, 0.4, 62), (0.62, 0.36, 48)):
            peak = (x + side * (left + wide / 2), y - high)
            found.polygon(((x + side * left, y + 4), peak, (x + side * (left + wide), y + 4)), "#8f989f", "#c3cad0", 2)
    found.slab(x, y, side, side, ROCKS.get(name, TUNNEL), 12)
    for number, cell in enumerate(zone["cells"]):
        left = x + GAP + (number % ROW) * (CELL + GAP)
        top = y + GAP + (number // ROW) * (CELL + GAP)
        found.slab(left, top, CELL, CELL, TUNNEL, 10)
        if cell["cube"]:
            face(found, left + 3, top + 3, CELL - 6, cell["top"])


def face(found: Drawing, x: float, y: float, side: float, name: str) -> None:
    """A thing to dig, or an enemy and how strong."""
    kind, _, value = name.partition("_")
    found.slab(x, y, side, side, FACES.get(kind, FOE), side * 0.12, "#fffaf0", 2)
    middle = x + side / 2, y + side / 2
    if kind not in FACES:
        found.disc(*middle, side * 0.3, "#fffaf0")
        found.text(*middle, value, side * 0.4, FOE)
    else:
        half = side * 0.22
        gem = [
            (middle[0], middle[1] - half),
            (middle[0] + half, middle[1]),
            (middle[0], middle[1] + half),
            (middle[0] - half, middle[1]),
        ]
        found.polygon(gem, "#ffffff66")


def lair(found: Drawing, x: float, y: float, wide: float, high: float, plans: Any) -> None:
    """Each building as the pile of what was put into it; what stands has a roof, what is missing is a hole."""
    each = wide / max(1, len(plans))
    for at, plan in enumerate(plans):
        slots = plan["slots"]
        broad = 2 if len(slots) <= 6 else 3
        side = min(each * 0.84 / broad, (high - 50) / 5, 30)
        left, base = x + each * (at + 0.5) - side * broad / 2, y + high - 40
        for number, slot in enumerate(slots):
            row, column = divmod(number, broad)
            colour = FACES.get(slot["has"] or "", "")
            found.slab(
                left + column * side,
                base - (row + 1) * side,
                side - 2,
                side - 2,
                colour or NIGHT,
                3,
                "" if colour else WANTED,
                1.5,
            )
        top = base - -(-len(slots) // broad) * side
        if plan["built"]:
            found.polygon(
                ((left - 5, top), (left + side * broad / 2, top - side), (left + side * broad + 3, top)),
                "#b4481f",
                "#fffaf0",
                2,
            )
