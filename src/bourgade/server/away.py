"""Workers on another machine, as the house sees them: a line to each, made again whenever it breaks."""

from __future__ import annotations

import asyncio
import logging
import random
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable

import msgspec

from bourgade.server.errands import Drop, Greeting, Put, Reply
from bourgade.server.lines import steady
from bourgade.server.staff import LONGEST_LINE, decoder
from bourgade.server.think import greeting

PATIENCE = 5.0  # seconds to be let in and greeted
SOON, LATEST = 0.1, 5.0  # seconds before trying again, at first and after many times
greetings = msgspec.json.Decoder(Greeting)
log = logging.getLogger("bourgade")


class Foreign(Exception):
    """Other rules are known there."""


class Site:
    """One machine with workers. What is wrong there is said once, and once when it is well again."""

    def __init__(self, host: str, port: int, more: Callable[[Site], None]) -> None:
        self.host = host
        self.port = port
        self.more = more  # called for every worker beyond the first
        self.workers = 1
        self.well: bool | None = None

    async def call(self) -> tuple[StreamReader, StreamWriter]:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(self.host, self.port, limit=LONGEST_LINE)
            try:
                steady(writer.get_extra_info("socket"))
                self.meet(greetings.decode(await reader.readline()))
            except BaseException:
                writer.transport.abort()
                raise
        return reader, writer

    def meet(self, found: Greeting) -> None:
        ours = greeting(0).shelf
        if other := sorted(name for name in ours if found.shelf.get(name) != ours[name]):
            raise Foreign(f"other editions or boxes are there ({', '.join(other)}): install the same release")
        if self.well is False:
            log.warning("the workers at %s:%d are there again", self.host, self.port)
        self.well = True
        while self.workers < found.workers:
            self.workers += 1
            self.more(self)

    def trouble(self, error: object) -> None:
        if self.well is not False:
            log.warning("no worker at %s:%d (%s); it is tried again", self.host, self.port, error)
        self.well = False


class Away:
    """The same as a worker at home, but that it is not always there."""

    def __init__(
        self, site: Site, heard: Callable[[Reply], None], lost: Callable[[], None], come: Callable[[], None]
    ) -> None:
        self.site = site
        self.heard = heard
        self.lost = lost
        self.come = come
        self.writer: StreamWriter | None = None
        self.life: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        return self.writer is not None and not self.writer.is_closing()

    def open(self) -> None:
        if self.life is None:
            self.life = asyncio.create_task(self.live())

    async def live(self) -> None:
        pause = SOON
        while True:
            try:
                reader, self.writer = await self.site.call()
                pause = SOON
                self.come()
                await self.listen(reader)
                self.site.trouble("it is gone")
            except (OSError, ValueError, msgspec.MsgspecError, Foreign) as error:  # TimeoutError is an OSError
                self.site.trouble(str(error) or type(error).__name__)
            finally:
                self.dismiss()
            if self.writer is not None:
                self.writer = None
                self.lost()
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            pause = min(LATEST, 2 * pause)

    async def listen(self, reader: StreamReader) -> None:
        while text := await reader.readline():
            self.heard(decoder.decode(text))

    def send(self, message: Put | Drop) -> None:
        if self.writer is not None:
            self.writer.write(msgspec.json.encode(message) + b"\n")

    def dismiss(self) -> None:
        if self.writer is not None:
            self.writer.transport.abort()

    async def close(self) -> None:
        if self.life is not None:
            self.life.cancel()
            await asyncio.wait([self.life])
