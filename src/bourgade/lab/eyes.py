"""What a learner sees of a position, written into buffers that stay where they are: numpy looks at them in place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from bourgade.core.state import State, new_buffer


class Eyes:
    """Features and mask of one position at a time."""

    def __init__(self, state: State, signs: i64, actions: i64) -> None:
        self.seen = vec[float]([0.0] * signs)
        self.mask = vec[u8]([0] * actions)
        self.buffer = new_buffer(state)
        self.count: i64 = 0

    def look(self, state: State, seat: i64) -> None:
        state.features(seat, self.seen)

    def offer(self, state: State, seat: i64) -> None:
        """Mark the legal moves of a seat that is asked, and none but them."""
        self.clear()
        self.count = state.fill_moves(seat, self.buffer)
        i: i64
        for i in range(self.count):
            self.mask[self.buffer[i]] = 1

    def clear(self) -> None:
        i: i64
        for i in range(self.count):
            self.mask[self.buffer[i]] = 0
        self.count = 0
