"""A drawing of a position in plain shapes: games say what is where, and whoever paints it has brushes and letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Kind = Literal["polygon", "disc", "slab", "line", "text"]
Point = tuple[float, float]
# The page's own colours, by day; seats have the same everywhere.
PAPER, PAPER_2, INK, INK_2, LINE, EDGE = "#faf6ee", "#f1eadc", "#2a2926", "#5d5a53", "#cfc4ad", "#fffaf0"
SEAT_COLOURS = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e3a900", "#4b4b4b")
WALL, DOOR = "#f6e4bf", "#3f2c1a"


class Shape(NamedTuple):
    """One stroke; what comes later lies above. A disc has a middle, a slab two corners."""

    kind: Kind
    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    width: float = 0.0  # of the edge
    size: float = 0.0  # the radius of a disc, of a slab's corners; how tall letters are
    text: str = ""


@dataclass
class Drawing:
    """Shapes in a frame of its own units."""

    width: float
    height: float
    ground: str = PAPER_2
    shapes: list[Shape] = field(default_factory=list)
    colours: Sequence[str] = SEAT_COLOURS  # by which one finds a seat in it

    def colour(self, seat: int) -> str:
        return self.colours[seat % len(self.colours)]

    def polygon(self, points: Sequence[Sequence[float]], fill: str, edge: str = "", width: float = 0.0) -> None:
        self.shapes.append(Shape("polygon", tuple((x, y) for x, y in points), fill, edge, width))

    def line(self, points: Sequence[Point], edge: str, width: float) -> None:
        self.shapes.append(Shape("line", tuple(points), "", edge, width))

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        self.shapes.append(Shape("disc", ((x, y),), fill, edge, width, radius))

    def slab(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str,
        round: float = 0.0,
        edge: str = "",
        width: float = 0.0,
    ) -> None:
        self.shapes.append(Shape("slab", ((x, y), (x + wide, y + high)), fill, edge, width, round))

    def text(self, x: float, y: float, text: str, size: float, fill: str = INK) -> None:
        """Centred on its point."""
        self.shapes.append(Shape("text", ((x, y),), fill, size=size, text=text))

    def house(self, x: float, y: float, size: float, roof: str, wall: str = WALL) -> None:
        """Walls, a door and a roof, standing on its point."""
        half = size / 2
        self.slab(x - half * 0.72, y - size * 0.5, half * 1.44, size * 0.5, wall, size * 0.05)
        self.slab(x - size * 0.1, y - size * 0.28, size * 0.2, size * 0.28, DOOR, size * 0.06)
        edge = ((x - half, y - size * 0.46), (x, y - size), (x + half, y - size * 0.46))
        self.polygon(edge, roof, EDGE, size * 0.05)

    def tree(self, x: float, y: float, size: float, leaves: str) -> None:
        self.slab(x - size * 0.06, y - size * 0.3, size * 0.12, size * 0.3, "#6b4524")
        self.polygon(((x - size * 0.34, y - size * 0.2), (x, y - size), (x + size * 0.34, y - size * 0.2)), leaves)

    def named(self, x: float, y: float, size: float, seat: int, name: str, ink: str = INK) -> None:
        """A player under their board: the colour of the seat, then the name."""
        wide = size * 0.52 * min(len(name), 16)
        self.disc(x - wide / 2 - size * 0.5, y, size * 0.36, self.colour(seat))
        self.text(x + size * 0.1, y, name if len(name) <= 16 else name[:15] + "…", size, ink)


class Field(NamedTuple):
    """Where one of several boards lies."""

    x: float
    y: float
    wide: float
    high: float


def fields(count: int, width: float, height: float, columns: int, gap: float) -> list[Field]:
    """Boards of equal size in rows; a last row that is not full stands in the middle."""
    rows = -(-count // columns)
    wide, high = (width - gap * (columns + 1)) / columns, (height - gap * (rows + 1)) / rows
    found = []
    for at in range(count):
        row, column = divmod(at, columns)
        here = min(columns, count - row * columns)
        left = (width - here * wide - (here - 1) * gap) / 2
        found.append(Field(left + column * (wide + gap), gap + row * (high + gap), wide, high))
    return found
