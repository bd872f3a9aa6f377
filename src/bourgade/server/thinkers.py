"""All that bots are asked, and who thinks about it when.

There are three lanes, each fair by itself (`queue.py`). Every worker has one place for something long and one for
something brief, which it does in the pauses of the other: so a quick answer never waits for slow ones to end, and
slow ones go on meanwhile. What cannot pause leaves a worker to the others, where there are several.

Workers may be on other machines (`away.py`). While none of them is there, one at home thinks.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal, TypeVar

import msgspec

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.experiment.pairs import Pair
from bourgade.bots.hint import LONGEST_THOUGHT
from bourgade.games import SHELF
from bourgade.server.away import Away, Site
from bourgade.server.budgets import longest
from bourgade.server.cards import Scores
from bourgade.server.costs import Costs, work
from bourgade.server.errands import Answer, Drop, Errand, Games, LookBack, Played, Put, Question, Reply, Review, Votes
from bourgade.server.queue import Kind, Queue, Ticket
from bourgade.server.staff import Helper

Lane = Literal["brief", "long", "solid"]
BRIEF = 0.15  # seconds; what is expected to take longer is long
PATIENCE = 60.0  # seconds for one answer
TRIES = 3
WAIT = 10.0  # seconds after which a table should have its turn: where many wait, bots think shorter
SHORTEST = 0.1  # but for so many seconds at least
A = TypeVar("A")
log = logging.getLogger("bourgade")


class NoAnswer(Exception):
    """The bots could not be asked."""


class Job(Ticket, kw_only=True, eq=False):
    """A question in a lane, and where its answer is waited for."""

    question: Question
    lane: Lane
    answer: asyncio.Future[bytes]
    extra: bool = False  # thought about by one more worker while nobody else waits
    deaths: int = 0
    alarm: asyncio.TimerHandle | None = None


class Place:
    """A worker and what it has been given."""

    def __init__(self, thinkers: Thinkers, site: Site | None = None) -> None:
        heard, lost = partial(thinkers.heard, self), partial(thinkers.lost, self)
        self.helper = Helper(heard, lost) if site is None else Away(site, heard, lost, thinkers.deal)
        self.jobs: dict[int, Job] = {}

    def has(self, *lanes: Lane) -> bool:
        return any(job.lane in lanes for job in self.jobs.values())

    @property
    def alone(self) -> bool:
        """A question on which a worker died is thought about by itself, so that no other suffers again."""
        return any(job.deaths for job in self.jobs.values())

    def may_take_long(self) -> bool:
        return not self.alone and not self.has("long", "solid")

    def may_take_brief(self) -> bool:
        return not self.alone and not self.has("brief", "solid")

    def give(self, job: Job) -> None:
        self.jobs[job.number] = job
        job.alarm = asyncio.get_running_loop().call_later(PATIENCE, self.helper.dismiss)
        self.helper.send(Put(job.number, job.question, job.lane == "brief"))

    def take(self, number: int) -> Job | None:
        job = self.jobs.pop(number, None)
        if job is not None and job.alarm is not None:
            job.alarm.cancel()
        return job


class Thinkers:
    """So many workers, at home or on other machines, and all that waits for them."""

    def __init__(self, count: int, thought: float = 0.0, away: Sequence[tuple[str, int]] = ()) -> None:
        self.thought = thought
        self.costs = Costs()
        self.lanes: dict[Lane, Queue[Job]] = {"brief": Queue(), "long": Queue(), "solid": Queue()}
        self.again: deque[Job] = deque()  # a worker died on these
        self.home = [Place(self) for _ in range(1 if away else count)]
        self.places = [*self.home, *(Place(self, Site(*address, self.more)) for address in away)]
        self.was_solid = False

    def open(self) -> None:
        """Call the other machines; they say how many workers they have."""
        for place in self.places:
            if isinstance(place.helper, Away):
                place.helper.open()

    def more(self, site: Site) -> None:
        self.places.append(Place(self, site))
        self.open()

    def present(self) -> list[Place]:
        """Those who can be asked now."""
        away = [place for place in self.places if place.helper.ready and place not in self.home]
        return away or self.home

    def given(self) -> list[int]:
        """How much each of them is thinking about."""
        return [len(place.jobs) for place in self.present()]

    async def ask(self, errand: Errand, owner: str = "", kind: Kind = "move") -> Answer:
        """A bot that thinks by the clock uses every worker that would be idle."""
        errand.longest = LONGEST_THOUGHT if errand.advice else longest(SHELF[errand.game], self.thought)
        free = sum(place.may_take_long() for place in self.present())
        if free < 2 or self.lanes["long"] or work(errand).sort != "clock":
            return await self.put(errand, Answer, owner, kind)
        shares = [msgspec.structs.replace(errand, seed=errand.seed + n, shared=True) for n in range(free)]
        thoughts = (self.put(share, Votes, owner, kind, n > 0) for n, share in enumerate(shares))
        found = await asyncio.gather(*thoughts, return_exceptions=True)
        return Answer(elected(votes for votes in found if isinstance(votes, Votes)))

    async def look_back(self, game: LookBack, owner: str = "") -> Scores:
        return await self.put(game, Scores, owner, "hint")

    async def review(self, decision: Review, owner: str = "", kind: Kind = "analysis") -> Judgement:
        return await self.put(decision, Judgement, owner, kind)

    async def experiment(self, games: Games, owner: str) -> list[Pair]:
        """Games nobody waits for at a table: behind everything else."""
        return await self.put(games, list[Pair], owner, "analysis")

    async def put(self, question: Question, sort: type[A], owner: str, kind: Kind, extra: bool = False) -> A:
        """Wait for one answer; who stops waiting drops the question."""
        cost = self.costs.expected(question)
        lane: Lane = "solid" if isinstance(question, LookBack) else "brief" if cost <= BRIEF else "long"
        answer = asyncio.get_running_loop().create_future()
        table = question.table if isinstance(question, Played) else ""
        job = Job(owner, table, kind, cost, question=question, lane=lane, answer=answer, extra=extra)
        self.lanes[lane].put(job)
        self.deal()
        try:
            return msgspec.json.decode(await answer, type=sort)
        except msgspec.MsgspecError as error:
            raise NoAnswer(f"A bot said what cannot be read: {error}") from error
        finally:
            self.drop(job)

    def seen(self, owner: str, table: str) -> None:
        """Somebody is at this table now."""
        for queue in self.lanes.values():
            queue.seen(owner, table)

    def drop(self, job: Job) -> None:
        """Nobody waits for it, if it is still going on."""
        self.lanes[job.lane].remove(job)
        if job in self.again:
            self.again.remove(job)
        for place in self.places:
            if job.number in place.jobs:
                place.helper.send(Drop(job.number))

    def deal(self) -> None:
        """Give all that can be given."""
        while self.again and not (spared := self.spared()).jobs:
            spared.give(self.again.popleft())
        open_places = [place for place in self.present() if not self.again or place is not self.spared()]
        for place in open_places:
            if place.may_take_long() and (job := self.next_long()):
                self.limit(job)
                place.give(job)
        for place in sorted(open_places, key=lambda place: len(place.jobs)):
            if place.may_take_brief() and (job := self.lanes["brief"].take()):
                place.give(job)
        if self.lanes["long"]:
            self.let_go()

    def spared(self) -> Place:
        """Who is kept free for a question on which a worker died."""
        return min(self.present(), key=lambda place: (place.alone, len(place.jobs)))

    def next_long(self) -> Job | None:
        """Something long; what cannot pause by turns, and never in every worker."""
        present = self.present()
        many = sum(place.has("solid") for place in present) >= max(1, len(present) - 1)
        solid = None if many or self.was_solid else self.lanes["solid"].take()
        job = solid or self.lanes["long"].take() or (None if many else self.lanes["solid"].take())
        self.was_solid = job is not None and job.lane == "solid"
        return job

    def limit(self, job: Job) -> None:
        """Where many wait, everybody's bots think shorter; those of an owner of many tables, shorter still.

        Hints do not: the same question gets the same answer.
        """
        crowd = self.lanes["long"].crowd(job.owner)
        if crowd > 1 and isinstance(job.question, Errand) and not job.question.advice:
            job.question.longest = min(job.question.longest, max(SHORTEST, WAIT * len(self.present()) / crowd))

    def let_go(self) -> None:
        """Somebody waits: what several workers think about together is left to one."""
        for place in self.places:
            for job in place.jobs.values():
                if job.extra:
                    job.extra = False
                    place.helper.send(Drop(job.number))

    def heard(self, place: Place, reply: Reply) -> None:
        job = place.take(reply.number)
        if job is None:
            return
        self.lanes[job.lane].settle(job, reply.spent)
        if bytes(reply.answer):
            self.costs.learn(job.question, reply.spent)
        if not job.answer.done():
            if bytes(reply.answer):
                job.answer.set_result(bytes(reply.answer))
            else:
                job.answer.set_exception(NoAnswer(f"The bots could not be asked: {reply.trouble}."))
        self.deal()

    def lost(self, place: Place) -> None:
        """A worker is gone: what it was doing is put again, a few times."""
        for job in [place.take(number) for number in list(place.jobs)]:
            if job is None or job.answer.done():
                continue
            job.deaths += 1
            if job.deaths < TRIES:
                self.again.append(job)
            else:
                job.answer.set_exception(NoAnswer("The bots could not be asked: their workers died."))
        self.deal()

    async def close(self) -> None:
        await asyncio.gather(*(place.helper.close() for place in self.places))


def elected(votes: Iterable[Votes]) -> str:
    """The move most looked at by all together."""
    looks: Counter[str] = Counter()
    for vote in votes:
        looks.update(vote.looks)
    if not looks:
        raise NoAnswer("The bots could not be asked.")
    return max(looks, key=looks.__getitem__)
