"""How values are spread, as a drawing that takes its colours from the page around it."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from matplotlib import rc_context
from matplotlib.figure import Figure

# Colours that stand for those of the page, light or dark.
INK, LINE, BOXES = "#010203", "#040506", ("#070809", "#0a0b0c")
OF_THE_PAGE = {INK: "var(--ink)", LINE: "var(--line)", BOXES[0]: "var(--box0)", BOXES[1]: "var(--box1)"}
PLAIN = {"svg.fonttype": "none", "svg.hashsalt": "bourgade"}  # text stays text; the same data, the same page
THEME = {"text.color": INK, "axes.edgecolor": LINE, "xtick.color": INK, "ytick.color": INK, "grid.color": LINE}
BARS = 40


def spread_plot(boxes: Mapping[str, Sequence[int]]) -> str:
    """How many have which value; two boxes lie on each other."""
    with rc_context(PLAIN | THEME):
        figure = Figure(figsize=(8, 2.6))
        axes = figure.subplots()
        every = [value for values in boxes.values() for value in values]
        bins = range(min(every), max(every) + 2, max(1, (max(every) - min(every)) // BARS))
        for values, colour in zip(boxes.values(), BOXES, strict=False):
            axes.hist(values, bins=bins, alpha=0.6, color=colour)
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(length=0)
        figure.tight_layout()
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    drawn = out.getvalue()
    for stand_in, colour in OF_THE_PAGE.items():
        drawn = drawn.replace(stand_in, colour)
    return drawn[drawn.index("<svg") :]
