"""Slow, silent and many callers: each gets its time and no more, and everybody else plays on."""

from __future__ import annotations

import asyncio
import http.client
import logging
import re
import resource
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bourgade.server import callers
from bourgade.server.callers import Porch, neighbourhood
from bourgade.server.limits import Bucket, Buckets, Limits
from bourgade.server.sparing import Sparing
from bourgade.server.turns import Turns
from tests.aside import run
from tests.server.kit import RUN, SOURCE, Guest, Line, Server

HEAD = b"GET /api/shelf HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n"
# The house as it is, with shorter hours.
HASTY = f"""
from bourgade.server import callers
callers.HEAD, callers.BODY = 1.0, 1.5
callers.STAGES.update(dict(zip(callers.STAGES, (1.0, 1.5))))
from bourgade.server import run
run.PING, run.PONG = 1.0, 1.0
{RUN}
"""


class Hasty(Server):
    program = HASTY


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Hasty(tmp_path_factory.mktemp("hasty") / "hasty.db").start()
    yield found
    found.stop()


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("usual") / "usual.db", "--rate", "20").start()
    yield found
    found.stop()


def call(server: Server, hello: bytes, source: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))
    line.sendall(hello)
    return line


def answered(line: Line) -> dict[str, Any]:
    while (found := line.receive())["type"] not in ("ack", "refused"):
        pass
    return found


def rest(line: socket.socket) -> bytes:
    """Everything until the house hangs up."""
    found = b""
    while part := line.recv(65536):
        found += part
    line.close()
    return found


@pytest.mark.parametrize(
    "half", [b"", b"G", HEAD, BODY, BODY + b'{"na'], ids=["nothing", "letter", "head", "body", "more"]
)
def test_half_a_request_is_waited_for_and_then_sent_away(hasty: Server, half: bytes) -> None:
    began = time.monotonic()
    answer = rest(call(hasty, half))
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"reason":"late"' in answer
    assert 0.5 < time.monotonic() - began < 5


def test_one_letter_at_a_time_does_not_buy_more_time(hasty: Server) -> None:
    line, began = call(hasty, HEAD + b"X-Slow: "), time.monotonic()
    with suppress(OSError):
        while time.monotonic() - began < 8:
            line.sendall(b"x")
            time.sleep(0.1)
    line.close()
    assert time.monotonic() - began < 5


def test_nonsense_after_an_answer_ends_the_line_without_a_word_in_the_log(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w+") as log:
        server = Server(tmp_path / "nonsense.db")
        server.errors = log
        server.start()
        try:
            line = call(server, b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            answer = line.recv(65536)
            assert answer.startswith(b"HTTP/1.1 405 "), answer
            line.sendall(b"no chunk at all\r\n")
            with suppress(ConnectionResetError):
                rest(line)
        finally:
            server.stop()
        log.seek(0)
        assert "Traceback" not in log.read()


def test_whole_requests_one_after_the_other_are_not_hurried(hasty: Server) -> None:
    line = http.client.HTTPConnection("127.0.0.1", hasty.port, timeout=10)
    line.connect()
    first = line.sock.getsockname()
    for _ in range(4):
        time.sleep(0.6)
        line.request("GET", "/api/me")
        answer = line.getresponse()
        assert (answer.status, answer.read()[:1]) == (200, b"{")
        assert line.sock.getsockname() == first
    line.close()


def test_a_dead_line_is_known(hasty: Server) -> None:
    ada, bob = hasty.guest("Ada"), hasty.guest("Bob")
    table = ada.open("me", "open")
    bob.post(f"/api/tables/{table}/sit", {})
    hers, dead = ada.join(table), silent_socket(hasty, bob, table)
    while not hers.info["seats"][1]["online"]:
        hers.until("room")
    began = time.monotonic()
    while hers.info["seats"][1]["online"]:
        hers.until("room")
    assert time.monotonic() - began < 6
    dead.close()


def silent_socket(server: Server, guest: Guest, table: str) -> socket.socket:
    """Joins a table and then neither reads nor answers pings."""
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {guest.cookie}",
    ]
    line = call(server, "\r\n".join([*lines, "", ""]).encode())
    assert b" 101 " in line.recv(65536)
    return line


def test_lines_in_all_and_by_address_are_counted(tmp_path: Path) -> None:
    server = Server(tmp_path / "few.db", "--rate", "1000", "--connections", "12", "--connections-each", "5").start()
    try:
        lines = [call(server, b"", f"127.0.{place}.9") for place in (1, 2) for _ in range(5)]
        time.sleep(0.3)
        assert b'"reason":"too-many"' in rest(call(server, HEAD, "127.0.1.9"))
        more = [call(server, b"", "127.0.3.9") for _ in range(2)]
        time.sleep(0.3)
        answer = rest(call(server, HEAD, "127.0.4.9"))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 10\r\n" in answer
        assert b'"reason":"full"' in answer
        for line in [*lines, *more]:
            line.close()
        time.sleep(0.3)
        assert server.guest("Ada").get("/api/me")["name"] == "Ada", "who leaves makes room"
    finally:
        server.stop()


def test_without_files_newcomers_are_shed_with_one_line_in_the_log(tmp_path: Path) -> None:
    order = [sys.executable, "-c", RUN, "serve", "--port", "0", "--no-browser", "--database", str(tmp_path / "f.db")]
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))  # noqa: E731
    with (tmp_path / "log").open("w+") as log:
        process = subprocess.Popen(
            order, stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=few, env={"PYTHONPATH": SOURCE}
        )
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+) ", process.stdout.readline())
            assert found is not None
            lines = [socket.create_connection(("127.0.0.1", int(found[1]))) for _ in range(120)]
            time.sleep(2.5)
            for line in lines:
                line.close()
        finally:
            process.terminate()
            process.communicate(timeout=20)
        log.seek(0)
        said = log.read()
    assert 0 < len(said) < 600, said


