"""One socket on its way through uvicorn, with a short way in and out."""

from __future__ import annotations

from asyncio import BaseTransport
from contextlib import suppress
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from bourgade.server.callers import host_of, porch_of
from bourgade.server.limits import Bucket

BACKLOG = 16  # messages that wait to be answered before reading pauses
NOT_TEXT = 1007
READ, PIECE = 4096, 512  # bytes taken at one step of the loop, and parsed in one go: an empty frame has six
FRAMES = 5  # times as many as messages: pings, pongs and parts of messages count, too
WHOLE_TEXT = 0x81  # the first byte of a text sent in one frame


class Socket(Protocol):
    """A socket, as far as a connection needs it."""

    def post(self, text: bytes) -> None: ...

    @property
    def behind(self) -> int:
        """Bytes the other end has not taken yet."""
        ...

    async def hear(self) -> str | None:
        """None when the other end is gone or was cut off."""
        ...

    def stop_hearing(self) -> None: ...

    def drop(self) -> None: ...


class Wire(WebSocketsSansIOProtocol):
    """Handshake, pings and farewells are uvicorn's.

    Its own way of a message costs two system calls to pause and resume reading, and a task and a queue to send.
    """

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.unsent: list[bytes] = []
        limits = porch_of(config).limits
        self.heard = Bucket(FRAMES * limits.messages, FRAMES * limits.message_burst)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        transport.max_size = READ  # type: ignore[attr-defined]  # of asyncio's own transports

    def data_received(self, data: bytes) -> None:
        """Piece by piece: of somebody who was cut off for the first ones the rest is not read."""
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def handle_ping(self) -> None:
        if self.bearable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.bearable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.bearable():
            super().handle_cont(event)

    def bearable(self) -> bool:
        """Frames that are no messages of their own: too many cut the line, before any answer to them piles up."""
        if not self.transport.is_closing() and not self.heard.take():
            porch_of(self.config).cut_off(host_of(self.transport))
            self.drop()
        return not self.transport.is_closing()

    def connection_lost(self, exc: Exception | None) -> None:
        porch_of(self.config).leave(host_of(self.transport))
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """Nobody is there: a farewell would wait to be sent for a quarter of an hour."""
        self.drop()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["wire"] = self  # before the application runs

    def send_receive_event_to_app(self) -> None:
        """A whole message is here; reading pauses only behind a backlog."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else ""  # bytes are no message here
        except UnicodeDecodeError:
            self.conn.fail(NOT_TEXT)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()

    async def accept(self) -> None:
        await self.receive()  # that somebody knocks is why we are here
        await self.send({"type": "websocket.accept", "headers": []})

    async def hear(self) -> str | None:
        message = await self.receive()
        return message["text"] if message["type"] == "websocket.receive" else None

    def stop_hearing(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def post(self, text: bytes) -> None:
        """Send; what is posted within one step of the loop leaves together."""
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent += framed(text)

    def flush(self) -> None:
        if self.unsent and self.conn.state is State.OPEN:
            self.transport.write(b"".join(self.unsent))
        self.unsent.clear()

    @property
    def behind(self) -> int:
        return self.transport.get_write_buffer_size()

    async def close(self, code: int) -> None:
        """Say goodbye, if anybody is there to hear it."""
        self.flush()
        if self.conn.state is State.OPEN and not self.disconnected:
            with suppress(ClientDisconnected):
                await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def drop(self) -> None:
        self.transport.abort()


def framed(text: bytes) -> tuple[bytes, bytes]:
    """A text as a frame of RFC 6455: its head, which says how long it is, and itself."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)), text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 255)), text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big"), text
