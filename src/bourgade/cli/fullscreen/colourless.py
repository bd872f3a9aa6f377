"""NO_COLOR: all that was told by colours is left to signs, bold and reverse."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


class Colourless(LineFilter):
    """Takes every colour away, and nothing else."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, bare(style), control) for text, style, control in segments]


def bare(style: Style | None) -> Style | None:
    if style is None:
        return None
    return Style(bold=style.bold, dim=style.dim, underline=style.underline, reverse=style.reverse, meta=style.meta)
