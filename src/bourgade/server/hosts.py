"""The routes of those who host: setting a table, finding company, opening the house to the network."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import Parameter

from bourgade.server import hosting, lobby, room, seeking
from bourgade.server.addresses import is_loopback
from bourgade.server.budgets import permit
from bourgade.server.cards import Doorstep, Offer, Seek, SetSeat, Setting, Swap, Switch
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.messages import TableInfo
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.table_routes import TableId, live

SeatPath = Annotated[int, Parameter(ge=0, le=5)]
PASSED_ON = ("x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip")


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def set_seat(house: House, guest: Guest, table: TableId, seat: SeatPath, data: SetSeat) -> TableInfo:
    """Until the start the host frees a chair, seats a bot, or changes places."""
    at, person = await live(house, guest, table), guest.named()
    if data.kind == "bot":
        permit(data.bot, at.game, house.limits)
        await hosting.seat_bot(at, person.id, seat, data.bot)
    elif data.kind == "me":
        await hosting.sit_here(at, person, seat)
    else:
        await hosting.free(at, person.id, seat)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/swap", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def swap(house: House, guest: Guest, table: TableId, data: Swap) -> TableInfo:
    """Two chairs change places, with those who sit on them."""
    at = await live(house, guest, table)
    await hosting.swap(at, guest.named().id, data.one, data.other)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/setting", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def set_table(house: House, guest: Guest, table: TableId, data: Setting) -> TableInfo:
    """More chairs or fewer, another variant."""
    at, person = await live(house, guest, table), guest.named()
    if at.game is not None:
        lobby.allow_options(at.game, data.options)
    if data.options:
        await hosting.set_options(at, person.id, data.options)
    if data.seats is not None:
        await hosting.resize(at, person.id, data.seats)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/begin", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def begin(house: House, guest: Guest, table: TableId) -> TableInfo:
    """The word of the host, where the table is full because they set it so."""
    at = await live(house, guest, table)
    await hosting.begin(at, guest.named().id)
    return room.info(at, guest.id)


@post("/api/tables/{table:str}/close", status_code=204, responses=MAY_FAIL, tags=["hosting"])
async def close(house: House, guest: Guest, table: TableId) -> None:
    """A table that never began is gone; whoever is there hears it."""
    at = await live(house, guest, table)
    async with at.lock:
        hosting.allow(at, guest.named().id)
        await house.store.remove_table(at.row.id)
        at.broken = True
    house.bus.tell(at.row.id, "closed")


@post("/api/tables/{table:str}/decline", status_code=204, responses=MAY_FAIL, tags=["hosting"])
async def decline(house: House, guest: Guest, table: TableId) -> None:
    """No, thank you: the chair that was kept is free."""
    await hosting.decline(await live(house, guest, table), guest.named().id)


@post("/api/tables/{table:str}/offer", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def offer(house: House, guest: Guest, table: TableId, data: Offer) -> TableInfo:
    """Let somebody else play on, through the link of the table."""
    at = await live(house, guest, table)
    await hosting.offer(at, guest.named().id, data.seat)
    return room.info(at, guest.id)


@post("/api/seek", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def seek(house: House, guest: Guest, data: Seek) -> TableInfo:
    """Find me a game."""
    person = guest.named()
    return room.info(await seeking.seek(house, person, data), person.id)


@get("/api/house", responses=MAY_FAIL, tags=["hosting"])
async def doorstep(request: AnyRequest, house: House) -> Doorstep:
    """How the house is reached."""
    network, mine = house.network, runs(house, request.scope)
    return Doorstep(network.outside() if mine else [], network.is_open, mine)


@post("/api/house/network", status_code=200, responses=MAY_FAIL, tags=["hosting"])
async def switch(request: AnyRequest, house: House, data: Switch) -> Doorstep:
    """Open the house to the network at home, or close it again; for the one who runs it."""
    if not runs(house, request.scope):
        raise Denied(403, "not-yours", "Only who sits at the machine of this house can open it to the network.")
    if data.to == "machine":
        house.network.close()
    elif not house.network.found():
        raise Denied(409, "no-network", "This machine is in no network at home.")
    else:
        await opened(house)
    return Doorstep(house.network.outside(), house.network.is_open, True)


async def opened(house: House) -> None:
    try:
        await house.network.open()
    except OSError as error:
        house.network.close()
        raise Denied(409, "no-network", f"The network could not be let in: {error}.") from error


def runs(house: House, scope: Any) -> bool:
    """Whether somebody sits at this very machine: nothing on the way has passed the request on, and no proxy is known.

    A page of another site cannot ask for it: its origin is not ours, and its name is none of this machine's own.
    """
    client, headers = scope.get("client"), {name.decode("latin-1"): value for name, value in scope["headers"]}
    host = headers.get("host", b"").decode("latin-1")
    name = host.rpartition(":")[0] or host
    near = client is not None and is_loopback(client[0]) and is_loopback(name) and name not in house.network.also
    return near and not house.network.public and not any(name in headers for name in PASSED_ON)


ROUTES = [set_seat, swap, set_table, begin, close, decline, offer, seek, doorstep, switch]
