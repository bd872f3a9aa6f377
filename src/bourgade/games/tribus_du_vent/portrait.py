"""How a game of Les Tribus du Vent ended: every land with its forests, villages and temples, the winner's first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.core.drawing import Drawing, fields
from bourgade.core.game import Seat, View
from bourgade.games.tribus_du_vent.box.contents import TribusBox

TONES = {"purple": "#7a559e", "green": "#4f8a4f", "orange": "#d9822b"}
FOOTS = {"purple": "#b79fce", "green": "#a9c99a", "orange": "#efc190"}
ROOFS = {"purple": "#4d2f73", "green": "#235a2e", "orange": "#a2500c"}
SKY, LAND, BARE, DIRT = "#bfe0e6", "#efe6cf", "#d9cdb2", "#6b5f57"
TEMPLE, RIDER = "#c0392b", "#ffffff"
WIDE, HIGH = 900.0, 805.0
COLUMNS, ROWS = 4, 3


def portrait(box: TribusBox, view: View, order: Sequence[Seat], names: Sequence[str]) -> Drawing:
    found = Drawing(WIDE, HIGH, SKY)
    players: Any = view["players"]
    columns = 1 if len(order) < 3 else 2
    for seat, at in zip(order, fields(len(order), WIDE, HIGH, columns, 24), strict=True):
        each = min(at.wide / COLUMNS, (at.high - 44) / ROWS)
        x = at.x + (at.wide - each * COLUMNS) / 2
        y = at.y + (at.high - each * ROWS - 44) / 2
        found.slab(x, y, each * COLUMNS, each * ROWS, LAND, each * 0.16, "#fffaf0", 4)
        for number, cell in enumerate(players[seat]["cells"]):
            space(
                found, x + each * (number % COLUMNS), y + each * (number // COLUMNS), each, cell, colour_of(box, cell)
            )
        found.named(x + each * COLUMNS / 2, y + each * ROWS + 24, 28, seat, names[seat])
    return found


def colour_of(box: TribusBox, cell: Any) -> str:
    """Of the forest that was planted here, or of the tile one starts with."""
    name = cell["tile"]
    if name is None:
        return ""
    if name.startswith("start"):
        return box.start_tiles.tiles[int(name.removeprefix("start")) - 1].colour
    return box.forests.tiles[int(name[1:]) - 1].colour


def space(found: Drawing, x: float, y: float, each: float, cell: Any, colour: str) -> None:
    pad = each * 0.06
    middle, base = x + each / 2, y + each * 0.8
    found.slab(x + pad, y + pad, each - 2 * pad, each - 2 * pad, FOOTS.get(colour, BARE), each * 0.12)
    for number in range(cell["dirt"]):
        found.disc(x + each * (0.34 + 0.3 * (number % 2)), y + each * (0.4 + 0.26 * (number // 2)), each * 0.12, DIRT)
    if not colour:
        return
    trees = (0.24, 0.5, 0.76) if not cell["village"] else (0.24, 0.77)
    for place in trees:
        found.tree(
            x + each * place,
            y + each * (0.66 if cell["village"] else 0.74),
            each * (0.42 if cell["village"] else 0.52),
            TONES[colour],
        )
    if cell["village"]:
        found.house(middle, base, each * 0.56, ROOFS[colour])
    if cell["temple"]:
        temple(found, x + each * 0.8, y + each * 0.9, each * 0.3)
    for number in range(min(cell["riders"], 4)):
        found.disc(x + each * (0.2 + 0.18 * number), y + each * 0.87, each * 0.065, RIDER, "#5d5a53", each * 0.02)


def temple(found: Drawing, x: float, y: float, size: float) -> None:
    """Two roofs, one above the other."""
    found.slab(x - size * 0.3, y - size * 0.5, size * 0.6, size * 0.5, "#fdf7e8")
    for high in (0.45, 0.8):
        top, low = y - size * (high + 0.42), y - size * high
        found.polygon(((x - size * 0.55, low), (x, top), (x + size * 0.55, low)), TEMPLE, "#fffaf0", size * 0.05)
