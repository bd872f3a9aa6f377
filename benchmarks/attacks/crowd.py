"""2,500 strangers at one table, who come and go."""

from __future__ import annotations

import asyncio
import random

from attacks.strangers import House, Say, Stranger, join, table_of_a_stranger

STRANGERS = 2500
EACH = 50  # from one address
CHANGES = 100  # of them leave and come again every second
COMING = 8  # at the door at once


async def attack(house: House, say: Say) -> None:
    table = await asyncio.to_thread(table_of_a_stranger, house)
    path, luck = f"/api/tables/{table}/live", random.Random(1)
    inside: list[Stranger] = []
    door = asyncio.Semaphore(COMING)

    async def come(number: int) -> None:
        async with door:
            if (stranger := await join(house, number // EACH, path)) is not None:
                inside.append(stranger)

    async with asyncio.TaskGroup() as group:
        for number in range(STRANGERS):
            group.create_task(come(number))
    while True:
        say(f"{len(inside)} strangers at one table")
        for _ in range(CHANGES // 10):
            inside.pop(luck.randrange(len(inside))).transport.abort()
        async with asyncio.TaskGroup() as group:
            for _ in range(CHANGES // 10):
                group.create_task(come(luck.randrange(STRANGERS)))
            group.create_task(asyncio.sleep(0.1))
