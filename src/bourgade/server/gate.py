"""The gate before everything: foreign pages and floods stay out, every answer carries the security headers."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bourgade.server.callers import sender
from bourgade.server.guests import person_in
from bourgade.server.health import PATHS, Health
from bourgade.server.house import House
from bourgade.server.limits import Buckets
from bourgade.server.page import Headers, Page
from bourgade.server.previews import head_for
from bourgade.server.problems import Denied, too_fast
from bourgade.server.store import Damaged, Unwritten

POLICY = "; ".join(
    [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "media-src 'self'",
        "worker-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
    ]
)  # fmt: skip
SAFE = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
Kind = Literal["http", "websocket.http"]
READING = ("GET", "HEAD")


SHARED = 5  # guests' worth that one address may ask in all
PROOF, SOCKET, FILE = (
    20.0,
    2.0,
    0.2,
)  # what verifying a record, joining a table and a file of the page cost, in requests


class Quota:
    """How often: each guest, and all together who come from one address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.each = Buckets(rate, burst)
        self.together = Buckets(SHARED * rate, SHARED * burst)

    def wait(self, guest: str | None, address: str, cost: float) -> float:
        """Zero, or in how many seconds to come back."""
        return max(self.each.wait(guest or address, cost), self.together.wait(address, cost))


class Gate:
    """Wraps the API and the sockets; serves the page itself."""

    def __init__(self, api: ASGIApp, sockets: ASGIApp, page: Page, house: House, health: Health) -> None:
        self.api = api
        self.sockets = sockets
        self.page = page
        self.house = house
        self.health = health
        self.changes = Quota(house.limits.requests, house.limits.request_burst)
        self.reads = Quota(house.limits.reads, house.limits.read_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "http" and scope["path"] in PATHS:  # a proxy asks, by whatever name
            await self.examine(scope["path"], guarded(send, True))
        elif kind == "http":
            await self.serve(scope, receive, guarded(send, in_api(scope)))
        elif kind == "websocket" and (denied := self.objection(scope, "GET", SOCKET, True)) is not None:
            await refuse(send, denied, "websocket.http")
        elif kind == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await self.api(scope, receive, send)

    async def serve(self, scope: Any, receive: Receive, send: Send) -> None:
        reading = scope["method"] in READING
        denied = self.objection(scope, scope["method"], cost(scope), not reading)
        if denied is not None:
            await refuse(send, denied)
        elif in_api(scope):
            if scope["method"] == "OPTIONS":  # Litestar's own answer names only the first method of a path
                scope["method"] = "TRACE"
            await self.api(scope, receive, send)
        elif reading:
            await self.show(scope, send)
        else:
            await refuse(send, Denied(405, "no-such-method", "This address accepts only GET and HEAD."))

    async def examine(self, path: str, send: Send) -> None:
        status, body = await self.health.answer(path)
        await answer(send, status, [(b"content-type", b"text/plain")], body, len(body))

    def objection(self, scope: Any, method: str, cost: float, acting: bool) -> Denied | None:
        """Why this is not even looked at."""
        host, names = header(scope, b"host"), self.house.names
        ours = names.host_is_ours(host)
        if not ours:
            return Denied(400, "malformed", "The Host of this request is no name.") if ours is None else misled(host)
        near = names.origin_is_ours(header(scope, b"origin"), host) if acting else True
        if not near:
            return Denied(400 if near is None else 403, "not-yours", "This request comes from another site's page.")
        quota = self.reads if method in READING else self.changes
        wait = quota.wait(person_in(self.house, cookies_of(scope)), sender(scope), cost)
        return too_fast(wait) if wait else None

    async def show(self, scope: Any, send: Send) -> None:
        squeeze = "gzip" in header(scope, b"accept-encoding")
        told = await self.told(scope)
        status, headers, body = self.page.answer(scope["path"], squeeze, header(scope, b"if-none-match"), told)
        await answer(send, status, headers, b"" if scope["method"] == "HEAD" else body, len(body))

    async def told(self, scope: Any) -> str:
        """What the page says of itself to messengers; a store in trouble is no reason to show no page."""
        here = self.house.network.base(scope["scheme"], header(scope, b"host"))
        french = header(scope, b"accept-language").startswith("fr") or not header(scope, b"accept-language")
        with suppress(Unwritten, Damaged):
            return await head_for(self.house, scope["path"], here, "fr" if french else "en")
        return ""


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def in_api(scope: Any) -> bool:
    path = str(scope["path"])
    return path == "/api" or path.startswith("/api/")


def cost(scope: Any) -> float:
    return PROOF if scope["path"] == "/api/verify" else 1.0 if in_api(scope) else FILE


def misled(host: str) -> Denied:
    about = f"This house is not called {host}; its host can say so with --public-url."
    return Denied(421, "not-called-so", about)


def cookies_of(scope: Any) -> dict[str, str]:
    texts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    pairs = [pair.partition("=") for text in texts for pair in text.split(";")]
    return {name.strip(): value.strip() for name, _, value in pairs}


def guarded(send: Send, personal: bool) -> Send:
    more = [*SAFE, (b"cache-control", b"no-store")] if personal else SAFE

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *more]
        await send(message)

    return sending


async def refuse(send: Send, denied: Denied, kind: Kind = "http") -> None:
    body, after = msgspec.json.encode(denied.problem), denied.problem.after
    headers = [(b"content-type", b"application/json")]
    if after:
        headers.append((b"retry-after", str(after).encode()))
    await answer(send, denied.status, headers, body, len(body), kind)


async def answer(send: Send, status: int, headers: Headers, body: bytes, length: int, kind: Kind = "http") -> None:
    """To a request, or to somebody who would have a socket."""
    sized = headers if status == 304 else [*headers, (b"content-length", str(length).encode())]
    start: Any = {"type": f"{kind}.response.start", "status": status, "headers": sized}
    rest: Any = {"type": f"{kind}.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
