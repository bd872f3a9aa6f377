"""Runs: choices that are several moves of one seat in a row, so that one click says what takes several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bourgade.core.state import State, listed

Runs = Mapping[str, Sequence[int]]  # by sentence; every part is a legal move where it is made
MOST = 9  # times the same move in one run


def after(state: State, seat: int, moves: Sequence[int]) -> State | None:
    """The position after moves in a row; None where one is not legal, or the seat is not asked for it."""
    found = state.copy()
    for move in moves:
        if not found.waiting >> seat & 1 or move not in listed(found, seat):
            return None
        found.play(seat, move)
    return found


def times(state: State, seat: int, move: int) -> int:
    """How often a legal move can be made in a row."""
    found, count = state.copy(), 0
    while count < MOST and found.waiting == state.waiting and move in listed(found, seat):
        found.play(seat, move)
        count += 1
    return count


def repeated(state: State, seat: int, sentences: Mapping[str, int]) -> dict[str, list[int]]:
    """`clean a1 x2`, `clean a1 x3`: each move as often as it can be made."""
    counts = {text: (move, times(state, seat, move)) for text, move in sentences.items()}
    return {f"{text} x{n}": [move] * n for text, (move, most) in counts.items() for n in range(2, most + 1)}
