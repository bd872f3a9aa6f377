"""Nobody can play, see or undo for a seat that is not theirs."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.kit import Guest, Line, Server


@pytest.fixture
def game(server: Server) -> tuple[Guest, Line, Guest]:
    """Ada plays with two of her own seats; Eve knows the link."""
    ada, eve = server.guest("Ada"), server.guest("Eve")
    line = ada.join(ada.open("me", "me", "luck"))
    line.frame_when(lambda f: f["asked"] and f["asked"][0] < 2)
    return ada, line, eve


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    cookie = server.guest().post("/api/me", {"name": "Ada"}).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie


def test_a_cookie_that_the_house_did_not_sign_is_nobody(server: Server) -> None:
    ada = server.guest("Ada")
    name, _, value = ada.cookie.partition("=")
    person, _, mark = value.partition(".")
    link = ada.get("/api/me")["link"]
    wrong = "0" if mark[0] != "0" else "1"
    for forged in (
        f"{person}.",
        f"{person}.{wrong}{mark[1:]}",
        f"{person[:-1]}{'0' if person[-1] != '0' else '1'}.{mark}",
        person,
        "é.é",
        link,
        "." + mark,
    ):
        eve = server.guest()
        eve.cookie = f"{name}={forged}".encode().decode("latin-1")
        assert eve.get("/api/me")["name"] is None


def test_a_cookie_is_not_a_personal_link(server: Server) -> None:
    ada = server.guest("Ada")
    value = ada.cookie.partition("=")[2]
    assert server.guest().post("/api/me/return", {"link": value}).status == 403


def test_a_personal_link_brings_the_same_person_back_to_their_seat_on_another_device(server: Server) -> None:
    ada = server.guest("Ada")
    here = ada.join(ada.open("me", "luck"))
    phone = server.guest()
    assert phone.post("/api/me/return", {"link": ada.get("/api/me")["link"]}).data["name"] == "Ada"
    there = phone.join(here.table)
    assert there.info["mine"] == [0]
    assert not there.turn(0)["over"]
    there.play(0)
    assert here.frame_of(there.frame["seq"] if there.frame else 0)["sights"][0]["seat"] == 0
    assert [table["id"] for table in phone.get("/api/tables")["mine"]] == [here.table]


def test_nobody_acts_for_a_seat_of_somebody_else(game: tuple[Guest, Line, Guest]) -> None:
    _, hers, eve = game
    line = eve.join(hers.table)
    assert hers.frame is not None
    seat = hers.frame["asked"][0]
    text = hers.sight(seat)["moves"][0]
    seq = hers.frame["seq"]
    assert line.info["mine"] == []
    for kind, fields in {
        "move": {"text": text, "seq": seq},
        "undo": {},
        "why": {"text": text},
        "foretell": {"moves": [text]},
        "hint": {},
        "takeover": {"bot": "luck"},
        "handback": {},
        "commit": {},
        "reveal": {"nonce": "0" * 16, "signature": "0" * 128},
        "receipt": {"signature": "0" * 128},
    }.items():
        for other in (seat, 2, 5):
            answer = line.ask(kind, seat=other, **fields)
            assert answer["type"] == "refused", kind
            assert answer["reason"] in ("not-yours", "not-now"), answer
    assert line.ask("onward")["reason"] == "not-yours"
    assert line.frame is not None
    assert line.frame["seq"] == seq, "nothing has changed"
    assert hers.move(seat, text)["type"] == "ack"


def test_the_api_gives_no_seat_view_score_or_record_of_a_running_game_to_others(
    game: tuple[Guest, Line, Guest],
) -> None:
    ada, hers, eve = game
    table = f"/api/tables/{hers.table}"
    for seat in (0, 1, 2):
        assert eve.ask("GET", f"{table}/at/14?seat={seat}").status == 403
    assert eve.get(f"{table}/at/14?seat=-2")["view"]["clans"] == [None] * 3
    assert ada.get(f"{table}/at/14?seat=1")["view"]["clans"][1] is not None
    assert ada.ask("GET", f"{table}/at/14?seat=2").status == 403
    for path in ("scores", "record"):
        assert ada.ask("GET", f"{table}/{path}").status == 409
    for path, body in (("leave", {"seat": 0}), ("start", {})):
        assert eve.post(f"{table}/{path}", body).status == 403
    assert eve.post(f"{table}/rematch").status == 409
    assert eve.post(f"{table}/branch", {"at": 3}).status == 409
    assert eve.post(f"{table}/sit", {}).status == 409


def test_a_table_of_my_own_does_not_exist_for_others(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.open("me", "luck", reach="mine")
    assert eve.ask("GET", f"/api/tables/{table}").status == 404
    assert ada.ask("GET", f"/api/tables/{table}").status == 200
    with pytest.raises(ConnectionClosed) as closed:
        eve.join(table)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_pages_of_other_sites_can_neither_ask_nor_connect(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open("me", "luck")
    for origin in ("https://elsewhere.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        assert ada.ask("POST", "/api/me", b'{"name":"Eve"}', Origin=origin).status == 403
        live = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        with pytest.raises(InvalidStatus), connect(live, additional_headers={"Cookie": ada.cookie}, origin=origin):
            pytest.fail("a page of another site was let in")
    assert ada.get("/api/me")["name"] == "Ada"
    assert ada.ask("POST", "/api/me", b'{"name":"Zoe"}', Origin=server.address).status == 200


@pytest.mark.parametrize("name", ["", " Ada", "x" * 25, "bot greedy", "a\nb", "a\u202eb", "\u0000"])
def test_odd_names_are_refused(server: Server, name: str) -> None:
    assert server.guest().post("/api/me", {"name": name}).status == 400


def test_a_seat_is_taken_once_and_one_needs_a_name(server: Server) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest(), server.guest()
    table = ada.open("me", "open")
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 401
    assert bob.post(f"/api/tables/{table}/sit", {"name": "Bob"}).data["mine"] == [1]
    assert eve.post(f"/api/tables/{table}/sit", {"name": "Eve"}).status == 409
    assert eve.post(f"/api/tables/{table}/sit", {"name": "Eve", "seat": 0}).status == 409
    assert bob.post(f"/api/tables/{table}/leave", {"seat": 0}).status == 403
    assert bob.post(f"/api/tables/{table}/leave", {"seat": 1}).data["seats"][1]["kind"] == "open"
    assert eve.post(f"/api/tables/{table}/sit", {}).status == 401, "who was not let in is nobody"
    assert eve.post(f"/api/tables/{table}/sit", {"name": "Eve"}).data["mine"] == [1]
