"""Being somebody: links that die, devices signed out, names taken away, shared games, ratings, championships."""

from __future__ import annotations

import io
import json
import re
import secrets
import zipfile
from pathlib import Path
from typing import Any

import pytest

from bourgade.cli import main
from bourgade.games import SHELF
from bourgade.server.strength import anchors
from bourgade.table.record import BadLog
from bourgade.table.stream import commitment
from bourgade.table.verify import verified
from tests.server.kit import Guest, Line, Server, play_together

ROOT = Path(__file__).parents[2]


def played(*people: Guest, bots: tuple[str, ...] = (), **more: Any) -> str:
    """A finished game of Clans, its people in the order of the seats."""
    table = people[0].open("me", *["open"] * (len(people) - 1), *bots, **more)
    for other in people[1:]:
        assert other.post(f"/api/tables/{table}/sit", {}).status == 200
    play_together({seat: one.join(table) for seat, one in enumerate(people)})
    return table


def test_a_renewed_link_kills_the_old_one_and_a_device_that_is_signed_out_is_nobody(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    old = ada.get("/api/me")["link"]
    phone = server.guest()
    assert phone.post("/api/me/return", {"link": old}).data["name"] == "Ada"
    new = ada.post("/api/me/link").data["link"]
    assert server.guest().post("/api/me/return", {"link": old}).data["reason"] == "link"
    assert server.guest().post("/api/me/return", {"link": new}).data["name"] == "Ada"
    assert phone.get("/api/me")["name"] == "Ada", "devices stay"
    devices = ada.get("/api/me/keys")["devices"]
    assert [one["here"] for one in devices].count(True) == 1
    line = phone.join(ada.open("me", "luck"))
    assert line.info["mine"] == [0]
    other = next(one["id"] for one in phone.get("/api/me/keys")["devices"] if one["here"])
    assert eve.post(f"/api/me/devices/{other}/out").data["reason"] == "no-such-device"
    assert ada.post(f"/api/me/devices/{other}/out").status == 200
    assert phone.get("/api/me")["name"] is None
    assert phone.ask("GET", "/api/me/page").status == 401
    assert phone.join(line.table).info["mine"] == [], "its sockets are nobody's, too"
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.in_a_file
def test_a_cookie_of_a_time_without_devices_serves_until_the_link_is_renewed(server: Server) -> None:
    ada = server.guest("Ada")
    from bourgade.server.identities import GUEST, Signer

    person = ada.cookie.partition("=")[2].partition("~")[0]
    signer = Signer(house_secret(server))
    older = server.guest()
    older.cookie = f"bourgade={signer.sign(GUEST, person)}"
    kept = older.cookie
    assert older.get("/api/me")["name"] == "Ada"
    assert "~" in older.cookie, "the device has a name from now on"
    ada.post("/api/me/link")
    older.cookie = kept
    assert older.get("/api/me")["name"] is None


def house_secret(server: Server) -> bytes:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(server.database)) as base:
        found: bytes = base.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0]
        return found


def test_who_takes_their_name_away_is_nowhere_and_the_games_stay(own_server: Server) -> None:
    ada, bob = own_server.guest("Ada"), own_server.guest("Bob")
    table = ada.open("me", "open")
    bob.post(f"/api/tables/{table}/sit", {})
    one, two = Line(ada, table, seed=b"a" * 32), Line(bob, table, seed=b"b" * 32)
    one.ask("say", text="my secret words")
    play_together({0: one, 1: two})
    running = played_half(ada, bob)
    before = bob.ask("GET", f"/api/tables/{table}/record").body.decode()
    assert "seat 0 Ada" in before
    assert ada.post("/api/me/forget", {"name": "Bob"}).data["reason"] == "farewell"
    assert ada.get("/api/me")["name"] == "Ada", "nothing was changed"
    cookie, link = ada.cookie, ada.get("/api/me")["link"]
    assert ada.post("/api/me/forget", {"name": "Ada"}).status == 200
    for again in (cookie, ada.cookie):
        ada.cookie = again
        assert ada.get("/api/me")["name"] is None
    assert own_server.guest().post("/api/me/return", {"link": link}).status == 403
    record = bob.ask("GET", f"/api/tables/{table}/record").body
    found, _ = verified(record, SHELF)
    assert (found.players[0], found.erased, found.shares) == ("—", [0], [])
    assert b"Ada" not in record
    watched = bob.join(running)
    assert watched.info["seats"][0]["name"] == "—"
    assert watched.info["seats"][0]["bot"], "a bot plays on"
    told = bob.join(table)
    assert "Ada" not in "".join(told.raw) + json.dumps(bob.get("/api/me/page")) + json.dumps(bob.get("/api/tables"))
    assert "secret words" not in "".join(told.raw)
    own_server.stop()
    own_server.start()
    assert bob.get(f"/api/tables/{table}")["stage"] == "over", "the links of its events still hold"
    watched = bob.join(running)
    watched.turn(1)
    watched.play(1)


