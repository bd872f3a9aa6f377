"""The guest behind a request, and the routes of /api/me."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie

from bourgade.server.cards import Called, Me, Return
from bourgade.server.house import House
from bourgade.server.identities import COOKIE, GUEST, LINK, YEAR, new_person
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.store import PersonRow


class Guest:
    """Who asks: the number in the signed cookie, or nobody."""

    def __init__(self, id: str | None, row: PersonRow | None) -> None:
        self.id = id
        self.row = row

    def named(self) -> PersonRow:
        if self.row is None:
            raise Denied(401, "no-guest", "Say your name first: POST /api/me.")
        return self.row


def person_in(house: House, cookies: dict[str, str]) -> str | None:
    return house.signer.read(GUEST, cookies.get(COOKIE, ""))


async def guest_of(request: AnyRequest, house: House) -> Guest:
    id = person_in(house, request.cookies)
    return Guest(id, await house.store.person(id) if id else None)


def called(guest: Guest, name: str) -> PersonRow:
    """The guest under a name, a new one if need be; not yet written."""
    if not name.isprintable() or name.lower().startswith("bot "):
        raise Denied(400, "name", "A name has only letters and signs one can print, and is not a bot's.")
    return PersonRow(guest.id or new_person(), name)


def cookie(house: House, request: AnyRequest, person: str) -> Cookie:
    return Cookie(
        COOKIE,
        value=house.signer.sign(GUEST, person),
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def me_of(house: House, row: PersonRow | None) -> Me:
    if row is None:
        return Me(None, None, {})
    return Me(row.name, house.signer.sign(LINK, row.id), await house.store.deeds(row.id))


@get("/api/me", responses=MAY_FAIL, tags=["guests"])
async def read_me(house: House, guest: Guest) -> Me:
    """Who am I?"""
    return await me_of(house, guest.row)


@post("/api/me", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def say_name(request: AnyRequest, house: House, guest: Guest, data: Called) -> Response[Me]:
    """Become a guest, or take another name."""
    row = called(guest, data.name)
    await house.store.keep_person(row)
    return Response(await me_of(house, row), cookies=[cookie(house, request, row.id)])


@post("/api/me/return", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def come_back(request: AnyRequest, house: House, data: Return) -> Response[Me]:
    """Be the same guest on this device, by the personal link."""
    id = house.signer.read(LINK, data.link)
    row = await house.store.person(id) if id else None
    if row is None:
        raise Denied(403, "link", "This is not a personal link of this house.")
    return Response(await me_of(house, row), cookies=[cookie(house, request, row.id)])


ROUTES = [read_me, say_name, come_back]
