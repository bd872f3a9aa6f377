"""Malformed, oversized, repeated, out-of-order and late messages get a clear refusal and change nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.kit import Line, Server


@pytest.fixture
def line(server: Server) -> Line:
    ada = server.guest("Ada")
    found = ada.join(ada.open("me", "me"))
    found.frame_of(1)
    return found


MALFORMED = [
    "",
    "hello",
    "{",
    "[]",
    "null",
    "{}",
    '{"type":"dance","n":1}',
    '{"type":"move","n":1}',
    '{"type":"move","n":1,"seat":0,"text":"x","seq":0,"more":1}',
    '{"type":"move","n":"1","seat":0,"text":"x","seq":0}',
    '{"type":"move","n":1,"seat":-1,"text":"x","seq":0}',
    '{"type":"move","n":1,"seat":6,"text":"x","seq":0}',
    '{"type":"move","n":1e400,"seat":0,"text":"x","seq":0}',
    '{"type":"move","n":-5,"seat":0,"text":"x","seq":0}',
    '{"type":"move","n":1,"seat":0,"text":null,"seq":0}',
    '{"type":"move","n":1,"seat":0,"text":"' + "x" * 201 + '","seq":0}',
    '{"type":"commit","n":1,"seat":0,"digest":"xyz"}',
    '{"type":"reveal","n":1,"seat":0,"nonce":"xyz","signature":"00"}',
    '{"type":"takeover","n":1,"seat":0,"bot":"search:999999"}',
    '{"type":"foretell","n":1,"seat":0,"moves":' + json.dumps(["x"] * 81) + "}",
    '{"type":"say","n":1,"text":"' + "x" * 301 + '"}',
    '{"type":"say","n":1,"text":"\\ud800"}',
    "[" * 5000,
]


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: text[:40])
def test_what_cannot_be_read_is_refused_and_the_line_goes_on(line: Line, text: str) -> None:
    line.socket.send(text)
    answer = line.receive()
    assert (answer["type"], answer["reason"], answer["n"]) == ("refused", "malformed", 0)
    assert answer["about"]
    goes_on(line)


def goes_on(line: Line) -> None:
    """Nothing has happened, and the next move is taken."""
    assert line.frame is not None
    assert line.frame["seq"] == 1
    line.play(line.frame["asked"][0])
    assert line.frame["seq"] == 2


def test_bytes_are_no_message(line: Line) -> None:
    line.socket.send(b'{"type":"undo","n":1,"seat":0}')
    assert line.receive()["reason"] == "malformed"
    goes_on(line)


def test_a_message_too_long_is_refused(line: Line) -> None:
    line.socket.send(json.dumps({"type": "say", "n": 1, "text": "x" * 20_000}))
    assert line.receive()["reason"] == "too-big"
    goes_on(line)


def test_a_message_far_too_long_ends_the_connection(line: Line) -> None:
    line.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        line.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_numbers_must_rise(line: Line) -> None:
    assert line.frame is not None
    seat = line.frame["asked"][0]
    line.n = 100
    move = {"type": "move", "n": 101, "seat": seat, "text": line.sight(seat)["moves"][0], "seq": 1}
    line.play(seat)
    for n in (101, 100, 1):
        line.socket.send(json.dumps({**move, "n": n}))
        answer = line.receive()
        assert (answer["reason"], answer["n"]) == ("repeated", n)
    assert line.frame["seq"] == 2


def test_a_replayed_move_is_stale_on_every_connection(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    line.frame_of(1)
    assert line.frame is not None
    seat = line.frame["asked"][0]
    text = line.sight(seat)["moves"][0]
    assert line.move(seat, text)["type"] == "ack"
    other = ada.join(line.table)
    other.frame_of(2)
    for at in (line, other):
        assert at.move(seat, text, seq=1)["reason"] == "stale"
        assert at.move(seat, text, seq=99)["reason"] == "stale"
    assert other.frame is not None
    assert other.frame["seq"] == 2


def test_an_illegal_move_is_refused_with_its_clause(line: Line) -> None:
    assert line.frame is not None
    seat = line.frame["asked"][0]
    for text in ("move t1 t60", "", "move", "drop table tables", "move t1 t1", line.sight(seat)["moves"][0] + " "):
        answer = line.move(seat, text)
        assert answer["reason"] == "illegal"
        assert answer["clause"].count(".") == 1
        mistyped = text == "drop table tables" or text.endswith(" ")
        assert answer["line"]["key"].startswith("near." if mistyped else "why.")
    other = 1 - seat
    assert line.move(other, line.sight(seat)["moves"][0])["reason"] == "illegal"
    goes_on(line)


def test_nothing_can_be_done_before_the_game_begins(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "open"))
    for kind, fields in {
        "move": {"text": "move t1 t2", "seq": 0},
        "undo": {},
        "hint": {},
        "why": {"text": "x"},
    }.items():
        assert line.ask(kind, seat=0, **fields)["reason"] == "not-now"
    assert line.ask("commit", seat=0)["reason"] == "not-now", "committed once already"
    assert line.ask("reveal", seat=0, nonce="0" * 16, signature="0" * 128)["reason"] == "not-now"


def test_who_sends_too_fast_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    server = Server(tmp_path / "slow.db", "--rate", "5").start()
    try:
        ada = server.guest("Ada")
        line = ada.join(ada.open("me", "luck"))
        told = [line.tell("undo", seat=0) for _ in range(40)]
        assert line.until("refused", reason="too-fast")["n"] in told, "so that its sender can say it again"
        with pytest.raises(ConnectionClosed) as closed:
            flood(line, 400)
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1008
        statuses = [ada.post("/api/me", {"name": "Ada"}).status for _ in range(30)]
        assert statuses[-1] == 429
    finally:
        server.stop()


def flood(line: Line, count: int) -> None:
    for _ in range(count):
        line.tell("undo", seat=0)
    line.until("never")


def test_a_request_too_big_is_refused(server: Server) -> None:
    ada = server.guest("Ada")
    assert ada.post("/api/verify", {"text": "x" * 400_000}).status == 413
    assert ada.post("/api/me", {"name": "x" * 400_000}).status == 413
