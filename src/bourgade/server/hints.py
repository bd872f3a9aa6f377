"""Hints that are asked for: thought about once for each position, and dropped when nobody waits for them."""

from __future__ import annotations

import asyncio

from bourgade.server.connection import Connection
from bourgade.server.errands import Answer
from bourgade.server.live import Live
from bourgade.server.messages import Hinted, Refused
from bourgade.server.thinkers import NoAnswer, Thinkers

Asker = tuple[Connection, int]  # and the number of their message


class Hinting:
    """What one seat may do in one position: who waits for it, and then the answer."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.askers: list[Asker] = []
        self.answer: Answer | None = None
        self.thought: asyncio.Task[None] | None = None

    def tell(self) -> None:
        found, askers, self.askers = self.answer, self.askers, []
        assert found is not None
        for at, n in askers:
            at.send(Hinted(n, found.text, found.sure, found.brings, found.other, found.gains))

    def refuse(self, about: str) -> None:
        askers, self.askers = self.askers, []
        for at, n in askers:
            at.send(Refused(n, "not-now", about))

    def drop(self) -> None:
        if self.thought is not None:
            self.thought.cancel()


class Hints:
    """By table and seat."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.tables: dict[str, dict[int, Hinting]] = {}

    def ask(self, at: Connection, n: int, seat: int) -> None:
        """In the background: the connection goes on meanwhile."""
        self.moved_on(at.live)
        seats = self.tables.setdefault(at.live.row.id, {})
        if seat not in seats:
            seats[seat] = Hinting(at.live.fences[seat])
            seats[seat].thought = asyncio.create_task(self.think(at.live, seat, seats[seat], at.person or ""))
        seats[seat].askers.append((at, n))
        if seats[seat].answer is not None:
            seats[seat].tell()

    async def think(self, live: Live, seat: int, hinting: Hinting, person: str) -> None:
        errand = live.errand(seat, "search")
        errand.advice = True
        try:
            hinting.answer = await self.thinkers.ask(errand, person, "hint")
            hinting.tell()
        except NoAnswer as error:
            hinting.refuse(str(error))
            self.forget(live.row.id, seat)

    def moved_on(self, live: Live) -> None:
        """Something happened at a table: what was asked about another position is of no use."""
        seats = self.tables.get(live.row.id, {})
        for seat in [seat for seat, hinting in seats.items() if hinting.position != live.fences[seat]]:
            seats[seat].refuse("The game has gone on.")
            self.forget(live.row.id, seat)

    def gone(self, at: Connection) -> None:
        """What only this connection waited for is dropped."""
        table = at.live.row.id
        for seat, hinting in list(self.tables.get(table, {}).items()):
            hinting.askers = [asker for asker in hinting.askers if asker[0] is not at]
            if not hinting.askers and (hinting.answer is None or not at.live.presence.lines):
                self.forget(table, seat)

    def forget(self, table: str, seat: int) -> None:
        seats = self.tables[table]
        seats.pop(seat).drop()
        if not seats:
            del self.tables[table]
