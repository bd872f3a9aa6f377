"""The whole server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import lru_cache

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from bourgade import __version__
from bourgade.server import (
    analyses,
    boards,
    championships,
    coach_cards,
    curves,
    guests,
    holidays,
    hosts,
    letters,
    listing,
    passkeys,
    practice_cards,
    practising,
    previews,
    profiles,
    ratings,
    self_cards,
    selves,
    sharing,
    shelf,
    table_routes,
    telling,
    workshop,
    workshop_cards,
)
from bourgade.server.cards import REQUESTS
from bourgade.server.exact import Exact
from bourgade.server.gate import Gate
from bourgade.server.guests import Guest, guest_of
from bourgade.server.health import Health
from bourgade.server.house import House
from bourgade.server.page import Page
from bourgade.server.problems import HANDLERS, AnyRequest
from bourgade.server.sockets import Sockets

LAST = 5.0  # seconds to write what is under way when the house closes
PARTS = (
    guests,
    selves,
    passkeys,
    letters,
    holidays,
    profiles,
    ratings,
    championships,
    sharing,
    previews,
    shelf,
    listing,
    table_routes,
    analyses,
    practising,
    curves,
    hosts,
    telling,
    workshop,
)


@get("/api/openapi.json", include_in_schema=False)
async def description(request: AnyRequest) -> Response[bytes]:
    """This API, described."""
    return Response(described(request.app), media_type=MediaType.JSON)


@lru_cache(maxsize=1)
def described(app: Litestar) -> bytes:
    schema = app.openapi_schema.to_schema()
    # msgspec reads the requests, so it says best what it takes.
    taken = (*REQUESTS, *self_cards.REQUESTS, *coach_cards.REQUESTS, *practice_cards.REQUESTS, *workshop_cards.REQUESTS)
    _, known = msgspec.json.schema_components(taken, ref_template="#/components/schemas/{name}")
    schema["components"]["schemas"] |= known
    return msgspec.json.encode(schema)


def api(house: House) -> Litestar:
    """The API with its description at /api/openapi.json."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        await house.start()
        house.thinkers.open()
        yield
        with suppress(TimeoutError):  # a store that is away does not keep us
            async with asyncio.timeout(LAST):
                await house.stop()

    def the_house() -> House:
        return house

    return Litestar(
        [route for part in PARTS for route in part.ROUTES] + [description],
        dependencies={"house": Provide(the_house, sync_to_thread=False), "guest": Provide(guest_of)},
        exception_handlers=HANDLERS,
        lifespan=[open_house],
        logging_config=None,
        request_class=Exact,
        request_max_body_size=house.limits.body_size,
        signature_types=[House, Guest],
        openapi_config=OpenAPIConfig(
            "Bourgade",
            __version__,
            path="/description",  # behind the gate, so out of reach: `description` below is the way to it
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )


def app(house: House, health: Health) -> Gate:
    return Gate(api(house), Sockets(house), Page(brought=boards.files(house.shelf.values())), house, health)
