"""`bourgade join`: somebody at a terminal and somebody else at a real server, over real sockets."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from bourgade.cli import parser
from bourgade.cli.fullscreen.app import TableApp
from bourgade.cli.fullscreen.house import House
from bourgade.cli.fullscreen.reading import Reading
from bourgade.cli.fullscreen.table import TableScreen
from bourgade.cli.join import seated
from tests.aside import run
from tests.cli.house import refused
from tests.server.kit import Line, Server

PATIENCE = 60.0


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    house = Server(tmp_path / "house.sqlite").start()
    yield house
    house.stop()


def at_terminal(address: str) -> House:
    return seated(parser().parse_args(["join", address, "--name", "Tess", "--lang", "en"]))


async def until(pilot: Pilot[int], holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.02)


def moves_first(line: Line, mine: int, theirs: Callable[[], int]) -> None:
    """The other player, in a thread: makes the first move of the list whenever asked, to the end."""
    while True:
        frame = line.frame
        if frame is not None and frame["over"]:
            return
        if frame is not None and mine in frame["asked"] and frame["sights"][0]["moves"]:
            line.ask("move", seat=mine, text=frame["sights"][0]["moves"][0], seq=frame["seq"])
        else:
            line.receive()


def test_a_terminal_plays_a_whole_game_with_a_browser(server: Server, tmp_path: Path) -> None:
    """It sits down, asks why not and for a hint, plays to the end; who comes back finds the same seat."""
    ada = server.guest("Ada")
    table = ada.open("me", "open", game="clans")
    address = f"{server.address}/t/{table}"
    house = at_terminal(address)
    assert [seat.name for seat in house.info.seats] == ["Ada", "Tess"]
    line = ada.join(table)

    async def play() -> None:
        app = TableApp(house, lambda: TableScreen(house))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: len(app.screen_stack) > 1)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            other = asyncio.create_task(asyncio.to_thread(moves_first, line, 0, lambda: 1))
            await until(pilot, lambda: screen.rows)
            assert "Ada" in str(screen.query_one("#head", Static).render())
            screen.query_one(Input).value = "t1 t60"
            await pilot.pause()
            await pilot.press("enter")
            await until(pilot, lambda: "Not allowed (rule" in str(screen.query_one("#answer", Static).render()))
            await pilot.press("f2")
            await until(pilot, lambda: "Suggested move" in str(screen.query_one("#answer", Static).render()))
            while not house.moment().over:
                await until(pilot, lambda: screen.rows or house.moment().over)
                entries = house.moment().entries
                await pilot.press("escape", "enter")
                await until(pilot, lambda at=entries: house.moment().entries != at)
            await other
            await until(pilot, lambda: isinstance(app.screen, Reading))

    run(play())
    assert house.story()
    assert f"bourgade join {address}" in house.kept()
    kept = tmp_path / "state" / "bourgade" / "houses.json"
    assert list(json.loads(kept.read_text())) == [server.address]
    assert kept.stat().st_mode & 0o077 == 0
    again = at_terminal(address)
    assert again.info.mine == house.info.mine == [1]


def test_addresses_that_lead_nowhere_get_a_sentence(server: Server) -> None:
    code, said = refused("join", "clans", "--lang", "en")
    assert code == 2
    assert "not the address of a table" in said
    assert "Which table" in refused("join", server.address, "--lang", "en")[1]
    assert "refuses" in refused("join", f"{server.address}/t/nothing", "--lang", "en")[1]
    server.stop()
    assert "cannot be reached" in refused("join", f"{server.address}/t/nothing", "--lang", "en")[1]
