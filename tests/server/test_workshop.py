"""The workshop: what it takes in, what it keeps, and tables that are dealt from its boxes, over both stores."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bourgade.core.box import BadBox, box_of
from bourgade.core.changes import Change, changes, with_changes
from bourgade.core.toml import written
from bourgade.core.wrong import said_of
from bourgade.games import SHELF
from bourgade.table.record import BadLog
from bourgade.table.verify import verified
from tests.server.kit import Guest, Server

Changes = list[dict[str, object]]
SOONER: Changes = [{"at": ["groups", "settled"], "value": 5}]


def look(guest: Guest, game: str, made: Changes, deep: str = "glance") -> Any:
    answer = guest.post("/api/workshop/look", {"game": game, "changes": made, "deep": deep})
    assert answer.status == 200, answer.body
    return answer.data


def test_what_is_wrong_is_said_beside_its_value_in_both_languages(server: Server) -> None:
    made: Changes = [
        {"at": ["boards", "guides", 0, "temples", "blue", "water"], "value": 6},
        {"at": ["elements", "cards", 3, "lines", 0, "count"], "value": 3},
        {"at": ["pieces", "hand"], "value": 6},
    ]
    found = look(server.guest("Ada"), "tribus_du_vent", made)
    assert sorted(one["at"][0] for one in found["wrong"]) == ["elements", "pieces"]
    assert found["changes"] == 1, "the sound one is left"
    said = next(one["say"] for one in found["wrong"] if one["at"][0] == "elements")
    assert said == {
        "fr": "Air 4 doit compter un voisin ou deux.",
        "en": "Air 4 must count one or two neighbours.",
    }


@pytest.mark.parametrize(
    "made",
    [
        [{"at": ["tokens", "earth_stone"], "value": 10**30}],
        [{"at": ["cubes", "forest", 99], "value": {"id": "f99"}}],
        [{"at": ["rounds", "count"], "value": [[[[[]]]]]}],
        [{"at": ["nothing"], "value": "\ud800"}],
        [{"at": ["soul_well", "corpses"], "value": {}}],
        [{"at": ["costs", "wall"], "value": {"wood": "much"}}],
    ],
)
def test_a_hostile_box_gets_a_sentence_and_hurts_nobody(server: Server, made: Changes) -> None:
    guest = server.guest("Ada")
    answer = guest.post("/api/workshop/look", {"game": "gob", "changes": made})
    assert answer.status == 400 or answer.data["wrong"]
    plan = {
        "game": "gob",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "luck"}],
        "copy": {"name": "x", "changes": made},
    }
    assert guest.post("/api/tables", plan).status == 400
    assert look(guest, "gob", [])["wrong"] == [], "the next one is served"


def test_what_is_too_deep_or_too_large_is_refused(server: Server) -> None:
    guest = server.guest("Ada")
    deep = b'{"game":"gob","changes":[{"at":["chest","capacity"],"value":' + b"[" * 5000 + b"]" * 5000 + b"}]}"
    assert guest.ask("POST", "/api/workshop/look", deep).status == 400
    many = [{"at": ["chest", "capacity"], "value": n} for n in range(401)]
    assert guest.post("/api/workshop/look", {"game": "gob", "changes": many}).status == 400
    assert guest.ask("POST", "/api/workshop/look", b"\x00\xff" * 1000).status == 400
    for text in (
        "\x00\x01",
        "a = [",
        "[about]\ntitle = 1\n",
        "x = " + "[" * 3000,
        "[about]\nsource = 'rulebook'\nday = 2026-01-01\n",
    ):
        answer = guest.post("/api/workshop/read", {"game": "gob", "text": text})
        assert answer.status == 400, text[:20]
        assert (answer.data["reason"], bool(answer.data["about"])) == ("malformed", True)
    assert guest.post("/api/workshop", {"game": "gob", "name": " ", "changes": []}).status == 400


def test_a_copy_is_kept_over_a_restart_shared_and_thrown_away(own_server: Server) -> None:
    server = own_server
    ada = server.guest("Ada")
    card = ada.post("/api/workshop", {"game": "clans", "name": "Ma boîte", "changes": SOONER}).data
    assert card["mine"]
    assert card["version"] == 1
    again = {"game": "clans", "name": "Autre", "changes": SOONER, "id": card["id"], "version": 1, "checked": ["a.b"]}
    assert ada.post("/api/workshop", again).data["version"] == 2
    assert ada.post("/api/workshop", again).data["reason"] == "copy-changed", "an older version does not win"
    server.kill()
    server.start()
    assert [row["name"] for row in ada.get("/api/workshop")["copies"]] == ["Autre"]
    bob = server.guest("Bob")
    shown = bob.get(f"/api/workshop/{card['id']}")
    assert not shown["mine"]
    assert shown["changes"] == SOONER
    assert bob.post("/api/workshop", {**again, "version": 2}).status == 403
    assert bob.post(f"/api/workshop/{card['id']}/throw-away", {}).status == 403
    assert ada.post(f"/api/workshop/{card['id']}/throw-away", {}).status == 204
    assert bob.ask("GET", f"/api/workshop/{card['id']}").status == 404


def test_a_table_of_a_copy_outlives_the_process_and_its_record_verifies_anywhere(own_server: Server) -> None:
    server = own_server
    ada = server.guest("Ada")
    table = ada.open("me", "luck", copy={"name": "Ma boîte", "changes": SOONER})
    assert ada.get(f"/api/tables/{table}")["copy"] == {"name": "Ma boîte", "changes": 1}
    line = ada.join(table)
    line.turn(0)
    line.play(0)
    server.kill()
    server.start()
    line = ada.join(table)
    line.play_out(0)
    box = ada.get(f"/api/tables/{table}/box")
    assert box["changes"] == SOONER
    assert box["data"]["groups"]["settled"] == 5
    log = ada.ask("GET", f"/api/tables/{table}/record").body
    assert b"\ncontents groups " in log
    _, end = verified(log, SHELF)
    assert end.game.contents.groups.settled == 5
    assert not end.state.waiting
    with pytest.raises(BadLog):
        verified(log.replace(b'"settled":5', b'"settled":6'), SHELF)
    verdict = ada.post("/api/verify", {"text": log.decode()}).data
    assert verdict["genuine"]
    assert verdict["copy"]
    assert ada.get("/api/me")["deeds"] == {}, "nothing counts here"
    rated = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "level-1"}], "rated": True}
    assert ada.post("/api/tables", {**rated, "copy": {"name": "x", "changes": SOONER}}).status == 400


def test_an_experiment_grows_is_the_same_again_and_stops(server: Server) -> None:
    ada = server.guest("Ada")
    plan = {"game": "clans", "changes": SOONER, "seats": 2, "games": 60, "bot": "luck"}
    found = ada.post("/api/workshop/experiment", {**plan, "known": 0}).data
    until = time.monotonic() + 60
    while found["stage"] == "running" and time.monotonic() < until:
        found = ada.post("/api/workshop/experiment", {**plan, "known": found["done"]}).data
    assert (found["stage"], found["done"], found["of"]) == ("done", 60, 60)
    whole = {one["name"]: one for one in found["figures"] if one["kind"] == "whole"}
    assert set(whole) == {"points", "winner", "moves", "leads"}
    assert whole["moves"]["low"] <= whole["moves"]["change"] <= whole["moves"]["high"]
    assert found["say"]["fr"]
    assert found["say"]["en"]
    assert ada.post("/api/workshop/experiment", plan).data["figures"] == found["figures"]
    assert ada.post("/api/workshop/experiment/stop", {"game": "clans"}).status == 204


def test_toml_and_changes_lead_from_one_box_to_the_other_and_back(server: Server) -> None:
    ada = server.guest("Ada")
    told = ada.post("/api/workshop/text", {"game": "clans", "name": "Ma boîte", "changes": SOONER}).data
    text = told["text"]
    assert told["file"] == "clans-ma-boite.toml"
    assert "# changed: settled was 7" in text
    assert ada.post("/api/workshop/read", {"game": "clans", "text": text}).data["changes"] == SOONER
    for game in SHELF.values():
        assert box_of(written(game.box.data)).digest == game.box.digest
        made = [Change(("about", "minutes"), 1)]
        assert changes(game.box.data, with_changes(game.box.data, made)) == made


@pytest.mark.parametrize("name", ["clans", "gob", "petits_peuples", "tiny_towns", "tribus_du_vent"])
def test_whatever_a_box_says_of_itself_is_said_in_french(name: str) -> None:
    game, left = SHELF[name], list[str]()
    for block, values in game.box.data.items():
        for key in values:
            for value in (-1, 99, "zz", None, [], {}):
                try:
                    game.with_box(box_of(written(with_changes(game.box.data, [Change((block, key), value)]))))
                except BadBox as error:
                    said = said_of(game, str(error))
                    left += (
                        [str(error)] if said["fr"] == said["en"] and key not in ("source", "basis", "basis_fr") else []
                    )
                except Exception:
                    continue
    assert left == []
