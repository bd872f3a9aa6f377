"""The full screen at the terminal, played by Textual's pilot."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from textwrap import wrap

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from bourgade.cli import parser
from bourgade.cli.arguments import game_named
from bourgade.cli.fullscreen.app import TableApp
from bourgade.cli.fullscreen.board import Board
from bourgade.cli.fullscreen.home import Home, QuietSession
from bourgade.cli.fullscreen.narrowing import narrowed
from bourgade.cli.fullscreen.reading import Reading
from bourgade.cli.fullscreen.replaying import Replaying
from bourgade.cli.fullscreen.table import TableScreen
from bourgade.cli.play import opened
from bourgade.cli.tongue import tongue
from bourgade.games import SHELF
from bourgade.table.record import read
from tests.aside import run
from tests.contract.speech import MISSING

PATIENCE = 60.0  # seconds
ROOMS = ((80, 24, "fr"), (60, 24, "en"), (140, 45, "fr"), (80, 24, "en"), (60, 24, "fr"), (120, 40, "en"))
EVERY = 5  # moves between two sizes of the terminal


def ordered(*words: str) -> argparse.Namespace:
    return parser().parse_args(["play", *words])


async def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.01)  # the pilot's pause would draw the screen each time


class Seen:
    """A table on a screen, and what can be read there."""

    def __init__(self, app: TableApp, home: Home, pilot: Pilot[int]) -> None:
        self.app, self.home, self.pilot = app, home, pilot

    @property
    def screen(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    def text(self, name: str) -> str:
        return str(self.screen.query_one(f"#{name}", Static).render())

    @property
    def board(self) -> Board:
        return self.screen.query_one(Board)

    def rows(self) -> int:
        return self.screen.query_one(OptionList).option_count

    async def until(self, holds: Callable[[], object]) -> None:
        await until(holds)

    async def asked(self) -> None:
        """Until somebody here has something to choose, or nobody has."""
        await self.until(lambda: self.screen.rows or (self.screen.moment and self.screen.moment.over))

    async def turn_to(self, width: int, height: int, language: str) -> None:
        """Another size, another language."""
        self.home.language, self.screen.say = language, tongue(language)
        await self.pilot.resize_terminal(width, height)
        self.home.changed()
        await self.until(lambda: self.app.size.width == width and width // 3 < self.board.size.width <= width)
        await self.until(lambda: self.board.panel.canvas.width < width)  # drawn for the new size

    async def enter(self) -> None:
        """The key alone: the pilot's own waits for a calm processor, which another test may keep busy."""
        self.app.post_message(Key("enter", None))
        await asyncio.sleep(0)

    async def type(self, text: str) -> None:
        self.screen.query_one(Input).value = text
        await self.pilot.pause()


@asynccontextmanager
async def seated(*words: str, size: tuple[int, int] = (80, 24), bare: bool = False) -> AsyncIterator[Seen]:
    args = ordered(*words)
    home = Home(opened(args, game_named(args.game), QuietSession))
    app = TableApp(home, lambda: TableScreen(home), bare)
    async with app.run_test(size=size) as pilot:
        seen = Seen(app, home, pilot)
        await seen.until(lambda: len(app.screen_stack) > 1 and seen.screen.moment is not None)
        yield seen


