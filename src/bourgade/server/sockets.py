"""The way of a socket to its table."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from litestar.types import Receive, Scope, Send

from bourgade.server.callers import sender
from bourgade.server.connection import RESTART, Connection
from bourgade.server.gate import cookies_of
from bourgade.server.guests import Guest, known
from bourgade.server.house import Hosted, House
from bourgade.server.limits import Buckets
from bourgade.server.store import Damaged, Unwritten
from bourgade.server.wire import Wire

LIVE = re.compile(r"/api/tables/([^/]{1,40})/live")
NO_TABLE = 4404
TOGETHER = 10  # sockets' worth of messages that one address may send in all
LAST_WORDS = 1.0  # seconds to say goodbye to somebody who may not be listening any more


class Sockets:
    """/api/tables/ID/live: everything that happens at a table, and everything one can do there."""

    def __init__(self, house: House) -> None:
        self.house = house
        messages, burst = house.limits.messages, house.limits.message_burst
        self.said = Buckets(TOGETHER * messages, TOGETHER * burst)  # by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = LIVE.fullmatch(scope["path"])
        if path is None:
            await send({"type": "websocket.close", "code": NO_TABLE, "reason": "no such socket"})
        else:
            await self.live(scope, path[1])

    async def live(self, scope: Any, table: str) -> None:
        house, wire = self.house, scope["state"].pop("wire")
        assert isinstance(wire, Wire)
        try:
            guest = await self.caller(scope)
            hosted = await self.found(table)
        except Unwritten:  # the store is away, neither the table nor the guest: nobody is taken for a stranger
            await wire.accept()
            await wire.close(RESTART)
            return
        person = guest.id
        await wire.accept()
        if hosted is None or not hosted.live.may_look(person):
            await wire.close(NO_TABLE)
            return
        connection = Connection(wire, hosted.live, person, since_of(scope), house.limits)
        connection.device = guest.device
        connection.shared = self.said.named(sender(scope))
        try:
            await house.attend(hosted, connection)
        except Unwritten:
            connection.code = RESTART
        with suppress(TimeoutError):  # they take nothing any more
            async with asyncio.timeout(LAST_WORDS):
                await wire.close(connection.code)

    async def caller(self, scope: Any) -> Guest:
        """Who cannot be read, because that page is damaged, is nobody for now."""
        with suppress(Damaged):
            return await known(self.house, cookies_of(scope))
        return Guest(None, None)

    async def found(self, table: str) -> Hosted | None:
        """One that cannot be read is as good as none."""
        with suppress(Damaged):
            return await self.house.table(table)
        return None


def since_of(scope: Any) -> int | None:
    """The last frame they have; what is no number is none."""
    found = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(found) if found.isascii() and found.isdigit() and len(found) < 16 else None
