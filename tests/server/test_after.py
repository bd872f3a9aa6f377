"""After the game: scores, replay, what-if, rematch; and lessons."""

from __future__ import annotations

from typing import Any

import pytest

from bourgade.core.lesson import read_lesson
from bourgade.games import SHELF
from tests.server.kit import Guest, Line, Server, play_together


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Guest, Line, list[dict[str, Any]]]:
    """A game of Ada's two seats against a bot, and every frame she saw."""
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me", "luck"))
    line.play_out(0, 1)
    return ada, line, [message for message in line.heard if message["type"] == "frame"]


def test_any_position_is_shown_as_it_was(finished: tuple[Guest, Line, list[dict[str, Any]]]) -> None:
    ada, line, frames = finished
    for frame in frames:
        position = ada.get(f"/api/tables/{line.table}/at/{frame['entries']}?seat=1")
        assert position["view"] == frame["sights"][1]["view"]
        assert position["asked"] == frame["asked"]
        assert position["told"] == line.chronicle[1][frame["entries"] - 1]
    assert ada.get(f"/api/tables/{line.table}/at/0?seat=-2")["told"] is None
    assert ada.ask("GET", f"/api/tables/{line.table}/at/{frames[-1]['entries'] + 1}").status == 404


def test_when_it_is_over_everybody_may_look_through_all_eyes(
    server: Server, finished: tuple[Guest, Line, list[dict[str, Any]]]
) -> None:
    _, line, frames = finished
    eve = server.guest("Eve")
    for seat in range(3):
        view = eve.get(f"/api/tables/{line.table}/at/{frames[0]['entries']}?seat={seat}")["view"]
        assert view["clans"][seat] is not None
    assert eve.ask("GET", f"/api/tables/{line.table}/record").status == 200


def test_scores_are_itemised_and_follow_the_course_of_the_game(
    finished: tuple[Guest, Line, list[dict[str, Any]]],
) -> None:
    ada, line, frames = finished
    scores = ada.get(f"/api/tables/{line.table}/scores")
    assert [sum(item["points"] for item in row) for row in scores["items"]] == scores["points"]
    assert scores["places"] == frames[-1]["places"]
    assert len(scores["course"]) == len(scores["movers"]) == frames[-1]["entries"]
    assert scores["course"][-1] == scores["points"]
    assert len(scores["hindsight"]) == len(scores["deeds"]) == 3
    deeds = ada.get("/api/me")["deeds"]
    assert set(deeds) == {f"clans.{deed}" for row in scores["deeds"][:2] for deed in row}


def test_one_can_play_on_from_any_position_of_a_finished_game(
    server: Server, finished: tuple[Guest, Line, list[dict[str, Any]]]
) -> None:
    ada, line, frames = finished
    at = frames[len(frames) // 2]["entries"]
    made = ada.post(f"/api/tables/{line.table}/branch", {"at": at, "seat": 1, "bot": "luck"}).data
    assert (made["kind"], made["reach"], made["origin"], made["mine"]) == ("branch", "mine", line.table, [1])
    what_if = ada.join(made["id"])
    assert what_if.frame_of(1)["entries"] >= at
    assert what_if.chronicle[1][:at] == line.chronicle[1][:at]
    assert what_if.play_out(1)["over"]
    assert ada.ask("GET", f"/api/tables/{made['id']}/record").status == 409
    assert server.guest("Eve").ask("GET", f"/api/tables/{made['id']}").status == 404
    assert ada.post(f"/api/tables/{line.table}/branch", {"at": frames[-1]["entries"]}).status == 400


def test_a_rematch_is_one_table_for_all_who_played(server: Server) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    table = ada.open("me", "open", "luck")
    bob.post(f"/api/tables/{table}/sit", {})
    hers, his = ada.join(table), bob.join(table)
    assert ada.post(f"/api/tables/{table}/rematch").status == 409
    play_together({0: hers, 1: his})
    assert eve.post(f"/api/tables/{table}/rematch").status == 403
    new = ada.post(f"/api/tables/{table}/rematch").data
    assert bob.post(f"/api/tables/{table}/rematch").data["id"] == new["id"]
    assert [seat["name"] for seat in new["seats"]] == ["luck", "Ada", "Bob"]
    assert new["origin"] == table
    while his.info["rematch"] is None:
        his.until("room")
    assert his.info["rematch"] == new["id"]
    play_together({1: ada.join(new["id"]), 2: bob.join(new["id"])})


def test_a_game_without_a_lesson_says_so_and_the_others_teach(server: Server) -> None:
    ada = server.guest("Ada")
    for game in SHELF.values():
        lesson = read_lesson(game)
        answer = ada.post(f"/api/lessons/{game.name}")
        assert answer.status == (404 if lesson is None else 201)
        if lesson is not None:
            line = ada.join(answer.data["id"])
            assert stage_of(ada, line.table) == "playing"
            learn(line, lesson.seat)
            assert stage_of(ada, line.table) == "over"
            assert line.again().frame_of(1)["lesson"]["number"] == len(lesson.steps)


def stage_of(guest: Guest, table: str) -> str:
    """How a table stands in the list of one's own."""
    return next(str(found["stage"]) for found in guest.get("/api/tables")["mine"] if found["id"] == table)


def test_against_bots_a_move_is_taken_back_with_their_answers_for_good(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    line = ada.join(ada.open("me", "luck", "luck"))
    before = line.turn(0)
    line.play(0)
    answered = line.frame_when(lambda frame: frame["asked"] == [0] and frame["entries"] > before["entries"] + 1)
    assert answered["sights"][0]["undo"]
    assert line.ask("undo", seat=0)["type"] == "ack"
    assert line.frame_of(answered["seq"] + 1)["entries"] == before["entries"]
    own_server.kill()
    own_server.start()
    after = ada.join(line.table).frame_of(1)
    assert after["entries"] == before["entries"]
    assert after["sights"][0]["view"] == before["sights"][0]["view"]


def learn(line: Line, seat: int) -> None:
    """Do what the lesson asks, after trying something else."""
    while True:
        frame = line.frame_of(1)
        step = frame["lesson"]
        if step["number"] == step["of"]:
            return
        assert set(step["say"]) == {"fr", "en"}
        if step["move"] is None:
            assert line.ask("move", seat=seat, text="anything", seq=frame["seq"])["type"] == "refused"
            assert line.ask("onward")["type"] == "ack"
        else:
            others = [text for text in line.sight(seat)["moves"] if text != step["move"]]
            if others:
                assert line.move(seat, others[0])["reason"] == "illegal"
            assert line.ask("onward")["type"] == "refused"
            assert line.move(seat, step["move"])["type"] == "ack"
        line.frame_of(frame["seq"] + 1)
