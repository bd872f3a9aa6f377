"""What nobody uses leaves the house: its people are warned, and who comes in time keeps it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import pytest

from tests.server.kit import Line, Server
from tests.server.test_durable import on_disk

DAY = 24 * 3600 * 1000


def aged(server: Server, days: int, *tables: str) -> None:
    """As if nobody had been here for so many days."""
    then = int(time.time() * 1000) - days * DAY
    names = ", ".join(f"'{table}'" for table in tables)
    on_disk(server, f"UPDATE tables SET used = {then} WHERE id IN ({names})")


def leaving(server: Server, cookie: str) -> dict[str, int | None]:
    guest = server.guest()
    guest.cookie = cookie
    return {table["id"]: table["leaves"] for table in guest.get("/api/tables")["mine"]}


def test_people_are_warned_and_who_comes_keeps_the_table(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    kept, lost, recent = (ada.open("me", "open") for _ in range(3))
    finished = ada.open("me", "luck")
    Line(ada, finished).play_out(0)
    own_server.stop()
    aged(own_server, 31, kept, lost)
    aged(own_server, 3000, finished)
    own_server.start()
    soon = leaving(own_server, ada.cookie)
    assert {table for table, at in soon.items() if at} == {kept, lost}
    assert abs((soon[lost] or 0) - time.time() * 1000 - 14 * DAY) < DAY
    assert own_server.guest("Eve").join(lost).info["leaves"], "a stranger who looks changes nothing"
    assert ada.join(kept).info["leaves"] is None
    own_server.stop()
    on_disk(own_server, "UPDATE tables SET leaves = 1 WHERE leaves > 0")  # the notice is over
    own_server.start()
    left = leaving(own_server, ada.cookie)
    assert left == {kept: None, recent: None, finished: None}
    assert ada.ask("GET", f"/api/tables/{lost}").status == 404


def test_a_guest_without_tables_is_forgotten_and_may_come_back(own_server: Server) -> None:
    ada, bob = own_server.guest("Ada"), own_server.guest("Bob")
    ada.open("me", "open")
    own_server.stop()
    on_disk(own_server, "UPDATE people SET used = 0")
    own_server.start()
    assert leaving(own_server, ada.cookie)
    assert ada.get("/api/me")["name"] == "Ada"
    assert bob.get("/api/me")["name"] is None
    assert bob.post("/api/me", {"name": "Bob"}).status == 200
    assert bob.get("/api/me")["name"] == "Bob"


def test_the_host_says_how_long(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    table = ada.open("me", "open")
    own_server.stop()
    aged(own_server, 400, table)
    own_server.arguments = ("--keep", "unbegun=always")
    own_server.start()
    assert leaving(own_server, ada.cookie) == {table: None}
    own_server.stop()
    own_server.arguments = ("--keep", "unbegun=399", "--notice", "2")
    own_server.start()
    [at] = leaving(own_server, ada.cookie).values()
    assert at is not None
    assert abs(at - time.time() * 1000 - 2 * DAY) < DAY / 10


@pytest.mark.in_a_file
def test_a_locked_database_does_not_stall_reading(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    table = ada.open("me", "me")
    with closing(sqlite3.connect(own_server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert ada.get("/api/me")["name"] == "Ada"
        assert ada.get(f"/api/tables/{table}")["id"] == table
        assert ada.get("/api/tables")["mine"]
        assert time.monotonic() - began < 2
        other.execute("ROLLBACK")
    assert ada.post("/api/me", {"name": "Ada L."}).status == 200
