"""Workers behind a port, for houses on other machines: every connection gets a process of its own and speaks its lines.

Who thinks about what, and when, is decided in the houses (`thinkers.py`); the processes of several houses share this
machine as its system lets them. A closed connection ends its process, whatever it was doing.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable
from contextlib import suppress

import msgspec

from bourgade.games import SHELF
from bourgade.server.errands import Greeting
from bourgade.server.lines import steady
from bourgade.server.sparing import Sparing
from bourgade.server.staff import hired

HOUSES = 8  # how many houses may use all workers
CHUNK = 1 << 16
log = logging.getLogger("bourgade")


def greeting(workers: int) -> Greeting:
    return Greeting(workers, {name: f"{game.edition} {game.box.digest}" for name, game in SHELF.items()})


class Office:
    """So many workers for each house that calls."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.calls: set[asyncio.Task[None]] = set()
        self.sparing = Sparing(log)

    def called(self, reader: StreamReader, writer: StreamWriter) -> None:
        if len(self.calls) >= HOUSES * self.workers:
            self.sparing.warn("full", "all %d workers are lent: more connections are refused", len(self.calls))
            writer.close()
            return
        call = asyncio.create_task(lend(self.workers, reader, writer))
        self.calls.add(call)
        call.add_done_callback(self.calls.discard)

    async def close(self) -> None:
        for call in self.calls:
            call.cancel()
        if self.calls:
            await asyncio.wait(self.calls)


async def lend(workers: int, reader: StreamReader, writer: StreamWriter) -> None:
    """One process to one connection, until either is gone."""
    steady(writer.get_extra_info("socket"))
    process = await hired()
    assert process.stdin is not None
    assert process.stdout is not None
    ways: list[asyncio.Task[None]] = []
    try:
        writer.write(msgspec.json.encode(greeting(workers)) + b"\n")
        ways += [asyncio.create_task(pass_on(*way)) for way in ((reader, process.stdin), (process.stdout, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        with suppress(ProcessLookupError):
            process.kill()
        writer.transport.abort()
        await process.wait()


async def pass_on(source: StreamReader, target: StreamWriter) -> None:
    with suppress(OSError):
        while chunk := await source.read(CHUNK):
            target.write(chunk)
            await target.drain()


async def open_office(listening: socket.socket, workers: int, ready: Callable[[], None]) -> None:
    """Lend workers until told to stop."""
    told, loop, office = asyncio.Event(), asyncio.get_running_loop(), Office(workers)
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, told.set)
    server = await asyncio.start_server(office.called, sock=listening)
    ready()
    try:
        await told.wait()
    finally:
        server.close()
        await office.close()
