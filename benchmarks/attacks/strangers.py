"""What the attacks have in common: many addresses, and sockets that cost the attacker next to nothing."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlsplit

Say = Callable[[str], None]  # how an attack says, now and then, how it stands


class House(Protocol):
    """The house under attack."""

    address: str

    def post(self, path: str, body: object, cookie: str = "") -> tuple[dict[str, object], str]: ...


def address_of(number: int) -> str:
    """One of many addresses of this machine, as if from another house."""
    return f"127.{1 + number // 250 % 250}.{number % 250}.7"


class Stranger(asyncio.Protocol):
    """One socket that says hello, takes everything it is sent, and answers pings."""

    def __init__(self, hello: bytes) -> None:
        self.hello = hello
        self.buffer = b""
        self.open: bool | None = None  # whether it is a socket now, once that is known
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello)

    def connection_lost(self, exc: Exception | None) -> None:
        self.settle(b"")
        if not self.gone.done():
            self.gone.set_result(None)

    def settle(self, answer: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def data_received(self, data: bytes) -> None:
        if self.open is False:  # the rest of a page is of no interest
            return
        self.buffer += data
        if self.open is None:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            self.open, self.buffer = b" 101 " in head, rest
            self.settle(head)
        if self.open:
            self.frames()

    def frames(self) -> None:
        while (frame := first_frame(self.buffer)) is not None:
            kind, body, length = frame
            self.buffer = self.buffer[length:]
            self.heard += 1
            if kind == 9:
                self.transport.write(bytes((0x8A, 0x80 | len(body), 0, 0, 0, 0)) + body)


def first_frame(data: bytes) -> tuple[int, bytes, int] | None:
    if len(data) < 2:
        return None
    size, head = data[1] & 127, 2
    if size == 126:
        size, head = (struct.unpack_from("!H", data, 2)[0], 4) if len(data) >= 4 else (1 << 60, 4)
    elif size == 127:
        size, head = (struct.unpack_from("!Q", data, 2)[0], 10) if len(data) >= 10 else (1 << 60, 10)
    if len(data) < head + size:
        return None
    return data[0] & 15, data[head : head + size], head + size


def handshake(house: House, path: str, cookie: str = "") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {urlsplit(house.address).netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


async def call(house: House, number: int, hello: bytes) -> Stranger | None:
    """Connect from the address of that number and say hello; None if the house is not to be reached."""
    place = urlsplit(house.address)
    loop = asyncio.get_running_loop()
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(10):
            _, stranger = await loop.create_connection(
                lambda: Stranger(hello), place.hostname, place.port, local_addr=(address_of(number), 0)
            )
            return stranger
    return None


async def join(house: House, number: int, path: str) -> Stranger | None:
    """A socket at a table; None if it was not let in."""
    stranger = await call(house, number, handshake(house, path))
    if stranger is None:
        return None
    if b" 101 " not in await stranger.answer:
        stranger.transport.abort()
        return None
    return stranger


def table_of_a_stranger(house: House) -> str:
    """Somebody's table that everybody may watch."""
    cookie = house.post("/api/me", {"name": "Somebody"})[1]
    seats = [{"kind": "me"}, {"kind": "open"}]
    return str(house.post("/api/tables", {"game": "clans", "seats": seats}, cookie)[0]["id"])
