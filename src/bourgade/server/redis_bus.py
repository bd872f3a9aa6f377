"""Servers that share a store tell each other what is new, through Redis or Valkey. What gets lost is found in the
store."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bourgade.server.bus import Heard, HouseBus, Word

ALL = "bourgade"  # a channel nobody speaks on: who listens to it listens
PAUSE = 0.3  # seconds before the next try
LAST_WORDS = 1.0  # seconds for them
MOST = 10_000  # orders kept while nobody takes them
Order = tuple[Literal["join", "part", "call"], str, bytes]
TROUBLE = (RedisError, OSError, TimeoutError)
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Word)
log = logging.getLogger("bourgade")


class RedisBus(HouseBus):
    """One channel a table; a server listens to the tables it has in memory."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.name = secrets.token_hex(4)
        once = Retry(NoBackoff(), 0)  # a line that broke may have missed something: that must be seen
        self.redis: Any = Redis.from_url(address, socket_connect_timeout=1, socket_keepalive=True, retry=once)
        self.hearing: Any = None  # the line on which we hear, while there is one
        self.orders: asyncio.Queue[Order] = asyncio.Queue(MOST)
        self.joined: set[str] = set()
        self.tasks: list[asyncio.Task[None]] = []
        self.silent = False

    def listen_far(self, heard: Heard, again: Callable[[], None]) -> None:
        self.heard, self.again = heard, again

    async def open(self) -> None:
        self.tasks = [asyncio.create_task(self.speak()), asyncio.create_task(self.hear())]

    def join(self, table: str) -> None:
        self.joined.add(table)
        self.order("join", table)

    def part(self, table: str) -> None:
        self.joined.discard(table)
        self.order("part", table)

    def call(self, table: str, word: Word) -> None:
        self.order("call", table, encoder.encode(word))

    def order(self, what: Literal["join", "part", "call"], table: str, text: bytes = b"") -> None:
        with suppress(asyncio.QueueFull):
            self.orders.put_nowait((what, table, text))

    async def speak(self) -> None:
        """In order, as many at once as there are; what cannot be said now is not said."""
        while True:
            orders = [await self.orders.get()]
            while not self.orders.empty():
                orders.append(self.orders.get_nowait())
            try:
                await self.carry_out(orders)
            except TROUBLE as error:
                self.complain(error)
                await asyncio.sleep(PAUSE)

    async def carry_out(self, orders: list[Order]) -> None:
        channels = self.hearing
        if channels is not None:  # otherwise all that is joined will be listened to at once
            if new := {table for what, table, _ in orders if what == "join" and table in self.joined}:
                await channels.subscribe(*new)
            if old := {table for what, table, _ in orders if what == "part" and table not in self.joined}:
                await channels.unsubscribe(*old)
        if words := [(table, text) for what, table, text in orders if what == "call"]:
            pipe = self.redis.pipeline(transaction=False)
            for table, text in words:
                pipe.publish(table, text)
            await pipe.execute()

    async def hear(self) -> None:
        while True:
            channels = self.redis.pubsub(ignore_subscribe_messages=True)
            try:
                await channels.subscribe(ALL, *self.joined)
                self.hearing = channels
                if self.silent:
                    self.silent = False
                    log.warning("the bus is heard again")
                    self.again()
                async for message in channels.listen():
                    self.take(message)
            except TROUBLE as error:
                self.complain(error)
            finally:
                self.hearing = None
                with suppress(*TROUBLE):
                    await channels.aclose()
            await asyncio.sleep(PAUSE)

    def take(self, message: dict[str, Any]) -> None:
        try:
            word = decoder.decode(message["data"])
        except (msgspec.MsgspecError, TypeError):
            log.warning("the bus carries what is no word of ours")
            return
        if word.server != self.name:
            self.heard(message["channel"].decode(), word)

    def complain(self, error: Exception) -> None:
        """Once, until it is well again."""
        if not self.silent:
            log.warning("the bus is silent, news comes by the store meanwhile: %r", error)
        self.silent = True

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while not self.orders.empty() and not self.silent:
                    await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(*TROUBLE):
            await self.redis.aclose()
