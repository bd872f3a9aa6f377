"""Sockets that ping without end and take no answer, come back as soon as they are cut off, and chatter on the side."""

from __future__ import annotations

import asyncio

from attacks.strangers import House, Say, Stranger, join, table_of_a_stranger

ADDRESSES = 20
LINES = 4  # from each that ping
CHATTERERS = 10  # from each that say something twenty times a second
PINGS = bytes((0x89, 0x80, 0, 0, 0, 0)) * 2000
BEAT = b'{"type":"beat","n":%d}'


async def attack(house: House, say: Say) -> None:
    table = await asyncio.to_thread(table_of_a_stranger, house)
    live, cut = f"/api/tables/{table}/live", 0

    async def ping(number: int) -> None:
        nonlocal cut
        while True:
            stranger = await join(house, number // LINES, live)
            if stranger is not None:
                stranger.transport.pause_reading()
                while not stranger.transport.is_closing():
                    stranger.transport.write(PINGS)
                    await asyncio.sleep(0.05)
                cut += 1
            await asyncio.sleep(0.2)

    async def chatter(number: int) -> None:
        while True:
            stranger = await join(house, number // CHATTERERS, live)
            n = 0
            while stranger is not None and not stranger.transport.is_closing():
                n += 1
                tell(stranger, BEAT % n)
                await asyncio.sleep(0.05)
            await asyncio.sleep(1)

    async with asyncio.TaskGroup() as group:
        for number in range(ADDRESSES * LINES):
            group.create_task(ping(number))
        for number in range(ADDRESSES * CHATTERERS):
            group.create_task(chatter(number))
        while True:
            await asyncio.sleep(1)
            say(f"{cut} lines cut off")


def tell(stranger: Stranger, text: bytes) -> None:
    stranger.transport.write(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)
