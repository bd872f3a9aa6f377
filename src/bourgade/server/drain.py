"""Leaving without anybody noticing much: the tables go one after the other to where the proxy sends them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bourgade.server.connection import RESTART
from bourgade.server.house import House

EACH, ALL = 0.01, 5.0  # seconds between two tables, and for all of them at most
LONGEST = 12.0  # seconds the proxy may take to notice; with all the rest it is over after 25


async def drain(house: House, notice: float) -> None:
    """First wait until nobody new is sent here; then hang up, all of a table together, so that they meet again."""
    await asyncio.sleep(notice)
    with suppress(TimeoutError):
        async with asyncio.timeout(ALL):
            while tables := [hosted for hosted in house.hosted.values() if hosted.connections or hosted.keeper.busy]:
                for hosted in tables:
                    hosted.hang_up(RESTART)
                    hosted.keeper.rest()
                    await asyncio.sleep(min(EACH, ALL / 2 / len(tables)))
