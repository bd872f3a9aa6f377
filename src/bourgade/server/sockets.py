"""The route of the socket: a table, live."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import Parameter
from litestar.types import WebSocketCloseEvent

from bourgade.server.connection import RESTART, Connection
from bourgade.server.guests import person_in
from bourgade.server.house import House
from bourgade.server.store import Unwritten
from bourgade.server.wire import Wire

NO_TABLE = 4404
LAST_WORDS = 1.0  # seconds to say goodbye to somebody who may not be listening any more
Since = Annotated[int | None, Parameter(ge=0, le=2**53 - 1)]


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], house: House, table: str, since: Since = None) -> None:
    """Everything that happens at a table, and everything one can do there."""
    person = person_in(house, socket.cookies)
    hosted = await house.table(table)
    await socket.accept()
    if hosted is None or not hosted.live.may_look(person):
        await socket.close(NO_TABLE)
        return
    wire: Wire = socket.scope["state"]["wire"]
    connection = Connection(wire, hosted.live, person, since, house.limits)
    try:
        await house.attend(hosted, connection)
    except Unwritten:
        connection.code = RESTART
    with suppress(Exception):  # the other end is gone, or takes nothing any more
        await asyncio.wait_for(socket.send(farewell(connection.code)), LAST_WORDS)


def farewell(code: int) -> WebSocketCloseEvent:
    return {"type": "websocket.close", "code": code, "reason": ""}
