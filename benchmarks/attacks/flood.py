"""Requests and chat without end, from a few addresses with as many guests as they get."""

from __future__ import annotations

import asyncio
from collections import Counter
from urllib.parse import urlsplit

from attacks.strangers import House, Say, call, table_of_a_stranger

ADDRESSES = 20
LINES = 4  # from each, one request after the other


async def attack(house: House, say: Say) -> None:
    table = await asyncio.to_thread(table_of_a_stranger, house)
    host = urlsplit(house.address).netloc
    paths = [
        "/",
        "/api/shelf",
        "/api/tables",
        f"/api/tables/{table}",
        f"/api/tables/{table}/at/0",
        "/api/games/gob/words/fr",
    ]
    answers: Counter[str] = Counter()

    async def ask(number: int) -> None:
        turn = number
        while True:
            turn += 1
            request = f"GET {paths[turn % len(paths)]} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
            stranger = await call(house, number // LINES, request.encode())
            if stranger is not None:
                answers[(await stranger.answer)[9:12].decode()] += 1
                stranger.transport.abort()
            await asyncio.sleep(0.01)

    async with asyncio.TaskGroup() as group:
        for number in range(ADDRESSES * LINES):
            group.create_task(ask(number))
        while True:
            await asyncio.sleep(1)
            say(", ".join(f"{count} times {status or 'nothing'}" for status, count in sorted(answers.items())))