def test_newer_addresses_count_by_network_and_proxies_not_at_all() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1") == "10.0.0.1"
    porch = Porch(Limits(by_address=2), ["10.0.0.0/24"])
    assert [porch.enter("192.0.2.1") for _ in range(3)] == [None, None, callers.TOO_MANY]
    assert [porch.enter("10.0.0.7") for _ in range(5)] == [None] * 5
    porch.leave("192.0.2.1")
    assert porch.enter("192.0.2.1") is None


def test_an_address_whose_lines_are_cut_off_again_and_again_has_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    porch = Porch(Limits(), ["10.0.0.0/24"])
    for _ in range(10):
        porch.cut_off("192.0.2.1")
    assert porch.enter("192.0.2.1") is None, "a neighbour is not shut out for a few of them"
    porch.cut_off("192.0.2.1")
    assert porch.enter("192.0.2.1") is callers.RUDE
    assert porch.enter("192.0.2.2") is None
    for _ in range(20):
        porch.cut_off("10.0.0.7")
    assert porch.enter("10.0.0.7") is None, "a proxy brings others, too"
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + callers.REST + 0.1)
    assert porch.enter("192.0.2.1") is None


def test_a_bucket_says_when_there_is_enough() -> None:
    bucket = Bucket(10.0, 2.0)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    assert 0.05 < bucket.wait() <= 0.1
    time.sleep(bucket.wait() + 0.01)
    assert bucket.take()
    many = Buckets(1.0, 1.0)
    assert [many.take("a"), many.take("a"), many.take("b")] == [True, False, True]


def test_the_same_is_said_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    sparing = Sparing(logging.getLogger("bourgade"))
    for number in range(1000):
        sparing.warn("full", "full with %d", number)
        sparing.warn("other", "other")
    assert [record.getMessage() for record in caplog.records] == ["full with 0", "other"]


@pytest.mark.parametrize(("first", "more"), [(0x89, 0x89), (0x01, 0x00)], ids=["pings", "a message in parts"])
def test_who_sends_frames_without_end_is_cut_off(usual: Server, first: int, more: int) -> None:
    ada = usual.guest("Ada")
    table = ada.open("me", "open")
    upgrade = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    )
    line = call(usual, f"{upgrade}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert b" 101 " in line.recv(100)
    empty = b"\x80\0\0\0\0"
    with pytest.raises(OSError, match=r"reset|pipe"):  # before anything of it piles up
        line.sendall(bytes((first,)) + empty + (bytes((more,)) + empty) * 5_000_000)
    line.close()
    assert ada.join(table).ask("beat")["type"] == "ack", "who does not is not disturbed"


def test_those_of_one_address_share_what_they_may_say(tmp_path: Path) -> None:
    server = Server(tmp_path / "shared.db", "--rate", "2").start()
    try:
        ada = server.guest("Ada")
        table = ada.open("me", "open")
        lines = [ada.join(table) for _ in range(13)]
        for line in lines:
            for _ in range(5):  # of six
                line.tell("beat")
        answers = [answered(line) for line in lines for _ in range(5)]
        assert 1 <= [answer.get("reason") for answer in answers].count("too-fast") < 15
    finally:
        server.stop()


def test_who_asks_much_waits_behind_themselves_alone() -> None:
    heard: list[bytes] = []

    class Asking:
        def hear_out(self, data: bytes) -> None:
            heard.append(data)

    async def ask() -> None:
        turns, steps = Turns(), list[int]()
        at_once = [turns.take("greedy", Asking(), b"greedy") for _ in range(5)]
        assert at_once == [True, False, False, False, False]
        assert not turns.take("modest", Asking(), b"modest")
        while turns.waiting:
            steps.append(len(heard))
            await asyncio.sleep(0)  # whoever is at a table
        assert steps == sorted(set(steps)), "one at each step of the loop"

    run(ask())
    assert heard == [b"greedy", b"greedy", b"modest", b"greedy", b"greedy", b"greedy"]


def test_a_crowd_of_requests_from_one_address_is_answered_after_one_of_another(tmp_path: Path) -> None:
    server = Server(tmp_path / "asked.db").start()
    ask = HEAD + b"Connection: close\r\n\r\n"
    try:
        assert b" 200 " in rest(call(server, ask))
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)  # until all have asked
        greedy = [call(server, ask) for _ in range(100)]
        modest = call(server, ask, "127.0.0.2")
        server.process.send_signal(signal.SIGCONT)
        assert b" 200 " in rest(modest)
        early = len(select.select(greedy, [], [], 0)[0])
        assert all(b" 200 " in rest(line) for line in greedy)
    finally:
        server.stop()
    assert early < 75, "it was last to ask, and most of the others were still waiting"
