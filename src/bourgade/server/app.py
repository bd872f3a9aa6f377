"""The whole server, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from bourgade import __version__
from bourgade.server import guests, shelf, tables
from bourgade.server.gate import Gate
from bourgade.server.guests import Guest, guest_of
from bourgade.server.house import House
from bourgade.server.page import Page
from bourgade.server.problems import HANDLERS, AnyRequest
from bourgade.server.sockets import Sockets


@get("/api/openapi.json", include_in_schema=False)
async def description(request: AnyRequest) -> dict[str, object]:
    """This API, described."""
    return request.app.openapi_schema.to_schema()


def api(house: House) -> Litestar:
    """The API with its description at /api/openapi.json."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    def the_house() -> House:
        return house

    return Litestar(
        [*guests.ROUTES, *shelf.ROUTES, *tables.ROUTES, description],
        dependencies={"house": Provide(the_house, sync_to_thread=False), "guest": Provide(guest_of)},
        exception_handlers=HANDLERS,
        lifespan=[open_house],
        logging_config=None,
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


def app(house: House) -> Gate:
    return Gate(api(house), Sockets(house), Page(), house.limits)