@pytest.mark.parametrize("name", SHELF)
def test_every_game_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    """With Enter alone, while the terminal changes its size and the reader the language; the log is kept every time."""
    save = tmp_path / "game.log"

    async def play() -> None:
        words = (name, "--bots", "luck", "--seed", "5", "--no-pause", "--save", str(save))
        async with seated(*words) as seen:
            for number in itertools.count():
                await seen.asked()
                moment = seen.screen.moment
                assert moment is not None
                if moment.over:
                    break
                if number % EVERY == 0:
                    await seen.turn_to(*ROOMS[number // EVERY % len(ROOMS)])
                assert seen.board.lines, "an empty board"
                assert seen.board.panel.canvas.width < seen.app.size.width
                assert len(read(save.read_bytes()).log) == moment.entries
                await seen.enter()
                at = moment.entries
                await seen.until(lambda at=at: len(seen.home.table.log) != at or seen.home.table.envelopes)
            await seen.until(lambda: isinstance(seen.app.screen, Reading))
            assert not MISSING.search("\n".join(seen.home.story()))
            assert not MISSING.search(seen.board.panel.canvas.text())

    run(play())
    assert read(save.read_bytes()).sealed


def test_choices_are_narrowed_and_explained() -> None:
    """Typing, arrows, a click on the board, consequences, why not, rules, chronicle, where it is kept."""

    async def play() -> None:
        async with seated("clans", "--bots", "luck", "--seed", "3", "--lang", "en") as seen:
            await seen.asked()
            everything = seen.rows()
            await seen.pilot.press("t", "1", "2")
            await seen.until(lambda: 0 < seen.rows() < everything)
            assert all(move.split()[1] == "t12" for move in seen.screen.rows)
            assert "t12" in seen.board.pointed
            await seen.pilot.press("down")
            assert seen.screen.pointed_row() == seen.screen.rows[1]
            await seen.pilot.press("escape")
            await seen.until(lambda: seen.rows() == everything)
            y, x = next(at for at, cell in seen.board.panel.canvas.cells.items() if cell.thing == "t14")
            await seen.pilot.click("#board", offset=(x + 1, y))
            await seen.until(lambda: seen.screen.rows[0].startswith("move t14 "))
            await seen.type("t1 t60")
            assert not seen.rows()
            await seen.pilot.press("enter")
            await seen.until(lambda: "Not allowed (rule 2.3)" in seen.text("answer"))
            for order, part in (("rules 2.3", Reading), ("log", Reading), ("help", Reading)):
                await seen.type(order)
                await seen.pilot.press("enter")
                await seen.until(lambda kind=part: isinstance(seen.app.screen, kind))
                await seen.pilot.press("escape")
                await seen.until(lambda: isinstance(seen.app.screen, TableScreen))
            await seen.pilot.press("f9")
            await seen.until(lambda: "--save FILE" in seen.text("answer"))

    run(play())
    assert narrowed(["move t1 t2", "move t12 t1"], ["De 1 à 2", "De 12 à 1"], "12 1") == [1]
    assert narrowed(["keep a", "keep b"], ["Garder l’Étable", "Garder le Beffroi"], "etab") == [0]


@pytest.mark.parametrize("size", [(60, 24), (80, 24), (200, 50)])
def test_why_not_is_read_whole_and_the_chronicle_uses_its_room(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with seated("clans", "--bots", "luck", "--seed", "3", "--lang", "fr", size=size) as seen:
            await seen.asked()
            await seen.type("46 45")
            await seen.enter()
            await seen.until(lambda: "Impossible" in seen.text("answer"))
            await seen.pilot.pause()
            field = seen.screen.query_one("#answer", Static)
            lines = [part for line in seen.text("answer").splitlines() for part in wrap(line, field.size.width)]
            assert len(lines) <= field.size.height
            await seen.type("")
            await seen.until(lambda: seen.rows() > 1)
            room = seen.screen.query_one("#story", Static).size.width
            assert size[0] < 80 or max(map(len, seen.text("story").splitlines())) > room - 15

    run(play())


def test_a_move_is_taken_back_with_the_answers_of_bots() -> None:
    async def play() -> None:
        async with seated("clans", "--bots", "luck", "--seed", "3", "--lang", "fr") as seen:
            await seen.asked()
            before = len(seen.home.table.log)
            await seen.pilot.press("enter")
            await seen.until(lambda: len(seen.home.table.log) > before + 1 and seen.screen.rows)
            await seen.pilot.press("f4")
            await seen.until(lambda: len(seen.home.table.log) == before)
            await seen.until(lambda: "Coup annulé" in seen.text("answer") or seen.screen.rows)

    run(play())


def test_a_thought_never_holds_up_the_screen() -> None:
    """While a bot thinks for a minute, the screen gets its turns, and leaving does not wait for it."""

    async def play() -> None:
        async with seated("clans", "--bots", "search:60s", "--seed", "1", "--lang", "en") as seen:
            await seen.until(lambda: seen.screen.rows or seen.home.thinking is not None)
            if seen.screen.rows:
                await seen.pilot.press("enter")
            await seen.until(lambda: seen.home.thinking is not None)
            gaps = []
            for _ in range(60):
                began = time.monotonic()
                await asyncio.sleep(0.01)
                gaps.append(time.monotonic() - began)
            assert sorted(gaps)[len(gaps) * 9 // 10] < 0.3, gaps
            assert "thinking" in seen.text("head")

    began = time.monotonic()
    run(play())
    assert time.monotonic() - began < 40


def test_a_hint_points_at_its_move_and_a_replay_goes_step_by_step() -> None:
    async def play() -> None:
        async with seated("clans", "--bots", "luck", "--seed", "3", "--lang", "en", size=(120, 40)) as seen:
            await seen.asked()
            await seen.pilot.press("f2")
            await seen.until(lambda: "Suggested move" in seen.text("answer"))
            assert seen.screen.pointed_row() == seen.screen.advised[0]
            await seen.pilot.press("f8")
            await seen.until(lambda: isinstance(seen.app.screen, Replaying))
            replay = seen.app.screen
            assert isinstance(replay, Replaying)
            await seen.pilot.press("home", "right", "right")
            await seen.until(lambda: "entry 2 of" in str(replay.query_one("#head", Static).render()))
            await seen.pilot.press("escape")
            await seen.until(lambda: isinstance(seen.app.screen, TableScreen))

    run(play())


def test_people_around_one_keyboard_do_not_see_each_others_secrets() -> None:
    async def play() -> None:
        async with seated("clans", "--people", "Ada,Ben", "--seats", "2", "--seed", "3", "--lang", "en") as seen:
            for _ in range(2):
                await seen.until(lambda: seen.screen.moment and seen.screen.moment.curtain)
                assert "Press Enter when nobody else is looking" in seen.text("prompt")
                assert not seen.board.lines
                assert not seen.text("story")
                await seen.pilot.press("f5")
                assert isinstance(seen.app.screen, TableScreen)
                await seen.pilot.press("enter")
                await seen.until(lambda: seen.screen.rows)
                assert seen.board.lines
                await seen.pilot.press("enter")

    run(play())


def test_without_colour_everything_is_said_by_signs(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated("gob", "--bots", "luck", "--seed", "3", "--lang", "en", bare=True) as seen:
            await seen.asked()
            for strip in seen.app.screen._compositor.render_strips():
                for segment in strip.apply_filter(seen.app._filters[0], seen.app.styles.background):
                    assert segment.style is None or segment.style.color is None
                    assert segment.style is None or segment.style.bgcolor is None
            await seen.pilot.press("ctrl+c")
        assert seen.app.return_value == 130

    run(play())
