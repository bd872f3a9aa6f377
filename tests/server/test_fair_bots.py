"""What may be asked of the house's bots, what it stops thinking about, and who moves when they are silent."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.kit import Server, children


@pytest.mark.parametrize(("game", "bot"), [("clans", "search:2.01s"), ("gob", "search:1s"), ("clans", "search:60s")])
def test_no_bot_thinks_longer_than_the_highest_level_of_its_game(server: Server, game: str, bot: str) -> None:
    ada = server.guest("Ada")
    plan = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
    refused = ada.post("/api/tables", plan)
    assert refused.status == 400
    assert " s at most" in refused.data["about"]
    table = ada.open("me", "open", game=game)
    assert ada.post(f"/api/tables/{table}/start", {"bot": bot}).status == 400
    line = ada.join(ada.open("me", "level-6", game=game))
    assert line.ask("takeover", seat=0, bot=bot)["reason"] == "malformed"
    assert ada.post(f"/api/tables/{line.table}/leave", {"seat": 0, "bot": bot}).status == 400


def test_a_host_may_let_bots_think_longer(tmp_path: Path) -> None:
    server = Server(tmp_path / "patient.db", "--longest-thought", "5").start()
    try:
        ada = server.guest("Ada")
        ada.open("me", "search:5s")
        plan = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:5.01s"}]}
        assert ada.post("/api/tables", plan).status == 400
    finally:
        server.stop()


def test_a_hint_asked_for_often_is_thought_about_once(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    seat = line.frame_of(1)["asked"][0]
    numbers = [line.tell("hint", seat=seat) for _ in range(5)]
    answers = [line.until("hinted", n=n) for n in numbers]
    with no_worker_lives(own_server):
        again = line.ask("hint", seat=seat)
        assert len({(answer["text"], answer["sure"]) for answer in [*answers, again]}) == 1
        line.play(seat)
        after = line.frame_of(2)["asked"][0]
        assert line.ask("hint", seat=after)["reason"] == "not-now", "this one has to be thought about"


def test_a_hint_about_a_position_that_is_gone_is_dropped(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    frame = line.frame_of(1)
    seat = frame["asked"][0]
    asked = line.tell("hint", seat=seat)
    line.tell("move", seat=seat, text=line.sight(seat)["moves"][0], seq=frame["seq"])
    refused = line.until("refused", n=asked)
    assert refused["reason"] == "not-now"
    after = line.frame_of(2)["asked"][0]
    hinted = line.ask("hint", seat=after)
    assert hinted["text"] in line.sight(after)["moves"]


def test_who_goes_away_while_a_hint_is_thought_about_gets_one_on_coming_back(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    seat = line.frame_of(1)["asked"][0]
    line.tell("hint", seat=seat)
    line.close()
    back = line.again()
    assert back.ask("hint", seat=seat)["type"] == "hinted"


@contextmanager
def no_worker_lives(server: Server) -> Iterator[None]:
    """Every worker of the house is killed as soon as it is there."""
    assert server.process is not None
    house, enough = server.process.pid, threading.Event()

    def kill() -> None:
        while not enough.wait(0.005):
            for worker in children(house):
                with suppress(ProcessLookupError):  # it is dead already
                    os.kill(worker, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield
    finally:
        enough.set()
        killer.join()


def test_the_game_goes_on_when_workers_die_and_the_chronicle_says_so(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    table = ada.open("me", "search:40")
    with no_worker_lives(own_server):
        line = ada.join(table)
        if not line.turn(0)["over"] and not noted(line.chronicle[0]):
            line.play(0)
            line.turn(0)
    simple = noted(line.chronicle[0])
    assert simple
    for _ in range(2):
        line.turn(0)
        line.play(0)
    line.turn(0)
    assert noted(line.chronicle[0]) == simple, "a living bot needs nobody to stand in"
    own_server.kill()
    own_server.start()
    back = ada.join(table)
    back.frame_of(1)
    assert noted(back.chronicle[0]) == simple
    looked_back = ada.get(f"/api/tables/{table}/at/{simple[0] + 1}")
    assert "bot.simpler" in [told["key"] for told in looked_back["told"]["lines"]]
    assert back.play_out(0)["over"]
    for language, word in (("fr", "plus simple"), ("en", "simpler")):
        assert word in ada.get(f"/api/games/clans/words/{language}")["bot.simpler"]


def noted(told: list[dict[str, list[dict[str, str]]]]) -> list[int]:
    """The entries of which the chronicle says that a simpler bot made them."""
    return [at for at, entry in enumerate(told) if any(line["key"] == "bot.simpler" for line in entry["lines"])]
