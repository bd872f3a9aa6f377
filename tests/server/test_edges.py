"""Edges: odd headers, deep texts, foreign names, quotas and clocks get a clear answer and change nothing."""

from __future__ import annotations

import http.client
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bourgade.server.clock import Clock
from bourgade.server.names import Names
from tests.server.kit import RUN, Server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with a name, a proxy and small quotas."""
    found = Server(
        tmp_path_factory.mktemp("strict") / "strict.db",
        *("--rate", "4", "--tables-each", "6", "--public-url", "https://games.example", "--proxy", "127.0.0.9"),
    ).start()
    yield found
    found.stop()


def asked(
    server: Server, method: str, path: str, headers: dict[str, str], source: str = "127.0.0.1"
) -> tuple[int, str]:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20, source_address=(source, 0))
    line.putrequest(method, path, skip_host="Host" in headers)
    for name, value in headers.items():
        line.putheader(name, value)
    line.endheaders(b'{"name":"Ada"}' if method == "POST" else None)
    answer = line.getresponse()
    found = answer.status, answer.read().decode()
    line.close()
    return found


BODY = {"Content-Type": "application/json", "Content-Length": "14"}


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "192.168.7.7:80", "[::1]:8000", "games.example"]
)
def test_the_house_answers_to_its_names_and_to_every_address(strict: Server, host: str) -> None:
    assert asked(strict, "GET", "/", {"Host": host}, "127.0.2.1")[0] == 200


@pytest.mark.parametrize(
    "host", ["rebound.example", "games.example.evil.example", "localhost.evil.example", "127.0.0.1.nip.io"]
)
def test_a_name_that_only_leads_here_is_refused(strict: Server, host: str) -> None:
    for path in ("/", "/api/me", "/api/shelf"):
        status, body = asked(strict, "GET", path, {"Host": host}, "127.0.2.2")
        assert (status, json.loads(body)["reason"]) == (421, "not-called-so")


@pytest.mark.parametrize(
    "host", ["", "[", "[::1", "a b", "x@y", "a/b", "é".encode().decode("latin-1"), "x:y", "a" * 400]
)
def test_an_odd_host_is_malformed(strict: Server, host: str) -> None:
    assert asked(strict, "GET", "/api/shelf", {"Host": host}, "127.0.2.3")[0] == 400


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "//", "\x80\xff", "http://a]b", "http://localhost:99999999"]
)
def test_an_odd_origin_is_no_server_error(strict: Server, origin: str) -> None:
    status, body = asked(strict, "POST", "/api/me", {**BODY, "Host": "localhost", "Origin": origin}, "127.0.2.4")
    assert status in (400, 403)
    assert json.loads(body)["about"]


def test_the_public_page_may_ask_through_a_proxy_that_changes_the_host(strict: Server) -> None:
    given = {**BODY, "Host": "localhost", "Origin": "https://games.example"}
    assert asked(strict, "POST", "/api/me", given, "127.0.2.5")[0] == 200
    assert Names("::", ["https://games.example/"]).origin_is_ours("https://games.example", "x")
    assert not Names("::").origin_is_ours("https://games.example", "x")


def test_forwarded_addresses_are_believed_of_proxies_only(strict: Server) -> None:
    def flood(source: str) -> list[int]:
        return [
            asked(strict, "POST", "/api/me", {**BODY, "X-Forwarded-For": f"203.0.113.{number}"}, source)[0]
            for number in range(20)
        ]

    assert 429 in flood("127.0.2.6"), "somebody who says that he is many"
    assert flood("127.0.0.9") == [200] * 20


def test_who_asks_too_often_is_told_when_to_come_back(strict: Server) -> None:
    line = http.client.HTTPConnection("127.0.0.1", strict.port, timeout=20, source_address=("127.0.2.7", 0))
    for _ in range(200):
        line.request("GET", "/api/tables/none/at/1")
        answer = line.getresponse()
        problem = json.loads(answer.read())
        if answer.status == 429:
            break
    line.close()
    assert answer.status == 429
    assert problem["reason"] == "too-fast"
    assert int(answer.headers["Retry-After"]) == problem["after"] >= 1


def test_tables_open_seats_and_places_have_an_end(own_server: Server, tmp_path: Path) -> None:
    server = Server(tmp_path / "few.db", "--rate", "1000", "--tables-each", "4").start()
    try:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        tables = [ada.open("me", "open") for _ in range(4)]
        for path, body in (
            ("/api/tables", {"game": "clans", "seats": [{"kind": "me"}, {"kind": "me"}]}),
            ("/api/lessons/clans", None),
        ):
            answer = ada.post(path, body)
            assert answer.status == 429
            assert answer.data["reason"] == "too-many-tables"
            assert 0 < int(answer.headers["Retry-After"]) <= 24 * 3600
        crowd = server.guest("Zoe")
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        statuses = [crowd.post("/api/tables", {"game": "clans", "seats": seats}).status for _ in range(3)]
        assert statuses == [201, 201, 429], "six seats may stand open"
        taken = [bob.post(f"/api/tables/{table}/sit", {}) for table in tables[:3]]
        assert [answer.status for answer in taken] == [200, 200, 429]
        assert taken[2].data["reason"] == "too-many-seats"
        assert bob.post(f"/api/tables/{tables[0]}/leave", {"seat": 1}).status == 200
        assert bob.post(f"/api/tables/{tables[2]}/sit", {}).status == 200
    finally:
        server.stop()


def test_chat_has_a_pace(strict: Server) -> None:
    ada = strict.guest("Ada")
    line = ada.join(ada.open("me", "open"))
    answers = [line.ask("say", text=f"line {number}") for number in range(4)]
    assert [answer["type"] for answer in answers] == ["ack", "ack", "refused", "refused"]
    assert answers[2]["reason"] == "too-fast"
    assert " s." in answers[2]["about"]


def test_new_guests_from_one_address_have_a_pace(strict: Server) -> None:
    sent = {**BODY, "Host": "localhost"}
    statuses = [asked(strict, "POST", "/api/me", sent, "127.0.2.8")[0] for _ in range(14)]
    assert statuses[0] == 200
    assert statuses[-1] == 429


@pytest.mark.parametrize("on", ["0", "1", '"true"', '"false"'])
def test_what_only_looks_like_an_answer_is_none(server: Server, on: str) -> None:
    ada = server.guest("Ada")
    answer = ada.ask("POST", "/api/practice", f'{{"on": {on}}}'.encode())
    assert (answer.status, answer.data["reason"]) == (400, "malformed")
    assert "bool" in answer.data["about"]


@pytest.mark.parametrize("deep", ["[" * 50_000, '{"name":' * 20_000, '{"name":' + "[" * 30_000 + "]" * 30_000 + "}"])
def test_deep_json_is_malformed(server: Server, deep: str) -> None:
    ada = server.guest("Ada")
    for path in ("/api/me", "/api/tables", "/api/verify"):
        answer = ada.ask("POST", path, deep.encode())
        assert (answer.status, answer.data["reason"]) == (400, "malformed")


ODD = [
    "a\nb",
    "\u001b[31mred",
    "a\u0000",
    "a\u202eb",
    "bot greedy",
    "BOT x",
    "ｂｏｔ x",
    "a\u200bb",
    "a\u2028b",
    "\ud800",
]


@pytest.mark.parametrize("name", ODD, ids=ascii)
def test_names_are_checked_wherever_they_are_given(server: Server, name: str) -> None:
    ada = server.guest("Ada")
    table = ada.open("me", "open")
    for kind in ("me", "bot"):
        seats = [{"kind": "me"}, {"kind": kind, "name": name}]
        assert ada.post("/api/tables", {"game": "clans", "seats": seats}).status == 400
    for path, body in (("/api/me", {"name": name}), (f"/api/tables/{table}/sit", {"name": name})):
        assert server.guest().post(path, body).status == 400


def test_personal_answers_are_kept_nowhere(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open("me", "open")
    for path in ("/api/me", "/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/qr", "/api/nothing"):
        assert ada.ask("GET", path).headers["Cache-Control"] == "no-store"
    assert ada.ask("GET", "/").headers["Cache-Control"] == "no-cache"


def test_a_clock_that_is_set_back_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, times = Clock(), iter([100.0, 101.0, 50.0, 60.0, 101.5])
    monkeypatch.setattr(time, "time", lambda: next(times))
    assert [clock.now() for _ in range(5)] == [100_000, 101_000, 101_000, 101_000, 101_500]


class Ahead(Server):
    """A house whose clock is a day ahead."""

    program = f"import time; clock = time.time; time.time = lambda: clock() + 86400\n{RUN}"


def test_times_stay_in_order_when_the_clock_was_set_back_while_the_house_was_closed(tmp_path: Path) -> None:
    for house in (Ahead(tmp_path / "time.db"), Server(tmp_path / "time.db")):
        server = house.start()
        if isinstance(house, Ahead):
            ada = server.guest("Ada")
            table = ada.open("me", "me")
            time.sleep(1.1)  # tables are opened at whole seconds
        ada.server = server
        line = ada.join(table)
        line.frame_of(1)
        assert line.frame is not None
        line.play(line.frame["asked"][0])
        server.stop()
    with sqlite3.connect(tmp_path / "time.db") as base:
        times = [row[0] for row in base.execute("SELECT at FROM events ORDER BY seq")]
    base.close()
    assert times == sorted(times)
    assert times[0] > 1000
    assert times[-1] == times[-2], "time stood still"


@pytest.mark.in_a_file
def test_reading_goes_on_while_the_database_is_locked(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    table = ada.open("me", "open")
    base = sqlite3.connect(own_server.database, isolation_level=None)
    base.execute("BEGIN IMMEDIATE")
    try:
        writing = threading.Thread(target=lambda: own_server.guest().post("/api/me", {"name": "Bob"}))
        writing.start()
        time.sleep(0.3)
        slowest = 0.0
        for path in ("/api/tables", f"/api/tables/{table}", "/api/me", "/api/shelf", "/"):
            began = time.monotonic()
            assert ada.ask("GET", path).status == 200
            slowest = max(slowest, time.monotonic() - began)
    finally:
        base.execute("ROLLBACK")
        base.close()
        writing.join()
    assert slowest < 2
