"""Whether this server should be sent anybody: /healthz says that it lives, /readyz that it can serve."""

from __future__ import annotations

import asyncio
import time

from bourgade.server.store import Damaged, Store, Unwritten
from bourgade.server.tally import Tally

PATIENCE = 1.0  # seconds for the store to answer
FRESH = 0.2  # seconds an answer holds: many may ask
PATHS = ("/healthz", "/readyz")


class Health:
    def __init__(self, store: Store, tally: Tally) -> None:
        self.store = store
        self.tally = tally
        self.closing = False
        self.found = "starting"
        self.looked = 0.0
        self.lock = asyncio.Lock()

    async def answer(self, path: str) -> tuple[int, bytes]:
        """Status and text; the text says why not."""
        trouble = await self.trouble() if path == "/readyz" else ""
        return (503, f"{trouble}\n".encode()) if trouble else (200, b"ok\n")

    async def trouble(self) -> str:
        if not self.closing:
            async with self.lock:
                if time.monotonic() - self.looked > FRESH:
                    self.found = await self.look()
                    self.looked = time.monotonic()
        return "closing" if self.closing else self.found

    async def look(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.answer(writing=self.tally.failing)
        except TimeoutError:
            return "the store does not answer"
        except (Unwritten, Damaged, OSError):
            return "the store takes nothing" if self.tally.failing else "the store cannot be read"
        self.tally.failing = False
        return ""
