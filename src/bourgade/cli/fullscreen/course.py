"""The curve of a game for a terminal: every seat's part of the win after each decision, and where to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.summary import Summary
from bourgade.core.canvas import FAINT, SEATS, Canvas, Ink, seat_ink

MARKS = {"large": "✗", "medium": "!", "small": "·"}
FOUND = "✓"
AXIS = 5  # columns of the scale on the left
EVERY = 6  # columns between two shapes of the same seat
CURSOR = Ink("yellow", bold=True)


class Span(NamedTuple):
    """The part of the scale that the game needs, on so many lines."""

    low: float
    high: float
    rows: int

    def row(self, part: float) -> int:
        return round((self.high - part) / max(0.1, self.high - self.low) * (self.rows - 1))

    def label(self, row: int) -> str:
        part = {0: self.high, self.rows // 2: (self.high + self.low) / 2, self.rows - 1: self.low}.get(row)
        return "" if part is None else f"{round(100 * part)}%"


def course(found: Sequence[Judgement], whole: Summary, at: int, width: int, height: int) -> Canvas:
    """From left to right the decisions; below them what they were; `at` is the entry one looks at."""
    canvas = Canvas()
    columns, rows = width - AXIS, height - 1
    parts = [part for stop in whole.curve if stop.entry <= found[-1].entry for part in stop.chances]
    span = Span(floor(10 * min(parts)) / 10, ceil(10 * max(parts)) / 10, rows)
    place = {one.entry: AXIS + number * (columns - 1) // max(1, len(found) - 1) for number, one in enumerate(found)}
    for row in range(rows):
        canvas.write(row, 0, f"{span.label(row):>4} ", FAINT)
        canvas.write(row, AXIS, " " * columns)
    for column in range(AXIS, AXIS + columns, 2):
        canvas.write(rows // 2, column, "·", FAINT)
    if at in place:
        for row in range(rows):
            canvas.write(row, place[at], "│", CURSOR)
    lines = {stop.entry: stop.chances for stop in whole.curve}
    for seat in reversed(range(len(whole.accounts))):  # the first seat above the others
        drawn(canvas, seat, {place[entry]: parts[seat] for entry, parts in lines.items() if entry in place}, span)
    canvas.write(rows, AXIS, "─" * columns, FAINT)
    for one in sorted(found, key=worth):
        if sign := MARKS.get(one.mark or "") or (FOUND if one.found else ""):
            canvas.write(rows, place[one.entry], sign, seat_ink(one.seat), f"entry {one.entry}")
    if at in place:
        below = canvas.cells[rows, place[at]]
        canvas.write(rows, place[at], below.sign.replace("─", "┴"), CURSOR, below.thing)
    return canvas


def worth(one: Judgement) -> int:
    """Where two stand in one column, the worse one is seen."""
    return (None, "small", "medium", "large").index(one.mark)


def drawn(canvas: Canvas, seat: int, points: Mapping[int, float], span: Span) -> None:
    """A line through the points, with the shape of the seat now and then: colour alone says nothing."""
    stops = sorted(points.items())
    before = None
    for column in range(stops[0][0], stops[-1][0] + 1) if stops else ():
        row = span.row(between(stops, column))
        shape = (column + seat * EVERY // 2) % EVERY == 0 or column == stops[-1][0]
        if before is not None:
            for step in range(min(before, row) + 1, max(before, row)):
                canvas.write(step, column, "╎", seat_ink(seat))
        canvas.write(row, column, SEATS[seat] if shape else "─", seat_ink(seat))
        before = row


def between(stops: Sequence[tuple[int, float]], column: int) -> float:
    """The value at a column, on the straight line between its neighbours."""
    left = max((stop for stop in stops if stop[0] <= column), key=lambda stop: stop[0])
    right = min((stop for stop in stops if stop[0] >= column), key=lambda stop: stop[0])
    if left[0] == right[0]:
        return left[1]
    return left[1] + (right[1] - left[1]) * (column - left[0]) / (right[0] - left[0])
