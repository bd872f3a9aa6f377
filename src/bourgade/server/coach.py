"""Analyses of finished games: thought about in the workers behind everything else, and kept with the game.

An analysis that was asked for goes on while nobody looks; what it has found so far is kept now and then, so that it
goes on from there after a restart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from bourgade.bots.coach.judging import VERSION, Judgement
from bourgade.core.state import listed
from bourgade.server import practice
from bourgade.server.accounts import read, spelled
from bourgade.server.errands import Review
from bourgade.server.finds import note_finds
from bourgade.server.live import Live
from bourgade.server.problems import Denied
from bourgade.server.store import Paper, Store, Taken, Unwritten
from bourgade.server.thinkers import NoAnswer, Thinkers
from bourgade.table.table import Table

KIND = "analysis"
TOGETHER = 2  # decisions of one game that are thought about at once
KEPT_EVERY = 20  # judgements
MOST = 8  # analyses under way in a house
PATIENCE = 8.0  # seconds that a reader waits for news
log = logging.getLogger("bourgade")


class Kept(msgspec.Struct):
    """What a paper has of an analysis."""

    version: int
    budget: float
    judgements: list[Judgement]


class Coaching:
    """One analysis: what there is to judge, and what has been found so far."""

    def __init__(self, entries: list[int], found: dict[int, Judgement], paper: Paper) -> None:
        self.entries = entries
        self.found = found
        self.paper = paper
        self.owner = ""
        self.task: asyncio.Task[None] | None = None
        self.ended = False  # and what was found is kept
        self.news = asyncio.Event()

    @property
    def done(self) -> bool:
        return len(self.found) == len(self.entries)

    @property
    def running(self) -> bool:
        return self.task is not None and not self.ended

    def judgements(self) -> list[Judgement]:
        return [self.found[entry] for entry in self.entries if entry in self.found]

    def tell(self) -> None:
        news, self.news = self.news, asyncio.Event()
        news.set()

    async def wait(self, known: int) -> None:
        """Until there is more than a reader knows, or for a while; of the last ones until they are kept."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.running and (self.done or len(self.found) <= known):
                    await self.news.wait()


class Coach:
    """All analyses of a house."""

    def __init__(self, store: Store, thinkers: Thinkers, budget: float) -> None:
        self.store = store
        self.thinkers = thinkers
        self.budget = budget
        self.going: dict[str, Coaching] = {}

    async def known(self, live: Live) -> Coaching:
        """What there is of a game's analysis: under way, kept, or nothing yet."""
        if live.row.id in self.going:
            return self.going[live.row.id]
        assert live.table is not None
        paper = await self.store.paper(KIND, live.row.id) or Paper(KIND, live.row.id, "", "")
        kept = read(paper, Kept) if paper.text else Kept(VERSION, self.budget, [])
        found = (
            {one.entry: one for one in kept.judgements} if (kept.version, kept.budget) == (VERSION, self.budget) else {}
        )
        return Coaching(entries_of(live.table), found, paper)

    async def start(self, live: Live, person: str) -> Coaching:
        """Go on until all is judged; one analysis at a time for everybody."""
        coaching = await self.known(live)
        if coaching.running or coaching.done:
            return coaching
        if len(self.going) >= MOST or any(one.owner == person for one in self.going.values()):
            raise Denied(429, "busy", "Another game is being looked at: come back when that is done.", 10)
        coaching.owner = person
        self.going[live.row.id] = coaching
        coaching.task = asyncio.create_task(self.run(live, live.story(), coaching))
        return coaching

    async def run(self, live: Live, story: Story, coaching: Coaching) -> None:
        table = live.row.id
        left = iter([entry for entry in coaching.entries if entry not in coaching.found])
        try:
            await asyncio.gather(*(self.judge(story, left, coaching) for _ in range(TOGETHER)))
            await self.keep(coaching)
            if live.row.setting.copy is None:  # exercises are of the boxes of the shelf
                await practice.collect(self.store, table, live.row.game, live.seats, coaching.judgements())
                await note_finds(self.store, live, coaching.judgements())
        except (NoAnswer, Unwritten) as error:
            log.warning("the analysis of table %s stopped: %s", table, error)
        finally:
            if not coaching.done:
                with suppress(Unwritten):
                    await self.keep(coaching)
            self.going.pop(table, None)
            coaching.ended = True
            coaching.tell()

    async def judge(self, story: Story, left: Iterator[int], coaching: Coaching) -> None:
        for entry in left:
            review = Review(*story, entry=entry, budget=self.budget)
            coaching.found[entry] = await self.thinkers.review(review, coaching.owner)
            coaching.tell()
            if len(coaching.found) % KEPT_EVERY == 0:
                await self.keep(coaching)

    async def keep(self, coaching: Coaching) -> None:
        coaching.paper.text = spelled(Kept(VERSION, self.budget, coaching.judgements()))
        with suppress(Taken):  # another server has found the same
            await self.store.keep_paper(coaching.paper)

    async def close(self) -> None:
        tasks = [one.task for one in self.going.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


Story = tuple[str, str, int, dict[str, str], list[tuple[int, str]], str]


def entries_of(table: Table) -> list[int]:
    """The entries in which a seat had a choice."""
    state = table.position(0)
    found: list[int] = []
    for entry, (played, move) in enumerate(zip(table.log, table.moves, strict=True)):
        if played.seat >= 0 and len(listed(state, played.seat)) > 1:
            found.append(entry)
        state.play(played.seat, move)
    return found
