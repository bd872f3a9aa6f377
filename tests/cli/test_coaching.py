"""The coach on a full screen: the curve, the moments, every decision with its position, the better move and why."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from bourgade.cli.fullscreen.app import TableApp
from bourgade.cli.fullscreen.board import Board
from bourgade.cli.fullscreen.coaching import Coaching
from bourgade.cli.fullscreen.course import course
from bourgade.cli.fullscreen.home import Home, QuietSession
from bourgade.cli.fullscreen.reading import Reading
from bourgade.core.dice import Dice
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table.record import opened_at, read, table_of
from tests.aside import run
from tests.cli.test_fullscreen import seated, until

LOG = Path(__file__).parents[1] / "golden" / "clans" / "twelfth-village-two-players.log"


@asynccontextmanager
async def coached(size: tuple[int, int], language: str) -> AsyncIterator[tuple[Pilot[int], Coaching]]:
    record = read(LOG.read_bytes())
    table = table_of(record, SHELF["clans"])
    session = QuietSession(table, record.players, language, opened_at(record.opened), LOG, Dice)
    session.looking = int(AUDIENCE)
    home = Home(session)
    home.budget, home.jobs = 0.001, 1
    screen = Coaching(home)
    async with TableApp(home, lambda: screen).run_test(size=size) as pilot:
        await until(lambda: screen.found)
        yield pilot, screen


def said(screen: Coaching, name: str) -> str:
    return str(screen.query_one(f"#{name}", Static).render())


def test_a_finished_game_is_gone_through_decision_by_decision() -> None:
    async def look() -> None:
        async with coached((80, 24), "en") as (pilot, screen):
            await until(lambda: screen.found and screen.found.done)
            assert screen.found is not None
            judged = [one.entry for one in screen.found.judgements]
            await pilot.press("home")
            await until(lambda: screen.at == judged[0] and screen.query_one("#board", Board).lines)
            await pilot.press("right")
            await until(lambda: screen.at == judged[1])
            moments = screen.moments()
            assert [one.entry for one in moments] == sorted(one.entry for one in moments)
            for one in [one for one in moments if one.entry > judged[1]]:
                await pilot.press("down")
                await until(lambda one=one: screen.at == one.entry)
                assert screen.verdicts.heading(one) in said(screen, "verdict")
                assert ("Better: " in said(screen, "verdict")) == bool(one.mark)
            lost = next(one for one in moments if one.mark)
            screen.at = lost.entry
            screen.look()
            board = screen.query_one("#board", Board)
            await until(lambda: board.pointed == set(lost.played.text.split()[1:]))
            assert lost.better is not None
            assert board.lit == set(lost.better.text.split()[1:])
            await pilot.press("enter")
            await until(lambda: isinstance(pilot.app.screen, Reading))
            await pilot.press("escape")
            signs = {cell.thing for cell in screen.query_one("#course", Board).panel.canvas.cells.values()}
            assert f"entry {lost.entry}" in signs, "a click on the curve leads there"
            await pilot.press("escape")

    run(look())


def test_leaving_stops_the_coach_and_the_curve_fits_its_room() -> None:
    async def look() -> None:
        async with coached((60, 24), "fr") as (pilot, screen):
            found = screen.found
            assert found is not None
            assert not found.done, "it is judged while one looks"
            picture = course(found.judgements, found.summary, -1, 60, 6)
            assert (picture.width <= 60, picture.height <= 6) == (True, True)
            assert "décisions sur" in said(screen, "head")
            await pilot.press("escape")

    run(look())


def test_a_game_that_goes_on_is_not_judged() -> None:
    async def play() -> None:
        async with seated("clans", "--bots", "luck", "--seed", "3", "--lang", "en") as seen:
            await seen.asked()
            await seen.type("coach")
            await seen.pilot.press("enter")
            await seen.until(lambda: "finished games" in seen.text("answer"))

    run(play())
