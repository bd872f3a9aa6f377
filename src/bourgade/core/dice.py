"""The luck of thinking: the same numbers in every mode and on every machine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF
MIXER: Final[i64] = 0x45D9F3B  # odd, and small enough that no product leaves 63 bits


class Dice:
    """Xorshift, for search, simulations and tests; real tables draw from their committed stream."""

    def __init__(self, seed: i64) -> None:
        x = (seed ^ seed >> 32) & MASK32
        x = (x ^ x >> 16) * MIXER & MASK32  # without it neighbouring seeds would begin with the same numbers
        x = (x ^ x >> 16) * MIXER & MASK32
        self.state: i64 = x ^ x >> 16
        if self.state == 0:
            self.state = 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is at most 2 ** 31."""
        x = self.state
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        self.state = x
        return (x * n) >> 32
