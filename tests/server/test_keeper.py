"""The bots of one table at two servers: what is written is an answer to what was asked."""

from __future__ import annotations

import asyncio
from typing import Any

from bourgade.server.errands import Answer
from bourgade.server.keeper import Keeper
from bourgade.server.live import Live
from bourgade.server.store import SeatRow
from bourgade.server.thinkers import Thinkers
from tests.aside import run
from tests.server.stores import NONCES, Place, live, play, table

BOT = 1  # its seat


class Late(Thinkers):
    """They keep what they thought to themselves until they may speak."""

    def __init__(self) -> None:
        super().__init__(1)
        self.answers: list[Answer] = []
        self.may_speak = asyncio.Event()

    async def ask(self, *what: Any) -> Answer:
        self.answers.append(await super().ask(*what))
        await self.may_speak.wait()
        return self.answers[-1]


async def asked_again(at: Live, thinkers: Thinkers, old: str) -> Answer:
    """Moves until the bot is asked where it says something else, but may say the same; its answer."""
    while True:
        await play(at, 1)
        assert at.table is not None
        if BOT in at.asked() and old in at.table.choices(BOT):
            found = await thinkers.ask(at.errand(BOT, "luck"))
            if found.text != old:
                return found


def test_a_bot_that_thought_of_an_older_position_is_asked_again(place: Place) -> None:
    """Another server's bot was quicker, and nothing was heard of it: the number of the event says so."""

    async def test() -> None:
        one, other, late, prompt = place(), place(), Late(), Thinkers(1)
        try:
            seats = [SeatRow("person", "P", "a", None, NONCES[0]), SeatRow("bot", "B", None, "luck", NONCES[1])]
            await one.add_table(table("t", *seats))
            ours, theirs = await live(one, "t"), await live(other, "t")
            while BOT not in ours.asked():
                await play(ours, 1)
            await theirs.catch_up()
            keeper = Keeper(theirs, late)
            keeper.wake(lambda seat, on: None)
            while not late.answers:
                await asyncio.sleep(0.01)
            expected = await asked_again(ours, prompt, late.answers[0].text)
            late.may_speak.set()
            while BOT in keeper.busy:
                await asyncio.sleep(0.01)
            first = (await one.events("t", ours.seq))[0]
            assert (first.seat, first.kind, first.text) == (BOT, "move", expected.text)
        finally:
            for thinkers in (late, prompt):
                await thinkers.close()
            for store in (one, other):
                await store.close()

    run(test())
