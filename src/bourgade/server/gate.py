"""The gate before everything: foreign pages and floods stay out, every answer carries the security headers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bourgade.server.cards import Problem
from bourgade.server.limits import Buckets, Limits
from bourgade.server.page import Page

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
READING = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Wraps the API and the sockets; serves the page itself."""

    def __init__(self, api: ASGIApp, sockets: ASGIApp, page: Page, limits: Limits) -> None:
        self.api = api
        self.sockets = sockets
        self.page = page
        self.buckets = Buckets(limits.requests, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "http":
            await self.serve(scope, receive, guarded(send))
        elif kind == "websocket" and foreign(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": "another site's page"})
        elif kind == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await self.api(scope, receive, send)

    async def serve(self, scope: Any, receive: Receive, send: Send) -> None:
        reading = scope["method"] in READING
        if not reading and foreign(scope):
            await refuse(send, 403, Problem("not-yours", "This request comes from another site's page."))
        elif not reading and not self.buckets.take(sender(scope)):
            await refuse(send, 429, Problem("too-fast", "Too many requests: slow down."))
        elif scope["path"] == "/api" or scope["path"].startswith("/api/"):
            await self.api(scope, receive, send)
        elif reading:
            await self.show(scope, send)
        else:
            await refuse(send, 405, Problem("no-such-method", "The page can only be read."))

    async def show(self, scope: Any, send: Send) -> None:
        squeeze = "gzip" in header(scope, b"accept-encoding")
        status, headers, body = self.page.answer(scope["path"], squeeze, header(scope, b"if-none-match"))
        await answer(send, status, headers, b"" if scope["method"] == "HEAD" else body, len(body))


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def foreign(scope: Any) -> bool:
    """Sent by a page of another site; programs send no origin."""
    origin = header(scope, b"origin")
    return bool(origin) and urlsplit(origin).netloc != header(scope, b"host")


def sender(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def guarded(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *SAFE]
        await send(message)

    return sending


async def refuse(send: Send, status: int, problem: Problem) -> None:
    body = msgspec.json.encode(problem)
    await answer(send, status, [(b"content-type", b"application/json")], body, len(body))


async def answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes, length: int) -> None:
    sized = headers if status == 304 else [*headers, (b"content-length", str(length).encode())]
    await send({"type": "http.response.start", "status": status, "headers": sized})
    await send({"type": "http.response.body", "body": body, "more_body": False})
