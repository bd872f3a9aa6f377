"""Who gives up has lost, whatever a bot makes of their seat; a table put away by agreement is nobody's."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from bourgade.server.pairing import Played, compare_seats, standings
from bourgade.server.placing import behind
from tests.server.kit import Guest, Line, Server
from tests.server.test_somebody import championship, play_round
from tests.server.travel import Traveller


def test_whoever_left_comes_behind_in_the_order_of_the_game() -> None:
    assert behind([1, 2, 3], []) == [1, 2, 3]
    assert behind([1, 2, 2], [0]) == [3, 1, 1]
    assert behind([1, 1, 3, 4], [1, 3]) == [1, 3, 2, 4]


def seated(server: Server, **more: Any) -> tuple[Guest, Guest, Line, Line]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "open", **more)
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    hers, his = ada.join(table), bob.join(table)
    for line in (hers, his):
        line.frame_of(1)
    return ada, bob, hers, his


def ratings(one: Guest) -> list[int]:
    """Of whoever asks."""
    return [card["rating"] for card in one.get("/api/ratings")["games"]["clans"] if card["me"]]


def rating(one: Guest) -> int:
    return ratings(one)[0]


@pytest.mark.parametrize("way", ["resigned", "left to a bot"])
def test_no_bot_wins_a_rating_for_who_does_not_play_to_the_end(server: Server, way: str) -> None:
    ada, bob, hers, his = seated(server, rated=True, terms={"stand": "level-1"})
    resigned = way == "resigned"
    asked = his.ask("resign", seat=1) if resigned else his.ask("takeover", seat=1, bot="level-1")
    assert asked["type"] == "ack"
    frame = hers.play_out(0)
    scores = ada.get(f"/api/tables/{hers.table}/scores")
    if resigned:
        assert frame["places"] == scores["places"] == [1, 2]
    assert rating(ada) > 1500 > rating(bob)
    page = next(box for box in bob.get("/api/me/page")["boxes"] if box["game"] == "clans")
    assert page["best"] is None, "the bot's points are not his"


def test_a_table_put_away_by_agreement_is_won_by_nobody_and_one_that_ends_by_resigning_is(server: Server) -> None:
    ada, bob, hers, his = seated(server, rated=True)
    assert hers.ask("ask", seat=0, what="end")["type"] == "ack"
    his.frame_when(lambda f: f["question"])
    assert his.ask("reply", seat=1, yes=True)["type"] == "ack"
    hers.frame_when(lambda f: f["over"])
    assert not ratings(ada)
    assert ada.get("/api/me/page")["played"] == 0
    assert ada.get("/api/tables")["outcomes"][hers.table]["stopped"] == "agreed"
    for one in (ada, bob):
        assert one.post(f"/api/tables/{hers.table}/sharing", {"on": True}).status == 200
    page = server.guest().ask("GET", f"/t/{hers.table}").body.decode()
    assert "og:title" in page
    assert not re.search("gagne|wins", page)
    ada, bob, hers, his = seated(server, rated=True, terms={"resign": "end"})
    assert his.ask("resign", seat=1)["type"] == "ack"
    hers.frame_when(lambda f: f["over"])
    assert (ada.get("/api/me/page")["won"], bob.get("/api/me/page")["won"]) == (1, 0)
    assert rating(ada) > 1500 > rating(bob)
    assert ada.get("/api/tables")["outcomes"][hers.table]["places"] == [1, 2]


def test_a_practice_table_never_counts(server: Server) -> None:
    ada = server.guest("Ada")
    seats = [{"kind": "me"}, {"kind": "open"}]
    plan = {"game": "clans", "seats": seats, "rated": True, "terms": {"practice": True}}
    assert ada.post("/api/tables", plan).data["reason"] == "practice"
    cup = {"title": "Coupe", "game": "clans", "system": "swiss", "seats": 2, "rounds": 1, "terms": {"practice": True}}
    assert ada.post("/api/championships", cup).data["reason"] == "practice"
    clock = {**cup, "terms": {"clock": "live", "minutes": -1}}
    assert ada.post("/api/championships", clock).data["reason"] == "clock"
    assert not [one for one in ada.get("/api/championships")["found"] if one["mine"]]


def test_where_the_deal_was_the_same_who_left_has_beaten_nobody_and_a_closed_table_is_not_compared() -> None:
    tables = [
        Played(["a", "b"], [1, 2], [30, 20]),
        Played(["c", "d"], [1, 2], [10, 40], left=[1]),
        Played(["e", "f"], [2, 2], [0, 0], [0.0, 0.0], whole=False),
    ]
    compare_seats(tables)
    found = standings(list("abcdef"), tables, [])
    points = {person: one.points for person, one in found.items()}
    assert points == {"a": 1.0, "b": 0.0, "c": 0.0, "d": 0.0, "e": 0.0, "f": 0.0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    found = Traveller(tmp_path_factory.mktemp("given_up") / "house.db")
    found.start()
    yield found
    found.stop()


@pytest.mark.parametrize("duplicate", [True, False])
def test_a_championship_does_not_wait_for_who_never_comes(house: Traveller, duplicate: bool) -> None:
    people = [house.guest(name) for name in ("Ada", "Bob", "Cid", "Dan")]
    ada = people[0]
    path = championship(ada, duplicate=duplicate, rounds=2)
    assert ada.get(path)["terms"] == {
        "clock": "live", "minutes": 30, "seconds": 30, "days": 1, "zero": "bot", "resign": "bot",
        "practice": False, "stand": "level-3",
    }  # fmt: skip
    for one in people:
        assert one.post(f"{path}/enter", {"share": secrets.token_hex(16)}).status == 200
    first = ada.post(f"{path}/next").data["course"][0]
    empty = next(n for n, table in enumerate(first["tables"]) if not table["mine"])
    mine = 1 - empty
    rival = next(one for one in people[1:] if one.get(path)["next"]["id"] == ada.get(path)["next"]["id"])
    line = ada.join(ada.get(path)["next"]["id"])
    assert ada.post(f"{path}/close", {"number": mine}).data["reason"] == "not-now", "she is there"
    assert rival.post(f"{path}/close", {"number": empty}).data["reason"] == "not-yours"
    assert ada.post(f"{path}/close", {"number": 9}).data["reason"] == "not-now"
    line.close()
    assert ada.post(f"{path}/close", {"number": empty}).data["reason"] == "not-now", "they may be on their way"
    house.travel(301)
    play_round(path, [ada, rival])
    assert ada.get(path)["stage"] == "playing"
    assert ada.get(path)["course"][0]["tables"][empty]["deserted"]
    closed = ada.post(f"{path}/close", {"number": empty}).data
    assert closed["stage"] == "between"
    assert closed["course"][0]["tables"][empty]["closed"]
    absent_ones = set(closed["course"][0]["tables"][empty]["names"])
    assert {row["name"]: row["points"] for row in closed["standings"] if row["name"] in absent_ones} == dict.fromkeys(
        absent_ones, 0.0
    )
    assert sum(row["points"] for row in closed["standings"]) == 1.0
    assert ada.post(f"{path}/next").data["stage"] == "playing"
