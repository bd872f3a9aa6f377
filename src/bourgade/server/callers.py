"""Connections: how many are let in, and how long each may take to say what it wants."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from bourgade.server.cards import Problem
from bourgade.server.files import files_allowed
from bourgade.server.limits import Buckets, Limits
from bourgade.server.sparing import Sparing
from bourgade.server.turns import Turns

HEAD, BODY, ANSWER = 10.0, 20.0, 120.0  # seconds for the headers, for the body, for all the rest of a request
SPARE = 200  # files kept for the database, the bots, and callers on their way out
WAIT = 10  # seconds after which it is worth trying again
LINGER = 1.0  # seconds to read why one was sent away
CUTS, FORGOTTEN = 10.0, 0.2  # lines of one address that may be cut off in a row, and how many a second are forgotten
REST = 5.0  # seconds without new lines for an address after every further one
NO_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
STAGES: dict[Any, float] = {h11.IDLE: HEAD, h11.SEND_BODY: BODY}
log = logging.getLogger("bourgade")
FULL = Problem("full", "The house is full: come back in a while.", WAIT)
TOO_MANY = Problem("too-many", "Too many connections from your address: close some first.", WAIT)
RUDE = Problem("too-many", "Lines from your address had to be cut off again and again: come back later.", round(REST))
LATE = Problem("late", "The request did not arrive in time.")


class Porch:
    """Counts who is inside, in all and by address; proxies bring many and are not counted by theirs."""

    def __init__(self, limits: Limits, proxies: Sequence[str] = ()) -> None:
        self.most = min(limits.connections, max(1, files_allowed() - SPARE))
        self.by_address = limits.by_address
        self.limits = limits
        self.proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self.inside = 0
        self.leaving = 0  # sent away, and not gone yet
        self.found: Counter[str] = Counter()
        self.shedding = Sparing(log)
        self.turns = Turns()
        self.cuts = Buckets(FORGOTTEN, CUTS)  # by address
        self.resting: dict[str, float] = {}  # addresses that get no new lines, and until when

    def enter(self, host: str) -> Problem | None:
        """Let somebody in, or say why not."""
        near = neighbourhood(host)
        if self.inside >= self.most:
            self.shedding.warn("full", "The house is full with %d connections: newcomers are sent away.", self.most)
            return FULL
        if self.found[near] >= self.by_address and not self.trusts(host):
            self.shedding.warn(near, "%s has %d connections: more are sent away.", near, self.by_address)
            return TOO_MANY
        if self.resting.get(near, 0.0) > time.monotonic():
            return RUDE
        self.inside += 1
        self.found[near] += 1
        return None

    def leave(self, host: str) -> None:
        near = neighbourhood(host)
        self.inside -= 1
        self.found[near] -= 1
        if not self.found[near]:
            del self.found[near]

    def cut_off(self, host: str) -> None:
        """A line was cut off for frames without end: who always comes back at once has to wait for it in the end."""
        now, near = time.monotonic(), neighbourhood(host)
        if not self.cuts.take(near) and not self.trusts(host):
            self.resting = {other: until for other, until in self.resting.items() if until > now}
            self.resting[near] = now + REST

    def trusts(self, host: str) -> bool:
        return bool(self.proxies and host) and any(ipaddress.ip_address(host) in proxy for proxy in self.proxies)

    def excuse(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """When files run out all the same, the loop tries again after a second; it is said once a minute."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in NO_FILES:
            self.shedding.warn("files", "No files are left for new connections: %s.", error.strerror)
        else:
            loop.default_exception_handler(context)


@lru_cache(maxsize=4096)
def neighbourhood(host: str) -> str:
    """An address; of the newer kind, everybody has a whole network of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
    return host


def sender(scope: Any) -> str:
    """Where a request comes from, as a proxy of ours may have said."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else ""


def host_of(transport: asyncio.BaseTransport) -> str:
    """Who called, as noted when they were let in: later the socket may not know any more."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class Doors(uvicorn.Config):
    """How uvicorn is to listen, with the porch before it."""

    def __init__(self, app: Any, porch: Porch, **settings: Any) -> None:
        super().__init__(app, **settings)
        self.porch = porch


def porch_of(config: uvicorn.Config) -> Porch:
    assert isinstance(config, Doors)
    return config.porch


class Caller(H11Protocol):
    """uvicorn's HTTP with a time limit for each stage of a request; it has one for idle connections itself."""

    deadline: asyncio.TimerHandle | None = None
    stage: Any = None
    inside = False
    leaving = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn says Transport too
        super().connection_made(transport)
        problem = porch_of(self.config).enter(host_of(transport))
        if problem is None:
            self.inside = True
            self.expect(h11.IDLE)
        else:
            self.send_away(b"503 Service Unavailable", problem)

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect(None)
        if self.leaving:
            porch_of(self.config).leaving -= 1
        if self.inside:
            self.inside = False
            porch_of(self.config).leave(host_of(self.transport))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not porch_of(self.config).turns.take(neighbourhood(host_of(self.transport)), self, data):
            self.transport.pause_reading()

    def hear_out(self, data: bytes) -> None:
        if self.leaving or self.transport.is_closing():
            return
        if not self.flow.read_paused:  # by uvicorn, behind an answer that is under way
            self.transport.resume_reading()
        super().data_received(data)
        moved = self.transport.get_protocol() is not self  # it is a socket now
        self.expect(None if moved or self.transport.is_closing() else self.conn.their_state)

    def on_response_complete(self) -> None:
        self.expect(None)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """uvicorn's own; where an answer is under way or done there is no place for another."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def expect(self, stage: Any) -> None:
        """A new stage has begun, and its time; None: nothing is owed to us."""
        if stage is self.stage and stage is not None:
            return
        self.stage = stage
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if stage is not None:
            self.deadline = self.loop.call_later(STAGES.get(stage, ANSWER), self.too_late)

    def too_late(self) -> None:
        if self.stage in STAGES and not (self.cycle and self.cycle.response_started):
            self.send_away(b"408 Request Timeout", LATE)
        else:
            self.transport.abort()

    def send_away(self, status: bytes, problem: Problem) -> None:
        body = msgspec.json.encode(problem)
        after = b"retry-after: %d\r\n" % problem.after if problem.after else b""
        head = b"HTTP/1.1 %b\r\nconnection: close\r\ncontent-type: application/json\r\n%bcontent-length: %d\r\n\r\n"
        self.transport.write(head % (status, after, len(body)) + body)
        self.expect(None)
        porch = porch_of(self.config)
        if porch.leaving >= SPARE // 2:
            self.transport.close()
        else:  # closed at once, the answer would be lost with what they are still sending
            self.leaving = True
            porch.leaving += 1
            self.deadline = self.loop.call_later(LINGER, self.transport.abort)
            with suppress(OSError):  # gone already
                self.transport.write_eof()
