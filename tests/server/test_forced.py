"""Forced steps at the house: played by the table, written down, and asked for where somebody wants the pause."""

from __future__ import annotations

from typing import Any

from bourgade.games import SHELF
from bourgade.table.record import read, table_of
from tests.server.kit import Line, Server


def lone_choices(line: Line, decisions: int) -> list[bool]:
    """Each time seat 0 is asked where it has no choice: whether it can take something back."""
    found: list[bool] = []
    for _ in range(decisions):
        frame = line.turn(0)
        if frame["over"]:
            break
        if len(line.sight(0)["moves"]) == 1:
            found.append(line.sight(0)["undo"])
        line.play(0)
    return found


def test_a_goblin_is_not_asked_where_there_is_nothing_to_choose(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "greedy", game="gob"))
    assert all(lone_choices(line, 60)), "only to go on from a choice that may still be taken back"
    moves: list[Any] = [told for told in line.chronicle[0] if told["seat"] >= 0]
    assert len(moves) > 60


def test_who_wants_the_pause_is_asked(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "greedy", game="gob"))
    assert line.ask("pause", on=True)["type"] == "ack"
    assert lone_choices(line, 60)


def test_forced_steps_survive_the_end_of_the_process(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "greedy", game="gob"))
    lone_choices(line, 40)
    before = line.frame_when(lambda f: f["over"] or set(f["asked"]) - set(f["done"]) == {0})  # the bot has answered
    server.kill()
    server.start()
    after = line.again()
    assert after.frame_of(before["seq"])["entries"] == before["entries"]
    assert after.sight(0)["moves"] == line.sight(0)["moves"]
    assert after.ask("takeover", seat=0, bot="greedy")["type"] == "ack"
    after.frame_when(lambda frame: bool(frame["over"]))
    record = read(ada.ask("GET", f"/api/tables/{line.table}/record").body)
    assert any(entry.forced for entry in table_of(record, SHELF["gob"]).log)


def test_the_end_is_never_taken_back(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "luck"))
    line.play_out(0)
    assert not line.sight(0)["undo"]
    assert line.ask("undo", seat=0)["reason"] == "nothing-to-undo"
