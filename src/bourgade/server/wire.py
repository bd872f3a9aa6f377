"""One socket on its way through uvicorn, with a short way in and out."""

from __future__ import annotations

from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

BACKLOG = 16  # messages that wait to be answered before reading pauses
NOT_TEXT = 1007


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

    flushing = False

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

    async def hear(self) -> str | None:
        message = await self.receive()
        return message["text"] if message["type"] == "websocket.receive" else None

    def stop_hearing(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def post(self, text: bytes) -> None:
        """Send; what is posted within one step of the loop leaves together."""
        if self.conn.state is not State.OPEN:
            return
        self.conn.send_text(text)
        if not self.flushing:
            self.flushing = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        self.flushing = False
        if output := self.conn.data_to_send():
            self.transport.write(b"".join(output))

    @property
    def behind(self) -> int:
        return self.transport.get_write_buffer_size()

    def drop(self) -> None:
        self.transport.abort()
