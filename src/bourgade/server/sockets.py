"""The route of the socket: a table, live."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import Parameter

from bourgade.server.connection import Connection
from bourgade.server.guests import person_in
from bourgade.server.house import House
from bourgade.server.store import Unwritten

NO_TABLE, TRY_AGAIN = 4404, 1012
Since = Annotated[int | None, Parameter(ge=0, le=2**53 - 1)]


class Wire:
    """The framework's socket, in plain texts."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket

    async def send_text(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def receive_text(self) -> str | None:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if isinstance(text, str) else ""  # bytes are no message here

    async def close(self, code: int) -> None:
        await self.socket.send({"type": "websocket.close", "code": code, "reason": ""})


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], house: House, table: str, since: Since = None) -> None:
    """Everything that happens at a table, and everything one can do there."""
    person = person_in(house, socket.cookies)
    hosted = await house.table(table)
    await socket.accept()
    wire = Wire(socket)
    if hosted is None or not hosted.live.may_look(person):
        await wire.close(NO_TABLE)
        return
    try:
        await house.attend(hosted, Connection(wire, hosted.live, person, since, house.limits))
    except Unwritten:
        await wire.close(TRY_AGAIN)
