"""The luck of real tables: a committed stream that every seat has stirred."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

BLOCK = 1 << 64


def commitment(secret: bytes) -> str:
    """What is shown before the first move; it binds the secret without telling it."""
    return hashlib.sha256(b"bourgade commitment" + secret).hexdigest()


class Stream:
    """HMAC-SHA-256 in counter mode under a key made of the house's secret and a nonce of every seat."""

    def __init__(self, secret: bytes, nonces: Sequence[str]) -> None:
        self.secret = secret
        self.nonces = list(nonces)
        self.key = hmac.digest(secret, "\n".join(nonces).encode(), "sha256")
        self.drawn = 0
        self.rolls: list[tuple[int, int]] = []  # every draw: how many there were to choose from, and which it was

    def rewind(self, rolls: int) -> None:
        """As it stood after so many draws."""
        drawn, self.drawn, self.rolls = self.rolls[:rolls], 0, []
        for n, _ in drawn:
            self.below(n)

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1: values that would favour the low ones are thrown away."""
        limit = BLOCK - BLOCK % n
        while True:
            block = hmac.digest(self.key, self.drawn.to_bytes(8, "big"), "sha256")
            self.drawn += 1
            value = int.from_bytes(block[:8], "big")
            if value < limit:
                self.rolls.append((n, value % n))
                return value % n
