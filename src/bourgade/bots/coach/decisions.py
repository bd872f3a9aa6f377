"""What there was to decide in a game: who, where, and what they did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bourgade.core.game import Game, Seat, legal, owing
from bourgade.core.state import CHANCE, State


class Decision(NamedTuple):
    """One entry of the log in which a seat had a choice."""

    entry: int  # its place in the log, from 0
    seat: Seat
    state: State  # before it; of sealed moves, before the first envelope was opened
    move: int
    drawn: State | None = None  # before the draws since the last decision; the first that is decided after them has it


def decisions(game: Game, seats: int, options: dict[str, str], log: Sequence[tuple[Seat, str]]) -> Iterator[Decision]:
    """All of a game, in the order of the log."""
    state = game.deal(seats, options)
    sealed: list[Seat] = []  # whose envelopes of this round are still closed
    before = state
    drawn: State | None = None
    for entry, (seat, text) in enumerate(log):
        moves = legal(game, state, seat)
        if not sealed:
            before = state.copy()
            sealed = owing(state) if state.sealed else []
        if seat == CHANCE and drawn is None:
            drawn = state.copy()
        if seat >= 0 and len(moves) > 1:
            yield Decision(entry, seat, before.copy(), moves[text], drawn)
            drawn = None
        state.play(seat, moves[text])
        sealed = [other for other in sealed if other != seat]
