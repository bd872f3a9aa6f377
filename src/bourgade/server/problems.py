"""How a request is denied: a status, a short reason for programs, a sentence for people."""

from __future__ import annotations

from math import ceil
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from bourgade.server import naming
from bourgade.server.cards import Problem
from bourgade.server.room import NotNow
from bourgade.server.store import Damaged, Doubtful, Unwritten

AnyRequest = Request[Any, Any, Any]
STATUSES = {
    400: "malformed", 401: "no-guest", 403: "not-yours", 404: "not-found", 405: "no-such-method", 409: "not-now",
    413: "too-big", 415: "malformed", 429: "too-fast", 503: "unwritten",
}  # fmt: skip
MAY_FAIL = {status: ResponseSpec(Problem, description=reason) for status, reason in STATUSES.items()}


class Denied(Exception):
    """A request that is not granted; nothing has changed."""

    def __init__(self, status: int, reason: str, about: str, after: int | None = None) -> None:
        super().__init__(about)
        self.status = status
        self.problem = Problem(reason, about, after)


def too_fast(seconds: float) -> Denied:
    after = ceil(seconds)
    return Denied(429, "too-fast", f"Too many requests: come back in {after} s.", after)


def good_name(name: str) -> str:
    if not naming.fits(name):
        raise Denied(400, "name", naming.ABOUT)
    return name


def on_denied(request: AnyRequest, error: Denied) -> Response[Problem]:
    after = error.problem.after
    return Response(error.problem, status_code=error.status, headers={"Retry-After": str(after)} if after else None)


def on_not_now(request: AnyRequest, error: NotNow) -> Response[Problem]:
    status = {"malformed": 400, "not-yours": 403}.get(error.reason, 409)
    return Response(Problem(error.reason, error.about), status_code=status)


def on_unwritten(request: AnyRequest, error: Unwritten) -> Response[Problem]:
    return Response(Problem("unwritten", "The server could not save this. Try again."), status_code=503)


def on_doubtful(request: AnyRequest, error: Doubtful) -> Response[Problem]:
    about = "The answer of the store got lost: look whether it is done before you try again."
    return Response(Problem("doubtful", about), status_code=503)


def on_damaged(request: AnyRequest, error: Damaged) -> Response[Problem]:
    return Response(Problem("damaged", "This table is damaged; the host can look at it."), status_code=409)


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    about = error.detail
    if isinstance(error.extra, list) and error.extra:
        if any(str(part.get("key")).endswith("name") and "regex" in str(part.get("message")) for part in error.extra):
            return Response(Problem("name", naming.ABOUT), status_code=400)
        about = "; ".join(f"{part.get('key', 'body')}: {part.get('message')}" for part in error.extra)
    status = 400 if error.status_code == 422 else error.status_code
    given = {name.lower(): value for name, value in (error.headers or {}).items()}
    headers = {"Allow": given["allow"].replace(", OPTIONS", "")} if "allow" in given else None
    return Response(Problem(STATUSES.get(status, "denied"), about), status_code=status, headers=headers)


def on_depth(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    return Response(Problem("malformed", "This request is nested too deeply."), status_code=400)


HANDLERS: ExceptionHandlersMap = {
    Denied: on_denied,
    NotNow: on_not_now,
    Unwritten: on_unwritten,
    Doubtful: on_doubtful,
    Damaged: on_damaged,
    HTTPException: on_http,
    RecursionError: on_depth,
}
