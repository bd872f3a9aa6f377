"""How a request is denied: a status, a short reason for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from bourgade.server.cards import Problem
from bourgade.server.room import NotNow
from bourgade.server.store import Unwritten

AnyRequest = Request[Any, Any, Any]
STATUSES = {
    400: "malformed", 401: "no-guest", 403: "not-yours", 404: "not-found", 405: "no-such-method", 409: "not-now",
    413: "too-big", 415: "malformed", 429: "too-fast", 503: "unwritten",
}  # fmt: skip
MAY_FAIL = {status: ResponseSpec(Problem, description=reason) for status, reason in STATUSES.items()}


class Denied(Exception):
    """A request that is not granted; nothing has changed."""

    def __init__(self, status: int, reason: str, about: str) -> None:
        super().__init__(about)
        self.status = status
        self.problem = Problem(reason, about)


def on_denied(request: AnyRequest, error: Denied) -> Response[Problem]:
    return Response(error.problem, status_code=error.status)


def on_not_now(request: AnyRequest, error: NotNow) -> Response[Problem]:
    return Response(Problem(error.reason, error.about), status_code=403 if error.reason == "not-yours" else 409)


def on_unwritten(request: AnyRequest, error: Unwritten) -> Response[Problem]:
    return Response(Problem("unwritten", "The house could not write this down; try again."), status_code=503)


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    about = error.detail
    if isinstance(error.extra, list) and error.extra:
        about = "; ".join(f"{part.get('key', 'body')}: {part.get('message')}" for part in error.extra)
    status = 400 if error.status_code == 422 else error.status_code
    headers = {"Allow": error.headers["Allow"]} if error.headers and "Allow" in error.headers else None
    return Response(Problem(STATUSES.get(status, "denied"), about), status_code=status, headers=headers)


HANDLERS: ExceptionHandlersMap = {
    Denied: on_denied,
    NotNow: on_not_now,
    Unwritten: on_unwritten,
    HTTPException: on_http,
}
