"""What attacks have in common."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from server import House


class Attacked:
    """An attack that goes on, and what it has to say about itself."""

    def __init__(self) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.report: Callable[[], str] = lambda: ""
        self.fair: Callable[[], bool] = lambda: True  # did everybody get a share?

    def do(self, work: Awaitable[None]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def guest(house: House, name: str) -> str:
    """A cookie."""
    return (await asyncio.to_thread(house.post, "/api/me", {"name": name}))[1]


async def table(house: House, cookie: str, *seats: str) -> str:
    plans = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    body = {"game": "clans", "seats": plans}
    return str((await asyncio.to_thread(house.post, "/api/tables", body, cookie))[0]["id"])


class Seated:
    """One socket of a guest at a table, who plays whichever of their seats is asked."""

    def __init__(self, house: House, table: str, cookie: str) -> None:
        self.line = house.line(f"/api/tables/{table}/live", cookie)
        self.n = 0
        self.seq = 0
        self.seat = 0  # the one that is asked
        self.moves: list[str] = []
        self.over = False

    async def __aenter__(self) -> Seated:
        self.socket = await self.line.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.line.__aexit__(*error)

    async def tell(self, kind: str, **fields: object) -> int:
        self.n += 1
        await self.socket.send(json.dumps({"type": kind, "n": self.n, **fields}))
        return self.n

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] == "frame":
            self.seq, self.over = message["seq"], message["over"]
            asked = [sight for sight in message["sights"] if sight["moves"]]
            self.seat, self.moves = (asked[0]["seat"], asked[0]["moves"]) if asked else (0, [])
        return message

    async def stir(self, seats: int = 1) -> None:
        for seat in range(seats):
            await self.tell("commit", seat=seat)

    async def turn(self) -> bool:
        """Wait until asked; False when it is over."""
        while not self.moves and not self.over:
            await self.hear()
        return not self.over

    async def play(self, text: str) -> None:
        self.moves = []
        n = await self.tell("move", seat=self.seat, text=text, seq=self.seq)
        while (await self.hear()).get("n") != n:
            pass
