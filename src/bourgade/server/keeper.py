"""The bots of one table: whoever of them is asked thinks, in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from bourgade.core.dice import Dice
from bourgade.server.errands import Answer
from bourgade.server.live import Live
from bourgade.server.queue import Kind
from bourgade.server.store import EventKind, Unwritten
from bourgade.server.thinkers import NoAnswer, Thinkers
from bourgade.table.table import NotPlayed

Show = Callable[[int, bool], None]
PAUSE = 0.05  # before a question is put again whose answer came too late
SIMPLER = "greedy"  # who moves for a bot that gives no answer
log = logging.getLogger("bourgade")


class Thought(NamedTuple):
    """What a bot thinks about."""

    bot: str | None  # of the seat
    position: int  # the fence of its seat
    answer: asyncio.Task[Answer]


class Keeper:
    """Wakes the bots of a table."""

    def __init__(self, live: Live, thinkers: Thinkers) -> None:
        self.live = live
        self.thinkers = thinkers
        self.busy: dict[int, asyncio.Task[None]] = {}
        self.thoughts: dict[int, Thought] = {}

    def wake(self, show: Show) -> None:
        """Whoever is asked thinks; `show` is told when one begins and ends."""
        self.stop_the_useless()
        due = any(seat.bot for seat in self.live.seats) or bool(self.live.aside.clocks.flags)
        if not due or not self.live.first:
            return
        for seat in self.live.asked():
            if self.owes(seat) and seat not in self.busy:
                self.busy[seat] = asyncio.create_task(self.play(seat, show))

    def stop_the_useless(self) -> None:
        """A move was taken back, or somebody plays themselves again: nobody waits for that thought."""
        for seat, thought in self.thoughts.items():
            same = thought.position == self.live.fences[seat] and thought.bot == self.live.seats[seat].bot
            if not same or not self.owes(seat):
                thought.answer.cancel()

    def owes(self, seat: int) -> bool:
        scripted = self.live.row.kind == "lesson"
        bot = self.live.seats[seat].bot or self.live.aside.lent(seat)
        return not scripted and not self.live.broken and seat in self.live.asked() and bool(bot)

    async def play(self, seat: int, show: Show) -> None:
        show(seat, True)
        try:
            while self.owes(seat):
                await self.move(seat)
        except Unwritten as error:
            log.warning("the bot at seat %d of %s rests: %s", seat, self.live.row.id, error)
        finally:
            del self.busy[seat]
            show(seat, False)

    async def move(self, seat: int) -> None:
        bot, position = self.live.seats[seat].bot or self.live.row.terms.stand, self.live.fences[seat]
        person = self.live.seats[seat].kind == "person"
        kind: EventKind = "stand" if person else "move"
        try:
            answer = await self.thought(seat, bot)
        except NoAnswer as error:
            log.warning("a simpler bot moves for %s at table %s: %s", bot, self.live.row.id, error)
            kind, answer = "stand" if person else "simpler", await self.simply(seat, bot)
        if answer is None:
            return
        try:
            await self.live.happen(kind, seat, answer.text, lambda: self.still(seat, position))
        except NotPlayed:  # somebody took something back meanwhile, or another server's bot was quicker
            await asyncio.sleep(PAUSE)

    async def thought(self, seat: int, bot: str) -> Answer | None:
        """What a bot answers; None if it is of no use any more."""
        live = self.live
        answer = asyncio.create_task(self.asked(seat, bot))
        self.thoughts[seat] = Thought(live.seats[seat].bot, live.fences[seat], answer)
        try:
            await asyncio.wait([answer])
        finally:
            answer.cancel()
            del self.thoughts[seat]
        return None if answer.cancelled() else answer.result()

    async def asked(self, seat: int, bot: str) -> Answer:
        live = self.live
        kind: Kind = "move" if live.presence.watched else "unseen"
        return await self.thinkers.ask(live.errand(seat, bot), live.row.owner, kind)

    async def simply(self, seat: int, bot: str) -> Answer | None:
        """A quick bot's answer; where even that one is silent, anything that is legal."""
        if bot != SIMPLER:
            with suppress(NoAnswer):
                return await self.thought(seat, SIMPLER)
        texts = list(self.live.table.choices(seat)) if self.live.table and self.owes(seat) else []
        dice = Dice(self.live.errand(seat, bot).seed)
        return Answer(texts[dice.below(len(texts))]) if texts else None

    def still(self, seat: int, position: int) -> None:
        """What was thought of one position is no answer to another, even where it would be legal."""
        if not self.owes(seat) or self.live.fences[seat] != position:
            raise NotPlayed("It is no longer this bot’s turn, or not in this position.")

    def rest(self) -> None:
        for task in self.busy.values():
            task.cancel()
