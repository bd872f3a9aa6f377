"""Setting a table, answering a rematch, looking for company: who may, who may not, and who never comes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bourgade.server.addresses import home_addresses, is_homely, is_loopback
from bourgade.server.names import Names
from bourgade.server.network import Network
from tests.server.kit import RUN, Guest, Line, Server, play_together

# The house as it is, with less patience.
BRIEF = f"""
from bourgade.server import patience
patience.ASKED = 1500
{RUN}
"""


class Brief(Server):
    program = BRIEF


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Brief(tmp_path_factory.mktemp("brief") / "brief.db").start()
    yield found
    found.stop()


def kinds(guest: Guest, table: str) -> list[str]:
    return [seat["kind"] for seat in guest.get(f"/api/tables/{table}")["seats"]]


def test_only_the_host_sets_the_table_and_only_until_it_begins(server: Server) -> None:
    ada, bob, eve = (server.guest(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open("me", "open", "open")
    at = f"/api/tables/{table}"
    assert bob.post(f"{at}/sit", {}).status == 200
    for path, body in (
        ("seats/2", {"kind": "bot", "bot": "luck"}),
        ("swap", {"one": 0, "other": 1}),
        ("setting", {"seats": 2}),
        ("close", {}),
    ):
        assert bob.post(f"{at}/{path}", body).data["reason"] == "not-yours", path
    for path, body, reason in (
        ("seats/9", {"kind": "open"}, "malformed"),
        ("seats/4", {"kind": "open"}, "not-now"),
        ("seats/1", {"kind": "bot", "bot": "luck"}, "taken"),
        ("seats/2", {"kind": "bot", "bot": "search:999s"}, "malformed"),
        ("setting", {"seats": 6}, "seats"),
        ("setting", {"options": {"five_singles": "war"}}, "options"),
        ("begin", {}, "not-now"),
    ):
        assert ada.post(f"{at}/{path}", body).data["reason"] == reason, path
    assert kinds(ada, table) == ["person", "person", "open"]
    assert server.guest("bOB").post(f"{at}/sit", {}).data["reason"] == "name-taken"
    namesake = server.guest("Bob")
    assert namesake.post(f"{at}/sit", {"name": "Bob B."}).status == 200
    assert namesake.get("/api/me")["name"] == "Bob"  # only here
    assert ada.post(f"{at}/seats/2", {"kind": "open"}).status == 200
    assert namesake.post(f"{at}/sit", {}).data["reason"] == "shown-out"
    assert ada.post(f"{at}/setting", {"options": {"five_singles": "peace"}, "seats": 4}).status == 200
    assert ada.post(f"{at}/seats/2", {"kind": "bot", "bot": "luck"}).status == 200
    assert ada.post(f"{at}/seats/3", {"kind": "bot", "bot": "greedy"}).data["held"]
    assert ada.post(f"{at}/swap", {"one": 0, "other": 3}).status == 200
    hers, his = Line(ada, table), Line(bob, table)
    assert hers.info["stage"] == "gathering"  # full, and it waits for her word
    assert ada.post(f"{at}/begin", {}).status == 200
    frame = hers.frame_of(1)
    his.frame_of(1)
    assert (hers.info["options"]["five_singles"], frame["sights"][0]["seat"]) == ("peace", 3)
    for path, body in (("seats/2", {"kind": "open"}), ("close", {}), ("setting", {"seats": 3})):
        assert ada.post(f"{at}/{path}", body).data["reason"] == "begun"
    assert eve.post(f"{at}/sit", {}).data["reason"] == "begun"
    assert eve.post(f"{at}/offer", {"seat": 1}).data["reason"] == "not-yours"


def test_a_closed_table_is_gone_for_everybody(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "open", reach="public")
    assert table in [one["id"] for one in bob.get("/api/tables")["public"]]
    line = Line(bob, table)
    assert ada.post(f"/api/tables/{table}/close", {}).status == 204
    with pytest.raises(Exception, match="4410"):
        line.until("never")
    assert bob.ask("GET", f"/api/tables/{table}").status == 404
    assert table not in [one["id"] for one in bob.get("/api/tables")["public"]]


def test_nobody_is_waited_for_without_end(brief: Server) -> None:
    ada, bob, cleo, dan = (brief.guest(name) for name in ("Ada", "Bob", "Cleo", "Dan"))
    wish = {"game": "clans", "seats": 2, "wait": 5, "bot": "luck"}
    sought = dan.post("/api/seek", wish).data["id"]
    alone = Line(dan, sought)
    table = ada.open("me", "open", "open")
    for guest in (bob, cleo):
        assert guest.post(f"/api/tables/{table}/sit", {}).status == 200
    lines = {seat: Line(guest, table) for seat, guest in enumerate((ada, bob, cleo))}
    play_together(lines)
    again = ada.post(f"/api/tables/{table}/rematch").data["id"]
    assert kinds(ada, again) == ["asked", "person", "asked"]
    assert brief.guest("Eve").post(f"/api/tables/{again}/sit", {}).data["reason"] == "taken"
    assert brief.guest("Eve").post(f"/api/tables/{again}/decline", {}).data["reason"] == "not-now"
    line = Line(ada, again)
    assert bob.post(f"/api/tables/{again}/sit", {}).status == 200
    while line.info["seats"][0]["kind"] != "open":  # Cleo never answers
        line.until("room")
    assert [seat["kind"] for seat in line.info["seats"]] == ["open", "person", "person"]
    assert ada.post(f"/api/tables/{again}/start", {"bot": "luck"}).status == 200
    line.frame_of(1)
    alone.frame_of(1)  # nobody came to Dan either, so a bot did
    assert [seat["kind"] for seat in alone.info["seats"]] == ["person", "bot"]


def test_somebody_plays_on_for_another_and_the_record_stays_genuine(own_server: Server) -> None:
    ada, bob, cleo = (own_server.guest(name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.open("me", "open")
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    hers, his = Line(ada, table, seed=b"1" * 32), Line(bob, table, seed=b"2" * 32)
    his.reveal_all() if his.sheet else None
    hers.frame_of(1)
    his.frame_of(1)
    assert bob.post(f"/api/tables/{table}/offer", {"seat": 1}).status == 200
    assert cleo.post(f"/api/tables/{table}/sit", {"seat": 1}).status == 200
    assert bob.get(f"/api/tables/{table}")["mine"] == []
    own_server.kill()
    own_server.start()
    lines = {0: Line(ada, table), 1: Line(cleo, table)}
    assert lines[1].info["seats"][1]["instead"] == "Bob"
    play_together(lines)
    record = ada.ask("GET", f"/api/tables/{table}/record").body.decode()
    assert "\nseat 1 Bob\n" in record  # who was there at the start and signed it
    assert ada.post("/api/verify", {"text": record}).data["genuine"]


def test_a_move_sent_again_after_a_bad_line_is_made_once(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    seat = line.frame_of(1)["asked"][0]
    text, another = line.sight(seat)["moves"][0], line.sight(seat)["moves"][-1]
    assert line.move(seat, text)["type"] == "ack"
    after = line.frame_of(2)["entries"]
    other = ada.join(line.table)
    assert other.ask("move", seat=seat, text=text, seq=1, again=True)["type"] == "ack"
    assert other.ask("move", seat=seat, text=another, seq=1, again=True)["reason"] == "stale"
    assert other.ask("beat")["type"] == "ack"
    assert other.frame_of(2)["entries"] == after


def test_an_invitation_never_names_an_address_that_others_do_not_have(tmp_path: Path) -> None:
    closed = Network(Names("127.0.0.1"), "127.0.0.1")
    closed.port = 8000
    assert closed.base("http", "localhost:8000") == "http://localhost:8000"
    assert closed.is_local("http://localhost:8000")
    everywhere = Network(Names("0.0.0.0"), "0.0.0.0")
    everywhere.port = 8000
    for address in home_addresses():
        assert is_homely(address)
        assert not everywhere.is_local(everywhere.base("http", "127.0.0.1:8000"))
    assert everywhere.base("http", "192.168.1.7:8000") == "http://192.168.1.7:8000"
    public = Network(Names("127.0.0.1", ["https://games.example/"]), "127.0.0.1", ["https://games.example/"])
    assert public.base("http", "127.0.0.1:8000") == "https://games.example"
    assert [is_loopback(name) for name in ("localhost", "[::1]", "127.0.0.2", "192.168.1.7", "games.example")] == [
        True, True, True, False, False,
    ]  # fmt: skip


def test_a_proxy_on_the_same_machine_does_not_run_the_house(server: Server) -> None:
    anybody = server.guest("Ada")
    assert anybody.get("/api/house")["mine"]
    passed_on = {"X-Forwarded-For": "203.0.113.9"}
    answer = anybody.ask("POST", "/api/house/network", b'{"to": "network"}', **passed_on)
    assert (answer.status, answer.data["reason"]) == (403, "not-yours")
    assert anybody.ask("POST", "/api/house/network", b'{"to": "network"}', Host="games.example").status == 421
    foreign = anybody.ask("POST", "/api/house/network", b'{"to": "network"}', Origin="https://evil.example")
    assert foreign.status == 403


def test_who_was_shown_the_door_stays_outside_after_a_restart(own_server: Server) -> None:
    ada, bob = own_server.guest("Ada"), own_server.guest("Bob")
    at = f"/api/tables/{ada.open('me', 'open', 'open')}"
    assert bob.post(f"{at}/sit", {}).status == 200
    assert ada.post(f"{at}/seats/1", {"kind": "open"}).status == 200
    own_server.kill()
    own_server.start()
    assert bob.post(f"{at}/sit", {}).data["reason"] == "shown-out"