def test_who_handed_a_seat_on_is_nowhere_either(server: Server) -> None:
    ada, bob, noor = server.guest("Ada"), server.guest("Bobby Tables"), server.guest("Noor")
    table = ada.open("me", "open")
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    line, his = ada.join(table), bob.join(table)
    his.frame_of(1)
    assert his.ask("takeover", seat=1, bot="luck")["type"] == "ack"
    his.close()
    assert bob.post(f"/api/tables/{table}/offer", {"seat": 1}).status == 200
    assert noor.post(f"/api/tables/{table}/sit", {}).status == 200
    while line.info["seats"][1]["instead"] != "Bobby Tables":
        line.until("room")
    assert bob.post("/api/me/forget", {"name": "Bobby Tables"}).status == 200
    while line.info["seats"][1]["instead"] != "—":
        line.until("room")
    assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "Noor"
    play_together({0: line, 1: noor.join(table)})
    record = ada.ask("GET", f"/api/tables/{table}/record").body
    assert b"Bobby" not in record
    verified(record, SHELF)


def played_half(ada: Guest, bob: Guest) -> str:
    table = ada.open("me", "open")
    bob.post(f"/api/tables/{table}/sit", {})
    lines = [ada.join(table), bob.join(table)]
    first = lines[0].frame_when(lambda frame: bool(frame["asked"]))["asked"][0]
    lines[first].turn(first)
    lines[first].play(first)
    return table


def test_a_game_is_shared_when_all_its_people_say_so_and_only_then_has_a_preview(server: Server) -> None:
    ada, bob, eve = server.guest("Ada <b>"), server.guest("Bob"), server.guest("Eve")
    table = played(ada, bob, bots=("level-1",))
    path, nobody = f"/api/tables/{table}/sharing", server.guest()
    assert eve.post(path, {"on": True}).data["reason"] == "not-yours"
    assert ada.post(path, {"on": True}).data == {**ada.get(path), "shared": False, "missing": 1}
    for file in ("fr.png", "en.png", "no.png"):
        assert nobody.ask("GET", f"/api/tables/{table}/preview/{file}").status == 404
    assert b"og:title" not in nobody.ask("GET", f"/t/{table}").body
    assert bob.post(path, {"on": True}).data["shared"]
    picture = nobody.ask("GET", f"/api/tables/{table}/preview/fr.png")
    assert picture.headers["content-type"] == "image/png"
    assert picture.body[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture.body[16:20], "big"), int.from_bytes(picture.body[20:24], "big")) == (1200, 630)
    bob.post(path, {"on": False})
    assert nobody.ask("GET", f"/api/tables/{table}/preview/fr.png").status == 404
    alone = ada.open("me", "luck", reach="mine")
    ada.join(alone).play_out(0)
    assert nobody.ask("GET", f"/api/tables/{alone}").status == 404
    assert ada.post(f"/api/tables/{alone}/sharing", {"on": True}).data["shared"]
    assert nobody.get(f"/api/tables/{alone}")["stage"] == "over", "a game with bots, too"
    running = ada.open("me", "luck")
    assert ada.post(f"/api/tables/{running}/sharing", {"on": True}).data["reason"] == "not-over"


def test_my_page_counts_what_was_played_and_nobody_elses(server: Server) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    table = played(ada, bob)
    mine, theirs, none = (one.get("/api/me/page") for one in (ada, bob, eve))
    points = ada.get(f"/api/tables/{table}/scores")
    assert [mine["played"], theirs["played"], none["played"]] == [1, 1, 0]
    assert mine["won"] + theirs["won"] == points["places"].count(1)
    clans = next(box for box in mine["boxes"] if box["game"] == "clans")
    assert clans["best"] == points["points"][0]
    assert clans["places"][points["places"][0] - 1] == 1
    [other] = mine["companions"]
    assert (other["name"], other["games"]) == ("Bob", 1)
    assert eve.post("/api/me/invite", {"handle": other["handle"], "game": "clans"}).data["reason"] == "no-such-person"
    invited = ada.post("/api/me/invite", {"handle": other["handle"], "game": "clans"}).data
    assert invited["id"] in [one["id"] for one in bob.get("/api/tables")["mine"]]
    bag = zipfile.ZipFile(io.BytesIO(ada.ask("GET", "/api/me/games.zip").body))
    assert bag.namelist() == [f"clans-{table}.log"]
    verified(bag.read(bag.namelist()[0]), SHELF)
    person = bob.cookie.partition("=")[2].partition("~")[0]
    assert person not in json.dumps(mine) + json.dumps(invited), "no number of somebody else"


