"""Counting move sequences: a slip in the rules changes the count."""

from __future__ import annotations

from bourgade.core.game import owing
from bourgade.core.state import State, listed


def perft(state: State, depth: int) -> int:
    """The number of move sequences of this length, draws among them; shorter ones only where the game ends."""
    if not depth or not state.waiting:
        return 1
    seat = owing(state)[0]
    moves = listed(state, seat)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        after.play(seat, move)
        count += perft(after, depth - 1)
    return count
