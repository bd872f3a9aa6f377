"""One worker, as the house sees it: a process that is started when first needed, and replaced when it dies."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from bourgade.server.errands import Drop, Put, Reply

LONGEST_LINE = 4_000_000
decoder = msgspec.json.Decoder(Reply)
log = logging.getLogger("bourgade")


class Helper:
    """Sends lines to a process and hears its replies; `lost` is called when it is gone with what it was doing."""

    ready = True  # it is started when something is sent

    def __init__(self, heard: Callable[[Reply], None], lost: Callable[[], None], memory: int = 0) -> None:
        self.heard = heard
        self.lost = lost
        self.memory = memory  # bytes the process may have; 0: as many as it likes
        self.process: Process | None = None
        self.unsent: list[bytes] = []  # while the process starts
        self.life: asyncio.Task[None] | None = None

    def send(self, message: Put | Drop) -> None:
        if self.life is None:
            self.life = asyncio.create_task(self.live())
        self.unsent.append(msgspec.json.encode(message) + b"\n")
        self.flush()

    def flush(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.writelines(self.unsent)
            self.unsent.clear()

    async def live(self) -> None:
        try:
            self.process = await hired(self.memory)
            self.flush()
            await self.listen(self.process)
            log.warning("a bot's worker died and is replaced")
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            log.warning("a bot's worker failed (%r) and is replaced", error)
        finally:
            self.dismiss()
            self.process, self.life = None, None
            self.unsent.clear()
        self.lost()

    async def listen(self, process: Process) -> None:
        assert process.stdout is not None
        while text := await process.stdout.readline():
            self.heard(decoder.decode(text))

    def dismiss(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def close(self) -> None:
        process, life = self.process, self.life
        if life is not None:
            life.cancel()
            await asyncio.wait([life])
        if process is not None:
            await process.wait()


async def hired(memory: int = 0) -> Process:
    root = str(Path(__file__).parents[2])
    path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
    env = os.environ | {"PYTHONPATH": path} | ({"BOURGADE_WORKER_MEMORY": str(memory)} if memory else {})
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bourgade.server.worker",
        stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, env=env, start_new_session=True,
    )  # fmt: skip
