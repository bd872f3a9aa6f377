"""Looking back costs little in every game: a few moves are played from a snapshot, and nothing is spelled."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
from typing import Any

import pytest

from bourgade.core.game import Game, owing
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table import table as tables
from bourgade.table.stream import Stream
from bourgade.table.table import SNAPSHOT_EVERY, Table
from tests.server.kit import Server, children

LONG = 400  # entries


@pytest.mark.parametrize("name", SHELF)
def test_any_position_is_a_few_moves_from_a_snapshot(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, views = long_game(SHELF[name])

    def spelling(*anything: object) -> None:
        raise AssertionError("a position was looked for by its sentences")

    monkeypatch.setattr(tables, "legal", spelling)
    monkeypatch.setattr(type(table.game), "spell", spelling)
    for number in range(len(table.log) + 1):
        assert number - max(at for at in table.snapshots if at <= number) < SNAPSHOT_EVERY
    for number, view in views.items():
        assert table.game.view(table.position(number), AUDIENCE) == view


def long_game(game: Game) -> tuple[Table, dict[int, object]]:
    """A game of as many as can play, with what the audience saw now and then."""
    seats, luck = max(game.seats), random.Random(7)
    table = Table(game, seats, game.default_options, Stream(b"s" * 32, ["1"] * seats))
    table.open()
    views: dict[int, object] = {}
    while table.state.waiting and len(table.log) < LONG:
        seat = next(seat for seat in owing(table.state) if seat not in table.envelopes)
        table.submit(seat, luck.choice(list(table.choices(seat))))
        if luck.random() < 0.2:
            views[len(table.log)] = game.view(table.state, AUDIENCE)
    return table, views


def test_scores_are_found_aside_and_the_house_goes_on(own_server: Server) -> None:
    """While the worker that looks back stands still, everything else is answered."""
    ada = own_server.guest("Ada")
    line = ada.join(ada.open("me", "luck"))
    line.play_out(0)
    assert own_server.process is not None
    workers = children(own_server.process.pid)
    found: list[Any] = []
    tell(workers, signal.SIGSTOP)
    asking = threading.Thread(target=lambda: found.append(ada.get(f"/api/tables/{line.table}/scores")))
    asking.start()
    try:
        for _ in range(5):
            assert ada.get("/api/shelf")["games"]
        assert line.ask("say", text="Bravo")["type"] == "ack"
    finally:
        tell(workers, signal.SIGCONT)
    asking.join()
    assert sum(found[0]["points"]) > 0


def tell(workers: list[int], sign: signal.Signals) -> None:
    assert workers
    for worker in workers:
        os.kill(worker, sign)


def test_steps_are_the_positions_one_by_one(server: Server) -> None:
    """A turn played back shows what looking at each entry shows, and nothing through the eyes of others."""
    ada, eve = server.guest("Ada"), server.guest("Eve")
    line = ada.join(ada.open("me", "luck", "luck"))
    line.turn(0)
    line.play(0)
    last = line.turn(0)["entries"]
    place = f"/api/tables/{line.table}"
    found = json.loads(ada.ask("GET", f"{place}/steps?first={last - 3}&last={last}&seat=0").body)
    alone = [json.loads(ada.ask("GET", f"{place}/at/{at}?seat=0").body) for at in range(last - 3, last + 1)]
    assert found == alone
    assert [step["told"]["entry"] for step in found] == list(range(last - 4, last))
    assert eve.ask("GET", f"{place}/steps?first=0&last=3&seat=0").status == 403
    assert eve.ask("GET", f"{place}/steps?first=3&last=2").status == 404
    assert eve.ask("GET", f"{place}/steps?first=0&last={last + 1}").status == 404
