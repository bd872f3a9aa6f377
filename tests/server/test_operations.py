"""What a host sees of a server: is it alive, is it ready, what does it do; and how it leaves."""

from __future__ import annotations

import json
import logging
import re
import resource
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bourgade.server.logs import JsonLines
from tests.server.kit import RUN, SOURCE, Line, Server


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def told(server: Server, path: str, **headers: str) -> tuple[int, str]:
    answer = server.guest().ask("GET", path, None, **headers)
    return answer.status, answer.body.decode()


def test_numbers_are_told_apart_and_name_nobody(tmp_path: Path) -> None:
    port = free_port()
    arguments = ("--rate", "1000", "--metrics", f"127.0.0.1:{port}")
    server = Server(tmp_path / "house.db", *arguments).start()
    try:
        name = f"Ada-{secrets.token_hex(4)}"
        ada = server.guest(name)
        line = ada.join(ada.open("me", "luck"))
        line.turn(0)
        line.play(0)
        for path in ("/healthz", "/readyz"):
            assert told(server, path, Host="10.0.0.11:8000") == (200, "ok\n"), "a proxy asks by any name"
        assert "bourgade_" not in told(server, "/metrics")[1], "not at the public door"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as found:
            text = found.read().decode()
        kept = re.findall(r'bourgade_events_total\{kind="(\w+)"\} (\d+)', text)
        assert {kind for kind, _ in kept} <= {"start", "move", "forced"}
        [appends] = re.findall(r"bourgade_append_seconds_count (\d+)", text)
        assert int(appends) == sum(int(count) for _, count in kept) >= 2
        assert re.search(r"bourgade_sockets 1\b", text)
        assert re.search(r"bourgade_tables 1\b", text)
        assert "process_cpu_seconds_total" in text
        for secret in (name, line.table, ada.cookie.partition("=")[2], "clans", "luck"):
            assert secret not in text
        # Every label is one of a fixed few: no number can be told from another table's or person's.
        assert {label for label, _ in re.findall(r'(\w+)="([^"]*)"', text)} <= {
            "kind",
            "reason",
            "lane",
            "le",
            "version",
        }
    finally:
        assert server.stop() == 0


def test_nothing_is_counted_that_differs_between_twin_worlds(tmp_path: Path) -> None:
    """The same choices over another hidden deal: the same numbers, but for times and what the process uses."""
    texts = []
    for world in ("one", "other"):
        port = free_port()
        server = Server(tmp_path / f"{world}.db", "--rate", "1000", "--metrics", f"127.0.0.1:{port}").start()
        try:
            ada = server.guest("Ada")
            line = ada.join(ada.open("me", "me", game="tribus_du_vent"))
            line.frame_of(1)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as found:
                lines = found.read().decode().splitlines()
            timed = ("process_", "bourgade_append_seconds_", "bourgade_connections")
            texts.append([line for line in lines if not line.startswith(("#", *timed))])
        finally:
            server.stop()
    assert texts[0] == texts[1]
    assert len(texts[0]) > 8


def test_a_server_that_leaves_says_so_first_and_everybody_hears_1012(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db", "--rate", "1000", "--drain", "1.5").start()
    process = server.process
    assert process is not None
    ada = server.guest("Ada")
    lines = [ada.join(ada.open("me", "luck")) for _ in range(3)]
    for line in lines:
        line.turn(0)
    began = time.monotonic()
    process.send_signal(signal.SIGTERM)
    while told(server, "/readyz") != (503, "closing\n"):
        assert time.monotonic() - began < 1.4
    assert told(server, "/healthz")[0] == 200
    lines[0].play(0)  # games go on meanwhile
    codes = [closed_with(line) for line in lines]
    assert codes == [1012] * 3
    assert process.wait(20) == 0
    assert 1.4 < time.monotonic() - began < 10
    last = lines[0].frame
    server.stop()
    server.start()
    assert lines[0].again().frame_of(1)["seq"] >= (last or {})["seq"], "what was acknowledged is there"
    server.stop()


def closed_with(line: Line) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        line.until("never")
    return closed.value.rcvd.code if closed.value.rcvd else 0


def test_a_sign_in_the_first_instants_is_heard(tmp_path: Path) -> None:
    order = [sys.executable, "-c", RUN, "serve", "--port", "0", "--no-browser", "--database", str(tmp_path / "h.db")]
    for wait in (0.6, 0.8, 1.0):
        process = subprocess.Popen(order, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PYTHONPATH": SOURCE})
        time.sleep(wait)  # somewhere between the beginning and being open
        process.terminate()
        _, errors = process.communicate(timeout=20)
        assert process.returncode in (0, -signal.SIGTERM), errors


def test_a_full_disk_makes_a_server_unready_until_it_takes_something_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db", "--rate", "1000", "--log", "json")
    with (tmp_path / "log").open("w+") as log:
        server.errors = log
        server.start()
        assert server.process is not None
        ada = server.guest("Ada")
        line = ada.join(ada.open("me", "me"))
        seat = line.frame_of(1)["asked"][0]
        wal = tmp_path / "house.db-wal"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal.stat().st_size, resource.RLIM_INFINITY))
        with suppress(ConnectionClosed):
            assert line.move(seat, line.sight(seat)["moves"][0])["reason"] == "unwritten"
        assert told(server, "/readyz") == (503, "the store takes nothing\n")
        assert told(server, "/healthz")[0] == 200
        assert ada.get("/api/me")["name"] == "Ada", "who only looks is served"
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        while told(server, "/readyz")[0] != 200:
            time.sleep(0.05)
        back = line.again()
        assert back.frame_of(1)["seq"] == 1
        back.play(seat)
        server.stop()
        log.seek(0)
        said = [json.loads(text) for text in log.read().splitlines()]
    assert [entry["level"] for entry in said] == ["error"]
    assert set(said[0]) == {"at", "level", "from", "text"}


def test_a_line_of_the_log_is_one_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record = logging.LogRecord("bourgade", logging.ERROR, "", 1, "table %s\n%s", ("é", error), sys.exc_info())
    text = JsonLines().format(record)
    assert "\n" not in text
    assert json.loads(text)["text"] == "table é\ntwo\nlines"
    assert "ValueError" in json.loads(text)["trace"]
