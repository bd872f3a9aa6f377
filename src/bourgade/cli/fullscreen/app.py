"""The program that fills the terminal, and what it leaves behind when it closes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from bourgade.cli.fullscreen.colourless import Colourless
from bourgade.cli.fullscreen.place import Place
from bourgade.cli.fullscreen.table import WIDE

HUGE = 160  # columns from which the side is wide too
NARROW = 80  # columns; below, the choices are under the board


class TableApp(App[int]):
    """One place, on one screen."""

    CSS_PATH = Path(__file__).parent / "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "narrow"), (NARROW, "usual"), (WIDE, "wide"), (HUGE, "huge")]  # noqa: RUF012  # as Textual has it
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "stop", show=False, priority=True)]

    def __init__(self, place: Place, first: Callable[[], Screen[None]], bare: bool | None = None) -> None:
        super().__init__()
        self.place, self.first = place, first
        self.bare = "NO_COLOR" in os.environ if bare is None else bare
        self.trouble: Exception | None = None
        if self.bare:
            self._filters = [Colourless()]

    def on_mount(self) -> None:
        self.push_screen(self.first())

    def action_stop(self) -> None:
        self.exit(130)

    async def on_unmount(self) -> None:
        self.place.leave()


def shown(app: TableApp, farewell: bool = True) -> int:
    """Fill the screen until it is closed; what went wrong inside is raised outside."""
    code = app.run()
    if app.trouble is not None:
        raise app.trouble
    if farewell:
        print(app.place.kept())
    return code or app.return_code or 0
