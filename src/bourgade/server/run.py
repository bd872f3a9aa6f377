"""Opening the house: the database, the bots' workers, the listening port."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import uvicorn

from bourgade.games import SHELF
from bourgade.server import postgres_opening
from bourgade.server.addresses import is_loopback
from bourgade.server.app import app
from bourgade.server.bus import Bus, HouseBus
from bourgade.server.callers import Caller, Doors, Porch, porch_of
from bourgade.server.drain import drain
from bourgade.server.health import Health
from bourgade.server.house import House
from bourgade.server.limits import Limits
from bourgade.server.logs import Form, set_up
from bourgade.server.metrics import Numbers, tell
from bourgade.server.names import Names
from bourgade.server.network import Network
from bourgade.server.post import Post
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import Keeping, Store
from bourgade.server.tally import Tally, counted
from bourgade.server.thinkers import Thinkers
from bourgade.server.wire import Wire

HARD_LIMIT = 64_000  # bytes of a message at which the line is cut without an answer
GRACE = 2  # seconds for connections to close
PING, PONG = 5.0, 5.0  # seconds between pings, and for their answers: a dead line is known after 10
DEAD = 15  # seconds until the system gives up on somebody who takes nothing
AT_ONCE = 16  # newcomers let in at one step of the loop, so that those inside have their turn
QUEUE = 2048  # newcomers that wait meanwhile
BRIEF = 0.0005  # seconds the loop may keep the writer waiting


class Opening(msgspec.Struct):
    """How the house is to be opened."""

    host: str
    port: int  # 0: any free one
    database: Path
    public: list[str] = []  # addresses by which the house is known outside
    lan: str | None = None  # also in the network at home: at this address, or ("") at those that are found
    proxies: list[str] = []  # whose word is taken for where a request comes from
    limits: Limits = msgspec.field(default_factory=Limits)
    keeping: Keeping = msgspec.field(default_factory=Keeping)
    check: bool = True  # look through the database first
    store: str = ""  # the address of one that several servers share, instead of the file
    bus: str = ""  # by which they tell each other
    mail: str = ""  # the mail server, if there is one
    mail_from: str = ""
    push_anywhere: bool = False  # notices may go into private networks
    thinkers: int = msgspec.field(default_factory=lambda: os.cpu_count() or 1)
    away: list[tuple[str, int]] = []  # where bots think instead
    metrics: tuple[str, int] | None = None  # where numbers are told
    log: Form = "text"
    drain: float = 0.0  # seconds a proxy is given to send newcomers elsewhere


def run(opening: Opening, ready: Callable[[str, Network], None]) -> None:
    """Serve until told to stop; `ready` hears, once everybody may come, where the house is reached."""
    set_up(opening.log)
    tally = Tally()
    store = counted(store_of(opening), tally)
    network = Network(Names(opening.host, opening.public), opening.host, opening.public, opening.lan)
    thinkers = Thinkers(opening.thinkers, opening.limits.thought, opening.away)
    post = Post(opening.mail, opening.mail_from) if opening.mail else None
    kept = (opening.limits, opening.keeping, network, bus_of(opening), post, opening.push_anywhere)
    house = House(store, SHELF, thinkers, *kept)
    health = Health(store, tally)
    porch = Porch(opening.limits, opening.proxies)
    numbers = Numbers(house, tally, porch) if opening.metrics else None
    with listen(opening.host, opening.port) as listening:
        network.port = listening.getsockname()[1]
        for found in network.found() if opening.lan is not None and is_loopback(opening.host) else ():
            listen(found, network.port).close()  # what cannot be had is better known before anything has begun
        doors = Doors(
            app(house, health),
            porch,
            loop="asyncio",  # uvloop would be taken where it is installed: slower here, and it raises for lost lines
            http=Caller,
            ws=Wire,
            ws_ping_interval=PING,
            ws_ping_timeout=PONG,
            backlog=AT_ONCE,
            proxy_headers=bool(opening.proxies),
            forwarded_allow_ips=opening.proxies,
            ws_per_message_deflate=False,
            ws_max_size=HARD_LIMIT,
            timeout_graceful_shutdown=GRACE,
            access_log=False,
            log_level="warning",
            server_header=False,
            lifespan="on",
            **({"log_config": None} if opening.log == "json" else {}),
        )
        server = Server(doors, house, health, opening.drain)
        server.ready = lambda: ready(address(opening.host, listening), network)
        if numbers is not None and opening.metrics is not None:
            server.beside = tell(numbers, *opening.metrics)
        tune()
        signal.signal(signal.SIGTERM, server.stop_soon)
        server.run([listening])


def store_of(opening: Opening) -> Store:
    """The store, opened and of this version."""
    if not opening.store:
        return SqliteStore(opening.database, opening.check)
    asyncio.run(postgres_opening.prepare(opening.store))
    from bourgade.server.postgres import PostgresStore  # its driver is needed only here

    return PostgresStore(opening.store)


def bus_of(opening: Opening) -> Bus:
    if not opening.bus:
        return HouseBus()
    from bourgade.server.redis_bus import RedisBus  # its driver is needed only here

    return RedisBus(opening.bus)


def tune() -> None:
    """Frames are many small lists and no cycles: looking for cycles after every few moves cost a third of the time."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 4)
    sys.setswitchinterval(BRIEF)


class Server(uvicorn.Server):
    """Listens beside its door where it is asked to, and leaves slowly if it is told to."""

    def __init__(self, doors: Doors, house: House, health: Health, notice: float) -> None:
        super().__init__(doors)
        self.house = house
        self.health = health
        self.notice = notice
        self.ready: Callable[[], None] = lambda: None  # called when everybody may come
        self.beside: Coroutine[Any, Any, asyncio.Server] | None = None
        self.leaving: asyncio.Task[None] | None = None

    def stop_soon(self, number: int, frame: object) -> None:
        """Before uvicorn listens to signals, and once more when all is closed: then it raises them again."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        self.loop.set_exception_handler(porch_of(self.config).excuse)
        if self.beside is not None:
            await self.beside
        await super().startup(sockets)
        self.house.network.listen = self.listen_also
        if self.house.network.lan is not None:
            await self.house.network.open()
        self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and self.notice and self.started and not self.health.closing:
            self.health.closing = True
            self.loop.call_soon_threadsafe(self.leave)
        else:
            super().handle_exit(sig, frame)

    def leave(self) -> None:
        self.leaving = asyncio.create_task(drain(self.house, self.notice))
        self.leaving.add_done_callback(lambda task: setattr(self, "should_exit", True))

    async def listen_also(self, host: str, port: int) -> asyncio.Server:
        def caller() -> asyncio.Protocol:
            return Caller(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

        loop, more = asyncio.get_running_loop(), listen(host, port)
        found = await loop.create_server(caller, sock=more, backlog=self.config.backlog)
        self.servers.append(found)
        return found


class Listening(socket.socket):
    """The loop takes as many newcomers at once as it is told may wait; more may wait than it should take."""

    def listen(self, backlog: int = QUEUE) -> None:
        super().listen(QUEUE)


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio switches Nagle's delay off only where the protocol is named.
    listening = Listening(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # whoever is let in inherits it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * DEAD)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening


def address(host: str, listening: socket.socket) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}"
