"""Nothing that is somebody's own reaches anybody else: every address of the house is asked, every socket is read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Guest, Line, Server, play_together
from tests.server.mail import Mailroom
from tests.server.test_notices import Browser

ADDRESS, OTHER = "ada.lovelace@games.example", "countess@letters.example"
SHARE = "0123456789abcdef" * 2


@pytest.fixture
def house(tmp_path: Path, mailroom: Mailroom) -> Iterator[Server]:
    found = Server(tmp_path / "house.db", "--rate", "1000", "--push-anywhere", *mailroom.arguments).start()
    yield found
    found.stop()


def link_in(letter: Any) -> str:
    found = re.search(r"http://\S+", letter.get_content())
    assert found
    return found[0]


def test_no_token_no_address_and_no_number_of_mine_is_in_anything_others_are_told(
    house: Server, mailroom: Mailroom
) -> None:
    ada, bob, eve, nobody = house.guest("Ada"), house.guest("Bob"), house.guest("Eve"), house.guest()
    browser = Browser()
    mine = all_that_is_hers(house, mailroom, ada, browser)
    tables = [played(ada, bob), ada.open("me", "open", terms={"clock": "slow"}), ada.open("me", "open", reach="public")]
    assert bob.post(f"/api/tables/{tables[1]}/sit", {}).status == 200
    lines = [Line(one, table) for one in (bob, eve, nobody) for table in tables]
    plan = {"title": "Coupe", "game": "clans", "system": "swiss", "seats": 2, "rounds": 2, "duplicate": True}
    cup = ada.post("/api/championships", plan).data["id"]
    for one in (ada, bob):
        assert one.post(f"/api/championships/{cup}/enter", {"share": SHARE}).status == 200
    ada.post(f"/api/tables/{tables[2]}/sit", {})
    hers = ada.join(tables[1])
    hers.frame_of(1)
    hers.ask("say", text="Bonjour")
    handle = bob.get("/api/me/page")["companions"][0]["handle"]
    assert bob.post("/api/me/invite", {"handle": handle, "game": "clans"}).status == 201
    for line in lines[:3]:
        line.ask("beat")
    paths = house.guest().get("/api/openapi.json")["paths"]
    asked = 0
    for path in sorted(path for path, ways in paths.items() if "get" in ways):
        for table in tables if "{table}" in path or "/tables/{id}" in path else [""]:
            address = filled(path, table, cup)
            for one in (bob, eve, nobody):
                answer = one.ask("GET", address)
                told = answer.body.decode("utf-8", "replace") + str(answer.headers)
                leaked = [what for what, secret in mine.items() if secret in told]
                assert not leaked, (one.name, address, leaked)
                asked += answer.status == 200
    assert asked > 60, "most addresses answer"
    for line in lines:
        heard = "\n".join(line.raw)
        assert not [what for what, secret in mine.items() if secret in heard], line.guest.name
    page = nobody.ask("GET", f"/t/{tables[0]}").body.decode()
    assert not [what for what, secret in mine.items() if secret in page]


def all_that_is_hers(house: Server, mailroom: Mailroom, ada: Guest, browser: Browser) -> dict[str, str]:
    """By what it is: an address to come back, one for notices, a browser that listens, links and cookies."""
    before = len(mailroom.letters)
    assert ada.post("/api/me/mail", {"address": ADDRESS}).status == 200
    link = link_in(mailroom.wait(before + 1)).partition("#")[2]
    assert house.guest().post("/api/mail/return", {"link": link}).status == 200
    assert ada.post("/api/me/notices/mail", {"address": OTHER}).status == 200
    confirm = link_in(mailroom.wait(before + 2))
    assert ada.ask("GET", confirm.removeprefix(house.address)).status == 200
    ear = browser.subscription()
    assert ada.post("/api/me/notices/push", ear).status == 200
    assert ada.get("/api/me/notices")["address"] == OTHER
    cookie = ada.cookie.partition("=")[2]
    return {
        "the cookie": cookie,
        "her number": re.split(r"[~.]", cookie)[0],
        "the personal link": str(ada.get("/api/me")["link"]),
        "the address": ADDRESS,
        "the address for notices": OTHER,
        "the link of a letter": confirm.rpartition("letters/")[2].partition("/")[0],
        "where her browser listens": ear["endpoint"],
        "the key of her browser": ear["key"],
        "its secret": ear["auth"],
    }


def played(ada: Guest, bob: Guest) -> str:
    table = ada.open("me", "open")
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    play_together({0: Line(ada, table), 1: Line(bob, table)})
    return table


def filled(path: str, table: str, cup: str) -> str:
    """The address with something real in its gaps."""
    given = {
        "table": table,
        "game": "clans",
        "language": "fr",
        "file": "fr.png",
        "seq": "3",
        "entry": "3",
        "entries": "3",
    }
    if path.startswith("/api/championships"):
        return re.sub(r"\{\w+\}", cup, path)
    return re.sub(r"\{(\w+)\}", lambda gap: given.get(gap[1], table or "x"), path)


def test_a_personal_link_says_nothing_of_whom_it_is(house: Server) -> None:
    ada = house.guest("Ada")
    assert json.dumps(ada.get("/api/me")["link"]).isascii()
    assert "Ada" not in str(ada.get("/api/me")["link"])
