"""A game again, step by step: the board after each entry, and what was told of it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from bourgade.cli.fullscreen.board import Board
from bourgade.cli.fullscreen.place import Place
from bourgade.cli.fullscreen.working import started
from bourgade.cli.tongue import tongue


class Replaying(Screen[None]):
    """Left and right go one entry, PageUp and PageDown ten, Home and End to the ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "go(1)", show=False, priority=True),
        Binding("left,h", "go(-1)", show=False, priority=True),
        Binding("pagedown", "go(10)", show=False, priority=True),
        Binding("pageup", "go(-10)", show=False, priority=True),
        Binding("home", "go(-100000)", show=False, priority=True),
        Binding("end", "go(100000)", show=False, priority=True),
        Binding("up", "scroll_board(-1)", show=False, priority=True),
        Binding("down", "scroll_board(1)", show=False, priority=True),
        Binding("tab", "next_sheet", show=False, priority=True),
        Binding("escape,q,f8,f10,ctrl+c", "back", show=False, priority=True),
    ]

    def __init__(self, place: Place, entries: int, at: int, seat: int) -> None:
        super().__init__()
        self.place, self.entries, self.at, self.seat = place, entries, at, seat
        self.say = tongue(place.language)

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield Board(id="board")
        yield Static(id="story", markup=False)
        yield Static(self.say.say("screen.replay_keys", {}), id="keys", markup=False)

    def on_mount(self) -> None:
        self.action_go(0)

    def action_go(self, steps: int) -> None:
        self.at = max(0, min(self.entries, self.at + steps))
        started(self, partial(self.show, self.at), "step")

    async def show(self, at: int) -> None:
        found = await self.place.past(at)
        entry = self.say.say("screen.entry", {"n": at, "of": self.entries})
        self.query_one("#head", Static).update(f"{self.place.words.say('game.title', {})} · {entry}")
        self.query_one("#story", Static).update("\n".join(found.lines))
        self.query_one(Board).show(lambda width: self.place.sheets(found.view, self.seat, width))

    def action_scroll_board(self, way: int) -> None:
        self.query_one(Board).scroll_relative(y=way, animate=False)

    def action_next_sheet(self) -> None:
        self.query_one(Board).next_sheet()

    def action_back(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()
