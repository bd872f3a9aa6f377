"""The routes of tables: opening, finding, sitting down, looking back."""

from __future__ import annotations

import asyncio
import io
from typing import Annotated

import segno
from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from bourgade.server import lobby, replay, room
from bourgade.server.cards import (
    BranchAt,
    Leave,
    LogText,
    NewTable,
    Position,
    Scores,
    Sit,
    Start,
    Tables,
    Verdict,
)
from bourgade.server.guests import Guest, called, cookie
from bourgade.server.house import Hosted, House
from bourgade.server.live import Live
from bourgade.server.messages import TableInfo
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.shelf import GamePath
from bourgade.server.store import TableRow
from bourgade.server.thinkers import NoAnswer
from bourgade.table.record import BadLog
from bourgade.table.verify import verified

LISTED = 50  # tables in a list
TableId = Annotated[str, Parameter(max_length=40)]
Entry = Annotated[int, Parameter(ge=0, le=100_000)]
Eyes = Annotated[int, Parameter(ge=-2, le=5)]


async def hosted(house: House, guest: Guest, id: str) -> Hosted:
    """The table, if there is one that this guest may see."""
    found = await house.table(id)
    if found is None or not found.live.may_look(guest.id):
        raise Denied(404, "no-such-table", "There is no such table.")
    return found


async def live(house: House, guest: Guest, id: str) -> Live:
    return (await hosted(house, guest, id)).live


@get("/api/tables", responses=MAY_FAIL, tags=["tables"])
async def list_tables(house: House, guest: Guest) -> Tables:
    """My tables and the public ones, the newest first."""
    mine = await house.store.tables_of(guest.id, LISTED) if guest.id else []
    public = await house.store.public_tables(LISTED)
    return Tables([outside(house, row, guest.id) for row in mine], [outside(house, row, guest.id) for row in public])


def outside(house: House, row: TableRow, person: str | None) -> TableInfo:
    """A table without bringing it into memory."""
    known = house.hosted.get(row.id)
    if known is not None:
        return room.info(known.live, person)
    return room.asleep(Live(row, house.game_of(row), house.store, house.bus), person)


@post("/api/tables", status_code=201, responses=MAY_FAIL, tags=["tables"])
async def open_table(house: House, guest: Guest, data: NewTable) -> TableInfo:
    """A new table."""
    person = guest.named()
    return room.info(await lobby.open_table(house, person, data), person.id)


@get("/api/tables/{table:str}", responses=MAY_FAIL, tags=["tables"])
async def read_table(house: House, guest: Guest, table: TableId) -> TableInfo:
    """A table from outside."""
    return room.info(await live(house, guest, table), guest.id)


@post("/api/tables/{table:str}/sit", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def sit(request: AnyRequest, house: House, guest: Guest, table: TableId, data: Sit) -> Response[TableInfo]:
    """Take an open seat; a name makes the guest, if there is none yet."""
    at = await live(house, guest, table)
    person = guest.named() if data.name is None else called(guest, data.name)
    await room.sit(at, person.id, person.name, data.seat)
    await house.store.keep_person(person)  # who is not let in stays nobody
    return Response(room.info(at, person.id), cookies=[cookie(house, request, person.id)])


@post("/api/tables/{table:str}/leave", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def leave(house: House, guest: Guest, table: TableId, data: Leave) -> TableInfo:
    """Stand up; a bot plays on if the game has begun."""
    at = await live(house, guest, table)
    await room.leave(at, guest.named().id, data.seat, data.bot)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/start", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def start(house: House, guest: Guest, table: TableId, data: Start) -> TableInfo:
    """Fill the open seats with bots."""
    at = await live(house, guest, table)
    if guest.named().id != at.row.owner:
        raise Denied(403, "not-yours", "Only who opened the table can start it.")
    await room.fill(at, data.bot)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/rematch", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def rematch(house: House, guest: Guest, table: TableId) -> TableInfo:
    """The same people once more."""
    at = await live(house, guest, table)
    return room.info(await lobby.rematch(house, at, guest.named()), guest.id)


@post("/api/tables/{table:str}/branch", status_code=201, responses=MAY_FAIL, tags=["tables"])
async def branch(house: House, guest: Guest, table: TableId, data: BranchAt) -> TableInfo:
    """Play on, alone with bots, from a position of a finished game."""
    at = await live(house, guest, table)
    return room.info(await lobby.open_branch(house, at, guest.named(), data), guest.id)


@post("/api/lessons/{game:str}", status_code=201, responses=MAY_FAIL, tags=["tables"])
async def lesson(house: House, guest: Guest, game: GamePath) -> TableInfo:
    """A table that teaches a game."""
    person = guest.named()
    return room.info(await lobby.open_lesson(house, lobby.game_named(house, game), person), person.id)


@get("/api/tables/{table:str}/at/{number:int}", responses=MAY_FAIL, tags=["looking back"])
async def position(house: House, guest: Guest, table: TableId, number: Entry, seat: Eyes = -2) -> Position:
    """The position after so many entries, through one pair of eyes."""
    at = await live(house, guest, table)
    async with at.lock:
        return replay.position(at, guest.id, number, seat)


@get("/api/tables/{table:str}/scores", responses=MAY_FAIL, tags=["looking back"])
async def scores(house: House, guest: Guest, table: TableId) -> Scores:
    """A finished game in numbers."""
    at = await hosted(house, guest, table)
    replay.finished(at.live)
    if at.scores is None:
        try:
            at.scores = await house.thinkers.look_back(at.live.look_back())
        except NoAnswer as error:
            raise Denied(503, "not-now", str(error)) from error
    return at.scores


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=MAY_FAIL, tags=["looking back"])
async def record(house: House, guest: Guest, table: TableId) -> Response[str]:
    """The log of a finished game, to keep and to verify."""
    at = await live(house, guest, table)
    name = f"{at.row.game}-{at.row.id}.log"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(replay.record(at), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table:str}/qr", media_type="image/svg+xml", responses=MAY_FAIL, tags=["tables"])
async def qr(request: AnyRequest, house: House, guest: Guest, table: TableId) -> Response[bytes]:
    """The link to the table, to be photographed by a neighbour's phone."""
    at = await live(house, guest, table)
    out = io.BytesIO()
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/table/{at.row.id}"
    segno.make(link, error="m").save(out, kind="svg", scale=8, border=2, xmldecl=False, omitsize=True)
    return Response(out.getvalue(), media_type="image/svg+xml")


@post("/api/verify", status_code=200, responses=MAY_FAIL, tags=["looking back"])
async def verify(house: House, data: LogText) -> Verdict:
    """Deal, play and score a record again from its log alone."""
    return await asyncio.to_thread(verdict, house, data.text)


def verdict(house: House, text: str) -> Verdict:
    try:
        record, table = verified(text.encode(), house.shelf)
    except (BadLog, UnicodeEncodeError) as error:
        return Verdict(False, str(error))
    points = [table.state.points(seat) for seat in range(table.seats)]
    return Verdict(True, "The record is genuine.", record.game, len(record.log), record.players, points)


ROUTES = [
    list_tables, open_table, read_table, sit, leave, start, rematch, branch, lesson, qr,
    position, scores, record, verify,
]  # fmt: skip
