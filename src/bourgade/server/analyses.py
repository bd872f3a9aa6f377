"""The routes of the coach: an analysis begun, looked at while it grows, and moves tried in its positions."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.summary import summary
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE
from bourgade.server import replay
from bourgade.server.coach import Coaching
from bourgade.server.coach_cards import Analysis, Exercise, Stage, Tried, Try
from bourgade.server.duplicates import allow_record
from bourgade.server.errands import Review
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.table_routes import Entry, TableId
from bourgade.server.table_routes import live as live_at
from bourgade.server.thinkers import NoAnswer
from bourgade.table.table import Table

Known = Annotated[int, Parameter(ge=-1, le=100_000)]


async def judged_table(house: House, guest: Guest, id: str) -> tuple[Live, Table]:
    """A game that is over, of which everything may be told."""
    at = await live_at(house, guest, id)
    table = replay.scored(at)
    if at.row.kind != "game":
        raise Denied(409, "no-record", "A branch or a lesson did not begin at the deal: there is nothing to judge.")
    await allow_record(house, at)
    return at, table


def card(coaching: Coaching, table: Table) -> Analysis:
    found = coaching.judgements()
    stage: Stage = "running" if coaching.running else "done" if coaching.done else "begun" if found else "none"
    whole = summary(found, table.game.places(table.state)) if found else None
    return Analysis(stage, len(coaching.entries), found, whole)


@get("/api/tables/{table:str}/analysis", responses=MAY_FAIL, tags=["looking back"])
async def read_analysis(house: House, guest: Guest, table: TableId, known: Known = -1) -> Analysis:
    """What the coach has found; with `known` judgements at hand, as soon as there are more."""
    at, played = await judged_table(house, guest, table)
    coaching = await house.coach.known(at)
    if known >= 0:
        await coaching.wait(known)
    return card(coaching, played)


@post("/api/tables/{table:str}/analysis", status_code=200, responses=MAY_FAIL, tags=["looking back"])
async def begin_analysis(house: House, guest: Guest, table: TableId) -> Analysis:
    """Let the coach look at a finished game; it goes on while nobody looks."""
    at, played = await judged_table(house, guest, table)
    return card(await house.coach.start(at, guest.named().id), played)


@get("/api/tables/{table:str}/analysis/{entry:int}", responses=MAY_FAIL, tags=["looking back"])
async def exercise(house: House, guest: Guest, table: TableId, entry: Entry) -> Exercise:
    """The position of one decision as its seat saw it, with all that it could do."""
    at, played = await judged_table(house, guest, table)
    async with at.lock:
        return before(played, entry)


def before(table: Table, entry: int) -> Exercise:
    if entry >= len(table.log) or table.log[entry].seat < 0:
        raise Denied(404, "not-found", "Nobody decided anything there.")
    seat, state, game = table.log[entry].seat, table.position(closed(table, entry)), table.game
    asked = [one for one in owing(state) if one >= 0]
    return Exercise(entry, seat, asked, dict(game.view(state, seat)), list(legal(game, state, seat)))


def closed(table: Table, entry: int) -> int:
    """Of moves that were opened together, where all envelopes were still closed."""
    while entry and table.position(entry).sealed and table.position(entry - 1).sealed:
        if not CHANCE < table.log[entry - 1].seat < table.log[entry].seat:
            break
        entry -= 1
    return entry


@post("/api/tables/{table:str}/analysis/{entry:int}", status_code=200, responses=MAY_FAIL, tags=["looking back"])
async def try_move(house: House, guest: Guest, table: TableId, entry: Entry, data: Try) -> Tried:
    """Judge another move where somebody decided: is it as good as the best?"""
    at, played = await judged_table(house, guest, table)
    async with at.lock:
        if data.text not in before(played, entry).moves:
            raise Denied(400, "illegal", "That is not a legal move there.")
    person = guest.named().id
    try:
        review = Review(*at.story(), entry=entry, budget=house.limits.coach, text=data.text)
        found = await house.thinkers.review(review, person, "hint")
    except NoAnswer as error:
        raise Denied(503, "not-now", str(error)) from error
    return Tried(good(found), found)


ACCEPTED = 1.0  # points below the best that are as good as the best


def good(found: Judgement) -> bool:
    return found.mark is None or (found.mark == "small" and found.points.mean <= ACCEPTED)


ROUTES = [read_analysis, begin_analysis, exercise, try_move]
