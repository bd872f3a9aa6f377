"""Sheets on one panel: under each other, and side by side where it is wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bourgade.core.canvas import BOLD, FAINT, Canvas, Sheet

GAP = 3  # columns between two sheets


@dataclass
class Panel:
    """All sheets as one picture, and where each begins."""

    canvas: Canvas = field(default_factory=Canvas)
    starts: list[tuple[str, int]] = field(default_factory=list)


def laid_out(sheets: Sequence[Sheet], width: int, height: int) -> Panel:
    """The first sheet above; the others below it, or in columns beside it as long as there is room."""
    panel = Panel()
    tops = [0]
    lefts = [0]
    rights = [0]
    for sheet in sheets:
        block = titled(sheet)
        column = best_column(tops, rights, block.width, width, height)
        if column == len(tops):
            lefts.append(rights[-1] + GAP)
            tops.append(0)
            rights.append(0)
        row = tops[column]
        panel.starts.append((sheet.title, row))
        panel.canvas.paste(block, row, lefts[column])
        tops[column] = row + block.height
        rights[column] = max(rights[column], lefts[column] + block.width)
    return panel


def best_column(tops: Sequence[int], rights: Sequence[int], wide: int, width: int, height: int) -> int:
    """The last column while it is not full; else a new one on its right, if that fits; else the shortest."""
    last = len(tops) - 1
    if tops[last] < height * 2 // 3:
        return last
    if rights[last] + GAP + wide <= width:
        return last + 1
    return last


def titled(sheet: Sheet) -> Canvas:
    canvas = Canvas()
    width = max(sheet.canvas.width, len(sheet.title) + 2)
    after = canvas.write(0, 0, f"{sheet.title} ", BOLD)
    canvas.write(0, after, "─" * (width - after), FAINT)
    return canvas.below(sheet.canvas)
