"""Sheets on one panel: under each other, and side by side where it is wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bourgade.core.canvas import BOLD, FAINT, Canvas, Sheet

GAP = 3  # columns between two sheets


@dataclass
class Panel:
    """All sheets as one picture, and where each begins."""

    canvas: Canvas = field(default_factory=Canvas)
    starts: list[tuple[str, int]] = field(default_factory=list)


@dataclass
class Column:
    """Sheets under each other."""

    left: int
    bottom: int = 0
    right: int = 0


def laid_out(sheets: Sequence[Sheet], width: int, height: int, wide: bool = False) -> Panel:
    """The first sheet above; the others below it, or in columns beside it as long as there is room."""
    panel = Panel()
    columns = [Column(0)]
    for sheet in sheets:
        block = titled(sheet)
        at = best_column(columns, block, width, height, wide)
        if at == len(columns):
            columns.append(Column(columns[-1].right + GAP))
        column = columns[at]
        panel.starts.append((sheet.title, column.bottom))
        panel.canvas.paste(block, column.bottom, column.left)
        column.bottom += block.height
        column.right = max(column.right, column.left + block.width)
    return panel


def best_column(columns: Sequence[Column], block: Canvas, width: int, height: int, wide: bool) -> int:
    """The last column while it is not full; else a new one on its right, if that fits; else one with room on its left.

    Where it is wide the first sheet, the board, has the first column to itself as long as there is room elsewhere.
    """
    last = columns[-1]
    full = last.bottom + block.height > height
    if last.bottom and (full or (wide and len(columns) == 1)) and last.right + GAP + block.width <= width:
        return len(columns)
    if full:
        for at, (column, beside) in enumerate(pairwise(columns)):
            if column.bottom + block.height <= height and column.left + block.width + GAP <= beside.left:
                return at
    return len(columns) - 1


def titled(sheet: Sheet) -> Canvas:
    canvas = Canvas()
    width = max(sheet.canvas.width, len(sheet.title) + 2)
    after = canvas.write(0, 0, f"{sheet.title} ", BOLD)
    canvas.write(0, after, "─" * (width - after), FAINT)
    return canvas.below(sheet.canvas)
