"""Attacks in a process of their own: in life strangers bring machines of their own, so they are niced, too.

Such a process goes on until it is stopped, and says line by line how it stands.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from server import House

from attacks.kit import Attacked

BEGINNING = 300.0  # seconds until all are inside, at most


class Target:
    """A house as an attacker knows it."""

    post = House.post

    def __init__(self, address: str) -> None:
        self.address = address


def apart(name: str) -> Callable[[House], AbstractAsyncContextManager[Attacked]]:
    @asynccontextmanager
    async def go_on(house: House) -> AsyncIterator[Attacked]:
        attacked, said = Attacked(), [""]
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", "from attacks.apart import main; main()", name, house.address,
            stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[1], preexec_fn=lambda: os.nice(10),
        )  # fmt: skip
        try:
            assert process.stdout is not None
            said[0] = (await asyncio.wait_for(process.stdout.readline(), BEGINNING)).decode()
            attacked.do(listen(process.stdout, said))
            attacked.report = lambda: said[0].strip()
            attacked.fair = lambda: process.returncode is None  # it still goes on
            yield attacked
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
            await attacked.end()

    return go_on


async def listen(lines: asyncio.StreamReader, said: list[str]) -> None:
    async for line in lines:
        said[0] = line.decode()


def main() -> None:
    attack = importlib.import_module(f"attacks.{sys.argv[1]}").attack
    asyncio.run(attack(Target(sys.argv[2]), lambda text: print(text, flush=True)))
