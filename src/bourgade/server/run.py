"""Opening the house: the database, the bots' workers, the listening port."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn

from bourgade.games import SHELF
from bourgade.server.app import app
from bourgade.server.house import House
from bourgade.server.limits import Limits
from bourgade.server.sqlite import SqliteStore
from bourgade.server.thinkers import Thinkers
from bourgade.server.wire import Wire

HARD_LIMIT = 64_000  # bytes of a message at which the line is cut without an answer
GRACE = 2  # seconds for connections to close
BRIEF = 0.0005  # seconds the loop may keep the writer waiting


class Opening(msgspec.Struct):
    """How the house is to be opened."""

    host: str
    port: int  # 0: any free one
    database: Path
    limits: Limits = msgspec.field(default_factory=Limits)
    thinkers: int = msgspec.field(default_factory=lambda: os.cpu_count() or 1)


def run(opening: Opening, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` hears the address once there is one."""
    house = House(SqliteStore(opening.database), SHELF, Thinkers(opening.thinkers), opening.limits)
    listening = listen(opening.host, opening.port)
    server = uvicorn.Server(
        uvicorn.Config(
            app(house),
            ws=Wire,
            ws_per_message_deflate=False,
            ws_max_size=HARD_LIMIT,
            timeout_graceful_shutdown=GRACE,
            access_log=False,
            log_level="warning",
            server_header=False,
            lifespan="on",
        )
    )
    ready(address(opening.host, listening))
    tune()
    signal.signal(signal.SIGTERM, lambda number, frame: None)  # uvicorn raises it again when all is closed
    server.run([listening])


def tune() -> None:
    """Frames are many small lists and no cycles: looking for cycles after every few moves cost a third of the time."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 4)
    sys.setswitchinterval(BRIEF)


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio switches Nagle's delay off only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(512)
    return listening


def address(host: str, listening: socket.socket) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}"
