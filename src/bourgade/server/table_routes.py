"""The routes of tables: opening, finding, sitting down, looking back."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache
from typing import Annotated

import msgspec
import segno
from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from bourgade.server import absence, hosting, leaving, lobby, replay, room
from bourgade.server import rated as rules
from bourgade.server.budgets import permit
from bourgade.server.cards import (
    BranchAt,
    Draws,
    Hide,
    Invitation,
    Leave,
    LogText,
    NewTable,
    Position,
    Scores,
    Sit,
    Start,
    Verdict,
)
from bourgade.server.duplicates import allow_eyes, allow_record
from bourgade.server.guests import Guest, called, cookie
from bourgade.server.house import Hosted, House
from bourgade.server.live import Live
from bourgade.server.messages import TableInfo
from bourgade.server.placing import behind
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied, good_name
from bourgade.server.shelf import GamePath
from bourgade.server.thinkers import NoAnswer
from bourgade.table.record import BadLog
from bourgade.table.verify import verified

PROOFS = 8  # records that wait to be verified, one after the other
WAIT = 5  # seconds
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
    known = guest.row is not None and guest.row.name
    person = guest.named() if data.name is None or known else called(house, request, guest, data.name)
    name = good_name(data.name) if data.name else person.name  # a guest of that name may sit here under another
    await lobby.allow_place(house, at, person)
    if at.row.rated and data.seat is not None:
        rules.allow_seat(at.seats, person.id)
    sit_down = room.sit if at.table is None else hosting.succeed
    await sit_down(at, person.id, name, data.seat)
    await house.store.keep_person(person)  # who is not let in stays nobody
    return Response(room.info(at, person.id), cookies=[cookie(house, request, person.id)])


@post("/api/tables/{table:str}/leave", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def leave(house: House, guest: Guest, table: TableId, data: Leave) -> TableInfo:
    """Stand up; a bot plays on if the game has begun."""
    at = await live(house, guest, table)
    permit(data.bot, at.game, house.limits)
    if at.table is None:
        await room.leave(at, guest.named().id, data.seat, data.bot)
    else:
        await absence.relieve(at, room_of(at, guest, data.seat), data.seat, data.bot)
    return room.info(at, guest.id)


def room_of(at: Live, guest: Guest, seat: int) -> str:
    """Who leaves a seat: its owner."""
    person = guest.named().id
    room.held(at, person, seat)
    return person


@post("/api/tables/{table:str}/hide", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def hide(house: House, guest: Guest, table: TableId, data: Hide) -> TableInfo:
    """Out of my list, until it is my turn there; or back into it."""
    at = await live(house, guest, table)
    hidden = data.to == "hidden"
    await leaving.hide(house.store, guest.named().id, at.row.id, hidden)
    found = room.info(at, guest.id)
    found.hidden = hidden
    return found


@post("/api/tables/{table:str}/start", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def start(house: House, guest: Guest, table: TableId, data: Start) -> TableInfo:
    """Fill the open seats with bots."""
    at = await live(house, guest, table)
    if guest.named().id != at.row.owner:
        raise Denied(403, "not-yours", "Only the person who opened this table can start it.")
    permit(data.bot, at.game, house.limits)
    if at.row.rated:
        rules.allow_bot(at.row.game, data.bot)
    await room.fill(at, data.bot)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/rematch", status_code=200, responses=MAY_FAIL, tags=["tables"])
async def rematch(house: House, guest: Guest, table: TableId) -> TableInfo:
    """The same people once more: who asks sits down, the others have a minute to say yes or no."""
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
    await allow_eyes(house, at, guest.id, seat)
    async with at.lock:
        return replay.position(at, guest.id, number, seat)


@get("/api/tables/{table:str}/steps", responses=MAY_FAIL, tags=["looking back"])
async def steps(
    house: House, guest: Guest, table: TableId, first: Entry, last: Entry, seat: Eyes = -2
) -> list[Position]:
    """Every position from the one after `first` entries to the one after `last`: what has been played, step by step."""
    at = await live(house, guest, table)
    await allow_eyes(house, at, guest.id, seat)
    async with at.lock:
        return replay.positions(at, guest.id, first, last, seat)


@get("/api/tables/{table:str}/scores", responses=MAY_FAIL, tags=["looking back"])
async def scores(house: House, guest: Guest, table: TableId) -> Scores:
    """A finished game in numbers."""
    at = await hosted(house, guest, table)
    replay.scored(at.live)
    if at.scores is None:  # found once, however many ask meanwhile
        at.scores = asyncio.create_task(house.thinkers.look_back(at.live.look_back(), guest.id or ""))
    try:
        found = await asyncio.shield(at.scores)
        return msgspec.structs.replace(found, places=behind(found.places, at.live.aside.outs))
    except NoAnswer as error:
        at.scores = None
        raise Denied(503, "not-now", str(error)) from error


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=MAY_FAIL, tags=["looking back"])
async def record(house: House, guest: Guest, table: TableId) -> Response[str]:
    """The log of a finished game, to keep and to verify."""
    at = await live(house, guest, table)
    await allow_record(house, at)
    name = f"{at.row.game}-{at.row.id}.log"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(replay.record(at), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table:str}/draws", responses=MAY_FAIL, tags=["looking back"])
async def draws(house: House, guest: Guest, table: TableId) -> Draws:
    """What chance drew in a finished game, to be drawn again by whoever has its record."""
    at = await live(house, guest, table)
    await allow_record(house, at)
    found = replay.draws(at)
    return Draws([list(draw) for draw in found])


@get("/api/tables/{table:str}/qr", media_type="image/svg+xml", responses=MAY_FAIL, tags=["tables"])
async def qr(request: AnyRequest, house: House, guest: Guest, table: TableId) -> Response[bytes]:
    """The link to the table, to be photographed by a neighbour's phone."""
    at = await live(house, guest, table)
    return Response(drawn(f"{invited(house, request)}/t/{at.row.id}"), media_type="image/svg+xml")


