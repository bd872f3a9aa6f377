"""Links by mail: confirmed once, used once, told to nobody else; a real mail server takes the letters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Server
from tests.server.mail import Mailroom


@pytest.fixture
def posting(tmp_path: Path, mailroom: Mailroom) -> Iterator[Server]:
    server = Server(tmp_path / "own.db", "--rate", "1000", *mailroom.arguments)
    yield server.start()
    server.stop()


def link_in(letter: Any) -> str:
    found = re.search(r"/me#(\S+)", letter.get_content())
    assert found
    return found[1]


def test_a_letter_brings_one_back_once_and_nobody_learns_the_address(posting: Server, mailroom: Mailroom) -> None:
    server, letters = posting, mailroom.letters
    ada, eve = server.guest("Ada"), server.guest("Eve")
    for bad in ("ada", "ada@", "a b@example.org", "ada@example.org\nBcc: eve@example.org", "x" * 200 + "@example.org"):
        assert ada.post("/api/me/mail", {"address": bad}).status == 400, bad
    assert ada.post("/api/me/mail", {"address": "ada@nobody.example"}).data["reason"] == "returned"
    assert ada.get("/api/me/keys")["mail"] is None, "nothing was changed"
    assert letters == []
    assert eve.post("/api/mail", {"address": "ada@example.org"}).data == {"sent": True}
    assert letters == [], "nobody is known under it yet"
    assert ada.post("/api/me/mail", {"address": "ada@example.org"}).status == 200
    [first] = letters
    assert first["To"] == "ada@example.org"
    confirm = link_in(first)
    keys = ada.get("/api/me/keys")
    assert (keys["mail"], keys["verified"], keys["mails"]) == ("ad•••@example.org", False, True)
    assert eve.post("/api/mail", {"address": "ada@example.org"}).data == {"sent": True}
    assert len(letters) == 1, "not before it is confirmed"
    forged = confirm[:-1] + ("0" if confirm[-1] != "0" else "1")
    for wrong in (forged, confirm.replace("confirm", "return", 1), "confirm.nobody.99.00", "é"):
        assert server.guest().post("/api/mail/return", {"link": wrong}).data["reason"] == "letter"
    assert server.guest().post("/api/mail/return", {"link": confirm}).data["name"] == "Ada"
    assert ada.get("/api/me/keys")["verified"]
    assert server.guest().post("/api/mail/return", {"link": confirm}).data["reason"] == "letter", "it serves once"
    first_notice = ada.post("/api/me/notices/mail", {"address": "ada@example.org"}).data
    assert (first_notice["address"], len(letters)) == ("ada@example.org", 1), "proven already: no second letter"
    phone = server.guest()
    assert phone.post("/api/mail", {"address": "Ada@Example.org"}).data == {"sent": True}
    assert phone.post("/api/mail/return", {"link": link_in(letters[-1])}).data["name"] == "Ada"
    told = json.dumps([eve.get("/api/me/keys"), eve.get("/api/me/page"), eve.get("/api/ratings")])
    assert "example.org" not in told
    assert ada.post("/api/me/forget", {"name": "Ada"}).status == 200
    assert eve.post("/api/mail", {"address": "ada@example.org"}).data == {"sent": True}
    assert len(letters) == 2, "who is gone gets no letters"


def test_a_house_without_post_says_so(server: Server) -> None:
    ada = server.guest("Ada")
    assert ada.post("/api/me/mail", {"address": "ada@example.org"}).data["reason"] == "no-mail"
    assert not ada.get("/api/me/keys")["mails"]
