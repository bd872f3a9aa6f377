"""Whole games over the real socket."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bourgade.games import SHELF
from bourgade.table.verify import verified
from tests.server.kit import Server, play_together

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"


def test_two_people_and_a_bot_play_to_the_end_and_the_record_is_genuine(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "open", "greedy")
    hers = ada.join(table)
    assert hers.info["stage"] == "gathering"
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    his = bob.join(table)
    play_together({0: hers, 1: his})
    assert hers.frame is not None
    assert sorted(hers.frame["places"])[0] == 1
    assert hers.info["stage"] == "over"
    record = ada.ask("GET", f"/api/tables/{table}/record").body
    kept, final = verified(record, SHELF)
    assert kept.players == ["Ada", "Bob", "bot greedy"]
    assert final.game.places(final.state) == hers.frame["places"]
    verdict = ada.post("/api/verify", {"text": record.decode()}).data
    assert verdict["genuine"]
    assert verdict["players"] == kept.players
    assert not ada.post("/api/verify", {"text": record.decode().replace("Ada", "Eve")}).data["genuine"]


def test_the_nonces_and_the_commitment_shown_before_the_deal_are_in_the_record(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "luck"))
    before = line.info
    line.play_out(0)
    kept, _ = verified(ada.ask("GET", f"/api/tables/{line.table}/record").body, SHELF)
    assert kept.commitment == before["commitment"]
    assert kept.nonces == [seat["nonce"] for seat in line.info["seats"]]


def test_around_one_device_every_seat_is_mine_and_each_has_its_own_view(server: Server) -> None:
    ada = server.guest("Ada")
    plans = [{"kind": "me", "name": name} for name in ("Ada", "Bea", "Cleo")]
    table = ada.post("/api/tables", {"game": "clans", "seats": plans, "reach": "mine"}).data
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bea", "Cleo"]
    line = ada.join(table["id"])
    line.frame_of(1)
    assert line.info["mine"] == [0, 1, 2]
    for seat in range(3):
        clans = line.sight(seat)["view"]["clans"]
        assert [clan is not None for clan in clans] == [other == seat for other in range(3)]
    assert line.play_out(0, 1, 2)["over"]


def test_the_example_client_plays_a_whole_game(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), server.address], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.startswith("Places: [")
    code = [line for line in EXAMPLE.read_text().splitlines() if line.strip() and not line.startswith('"""')]
    assert len(code) <= 45


def test_bots_alone_play_to_the_end_before_an_audience(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("luck", "greedy", "search:20"))
    assert line.play_out()["over"]
    assert any(m["type"] == "thinking" for m in line.heard)


def test_every_game_of_the_shelf_can_be_played(server: Server) -> None:
    """A while by hand, then by a bot: moves chosen blindly may wander for long."""
    ada = server.guest("Ada")
    for game in SHELF.values():
        seats = ["me"] + ["greedy"] * (max(2, game.seats.start) - 1)
        line = ada.join(ada.open(*seats, game=game.name))
        for _ in range(15):
            if not line.turn(0)["over"]:
                line.play(0)
        assert line.ask("takeover", seat=0, bot="greedy")["type"] == "ack"
        assert line.frame_when(lambda f: bool(f["over"]))["places"]
        record = ada.ask("GET", f"/api/tables/{line.table}/record").body
        assert verified(record, SHELF)[0].game == game.name
        scores = ada.get(f"/api/tables/{line.table}/scores")
        assert scores["course"][-1] == scores["points"]
        line.close()
