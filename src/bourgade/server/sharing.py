"""A finished game for anybody to see: when all its people said so."""

from __future__ import annotations

from contextlib import suppress

from litestar import get, post

from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.naming import ERASED
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.replay import finished
from bourgade.server.self_cards import Share, Sharing
from bourgade.server.store import Paper, Taken
from bourgade.server.table_routes import TableId
from bourgade.server.table_routes import live as live_at


def people_at(live: Live) -> set[str]:
    """Whose word it needs; who took their name away has nothing to hide any more."""
    return {seat.person for seat in live.seats if seat.person is not None and seat.name != ERASED}


async def sharing(house: House, request: AnyRequest, live: Live, person: str | None) -> Sharing:
    agreed = {paper.id.partition(" ")[2] for paper in await house.store.papers("consent", live.row.id)}
    here = house.network.base(request.url.scheme, request.headers.get("host", ""))
    missing = len(people_at(live) - agreed)
    return Sharing(person in agreed, live.row.shared, missing, f"{here}/t/{live.row.id}")


@get("/api/tables/{table:str}/sharing", responses=MAY_FAIL, tags=["looking back"])
async def look(request: AnyRequest, house: House, guest: Guest, table: TableId) -> Sharing:
    """Who may see this finished game."""
    return await sharing(house, request, await live_at(house, guest, table), guest.id)


@post("/api/tables/{table:str}/sharing", status_code=200, responses=MAY_FAIL, tags=["looking back"])
async def share(request: AnyRequest, house: House, guest: Guest, table: TableId, data: Share) -> Sharing:
    """Let anybody see this finished game, as far as I am concerned, or no longer."""
    at, person = await live_at(house, guest, table), guest.named().id
    finished(at)
    if person not in people_at(at):
        raise Denied(403, "not-yours", "Only those who played can share a game.")
    id = f"{at.row.id} {person}"
    if data.on:
        with suppress(Taken):  # said already
            await house.store.keep_paper(Paper("consent", id, at.row.id, ""))
    else:
        await house.store.drop_paper("consent", id)
    agreed = await sharing(house, request, at, person)
    await house.store.share(at.row.id, not agreed.missing)
    at.row.shared = agreed.shared = not agreed.missing
    return agreed


ROUTES = [look, share]
