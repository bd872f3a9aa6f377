"""Links by mail: confirmed once, used once, told to nobody else; the letters are caught where the post takes them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import RUN, Server

CATCH = """
import json, pathlib
from bourgade.server.house import House

class Post:
    async def send(self, to, subject, text):
        if to.startswith("bounce"):
            raise OSError("no such mailbox")
        with pathlib.Path({box!r}).open("a", encoding="utf-8") as out:
            out.write(json.dumps([to, subject, text]) + chr(10))

begin = House.start

async def start(self):
    self.post = Post()
    await begin(self)

House.start = start
"""


@pytest.fixture
def posting(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    box = tmp_path / "letters"
    server = Server(tmp_path / "own.db")
    server.program = CATCH.format(box=str(box)) + RUN
    yield server.start(), box
    server.stop()


def letters(box: Path) -> list[Any]:
    return [json.loads(line) for line in box.read_text(encoding="utf-8").splitlines()] if box.exists() else []


def link_in(letter: Any) -> str:
    found = re.search(r"/me#(\S+)", letter[2])
    assert found
    return found[1]


def test_a_letter_brings_one_back_once_and_nobody_learns_the_address(posting: tuple[Server, Path]) -> None:
    server, box = posting
    ada, eve = server.guest("Ada"), server.guest("Eve")
    for bad in ("ada", "ada@", "a b@example.org", "ada@example.org\nBcc: eve@example.org", "x" * 200 + "@example.org"):
        assert ada.post("/api/me/mail", {"address": bad}).status == 400, bad
    assert ada.post("/api/me/mail", {"address": "bounce@example.org"}).data["reason"] == "returned"
    assert ada.get("/api/me/keys")["mail"] is None, "nothing was changed"
    assert letters(box) == []
    assert eve.post("/api/mail", {"address": "ada@example.org"}).data == {"sent": True}
    assert letters(box) == [], "nobody is known under it yet"
    assert ada.post("/api/me/mail", {"address": "ada@example.org"}).status == 200
    [first] = letters(box)
    assert first[0] == "ada@example.org"
    confirm = link_in(first)
    keys = ada.get("/api/me/keys")
    assert (keys["mail"], keys["verified"], keys["mails"]) == ("ad•••@example.org", False, True)
    assert eve.post("/api/mail", {"address": "ada@example.org"}).data == {"sent": True}
    assert len(letters(box)) == 1, "not before it is confirmed"
    forged = confirm[:-1] + ("0" if confirm[-1] != "0" else "1")
    for wrong in (forged, confirm.replace("confirm", "return", 1), "confirm.nobody.99.00", "é"):
        assert server.guest().post("/api/mail/return", {"link": wrong}).data["reason"] == "letter"
    assert server.guest().post("/api/mail/return", {"link": confirm}).data["name"] == "Ada"
    assert ada.get("/api/me/keys")["verified"]
    assert server.guest().post("/api/mail/return", {"link": confirm}).data["reason"] == "letter", "it serves once"
    phone = server.guest()
    assert phone.post("/api/mail", {"address": "Ada@Example.org"}).data == {"sent": True}
    assert phone.post("/api/mail/return", {"link": link_in(letters(box)[-1])}).data["name"] == "Ada"
    told = json.dumps([eve.get("/api/me/keys"), eve.get("/api/me/page"), eve.get("/api/ratings")])
    assert "example.org" not in told
    assert ada.post("/api/me/forget", {"name": "Ada"}).status == 200
    assert eve.post("/api/mail", {"address": "ada@example.org"}).data == {"sent": True}
    assert len(letters(box)) == 2, "who is gone gets no letters"


def test_a_house_without_post_says_so(server: Server) -> None:
    ada = server.guest("Ada")
    assert ada.post("/api/me/mail", {"address": "ada@example.org"}).data["reason"] == "no-mail"
    assert not ada.get("/api/me/keys")["mails"]
