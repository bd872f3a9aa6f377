"""How a game of Petits Peuples ended: the garden with its seven flowers, and every tower in it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from bourgade.core.drawing import EDGE, INK, SEAT_COLOURS, WALL, Drawing
from bourgade.core.game import Seat, View
from bourgade.games.petits_peuples.box import PeuplesBox
from bourgade.games.petits_peuples.picture.text import Q, R

GROUNDS = {"green": "#a9c77a", "yellow": "#ecc95f", "red": "#dd7a63", None: "#a08ab0"}
LAWN, BED = "#5f8a52", "#7a5a3d"
WIDE, HIGH = 900.0, 860.0
STEP = (94.0, 81.4)
FLOOR = 16.0


def portrait(box: PeuplesBox, view: View, order: Sequence[Seat], names: Sequence[str]) -> Drawing:
    found = Drawing(WIDE, HIGH, LAWN)
    spaces: Any = view["spaces"]
    for slot in range(len(Q)):
        x, y = spot(3 * Q[slot], 3 * R[slot])
        for place in range(len(Q)):
            here = spot(3 * Q[slot] + Q[place], 3 * R[slot] + R[place])
            found.polygon(hexagon(*here, 57), BED)
        found.disc(x, y, 60, BED)
    for space in sorted(spaces, key=lambda one: R[one["slot"]] * 3 + R[one["place"]]):
        x, y = spot(3 * Q[space["slot"]] + Q[space["place"]], 3 * R[space["slot"]] + R[space["place"]])
        found.polygon(hexagon(x, y, 50), GROUNDS.get(space["terrain"], LAWN), EDGE, 2.5)
        if space["floors"]:
            tower(found, x, y + 30, space["owner"], space["floors"], space["roof"])
        else:
            found.text(x, y, str(space["value"]), 24, "#ffffff")
    return found


def spot(q: float, r: float) -> tuple[float, float]:
    return WIDE / 2 + STEP[0] * (q + r / 2), HIGH / 2 + STEP[1] * r


def hexagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    return [(x + radius * sin(i * pi / 3), y - radius * cos(i * pi / 3)) for i in range(6)]


def tower(found: Drawing, x: float, y: float, owner: int, floors: int, roof: bool) -> None:
    """Floor upon floor in the colour of its people, with a window each; a roof where it is done."""
    colour = SEAT_COLOURS[owner % len(SEAT_COLOURS)]
    for floor in range(floors):
        top = y - (floor + 1) * FLOOR
        found.slab(x - 23, top, 46, FLOOR, colour, 3, EDGE, 1.5)
        for window in (-13, -3, 7):
            found.slab(x + window, top + 5, 6, 6, WALL)
    if roof:
        top = y - floors * FLOOR
        found.polygon(((x - 29, top + 1), (x, top - 24), (x + 29, top + 1)), INK, EDGE, 2)
