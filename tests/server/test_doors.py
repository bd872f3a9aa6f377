"""Slow, silent and many callers: each gets its time and no more, and everybody else plays on."""

from __future__ import annotations

import http.client
import logging
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bourgade.server import callers
from bourgade.server.callers import Porch, neighbourhood
from bourgade.server.limits import Bucket, Buckets, Limits
from bourgade.server.sparing import Sparing
from tests.server.kit import RUN, SOURCE, Guest, Server

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


def call(server: Server, hello: bytes, source: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))
    line.sendall(hello)
    return line


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
