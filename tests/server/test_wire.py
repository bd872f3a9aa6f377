"""The short way of a message: framed as every browser reads it, and never piled up."""

from __future__ import annotations

from typing import cast

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from bourgade.server.connection import Connection
from bourgade.server.limits import Limits
from bourgade.server.live import Live
from bourgade.server.messages import Thinking
from bourgade.server.wire import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 300_000])
def test_a_text_of_any_length_is_read_as_one_frame(size: int) -> None:
    reader = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN, max_size=None)
    reader.receive_data(b"".join(framed(b"x" * size)))
    [event] = reader.events_received()
    assert isinstance(event, Frame)
    assert (event.opcode, event.fin, bytes(event.data)) == (Opcode.TEXT, True, b"x" * size)


class Slow:
    """A socket whose other end takes nothing."""

    def __init__(self) -> None:
        self.behind = 0
        self.dropped = False

    def post(self, text: bytes) -> None:
        self.behind += len(text)

    async def hear(self) -> str | None:
        return None

    def stop_hearing(self) -> None: ...

    def drop(self) -> None:
        self.dropped = True


class Nobody:
    """As much of a table as a connection needs to begin."""

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        return (-2,)


def test_who_takes_nothing_is_dropped_before_much_piles_up() -> None:
    socket, limits = Slow(), Limits(behind=1000)
    connection = Connection(socket, cast(Live, Nobody()), None, None, limits)
    sent = 0
    while not socket.dropped:
        connection.send(Thinking(0, True))
        sent += 1
    assert 10 < sent < 100
    assert socket.behind < 1100
