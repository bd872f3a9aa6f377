"""A championship of the house: who entered, which tables each round had, and its secrets; kept as one paper."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec

from bourgade.server import pairing, rounds
from bourgade.server.accounts import read, spelled
from bourgade.server.clock import CLOCK
from bourgade.server.house import House
from bourgade.server.lobby import new_row, opened
from bourgade.server.pairing import Played, Round, Standing
from bourgade.server.placing import behind
from bourgade.server.problems import Denied
from bourgade.server.results import result_of
from bourgade.server.store import Paper, SeatRow
from bourgade.server.terms import Terms
from bourgade.table.shares import Duplicate, Stirring

KIND = "championship"
ENTRANTS = 64
Stage = Literal["gathering", "playing", "between", "over"]
QUIET = 300_000  # milliseconds in which somebody may still be on their way
# So that every table ends, whoever does not come: chosen by the length where the organiser chose nothing else.
USUAL = {
    "evening": Terms(clock="live", minutes=30, seconds=30, zero="bot"),
    "month": Terms(clock="slow", days=3, zero="bot"),
}


class Entrant(msgspec.Struct):
    person: str
    share: str  # what their page stirs into the deals of a duplicate championship
    since: int = 1  # the round they came in
    out: bool = False


class Past(msgspec.Struct):
    """One round: the people of each table, in the order of its seats."""

    tables: list[str]
    people: list[list[str]]
    byes: list[str]
    closed: list[int] = []  # tables that nobody came to: nobody has a point there


class Contest(msgspec.Struct):
    id: str
    title: str
    game: str
    system: Literal["swiss", "robin"]
    length: Literal["evening", "month"]
    seats: int
    planned: int
    duplicate: bool
    rated: bool
    options: dict[str, str]
    organiser: str
    opened: int
    secrets: list[str]  # of each planned round; their commitments are shown before anybody enters
    entrants: list[Entrant] = msgspec.field(default_factory=list)
    rounds: list[Past] = msgspec.field(default_factory=list)
    over: bool = False
    terms: Terms = msgspec.field(default_factory=Terms)


class Told(msgspec.Struct):
    """A contest with what its tables have brought."""

    contest: Contest
    played: list[list[Played]]  # by round and table

    @property
    def tables(self) -> list[Played]:
        return [table for past in self.played for table in past]

    @property
    def byes(self) -> list[str]:
        return [person for past in self.contest.rounds for person in past.byes]

    @property
    def running(self) -> bool:
        return any(not table.places for table in self.played[-1]) if self.played else False

    @property
    def stage(self) -> Stage:
        if self.contest.over:
            return "over"
        return "gathering" if not self.contest.rounds else "playing" if self.running else "between"

    def standings(self) -> dict[str, Standing]:
        return pairing.standings([one.person for one in self.contest.entrants], self.tables, self.byes)


async def contest_named(house: House, id: str) -> tuple[Paper, Contest]:
    paper = await house.store.paper(KIND, id)
    if paper is None:
        raise Denied(404, "no-such-championship", "There is no such championship.")
    return paper, read(paper, Contest)


async def keep(house: House, paper: Paper, contest: Contest) -> None:
    paper.text = spelled(contest)
    await house.store.keep_paper(paper)


async def told(house: House, contest: Contest) -> Told:
    found = [[await played(house, past, n) for n in range(len(past.tables))] for past in contest.rounds]
    if contest.duplicate:
        for tables in found:
            pairing.compare_seats(tables)
    return Told(contest, found)


async def played(house: House, past: Past, number: int) -> Played:
    people = past.people[number]
    if number in past.closed:
        return Played(people, [len(people)] * len(people), [0] * len(people), [0.0] * len(people), whole=False)
    row = await house.store.table(past.tables[number])
    result = await result_of(house, row) if row is not None and row.over else None
    if result is None:
        gone = row is None  # put away: nobody won
        return Played(people, [1] * len(people) if gone else [], [0] * len(people), whole=not gone)
    left = [n for n, seat in enumerate(result.seats) if seat.left]
    places = behind([seat.place for seat in result.seats], left)
    return Played(people, places, [seat.points for seat in result.seats], left=left, whole=not result.stopped)


def paired(one: Told, smallest: int) -> Round:
    """The next round of those who are still there."""
    contest = one.contest
    here = [entrant.person for entrant in contest.entrants if not entrant.out]
    draw = pairing.swiss if contest.system == "swiss" else pairing.robin
    found = draw(here, one.standings(), one.tables, contest.seats, smallest)
    return Round([pairing.first_seats(people, one.tables) for people in found.tables], found.byes)


async def open_round(house: House, one: Told) -> Past:
    """The tables of the next round, ready to be played."""
    contest = one.contest
    game, number = house.shelf[contest.game], len(contest.rounds) + 1
    drawn = paired(one, max(2, game.seats.start))
    stirred = [entrant.share for entrant in contest.entrants if not entrant.out]
    tables = [await open_seats(house, contest, number, people, stirred) for people in drawn.tables]
    return Past(tables, drawn.tables, drawn.byes)


async def open_seats(house: House, contest: Contest, number: int, people: Sequence[str], stirred: list[str]) -> str:
    game = house.shelf[contest.game]
    rows = [await house.store.person(person) for person in people]
    seats = [
        SeatRow("person", unlike(row.name if row else "?", n, [r.name if r else "?" for r in rows]), id)
        for n, (id, row) in enumerate(zip(people, rows, strict=True))
    ]
    reach: Literal["mine", "link"] = "mine" if contest.duplicate else "link"  # who waits for the same deal may not look
    row = new_row(game, contest.options, "game", reach, people[0], seats)
    row.rated, row.origin, row.terms = contest.rated, None, contest.terms
    if contest.duplicate:
        row.secret = bytes.fromhex(contest.secrets[number - 1])
    live = (await opened(house, row)).live
    if contest.duplicate:
        same = Duplicate(contest.id, number, stirred)
        stirring = Stirring(same.nonces(len(seats)), [], [], same)
        await live.happen("start", text=rounds.spelled(stirring))
    return row.id


def unlike(name: str, at: int, names: Sequence[str]) -> str:
    """Two of the same name at a table are told apart."""
    before = names[:at].count(name)
    return f"{name} {before + 1}"[-24:] if before else name


def deserted(house: House, table: str) -> bool:
    """Nobody of those who play there is there now, and nothing has happened there for a while."""
    hosted = house.hosted.get(table)
    if hosted is None:  # a table that sleeps
        return True
    live = hosted.live
    there = any(live.online(seat.person) for seat in live.seats if seat.person)
    return not there and CLOCK.now() - live.opened - live.at > QUIET


def new_secrets(count: int) -> list[str]:
    return [secrets.token_bytes(32).hex() for _ in range(count)]
