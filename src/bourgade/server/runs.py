"""Choices of several moves: what of them is written, and whether one has arrived."""

from __future__ import annotations

from bourgade.core.game import Line, legal, shows
from bourgade.server.happenings import Step
from bourgade.server.store import EventKind
from bourgade.table.table import Table


def parts(table: Table | None, kind: EventKind, seat: int, text: str) -> list[Step]:
    """One event for each move; those after the first are taken back with it."""
    strung = table.runs(seat).get(text) if table is not None and kind == "move" and seat >= 0 else None
    if strung is None:
        return [(kind, seat, text)]
    return [("joined" if number else kind, seat, move) for number, move in enumerate(strung)]


def begun(table: Table, seat: int, text: str, base: int) -> bool:
    """Whether this very choice, or its first move, was made since somebody saw the table."""
    fresh = [entry.text for entry in table.log[base:] if entry.seat == seat]
    if text in fresh or table.envelopes.get(seat) == text or not fresh:
        return bool(fresh) or table.envelopes.get(seat) == text
    found = table.game.runs(table.position(base), seat)
    return text in found and table.game.spell(table.position(base), seat, found[text][0]) in fresh


def foretold(table: Table, seat: int, text: str) -> list[Line] | None:
    """What a choice would bring, move by move, up to the one that shows something; None where it is none."""
    state, lines = table.state, list[Line]()
    if text in table.choices(seat):
        return table.game.foretell(state, seat, table.choices(seat)[text])
    for part in table.runs(seat).get(text, ()):
        move = legal(table.game, state, seat)[part]
        lines += table.game.foretell(state, seat, move)
        if shows(state, seat, move):
            break
        state = state.copy()
        state.play(seat, move)
    return lines if text in table.runs(seat) else None
