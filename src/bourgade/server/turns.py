"""Whoever asks by HTTP is heard in turn: one a step of the loop, so that those at tables have theirs in between."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol


class Asking(Protocol):
    """A connection that has said something."""

    def hear_out(self, data: bytes) -> None: ...


class Turns:
    """Address after address: who asks much waits behind their own questions, not others behind theirs."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[tuple[Asking, bytes]]] = {}  # by address, in the order of their turns
        self.stepping = False  # somebody was heard in this step already

    def take(self, address: str, asking: Asking, data: bytes) -> bool:
        """Heard at once, or it waits: then no more should be read from there."""
        if self.stepping:
            self.waiting.setdefault(address, deque()).append((asking, data))
            return False
        self.stepping = True
        asyncio.get_running_loop().call_soon(self.step)
        asking.hear_out(data)
        return True

    def step(self) -> None:
        self.stepping = bool(self.waiting)
        if not self.stepping:
            return
        address = next(iter(self.waiting))
        line = self.waiting.pop(address)
        asking, data = line.popleft()
        if line:
            self.waiting[address] = line  # behind all others
        asyncio.get_running_loop().call_soon(self.step)
        asking.hear_out(data)
