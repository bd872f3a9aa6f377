"""10,000 sockets that only wait."""

from __future__ import annotations

import asyncio

from attacks.strangers import House, Say, Stranger, join, table_of_a_stranger

SOCKETS = 10_000
EACH = 50
COMING = 32


async def attack(house: House, say: Say) -> None:
    tables = [await asyncio.to_thread(table_of_a_stranger, house) for _ in range(10)]
    inside: list[Stranger] = []
    door = asyncio.Semaphore(COMING)

    async def come(number: int) -> None:
        async with door:
            path = f"/api/tables/{tables[number % len(tables)]}/live"
            if (stranger := await join(house, number // EACH, path)) is not None:
                inside.append(stranger)

    for start in range(0, SOCKETS, 500):
        async with asyncio.TaskGroup() as group:
            for number in range(start, start + 500):
                group.create_task(come(number))
    while True:
        say(f"{sum(not stranger.gone.done() for stranger in inside)} idle sockets")
        await asyncio.sleep(1)
