"""A balance report as one page: words, tables and plots, nothing loaded from elsewhere."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from html import escape

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bourgade.core.words import Args, Words
from bourgade.lab.balance import Rate, Row, by_act, by_seat, luck_share

COLOURS = ("#0072b2", "#d55e00")
MOST_ACTS = 40
PLAIN = {"svg.fonttype": "none", "svg.hashsalt": "bourgade"}  # text stays text; the same data, the same page
STYLE = """
:root{--paper:#faf6ee;--ink:#2a2926;--line:#cfc4ad}
@media(prefers-color-scheme:dark){:root{--paper:#1d221f;--ink:#f0eadc;--line:#46504a}svg{background:#faf6ee}}
body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-family:Georgia,serif}svg{max-width:100%;height:auto;border-radius:10px}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}
"""

Boxes = Mapping[str, Sequence[Row]]  # the name of a box -> its games


def page(title: str, command: str, boxes: Boxes, say: Words) -> str:
    """The whole report; with two boxes every figure stands side by side."""
    lengths = {name: [row.moves for row in rows if not row.seat] for name, rows in boxes.items()}
    parts = [
        f"<h1>{escape(say.say('balance.title', {'game': title}))}</h1>",
        f"<p><code>{escape(command)}</code></p>",
        facts(boxes, say),
        section("seats", rates_plot({name: by_seat(rows) for name, rows in boxes.items()}), say),
        section("acts", rates_plot(shared_acts(boxes)), say),
        section("scores", spread_plot({name: [row.points for row in rows] for name, rows in boxes.items()}), say),
        section("length", spread_plot(lengths), say),
        section("items", items_table(boxes), say),
    ]
    meta = "<meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
    head = f"<head>{meta}<title>{escape(title)}</title><style>{STYLE}</style></head>"
    return f"<!doctype html><html lang='{say.language}'>{head}<body>{''.join(parts)}</body></html>"


def section(name: str, body: str, say: Words) -> str:
    title, about = say.say(f"balance.{name}", {}), say.say(f"balance.{name}_about", {})
    return f"<h2>{escape(title)}</h2><p>{escape(about)}</p>{body}"


def facts(boxes: Boxes, say: Words) -> str:
    lines = []
    for name, rows in boxes.items():
        winners = [row.points for row in rows if row.place == 1]
        values: Args = {
            "box": name,
            "games": len({row.game for row in rows}),
            "mean": f"{sum(row.points for row in rows) / len(rows):.1f}",
            "winner": f"{sum(winners) / len(winners):.1f}",
            "luck": f"{100 * luck_share(rows):.0f}",
        }
        lines.append(f"<li>{escape(say.say('balance.facts', values))}</li>")
    return f"<ul>{''.join(lines)}</ul>"


def shared_acts(boxes: Boxes) -> dict[str, list[Rate]]:
    """The things done in the first box, the most and the least lucky of them, in every box."""
    rates = {name: by_act(rows) for name, rows in boxes.items()}
    first = next(iter(rates.values()))
    chosen = first if len(first) <= MOST_ACTS else first[: MOST_ACTS // 2] + first[-MOST_ACTS // 2 :]
    names = [found.name for found in chosen]
    return {box: [found for name in names for found in row if found.name == name] for box, row in rates.items()}


def rates_plot(boxes: Mapping[str, Sequence[Rate]]) -> str:
    """Dots with intervals, one row a name."""
    names = list(dict.fromkeys(found.name for rates in boxes.values() for found in rates))
    if not names:
        return "<p>–</p>"
    figure = Figure(figsize=(8, 0.8 + 0.28 * len(names)))
    axes = figure.subplots()
    for i, (box, rates) in enumerate(boxes.items()):
        for found in rates:
            y = names.index(found.name) + 0.22 * i
            axes.plot([100 * found.low, 100 * found.high], [y, y], color=COLOURS[i % 2], linewidth=1.5)
            axes.plot(100 * found.rate, y, "os"[i % 2], color=COLOURS[i % 2], label=box)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel("%")
    axes.grid(axis="x", alpha=0.3)
    return drawn(figure, axes, len(boxes) > 1)


def spread_plot(boxes: Mapping[str, Sequence[int]]) -> str:
    figure = Figure(figsize=(8, 3))
    axes = figure.subplots()
    every = [value for values in boxes.values() for value in values]
    bins = range(min(every), max(every) + 2, max(1, (max(every) - min(every)) // 40))
    for i, (box, values) in enumerate(boxes.items()):
        axes.hist(values, bins=bins, alpha=0.6, color=COLOURS[i % 2], label=box)
    axes.grid(axis="y", alpha=0.3)
    return drawn(figure, axes, len(boxes) > 1)


def drawn(figure: Figure, axes: Axes, legend: bool) -> str:
    if legend:
        handles, labels = axes.get_legend_handles_labels()
        unique = dict(zip(labels, handles, strict=True))
        axes.legend(unique.values(), unique.keys())
    out = io.StringIO()
    figure.tight_layout()
    with rc_context(PLAIN):
        figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def items_table(boxes: Boxes) -> str:
    """The average of each part of the score, winners beside all."""
    keys = list(dict.fromkeys(key for rows in boxes.values() for row in rows for key in row.items))
    head = "".join(f"<th>{escape(box)}</th><th>{escape(box)} ★</th>" for box in boxes)
    body = ""
    for key in keys:
        cells = ""
        for rows in boxes.values():
            for some in (rows, [row for row in rows if row.place == 1]):
                cells += f"<td>{sum(row.items.get(key, 0) for row in some) / max(1, len(some)):.2f}</td>"
        body += f"<tr><td>{escape(key)}</td>{cells}</tr>"
    return f"<table><tr><th></th>{head}</tr>{body}</table>"