def invited(house: House, request: AnyRequest) -> str:
    return house.network.base(request.url.scheme, request.headers.get("host", ""))


@get("/api/tables/{table:str}/invitation", responses=MAY_FAIL, tags=["tables"])
async def invitation(request: AnyRequest, house: House, guest: Guest, table: TableId) -> Invitation:
    """The link that brings others here, as the QR code says it."""
    at, base = await live(house, guest, table), invited(house, request)
    return Invitation(f"{base}/t/{at.row.id}", house.network.is_local(base))


@lru_cache(maxsize=256)
def drawn(link: str) -> bytes:
    """A link as a QR code."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=8, border=2, xmldecl=False, omitsize=True)
    return out.getvalue()


@post("/api/verify", status_code=200, responses=MAY_FAIL, tags=["looking back"])
async def verify(house: House, data: LogText) -> Verdict:
    """Deal, play and score a record again from its log alone."""
    if house.proofs >= PROOFS:
        raise Denied(429, "busy", "Many records are being verified: come back in a few seconds.", WAIT)
    house.proofs += 1
    try:
        async with house.proving:
            if carries_box(data.text):
                return await house.inspector.prove(data.text)
            return await asyncio.to_thread(verdict, house, data.text)
    finally:
        house.proofs -= 1


def carries_box(text: str) -> bool:
    """What somebody put into a box may do anything: it is played where it can be stopped."""
    return "\ncontents " in text


def verdict(house: House, text: str) -> Verdict:
    try:
        record, table = verified(text.encode(), house.shelf)
    except (BadLog, UnicodeEncodeError) as error:
        return Verdict(False, str(error))
    points = [table.state.points(seat) for seat in range(table.seats)]
    return Verdict(True, "The record is genuine.", record.game, len(record.log), record.players, points)


ROUTES = [
    open_table, read_table, sit, leave, hide, start, rematch, branch, lesson, qr, invitation,
    position, steps, scores, record, draws, verify,
]  # fmt: skip
