"""A picture for a terminal: signs in rows, each with its ink and the thing it shows; who paints it has the colours."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

COLOURS = (
    *("red", "blue", "green", "yellow", "black", "white", "orange", "violet", "brown", "grey", "teal", "sand", "faint"),
    *("dusk-red", "dusk-green", "dusk-lime", "dusk-yellow", "dusk-grey", "dusk-sand", "dusk-violet", "dusk-orange"),
)
DEEP = ("red", "blue", "black", "violet", "brown")  # white signs are read on these
SEATS = ("▲", "●", "■", "◆", "★", "✚")  # a shape for every seat: colour alone says nothing
SEAT_COLOURS = ("orange", "blue", "green", "violet", "yellow", "red")
SEAT = re.compile(r"\bs(\d)\b")


@dataclass(frozen=True)
class Ink:
    """Names of COLOURS; none is that of the terminal."""

    colour: str = ""
    ground: str = ""
    bold: bool = False


PLAIN = Ink()
BOLD = Ink(bold=True)
FAINT = Ink("faint")


class Cell(NamedTuple):
    sign: str
    ink: Ink = PLAIN
    thing: str = ""  # what one points at here, as moves spell it


BLANK = Cell(" ")


@dataclass
class Canvas:
    """Signs by row and column; it grows where something is written."""

    cells: dict[tuple[int, int], Cell] = field(default_factory=dict)
    width: int = 0
    height: int = 0

    def write(self, row: int, column: int, text: str, ink: Ink = PLAIN, thing: str = "") -> int:
        """One line; the column after it."""
        for at, sign in enumerate(text):
            self.cells[row, column + at] = Cell(sign, ink, thing)
        if text:
            self.width, self.height = max(self.width, column + len(text)), max(self.height, row + 1)
        return column + len(text)

    def centred(self, row: int, column: int, width: int, text: str, ink: Ink = PLAIN, thing: str = "") -> None:
        text = text[:width]
        self.write(row, column + (width - len(text)) // 2, text, ink, thing)

    def fill(self, row: int, column: int, width: int, height: int, ink: Ink = PLAIN, thing: str = "") -> None:
        for at in range(height):
            self.write(row + at, column, " " * width, ink, thing)

    def frame(self, row: int, column: int, width: int, height: int, ink: Ink = FAINT, thing: str = "") -> None:
        """A box with round corners; its inside belongs to the same thing."""
        self.write(row, column, "╭" + "─" * (width - 2) + "╮", ink, thing)
        for at in range(1, height - 1):
            self.write(row + at, column, "│" + " " * (width - 2) + "│", ink, thing)
        self.write(row + height - 1, column, "╰" + "─" * (width - 2) + "╯", ink, thing)

    def paste(self, other: Canvas, row: int, column: int) -> None:
        for (y, x), cell in other.cells.items():
            self.cells[row + y, column + x] = cell
        if other.cells:
            self.width, self.height = max(self.width, column + other.width), max(self.height, row + other.height)

    def below(self, other: Canvas, gap: int = 0) -> Canvas:
        """The other one under this one."""
        self.paste(other, self.height + gap if self.cells else 0, 0)
        return self

    def rows(self) -> list[list[Cell]]:
        return [[self.cells.get((row, column), BLANK) for column in range(self.width)] for row in range(self.height)]

    def text(self) -> str:
        return "\n".join("".join(cell.sign for cell in row).rstrip() for row in self.rows())


class Sheet(NamedTuple):
    """One part of a board, with its name; a screen shows as many of them as it has room for, in this order."""

    title: str
    canvas: Canvas


class Onlooker(NamedTuple):
    """Who looks at a board (-2: everybody), how the players are called, and how many columns there are."""

    seat: int
    names: Sequence[str]
    width: int

    @property
    def eyes(self) -> int:
        """Whose land comes first."""
        return max(0, self.seat)

    def first_mine(self) -> list[int]:
        """All seats, the own one first, the others in the order of the turn."""
        return [(self.eyes + i) % len(self.names) for i in range(len(self.names))]

    def titled(self, seat: int) -> str:
        return f"{SEATS[seat]} {self.names[seat]}"

    def named(self, text: str) -> str:
        """A text in which seats are called s0, s1, with the names of the players."""
        return SEAT.sub(lambda found: self.names[int(found[1])] if int(found[1]) < len(self.names) else found[0], text)


def chip(colour: str) -> Ink:
    """Signs on a ground of a colour."""
    return Ink("white" if colour in DEEP else "black", colour, bold=True)


def seat_ink(seat: int) -> Ink:
    return Ink(SEAT_COLOURS[seat], bold=True)


def written(text: str, width: int, ink: Ink = PLAIN, thing: str = "", hang: int = 2) -> Canvas:
    """A text in lines of at most so many signs; what goes on in the next line stands a little to the right."""
    canvas = Canvas()
    row = 0
    for line in text.split("\n"):
        lead = len(line) - len(line.lstrip())
        for part in textwrap.wrap(line, max(width, 8), subsequent_indent=" " * (lead + hang)) or [""]:
            canvas.write(row, 0, part or " ", ink, thing)
            row += 1
    return canvas
