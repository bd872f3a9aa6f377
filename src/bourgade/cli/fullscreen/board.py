"""The board on the screen: it stays put, lights up what may be chosen, and is pointed at with the mouse."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from bourgade.cli.fullscreen.layout import GAP, Panel, laid_out
from bourgade.cli.fullscreen.palette import style_at
from bourgade.core.canvas import Cell, Sheet

WIDE = 110  # columns from which sheets stand side by side
NARROWEST = 44  # columns that any sheet may ask for
Painter = Callable[[int], list[Sheet]]  # the sheets of a board for so many columns


class Board(ScrollView, can_focus=False):
    """Sheets of a game, drawn for the room there is."""

    class Pointed(Message):
        """Somebody pointed at a thing of the board."""

        def __init__(self, thing: str) -> None:
            super().__init__()
            self.thing = thing

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.painter: Painter | None = None
        self.panel = Panel()
        self.lines: list[list[Cell]] = []
        self.lit: Collection[str] = ()
        self.pointed: Collection[str] = ()

    def show(self, painter: Painter) -> None:
        self.painter = painter
        self.paint()

    def mark(self, lit: Collection[str], pointed: Collection[str]) -> None:
        self.lit, self.pointed = lit, pointed
        self.refresh()

    def paint(self) -> None:
        width = self.size.width - 1
        if self.painter is None or width < 8:
            return
        self.panel = laid_out(self.sheets(width), width, self.size.height, width >= WIDE)
        self.lines = self.panel.canvas.rows()
        self.virtual_size = Size(self.panel.canvas.width, len(self.lines))
        self.refresh()

    def sheets(self, width: int) -> list[Sheet]:
        """Where it is wide the first one has three fifths at most, and the others are drawn for what is left."""
        assert self.painter is not None
        if width < WIDE:
            return self.painter(width)
        first = self.painter(width * 3 // 5)[:1]
        taken = max((sheet.canvas.width for sheet in first), default=0)
        return first + self.painter(max(NARROWEST, min(width - taken - GAP, width * 3 // 5)))[1:]

    def on_resize(self, event: events.Resize) -> None:
        self.paint()

    def render_line(self, y: int) -> Strip:
        row = y + self.scroll_offset.y
        if row >= len(self.lines):
            return Strip.blank(self.size.width, self.rich_style)
        base = self.rich_style
        cells = [Segment(cell.sign, base + style_at(cell, self.lit, self.pointed)) for cell in self.lines[row]]
        strip = Strip(Segment.simplify(cells)).adjust_cell_length(self.size.width, base)
        return strip.crop(self.scroll_offset.x, self.scroll_offset.x + self.size.width)

    def thing_at(self, x: int, y: int) -> str:
        row, column = y + self.scroll_offset.y, x + self.scroll_offset.x
        if not 0 <= row < len(self.lines) or not 0 <= column < len(self.lines[row]):
            return ""
        return self.lines[row][column].thing

    def on_click(self, event: events.Click) -> None:
        if thing := self.thing_at(event.x, event.y):
            self.post_message(self.Pointed(thing))

    def next_sheet(self) -> None:
        """Scroll on to the next sheet that does not begin on the screen's first line; after the last, to the top."""
        rows = sorted({row for _, row in self.panel.starts if row > self.scroll_offset.y})
        end = self.scroll_offset.y >= self.max_scroll_y
        self.scroll_to(y=0 if end or not rows else rows[0], animate=False)

    @property
    def hidden(self) -> list[str]:
        """The sheets of which nothing is seen now."""
        bottom = self.scroll_offset.y + self.size.height
        return [title for title, row in self.panel.starts if row >= bottom]
