"""The way of a socket to its table."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from litestar.types import Receive, Scope, Send

from bourgade.server.connection import RESTART, Connection
from bourgade.server.guests import person_in
from bourgade.server.house import House
from bourgade.server.store import Unwritten
from bourgade.server.wire import Wire

LIVE = re.compile(r"/api/tables/([^/]{1,40})/live")
NO_TABLE = 4404
LAST_WORDS = 1.0  # seconds to say goodbye to somebody who may not be listening any more


class Sockets:
    """/api/tables/ID/live: everything that happens at a table, and everything one can do there."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = LIVE.fullmatch(scope["path"])
        if path is None:
            await send({"type": "websocket.close", "code": NO_TABLE, "reason": "no such socket"})
        else:
            await self.live(scope, path[1])

    async def live(self, scope: Any, table: str) -> None:
        house, wire = self.house, scope["state"].pop("wire")
        assert isinstance(wire, Wire)
        person = person_in(house, cookies_of(scope))
        hosted = await house.table(table)
        await wire.accept()
        if hosted is None or not hosted.live.may_look(person):
            await wire.close(NO_TABLE)
            return
        connection = Connection(wire, hosted.live, person, since_of(scope), house.limits)
        try:
            await house.attend(hosted, connection)
        except Unwritten:
            connection.code = RESTART
        with suppress(TimeoutError):  # they take nothing any more
            async with asyncio.timeout(LAST_WORDS):
                await wire.close(connection.code)


def cookies_of(scope: Any) -> dict[str, str]:
    texts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    pairs = [pair.partition("=") for text in texts for pair in text.split(";")]
    return {name.strip(): value.strip() for name, _, value in pairs}


def since_of(scope: Any) -> int | None:
    """The last frame they have; what is no number is none."""
    found = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(found) if found.isascii() and found.isdigit() and len(found) < 16 else None