@pytest.mark.in_a_file
def test_a_rated_table_wants_people_and_the_ladder_and_the_command_agrees_with_the_house(
    own_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob = own_server.guest("Ada"), own_server.guest("Bob")
    me, other = {"kind": "me"}, {"kind": "open"}
    for seats in (
        [me],
        [me, {"kind": "me", "name": "B"}],
        [me, {"kind": "bot", "bot": "luck"}],
        [me, {"kind": "bot", "bot": "level-4/rival"}],
    ):
        answer = ada.post(
            "/api/tables", {"game": "tiny_towns" if len(seats) == 1 else "clans", "seats": seats, "rated": True}
        )
        assert answer.data["reason"] == "rated", answer.data
    waiting = ada.post("/api/tables", {"game": "clans", "seats": [me, other], "rated": True}).data
    assert waiting["rated"]
    assert ada.post(f"/api/tables/{waiting['id']}/start", {"bot": "luck"}).data["reason"] == "rated"
    assert ada.post(f"/api/tables/{waiting['id']}/sit", {"seat": 1}).data["reason"] == "rated"
    for _ in range(2):
        table = played(ada, bob, bots=("level-1",), rated=True)
    played(ada, bob)  # does not count
    hint = ada.join(ada.open("me", "level-1", rated=True))
    hint.turn(0)
    assert hint.ask("hint", seat=0)["type"] == "refused"
    told = ada.get("/api/ratings")["games"]["clans"]
    people = {one["name"]: one for one in told if not one["bot"]}
    assert {name: one["games"] for name, one in people.items()} == {"Ada": 2, "Bob": 2}
    ladder = [one["rating"] for one in told if one["bot"]]
    assert ladder == sorted(ladder, reverse=True)
    assert next(one["rating"] for one in told if one["name"] == "level-3") == 1500
    assert main(["ratings", "--database", str(own_server.database), "--json"]) == 0
    computed = {one["name"]: one for one in json.loads(capsys.readouterr().out)}
    for name, one in people.items():
        assert {key: computed[name][key] for key in ("rating", "margin", "games")} == {
            key: one[key] for key in ("rating", "margin", "games")
        }
    assert table
    assert main(["ratings", "--database", str(own_server.database), "--lang", "en"]) == 0
    assert "Ada" in capsys.readouterr().out


def test_the_anchors_are_those_of_the_measurements() -> None:
    text = (ROOT / "docs" / "strength" / "README.md").read_text(encoding="utf-8")
    rates = [
        float(rate) / 100 for rate in re.findall(r"^\| [^|]*\| [2-6] \| `[^`]+` \| ([\d.]+) %", text, re.MULTILINE)
    ]
    source = (ROOT / "src" / "bourgade" / "server" / "anchors.toml").read_text(encoding="utf-8")
    lines = [line for line in source.splitlines() if "=" in line]
    assert [float(rate) for line in lines for rate in re.findall(r"0\.\d+", line)] == pytest.approx(rates)
    assert set(anchors()) <= set(SHELF)
    assert all(rungs[2] == 25.0 and rungs == sorted(rungs) for rungs in anchors().values())


def championship(organiser: Guest, **more: Any) -> str:
    plan = {"title": "Coupe", "game": "clans", "system": "swiss", "seats": 2, "rounds": 2, **more}
    answer = organiser.post("/api/championships", plan)
    assert answer.status == 201, answer.body
    return f"/api/championships/{answer.data['id']}"


def play_round(path: str, people: list[Guest]) -> None:
    tables: dict[str, list[Guest]] = {}
    for one in people:
        if found := one.get(path)["next"]:
            tables.setdefault(found["id"], []).append(one)
    for table, sitting in tables.items():
        lines = [one.join(table) for one in sitting]
        play_together({line.info["mine"][0]: line for line in lines})


def test_a_championship_with_one_deal_for_all_keeps_its_word_and_its_secrets(server: Server) -> None:
    people = [server.guest(name) for name in ("Ada", "Bob", "Cid", "Dan", "Eve")]
    ada, bob, stranger = people[0], people[1], server.guest("Zoé")
    path = championship(ada, duplicate=True)
    promised = ada.get(path)["commitments"]
    assert ada.post(f"{path}/next").data["reason"] == "too-few"
    for one in people:
        assert one.post(f"{path}/enter", {"share": secrets.token_hex(16)}).status == 200
    assert bob.post(f"{path}/enter", {"share": "nothing"}).status == 400
    assert bob.post(f"{path}/next").data["reason"] == "not-yours"
    first = ada.post(f"{path}/next").data["course"][0]
    assert len(first["byes"]) == 1
    assert [table["table"] is not None for table in first["tables"]] == [table["mine"] for table in first["tables"]]
    assert first["secret"] is None
    assert ada.post(f"{path}/next").data["reason"] == "round-runs"
    mine = ada.get(path)["next"]["id"]
    assert stranger.ask("GET", f"/api/tables/{mine}").status == 404
    rival = next(one for one in people[1:] if (found := one.get(path)["next"]) and found["id"] == mine)
    play_round(path, [ada, rival])
    assert ada.ask("GET", f"/api/tables/{mine}/record").data["reason"] == "round-runs", "others play the same deal"
    assert ada.ask("GET", f"/api/tables/{mine}/draws").data["reason"] == "round-runs"
    seat = 1 - ada.get(f"/api/tables/{mine}")["mine"][0]
    assert ada.ask("GET", f"/api/tables/{mine}/at/9?seat={seat}").data["reason"] == "round-runs"
    others = {one.get(path)["next"]["id"]: one for one in people if one.get(path)["next"]}
    play_round(path, people)
    [(theirs, cid)] = others.items()
    records = [one.ask("GET", f"/api/tables/{table}/record").body for one, table in ((ada, mine), (cid, theirs))]
    found = [verified(record, SHELF)[0] for record in records]
    assert found[0].nonces == found[1].nonces
    assert found[0].secret == found[1].secret
    assert commitment(bytes.fromhex(found[0].secret)) == promised[0], "as promised before anybody entered"
    assert found[0].duplicate
    assert sorted(found[0].duplicate.stirred) == sorted(row["share"] for row in ada.get(path)["standings"])
    forged = records[0].replace(found[0].duplicate.stirred[0].encode(), b"0" * 32)
    with pytest.raises(BadLog):
        verified(forged, SHELF)
    card = ada.get(path)
    assert card["stage"] == "between"
    assert card["course"][0]["secret"] == found[0].secret
    assert len({row["points"] for row in card["standings"]}) == 2, "the same moves on the same deal: half points"


def test_a_championship_takes_late_comers_lets_go_and_ends(server: Server) -> None:
    people = [server.guest(name) for name in ("Ada", "Bob", "Cid")]
    ada, bob, cid = people
    path = championship(ada, rounds=2)
    share = {"share": secrets.token_hex(16)}
    for one in (ada, bob):
        one.post(f"{path}/enter", share)
    ada.post(f"{path}/next")
    assert cid.post(f"{path}/leave").data["reason"] == "not-entered"
    assert cid.post(f"{path}/enter", share).status == 200
    assert cid.get(path)["next"] is None, "from the next round on"
    assert ada.post(f"{path}/end").data["reason"] == "round-runs"
    play_round(path, people)
    bob.post(f"{path}/leave")
    second = ada.post(f"{path}/next").data["course"][1]
    assert sorted(second["tables"][0]["names"]) == ["Ada", "Cid"]
    assert second["byes"] == []
    play_round(path, people)
    assert ada.post(f"{path}/next").data["reason"] == "championship-over"
    ended = ada.post(f"{path}/end").data
    assert ended["stage"] == "over"
    assert {row["name"]: (row["out"], row["played"]) for row in ended["standings"]} == {
        "Ada": (False, 2), "Bob": (True, 1), "Cid": (False, 1),
    }  # fmt: skip
    assert bob.post(f"{path}/enter", share).data["reason"] == "championship-over"
    bad = {"title": "x", "game": "clans", "system": "swiss", "seats": 9, "rounds": 2}
    assert ada.post("/api/championships", bad).status == 400
    assert ada.ask("GET", "/api/championships/none").data["reason"] == "no-such-championship"
