"""Many servers behind one address: tables keep their server, servers leave and come, a wrong way costs only speed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import bourgade
from bourgade.cli import parser
from tests.server.chaos.two import at
from tests.server.kit import Line
from tests.server.routing import DEPLOY, DOORS, Behind, Town
from tests.server.services import Postgres, Redis, program


@pytest.fixture(params=DOORS)
def town(request: pytest.FixtureRequest, postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[Town]:
    found = Town(postgres, redis, tmp_path, door=DOORS[request.param])
    yield found
    found.close()


def sat(town: Town) -> tuple[str, list[Line]]:
    ada, bob = town.door.guest("Ada"), town.door.guest("Bob")
    table = ada.open("me", "open")
    assert bob.post(f"/api/tables/{table}/sit", {}).status < 300
    lines = [Line(ada, table), Line(bob, table)]
    for line in lines:
        line.frame_of(1)
    return table, lines


def some_moves(lines: list[Line], count: int) -> int:
    """So many moves by whoever is asked; the number of the last event both have seen."""
    for _ in range(count):
        frame = lines[0].frame_when(lambda f: f["over"] or bool(f["asked"]))
        if frame["over"]:
            break
        seat, seq = frame["asked"][0], frame["seq"]
        lines[seat].frame_of(seq)
        lines[seat].play(seat)
        for line in lines:
            line.frame_of(seq + 1)
    return int((lines[0].frame or {})["seq"])


def back(line: Line) -> tuple[Line, float]:
    """As the page does: hear the farewell, come again until one is let in; and after how long."""
    with pytest.raises(ConnectionClosed):
        line.until("never")
    began = time.monotonic()
    while True:
        try:
            return line.again(), time.monotonic() - began
        except (ConnectionClosed, InvalidStatus, OSError):
            assert time.monotonic() - began < 20
            time.sleep(0.1)


def test_a_table_has_one_server_and_a_wrong_way_costs_only_speed(town: Town) -> None:
    _, lines = sat(town)
    some_moves(lines, 2)
    assert sorted(server.number("sockets") for server in town.servers) == [0, 2], "both guests are at one server"
    here = town.where()
    strayed = at(town.other(here), lines[1].guest.cookie).join(lines[1].table)  # the wrong way
    strayed.frame_of(3)
    seq = some_moves([lines[0], strayed], 4)
    assert lines[1].frame_of(seq)["seq"] == seq, "whoever is where sees the same"
    here.kill()
    some = [back(line)[0] for line in lines]
    for line in some:
        assert line.frame_of(seq)["seq"] == seq, "what was acknowledged is there"
    some_moves(some, 1000)
    assert some[0].frame_when(lambda f: bool(f["over"]))["over"]


def build(folder: Path, version: str) -> Path:
    """The house as it would be installed, as another release that changes no edition."""
    shutil.copytree(Path(bourgade.__file__).parent, folder / "bourgade")
    init = folder / "bourgade" / "__init__.py"
    text, count = re.subn(r'__version__ = ".*"', f'__version__ = "{version}"', init.read_text(encoding="utf-8"))
    assert count == 1
    init.write_text(text, encoding="utf-8")
    return folder


def test_a_release_is_rolled_out_server_by_server_while_games_go_on(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    old, new = build(tmp_path / "old", "91.0.0"), build(tmp_path / "new", "91.0.1")
    town = Town(postgres, redis, tmp_path, old)
    try:
        games = [sat(town)[1] for _ in range(3)]
        seqs = [some_moves(lines, 2) for lines in games]
        waits: list[float] = []
        for server in town.servers:
            assert 'version="91.0.0"' in server.numbers()
            leave(server, town, games, seqs, waits)
            server.run_from(new)
            server.start()
            assert 'version="91.0.1"' in server.numbers()
            wait_until_ready(town, server)
            seqs = [some_moves(lines, 2) for lines in games]
        for lines in games:
            some_moves(lines, 1000)
            assert lines[1].frame_when(lambda f: bool(f["over"]))["over"]
        assert waits
        print(f"back after {sorted(waits)[len(waits) // 2]:.2f} s at the median, {max(waits):.2f} s at most")
        assert sorted(waits)[len(waits) // 2] < 2
    finally:
        town.close()


def leave(server: Behind, town: Town, games: list[list[Line]], seqs: list[int], waits: list[float]) -> None:
    """The server is told to stop; its guests hear a farewell and come back elsewhere, and nobody misses anything."""
    process = server.process
    assert process is not None
    process.terminate()
    while process.poll() is None:
        come_back(games, waits)
        time.sleep(0.02)
    assert process.returncode == 0
    server.stop()
    come_back(games, waits)
    for number, lines in enumerate(games):
        for line in lines:
            assert line.frame_of(seqs[number])["seq"] >= seqs[number]


def come_back(games: list[list[Line]], waits: list[float]) -> None:
    """Whoever was hung up on, at once."""
    for lines in games:
        for n, line in enumerate(lines):
            if gone(line):
                lines[n], wait = back(line)
                waits.append(wait)


def gone(line: Line) -> bool:
    return line.socket.protocol.close_rcvd is not None or line.socket.protocol.state.name == "CLOSED"


def wait_until_ready(town: Town, server: Behind) -> None:
    while server.guest().ask("GET", "/readyz").status != 200:
        time.sleep(0.05)


def test_what_is_handed_out_is_understood_by_its_programs(tmp_path: Path) -> None:
    key, pem = tmp_path / "house.key", tmp_path / "house.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"]
    subprocess.run(
        [*made, "-subj", "/CN=games.example", "-keyout", key, "-out", pem], check=True, capture_output=True, timeout=30
    )
    certificates = tmp_path / "certs"
    certificates.mkdir()
    (certificates / "house.pem").write_text(pem.read_text() + key.read_text())
    haproxy = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8").replace("/etc/haproxy/certs/", f"{certificates}/")
    (tmp_path / "haproxy.cfg").write_text(haproxy)
    asked(program("haproxy", package="haproxy"), "-c", "-f", tmp_path / "haproxy.cfg")
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    nginx = nginx.replace("/etc/ssl/house.pem", str(pem)).replace("/etc/ssl/house.key", str(key))
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; events {{ }} http {{ access_log off;\n{nginx}\n}}")
    asked(program("nginx", package="nginx-light"), "-t", "-c", tmp_path / "nginx.conf", "-e", tmp_path / "errors")


def asked(*order: object) -> None:
    done = subprocess.run(list(map(str, order)), capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here to read its units.")
def test_units_are_understood(tmp_path: Path) -> None:
    program = tmp_path / "bourgade"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    names = ["bourgade@.service", "bourgade-think.service", "bourgade-archive.service", "bourgade-archive.timer"]
    for name in names:
        text = (DEPLOY / name).read_text(encoding="utf-8").replace("/opt/bourgade/bin/bourgade", str(program))
        (tmp_path / name).write_text(text.replace("User=bourgade", "User=root"))
    env = os.environ | {"SYSTEMD_LOG_LEVEL": "warning"}
    units = [tmp_path / name.replace("@.", "@8000.") for name in names]
    order = ["systemd-analyze", "verify", "--man=no", *map(str, units)]
    done = subprocess.run(order, capture_output=True, text=True, timeout=30, env=env)
    ours = [line for line in (done.stdout + done.stderr).splitlines() if "bourgade" in line]
    assert not ours, done.stderr


def test_every_word_of_the_units_is_one_the_commands_know() -> None:
    """What is handed out is started with arguments that this release has."""
    for file in DEPLOY.glob("*.service"):
        text = file.read_text(encoding="utf-8").replace("\\\n", " ")
        for line in re.findall(r"ExecStart=/opt/bourgade/bin/bourgade (.*)", text):
            parser().parse_args(line.replace("%i", "8000").split())
    for command in re.findall(
        r'command: \[ "bourgade", (.*) \]', (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    ):
        parser().parse_args([word.strip().strip('"') for word in command.split(",")])
