"""Told that it is one's turn: by push, read as the browser would, and by letters of a real mail server."""

from __future__ import annotations

import base64
import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bourgade.server.push import Push, read, spelled
from tests.aside import run
from tests.server.kit import Guest, Line, Server
from tests.server.mail import Mailroom
from tests.server.travel import Traveller, seated

SLOW = {"clock": "slow", "days": 3, "stand": "luck"}


class Browser:
    """A push service and the one browser that listens there; it alone can read what arrives."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes ok"
        self.heard: list[dict[str, Any]] = []
        self.tokens: list[str] = []
        self.news, self.status = threading.Condition(), 201
        browser = self

        class Service(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                assert self.headers["content-encoding"] == "aes128gcm"
                text = http_ece.decrypt(body, private_key=browser.key, auth_secret=browser.auth)
                with browser.news:
                    browser.heard.append(json.loads(text))
                    browser.tokens.append(self.headers["authorization"])
                    browser.news.notify_all()
                self.send_response(browser.status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Service)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        where = f"http://127.0.0.1:{self.server.server_port}/ear"
        return {"endpoint": where, "key": spelled(point), "auth": spelled(self.auth), "language": "fr"}

    def wait(self, count: int) -> list[dict[str, Any]]:
        with self.news:
            assert self.news.wait_for(lambda: len(self.heard) >= count, 20)
        return self.heard


@pytest.fixture
def house(tmp_path: Path, mailroom: Mailroom) -> Iterator[Traveller]:
    found = Traveller(tmp_path / "house.db", "--rate", "1000", "--push-anywhere", *mailroom.arguments)
    found.start()
    yield found
    found.stop()


def turn_of(lines: list[Line]) -> int:
    return int(lines[0].frame_of(1)["asked"][0])


def test_a_push_reaches_only_the_browser_it_is_for_and_comes_once_a_turn(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob", terms=SLOW)
    mover = turn_of(lines)
    other, bob = 1 - mover, guests[1 - mover]
    browser = Browser()
    given = bob.get("/api/me/notices")
    assert (given["browsers"], given["push"]) == (0, True)
    assert bob.post("/api/me/notices/push", browser.subscription()).data["browsers"] == 1
    lines[other].close()
    lines[mover].play(mover)
    house.travel(6)
    [heard] = browser.wait(1)
    assert heard == {"title": "À vous de jouer", "body": "Clans", "url": f"/t/{lines[0].table}", "n": 1}, "no secret"
    check_token(browser.tokens[0], given["key"], f"http://127.0.0.1:{browser.server.server_port}")
    house.kill()
    house.start()
    house.travel(60)
    guests[mover].join(lines[0].table).frame_of(1)  # the house has looked at the table again
    back = bob.join(lines[0].table)
    back.turn(other)
    back.play(other)
    back.close()
    again = guests[mover].join(lines[0].table)
    again.turn(mover)
    assert bob.post("/api/me/notices", {"push": "off", "mail": "on", "table": lines[0].table}).data["push"] is False
    again.play(mover)
    house.travel(6)
    assert bob.post("/api/me/notices", {"push": "on", "mail": "on", "table": lines[0].table}).status == 200
    assert len(browser.heard) == 1, "told once; not where they do not want to hear"
    forget = {"endpoint": browser.subscription()["endpoint"]}
    assert guests[mover].post("/api/me/notices/push/stop", forget).status == 200
    assert bob.get("/api/me/notices")["browsers"] == 1, "nobody else can stop it"
    assert bob.post("/api/me/notices/push/stop", forget).data["browsers"] == 0


def check_token(header: str, key: str, audience: str) -> None:
    """As a push service would (RFC 8292)."""
    found = re.fullmatch(r"vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found is not None
    assert found[3] == key
    claims, signature = json.loads(read(found[1].split(".")[1])), read(found[2])
    assert claims["aud"] == audience
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(key))
    public.verify(utils.encode_dss_signature(r, s), found[1].encode(), ec.ECDSA(SHA256()))


def test_a_letter_is_confirmed_first_batched_and_stopped_by_one_click(house: Traveller, mailroom: Mailroom) -> None:
    room, before = mailroom, len(mailroom.letters)
    ada, bob = house.guest("Ada"), house.guest("Bob")
    for address, reason in (("bob", "mail"), ("bob@nobody.example", "mail-returned")):
        answer = bob.post("/api/me/notices/mail", {"address": address})
        assert (answer.status, answer.data["reason"]) == (400, reason)
        assert bob.get("/api/me/notices")["address"] is None
    assert bob.post("/api/me/notices/mail", {"address": "bob@games.example"}).data["address"] is None
    first = room.wait(before + 1)
    assert first["To"] == "bob@games.example"
    follow(bob, link_in(first.get_content()))
    assert bob.get("/api/me/notices")["address"] == "bob@games.example"
    for _ in range(2):
        waits_for(ada, bob)
    house.travel(6)
    letter = room.wait(before + 2)
    assert letter["Subject"] == "À vous de jouer à 2 tables"
    assert letter.get_content().count("Clans, avec Ada") == 2
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = letter["List-Unsubscribe"].strip("<>")
    assert bob.ask("GET", "/api/letters/nobody.00/stop").status == 404
    assert bob.post(stop.removeprefix(house.address)).status == 200
    assert bob.get("/api/me/notices")["address"] is None
    waits_for(ada, bob)
    house.travel(6)
    ada.get("/api/tables")
    assert len(room.letters) == before + 2
    assert bob.post("/api/me/forget", {"name": "Bob"}).status == 200
    late = link_in(first.get_content()).removeprefix(house.address)
    assert bob.ask("GET", late).status == 404, "who is gone is not written to again by an old letter"


def test_who_could_not_be_reached_is_told_later_and_still_once(house: Traveller, mailroom: Mailroom) -> None:
    room, before = mailroom, len(mailroom.letters)
    ada, bob = house.guest("Ada"), house.guest("Bob")
    assert bob.post("/api/me/notices/mail", {"address": "bob.b@games.example"}).status == 200
    follow(bob, link_in(room.wait(before + 1).get_content()))
    browser = Browser()
    assert bob.post("/api/me/notices/push", browser.subscription()).status == 200
    browser.status, room.busy = 503, {"bob.b@games.example"}
    waits_for(ada, bob)
    house.travel(6)
    browser.wait(1)
    room.until(lambda: room.turned_away > 0)
    browser.status, room.busy = 201, set()
    for _ in range(40):  # the minute begins when the house has understood
        house.travel(61)
        with room.news:
            if room.news.wait_for(lambda: len(room.letters) > before + 1, 0.5):
                break
    assert room.letters[before + 1]["Subject"] == "À vous de jouer"
    assert len(browser.wait(2)) == 2
    for _ in range(3):
        house.travel(7201)
        bob.get("/api/tables")
    waits_for(ada, bob)
    house.travel(6)
    room.wait(before + 3)
    browser.wait(3)
    assert (len(browser.heard), len(room.letters)) == (3, before + 3), "once a turn, and once more where it failed"


def waits_for(ada: Guest, bob: Guest) -> None:
    """A table where it is his turn, and he is not there."""
    table = ada.open("me", "open", terms=SLOW)
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    hers, his = ada.join(table), bob.join(table)
    if his.frame_of(1)["asked"] == [1]:
        his.close()
        while hers.info["seats"][1]["absent"] is None:
            hers.until("room")
        return
    his.close()
    hers.frame_of(1)
    hers.play(0)


def link_in(text: str) -> str:
    found = re.search(r"http://\S+", text)
    assert found is not None
    return found[0]


def follow(guest: Guest, link: str) -> None:
    assert guest.ask("GET", link.removeprefix(guest.server.address)).status == 200


@pytest.mark.parametrize(
    "forged",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://10.0.0.1/x"},
        {"endpoint": "https://[::1]/x"},
        {"endpoint": "https://localhost:8000/x"},
        {"endpoint": "http://push.example/x"},
        {"endpoint": "file:///etc/passwd"},
        {"key": "AAAA"},
        {"auth": "AAAA"},
    ],
)
def test_a_forged_subscription_is_refused_and_nothing_is_kept(server: Server, forged: dict[str, str]) -> None:
    ada, browser = server.guest("Ada"), Browser()
    given = {**browser.subscription(), "endpoint": "https://1.1.1.1/ear", **forged}
    answer = ada.post("/api/me/notices/push", given)
    assert (answer.status, answer.data["reason"]) == (409, "subscription")
    assert ada.get("/api/me/notices")["browsers"] == 0
    assert ada.post("/api/me/notices/mail", {"address": "ada@games.example"}).data["reason"] == "no-mail"


def test_a_public_address_may_be_written_to() -> None:
    push = Push(b"s" * 32, "mailto:x@games.example", False)
    assert run(push.reached("https://1.1.1.1/ear")) == "1.1.1.1"
    assert base64.urlsafe_b64decode(push.public + "=")[0] == 4
