"""A guest of a house, from the terminal: requests over HTTP, and a cookie that is kept to find one's seat again."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bourgade.cli.doors import is_address
from bourgade.cli.trouble import Misuse, Trouble, why

PATIENCE = 20.0  # seconds
LARGEST = 8_000_000  # bytes of an answer


def address_of(url: str) -> tuple[str, str | None]:
    """`http://host:8000/t/ID` -> the house and the table; without a table, the house alone."""
    if not is_address(url, ("http", "https")):
        raise Misuse("join_address", text=repr(url))
    parts = urlsplit(url)
    pieces = [piece for piece in parts.path.split("/") if piece]
    table = pieces[1] if len(pieces) >= 2 and pieces[0] == "t" else None
    if pieces and table is None:
        raise Misuse("join_address", text=repr(url))
    return f"{parts.scheme}://{parts.netloc}", table


def keepsakes() -> Path:
    """Where the cookies of houses are kept between two evenings."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "state"
    return Path(home) / "bourgade" / "houses.json"


class Visit:
    """One house, as one guest."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.cookie = kept_cookies().get(house, "")

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer as data; a refusal is one sentence."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.house + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                self.remember(answer.headers.get("Set-Cookie"))
                return json.loads(answer.read(LARGEST) or b"null")
        except urllib.error.HTTPError as error:
            with error:
                raise Trouble("join_refused", house=self.house, why=reason_in(error.read(LARGEST))) from error
        except OSError as error:  # a URLError has the system's own as its reason
            reason = getattr(error, "reason", error)
            said = why(reason) if isinstance(reason, OSError) else str(reason)
            raise Trouble("join_unreachable", house=self.house, why=said) from error
        except ValueError as error:
            raise Trouble("join_strange", house=self.house) from error

    def remember(self, cookie: str | None) -> None:
        """The cookie is who one is: nobody else may read the file."""
        if not cookie:
            return
        self.cookie = cookie.split(";")[0]
        path = keepsakes()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            cookies = json.dumps(kept_cookies() | {self.house: self.cookie}, indent=1)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                file.write(cookies)
        except OSError as error:
            raise Trouble("join_keep", file=str(path), why=str(error.strerror)) from error


def kept_cookies() -> dict[str, str]:
    try:
        found = json.loads(keepsakes().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(house): str(cookie) for house, cookie in found.items()} if isinstance(found, dict) else {}


def reason_in(body: bytes) -> str:
    try:
        found = json.loads(body)
        return str(found.get("about") or found.get("detail") or "?").rstrip(".")
    except (ValueError, AttributeError):
        return "?"
