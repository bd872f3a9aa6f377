"""The routes by which somebody looks after themselves: devices, the personal link, all their games, and the way out."""

from __future__ import annotations

import io
import zipfile

from litestar import Response, get, post
from litestar.datastructures import Cookie

from bourgade.server import replay
from bourgade.server.accounts import account_of, devices_of, keep_account, read, sign_out
from bourgade.server.cards import Me
from bourgade.server.connection import GONE
from bourgade.server.guests import Guest, me_of, welcomed
from bourgade.server.house import House
from bourgade.server.identities import COOKIE, new_mark
from bourgade.server.lobby import USUAL_BOT
from bourgade.server.passkeys import Passkey, can_pass
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.self_cards import DeviceCard, Farewell, Keys, PasskeyCard

ALL = 10_000  # tables of one person
SHOWN = 2  # letters of an address that are shown


@get("/api/me/keys", responses=MAY_FAIL, tags=["guests"])
async def keys(request: AnyRequest, house: House, guest: Guest) -> Keys:
    """How I come back: devices, passkeys, mail."""
    return await keys_of(request, house, guest)


async def keys_of(request: AnyRequest, house: House, guest: Guest) -> Keys:
    person = guest.named()
    account = await account_of(house.store, person.id)
    passkeys = [(paper.id, read(paper, Passkey)) for paper in await house.store.papers("passkey", person.id)]
    return Keys(
        [
            DeviceCard(id, device.kind, device.browser, device.since, device.seen, id == guest.device)
            for id, device in await devices_of(house.store, person.id)
        ],
        [PasskeyCard(id, passkey.since, passkey.used) for id, passkey in passkeys],
        hidden(account.mail) if account.mail else None,
        account.verified,
        house.post is not None,
        can_pass(request),
    )


def hidden(address: str) -> str:
    """Enough to know one's own address by."""
    name, _, place = address.partition("@")
    return f"{name[:SHOWN]}•••@{place}"


@post("/api/me/devices/{device:str}/out", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def device_out(request: AnyRequest, house: House, guest: Guest, device: str) -> Keys:
    """Sign a device of mine out; its pages are closed at once."""
    person = guest.named()
    if not await sign_out(house.store, person.id, device):
        raise Denied(404, "no-such-device", "You have no such device.")
    hang_up(house, person.id, device)
    return await keys_of(request, house, guest)


def hang_up(house: House, person: str, device: str | None = None) -> None:
    """Close what a person has open, on one device or on all."""
    for hosted in house.hosted.values():
        for connection in list(hosted.connections):
            if connection.person == person and device in (None, connection.device):
                connection.hang_up(GONE)


@post("/api/me/link", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def new_link(request: AnyRequest, house: House, guest: Guest) -> Response[Me]:
    """A new personal link: all older ones lead nowhere."""
    person = guest.named()
    answer = await welcomed(house, request, person)  # this device has a name before nameless ones are shut out
    await keep_account(house.store, person.id, key=new_mark())
    return Response(await me_of(house, person), cookies=answer.cookies)


@post("/api/me/forget", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def forget(house: House, guest: Guest, data: Farewell) -> Response[Me]:
    """Take my name out of this house: of tables, chat and records. The games stay, and are nobody's."""
    person = guest.named()
    if data.name != person.name:
        raise Denied(400, "farewell", "Say your own name to have it taken away: nothing was changed.")
    changed = await house.store.erase(person.id, USUAL_BOT)
    for id in changed:
        if (hosted := house.hosted.get(id)) is not None:
            async with hosted.live.lock:
                await hosted.live.start_over()
            hosted.chat.clear()
            hosted.chatted = -1
            house.bus.tell(id, "room")
    hang_up(house, person.id)
    return Response(Me(None, None, {}), cookies=[Cookie(COOKIE, value="", max_age=0, path="/", httponly=True)])


@get("/api/me/games.zip", media_type="application/zip", responses=MAY_FAIL, tags=["guests"])
async def take_along(house: House, guest: Guest) -> Response[bytes]:
    """The records of all my finished games, in one file."""
    person = guest.named()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as bag:
        for row in await house.store.tables_of(person.id, ALL):
            hosted = await house.table(row.id) if row.over and row.kind == "game" else None
            if hosted is not None and hosted.live.over:
                bag.writestr(f"{row.game}-{row.id}.log", replay.record(hosted.live))
    headers = {"Content-Disposition": 'attachment; filename="bourgade.zip"'}
    return Response(out.getvalue(), media_type="application/zip", headers=headers)


ROUTES = [keys, device_out, new_link, forget, take_along]
