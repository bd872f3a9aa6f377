"""What was acknowledged is on disk; what could not be written never happened."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bourgade.server.opening import link_all
from tests.server.chaos.disk import Disk
from tests.server.kit import RUN, SOURCE, Guest, Line, Server, children
from tests.server.services import sql


def playing(server: Server, moves: int, *seats: str) -> tuple[Guest, Line]:
    ada = server.guest("Ada")
    line = ada.join(ada.open(*(seats or ("me", "me"))))
    line.frame_of(1)
    for _ in range(moves):
        assert line.frame is not None
        line.play(line.frame["asked"][0])
    return ada, line


def test_every_acknowledged_move_survives_kill_9(own_server: Server) -> None:
    _, line = playing(own_server, 9)
    last = line.frame
    own_server.kill()
    own_server.start()
    back = line.again()
    assert back.frame_of(1) | {"sights": 0, "base": 0} == (last or {}) | {"sights": 0, "base": 0}
    assert back.chronicle == line.chronicle
    assert back.play_out(0, 1)["over"]


def test_bots_go_on_after_kill_9(own_server: Server) -> None:
    ada, line = playing(own_server, 0, "luck", "luck", "search:50")
    own_server.kill()
    own_server.start()
    assert ada.join(line.table).play_out()["over"]


def test_the_house_closes_in_time_and_leaves_no_worker_behind(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    line = ada.join(ada.open("me", "luck"))
    line.turn(0)
    line.play(0)
    line.turn(0)  # a bot has answered, so there is a worker
    assert own_server.process is not None
    workers = children(own_server.process.pid)
    assert workers
    assert own_server.stop() == 0
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def test_a_worker_that_dies_is_replaced_and_the_bot_asked_again(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    line = ada.join(ada.open("me", "search:60"))
    assert own_server.process is not None
    for _ in range(3):
        if line.turn(0)["over"]:
            break
        line.play(0)
        line.frame_when(lambda f: 1 in f["asked"] or f["over"])
        for worker in children(own_server.process.pid):
            os.kill(worker, signal.SIGKILL)
    assert line.play_out(0)["over"]


def test_what_the_disk_does_not_take_never_happened(own_server: Server) -> None:
    _, line = playing(own_server, 4)
    before = line.frame
    assert before is not None
    seat = before["asked"][0]
    text = line.sight(seat)["moves"][0]
    break_disk(own_server)
    assert line.move(seat, text)["reason"] == "unwritten"
    with pytest.raises(ConnectionClosed) as closed:
        line.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    back = line.again()
    assert back.frame_of(1)["seq"] == before["seq"]
    assert back.move(seat, text)["reason"] == "unwritten"
    mend_disk(own_server)
    back = line.again()
    back.frame_of(1)
    assert back.move(seat, text)["type"] == "ack"
    assert back.play_out(0, 1)["over"]


@pytest.mark.in_a_file
def test_where_only_the_disk_knows_nothing_is_said(own_server: Server) -> None:
    """A sync that fails: the move may be there after a death, or not."""
    _, line = playing(own_server, 4)
    own_server.stop()
    own_server.env = Disk(own_server.database.parent).env("sync", 1)
    own_server.start()
    lines = [line.again()]
    codes: list[int] = []
    while lines[-1].frame_of(1)["seq"] == 5:
        try:
            lines[-1].play(lines[-1].frame_of(1)["asked"][0])
            lines[-1].frame_of(6)
        except ConnectionClosed as closed:
            codes.append(closed.rcvd.code if closed.rcvd else 0)
            lines.append(line.again())
    assert codes in ([1012], [1012, 1012], [1012, 1012, 1012])
    assert not [message for line in lines for message in line.heard if message["type"] == "refused"]
    assert lines[-1].frame_of(6)["seq"] == 6


def break_disk(server: Server) -> None:
    """No event is taken any more."""
    if isinstance(server.home, str):
        on_disk(server, "ALTER TABLE events ADD CONSTRAINT broken CHECK (false) NOT VALID")
    else:
        on_disk(server, "CREATE TRIGGER broken BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk full'); END")


def mend_disk(server: Server) -> None:
    in_store = isinstance(server.home, str)
    on_disk(server, "ALTER TABLE events DROP CONSTRAINT broken" if in_store else "DROP TRIGGER broken")


def on_disk(server: Server, order: str) -> None:
    if isinstance(server.home, str):
        sql(server.home, order)
        return
    with closing(sqlite3.connect(server.database, timeout=10)) as base:
        base.execute(order)
        base.commit()


def as_if_opened(server: Server, order: str) -> None:
    """What is changed had always been so: it is linked anew."""
    with closing(sqlite3.connect(server.database, timeout=10)) as base:
        base.execute(order)
        link_all(base)
        base.commit()


@pytest.mark.in_a_file
def test_a_table_of_another_edition_or_box_is_shown_but_not_played(own_server: Server) -> None:
    ada, line = playing(own_server, 3)
    own_server.kill()
    as_if_opened(own_server, "UPDATE tables SET edition = 99")
    own_server.start()
    assert ada.get(f"/api/tables/{line.table}")["stage"] == "retired"
    back = ada.join(line.table)
    assert back.ask("move", seat=0, text="move t1 t2", seq=4)["reason"] == "not-now"
    assert ada.ask("GET", f"/api/tables/{line.table}/at/3").status == 409
    own_server.kill()
    as_if_opened(own_server, "UPDATE tables SET edition = 1")
    own_server.start()
    assert line.again().play_out(0, 1)["over"]


@pytest.mark.in_a_file
def test_a_backup_of_an_open_house_is_a_whole_house(own_server: Server, tmp_path: Path) -> None:
    ada, line = playing(own_server, 6)
    copy = tmp_path / "copy.db"
    assert backup(own_server.database, copy).returncode == 0
    line.play_out(0, 1)
    again = backup(own_server.database, copy)
    assert again.returncode == 1
    assert "exists already" in again.stderr
    assert "Traceback" not in again.stderr
    assert backup(tmp_path / "nothing.db", tmp_path / "out.db").returncode == 1
    other = Server(copy).start()
    try:
        twin = Guest(other, None)
        twin.cookie = ada.cookie
        there = twin.join(line.table)
        assert there.frame_of(1)["seq"] >= 7
        there.play_out(0, 1)
    finally:
        other.stop()
    assert copy.stat().st_mode & 0o077 == 0


def backup(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    order = [sys.executable, "-c", RUN, "backup", str(source), str(target)]
    return subprocess.run(order, capture_output=True, text=True, timeout=30, env=os.environ | {"PYTHONPATH": SOURCE})


@pytest.mark.in_a_file
def test_what_cannot_be_opened_is_said_in_one_sentence(server: Server, tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("this is not a database, it only looks like a file")
    for arguments in (
        ["--port", str(server.port), "--database", str(tmp_path / "a.db")],
        ["--port", "0", "--database", str(tmp_path / "no.db")],
        ["--port", "0", "--database", str(tmp_path / "no" / "such" / "folder.db")],
        ["--port", "99999", "--database", str(tmp_path / "b.db")],
    ):
        order = [sys.executable, "-c", RUN, "serve", "--no-browser", *arguments]
        env = os.environ | {"PYTHONPATH": SOURCE}
        done = subprocess.run(order, capture_output=True, text=True, timeout=30, env=env)
        assert done.returncode in (1, 2), arguments
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr
