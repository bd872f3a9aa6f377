"""The coach of a house: an analysis is begun once, grows while watched, is kept, and a better move may be tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.kit import Guest, Server
from tests.server.stores import Homes

HASTY = ("--rate", "1000", "--tables-each", "1000", "--coach", "0.0001")


@pytest.fixture
def house(homes: Homes) -> Iterator[Server]:
    found = Server(homes("coach"), *HASTY).start()
    yield found
    found.stop()


def test_an_analysis_is_begun_watched_left_kept_and_learnt_from(house: Server) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    line = ada.join(ada.open("me", "luck", reach="mine"))
    path = f"/api/tables/{line.table}/analysis"
    line.turn(0)
    assert ada.ask("GET", path).status == ada.post(path).status == 409, "the game is not over"
    line.play_out(0)
    assert ada.get(path)["stage"] == "none"
    assert eve.ask("GET", path).status == eve.post(path).status == 404, "a private table"
    begun = ada.post(path).data
    assert (begun["stage"], begun["decisions"]) == ("running", begun["decisions"])
    sizes = [len(found["judgements"]) for found in watched(ada, path)]
    assert sizes == sorted(set(sizes)), "every answer has more than the one before"
    assert len(sizes) > 2
    done = ada.get(path)
    assert done["stage"] == "done"
    assert len(done["judgements"]) == begun["decisions"]
    assert [stop["entry"] for stop in done["summary"]["curve"][:-1]] == [one["entry"] for one in done["judgements"]]
    house.kill()
    house.start()
    assert ada.get(path) == done, "it is kept with the game"
    assert ada.post(path).data == done, "and never thought about twice"
    learn(ada, path, done)
    share(ada, eve, line.table, path, done)


def watched(guest: Guest, path: str) -> Iterator[dict[str, Any]]:
    """The analysis each time there is more of it."""
    known = 0
    while True:
        found = guest.get(f"{path}?known={known}")
        known = len(found["judgements"])
        yield found
        if found["stage"] == "done":
            return


def learn(guest: Guest, path: str, done: dict[str, Any]) -> None:
    """A position of one's own, a try, and the answer."""
    lost = next(one for one in done["judgements"] if one["better"] and one["mark"])
    position = guest.get(f"{path}/{lost['entry']}")
    assert position["seat"] == lost["seat"]
    assert {lost["played"]["text"], lost["better"]["text"]} <= set(position["moves"])
    again = guest.post(f"{path}/{lost['entry']}", {"text": lost["played"]["text"]}).data
    assert again["judgement"] == lost, "the same move is judged the same"
    best = guest.post(f"{path}/{lost['entry']}", {"text": lost["better"]["text"]}).data
    assert best["good"]
    assert guest.post(f"{path}/{lost['entry']}", {"text": "move t1 t1"}).status == 400
    assert guest.ask("GET", f"{path}/99999").status == 404


def share(ada: Guest, eve: Guest, table: str, path: str, done: dict[str, Any]) -> None:
    """The analysis of a shared game is for anybody, with a picture for messengers."""
    picture = f"/api/tables/{table}/curve/en.png"
    assert eve.ask("GET", picture).status == 404
    assert ada.post(f"/api/tables/{table}/sharing", {"on": True}).status == 200
    assert eve.get(path) == done
    found = eve.ask("GET", picture)
    assert (found.status, found.body[:4]) == (200, b"\x89PNG")
    page = eve.ask("GET", f"/t/{table}/coach").body
    assert picture.replace("en.png", "fr.png").encode() in page or b"</head>" not in page, "a house without its page"
