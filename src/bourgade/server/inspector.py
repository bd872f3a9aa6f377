"""Asks a process of its own about boxes and records that somebody brings: what hurts it, hurts nobody else."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import count
from typing import TypeVar

import msgspec

from bourgade.core.changes import Change
from bourgade.server.cards import Verdict
from bourgade.server.errands import Look, Looked, Prove, Put, Reply
from bourgade.server.problems import Denied
from bourgade.server.staff import Helper

GLANCE, LONG = 5.0, 20.0  # seconds for a look, and for games played with a box or a record played again
MEMORY = 3 << 30  # bytes of address space
WAITING = 24  # questions at once
REMEMBERED = 32  # answers
BUSY = 3  # seconds after which it is worth asking again
A = TypeVar("A")


class Slow(Exception):
    """There was no answer in time, or the process died of it."""


class Inspector:
    """One process, started when it is first needed; questions wait for each other."""

    def __init__(self) -> None:
        self.helper = Helper(self.heard, self.lost, MEMORY)
        self.numbers = count(1)
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.known: OrderedDict[tuple[str, bytes], Looked] = OrderedDict()
        self.answer: asyncio.Future[bytes] | None = None

    async def look(self, game: str, made: list[Change], deep: bool = False) -> Looked:
        """Raises Slow."""
        return await self.ask(Look(game, made, deep), Looked, LONG if deep else GLANCE)

    async def sound(self, game: str, made: list[Change]) -> Looked:
        """What is right with a box, known to be playable: looked at once, however often it is asked about."""
        key = (game, msgspec.json.encode(made))
        if key not in self.known:
            self.known[key] = await self.look(game, made, deep=True)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return self.known[key]

    async def prove(self, text: str) -> Verdict:
        try:
            return await self.ask(Prove(text), Verdict, LONG)
        except Slow:
            return Verdict(False, "The box that this record carries takes too long to play with.")

    async def ask(self, question: Look | Prove, kind: type[A], seconds: float) -> A:
        if self.waiting >= WAITING:
            raise Denied(429, "busy", "Many boxes are being looked at: come back in a few seconds.", BUSY)
        self.waiting += 1
        try:
            async with self.turn:
                return msgspec.json.decode(await self.answered(question, seconds), type=kind)
        finally:
            self.waiting -= 1

    async def answered(self, question: Look | Prove, seconds: float) -> bytes:
        """Who asks no more leaves the process to itself: the next question gets a new one."""
        self.answer = asyncio.get_running_loop().create_future()
        self.helper.send(Put(next(self.numbers), question))
        try:
            async with asyncio.timeout(seconds + (0 if self.helper.process else LONG)):  # and to start
                return await self.answer
        except TimeoutError as error:
            raise Slow from error
        finally:
            if not self.answer.done() or self.answer.cancelled():
                await self.helper.close()
            self.answer = None

    def heard(self, reply: Reply) -> None:
        if self.answer is not None and not self.answer.done():
            if bytes(reply.answer):
                self.answer.set_result(bytes(reply.answer))
            else:
                self.answer.set_exception(Slow())

    def lost(self) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Slow())

    async def close(self) -> None:
        await self.helper.close()
