"""Two hundred tables where only masters play, each watched, and somebody who asks for hints without end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from server import House

from attacks.kit import Attacked, Seated, guest, table

TABLES, A_GUEST = 200, 20
HINTED = 10  # tables of the one who asks for hints


@asynccontextmanager
async def bots(house: House) -> AsyncIterator[Attacked]:
    attacked = Attacked()
    moves: list[int] = [0] * TABLES
    hints = [0]
    async with AsyncExitStack() as sockets:
        for number in range(TABLES):
            if number % A_GUEST == 0:
                cookie = await guest(house, f"Rude {number}")
            seat = Seated(house, await table(house, cookie, "level-6", "level-6"), cookie)
            attacked.do(watch(await sockets.enter_async_context(seat), moves, number))
        cookie = await guest(house, "Curious")
        for number in range(HINTED):
            attacked.do(ask(house, cookie, number, hints))
        attacked.report = lambda: f"masters' moves at {TABLES} tables: {min(moves)} to {max(moves)}; hints: {hints[0]}"
        attacked.fair = lambda: min(moves) > 0 and hints[0] > 0
        try:
            yield attacked
        finally:
            await attacked.end()


async def watch(seat: Seated, moves: list[int], number: int) -> None:
    """See the game, and count what happens after the deal."""
    while (await seat.hear())["type"] != "frame":
        pass
    while not seat.over:
        moves[number] += (await seat.hear())["type"] == "frame"


async def ask(house: House, cookie: str, number: int, hints: list[int]) -> None:
    """Ask for hints as fast as they come, at one position after another."""
    luck = random.Random(number)
    while True:
        async with Seated(house, await table(house, cookie, "me", "luck"), cookie) as seat:
            await seat.stir()
            while await seat.turn():
                moves = seat.moves
                n = await seat.tell("hint", seat=0)
                while (await seat.hear()).get("n") != n:
                    pass
                hints[0] += 1
                await seat.play(luck.choice(moves))
                await asyncio.sleep(0)
