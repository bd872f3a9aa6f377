"""The guest behind a request, and the routes of /api/me."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie

from bourgade.server.accounts import account_of, let_in, note_device
from bourgade.server.callers import sender
from bourgade.server.cards import Called, Me, Return
from bourgade.server.caretaker import FRESH, now
from bourgade.server.house import House
from bourgade.server.identities import COOKIE, GUEST, LINK, YEAR, marked, new_mark, new_person, parts
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied, good_name, too_fast
from bourgade.server.store import PersonRow


class Guest:
    """Who asks: the number in the signed cookie, or nobody."""

    def __init__(self, id: str | None, row: PersonRow | None, device: str = "") -> None:
        self.id = id
        self.row = row
        self.device = device  # none: a cookie of a time when devices had no names

    def named(self) -> PersonRow:
        if self.row is None:
            raise Denied(401, "no-guest", "Say your name first: POST /api/me.")
        return self.row


def person_in(house: House, cookies: dict[str, str]) -> str | None:
    """Whose cookie it is, whether or not it still opens anything."""
    return parts(house.signer.read(GUEST, cookies.get(COOKIE, "")))[0]


async def known(house: House, cookies: dict[str, str]) -> Guest:
    """Nobody, where the person took their name away or the device was signed out."""
    id, device = parts(house.signer.read(GUEST, cookies.get(COOKIE, "")))
    row = await let_in(house.store, id, device) if id else None
    if id is None or row is None:
        return Guest(None, None)
    return Guest(id, row, device)


async def guest_of(request: AnyRequest, house: House) -> Guest:
    return await known(house, request.cookies)


def called(house: House, request: AnyRequest, guest: Guest, name: str) -> PersonRow:
    """The guest under a name, a new one if need be; not yet written."""
    good = good_name(name)
    if guest.id is None and (wait := house.newcomers.wait(sender(request.scope))):
        raise too_fast(wait)
    return PersonRow(guest.id or new_person(), good, now())


def cookie(house: House, request: AnyRequest, person: str, fresh: bool = False) -> Cookie:
    """For the device that asks; a fresh one has not been here before."""
    known, device = parts(house.signer.read(GUEST, request.cookies.get(COOKIE, "")))
    if fresh or known != person or not device:
        device = new_mark()
    return Cookie(
        COOKIE,
        value=house.signer.sign(GUEST, marked(person, device)),
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def me_of(house: House, row: PersonRow | None) -> Me:
    if row is None:
        return Me(None, None, {})
    key = (await account_of(house.store, row.id)).key
    return Me(row.name, house.signer.sign(LINK, marked(row.id, key)), await house.store.deeds(row.id))


async def welcomed(house: House, request: AnyRequest, row: PersonRow, fresh: bool = False) -> Response[Me]:
    """Me, with a cookie for this device, which is noted."""
    given = cookie(house, request, row.id, fresh)
    _, device = parts(house.signer.read(GUEST, given.value or ""))
    await note_device(house.store, row.id, device, request.headers.get("user-agent", ""))
    return Response(await me_of(house, row), cookies=[given])


@get("/api/me", responses=MAY_FAIL, tags=["guests"])
async def read_me(request: AnyRequest, house: House, guest: Guest) -> Response[Me]:
    """Who am I?"""
    if guest.row is None:
        return Response(await me_of(house, None))
    if now() - guest.row.used > FRESH:
        guest.row.used = now()
        await house.store.keep_person(guest.row)
    return await welcomed(house, request, guest.row)


@post("/api/me", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def say_name(request: AnyRequest, house: House, guest: Guest, data: Called) -> Response[Me]:
    """Become a guest, or take another name."""
    row = called(house, request, guest, data.name)
    await house.store.keep_person(row)
    return await welcomed(house, request, row)


@post("/api/me/return", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def come_back(request: AnyRequest, house: House, data: Return) -> Response[Me]:
    """Be the same guest on this device, by the personal link."""
    id, key = parts(house.signer.read(LINK, data.link))
    row = await house.store.person(id) if id else None
    if id is None or row is None or (await account_of(house.store, id)).key != key:
        about = "This personal link does not belong to this server, or it was renewed: look for the new one."
        raise Denied(403, "link", about)
    return await welcomed(house, request, row, fresh=True)


ROUTES = [read_me, say_name, come_back]
