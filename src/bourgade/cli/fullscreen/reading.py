"""Something to read, over the table: chronicle, rules, scores, help. Escape closes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Reading(ModalScreen[None]):
    """A text, or a table of scores; `at_end` begins with the last lines."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f5,f6,f7", "dismiss", show=False),
        Binding("down,j", "down", show=False),
        Binding("up,k", "up", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("home", "top", show=False),
        Binding("end", "bottom", show=False),
    ]

    def __init__(self, title: str, body: Sequence[RenderableType], close: str, at_end: bool = False) -> None:
        super().__init__()
        self.heading, self.body, self.close_word, self.at_end = title, body, close, at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as page:
            page.border_title = self.heading
            page.border_subtitle = self.close_word
            for part in self.body:
                yield Static(part, markup=False)

    def on_mount(self) -> None:
        if self.at_end:
            self.call_after_refresh(self.action_bottom)

    @property
    def page(self) -> VerticalScroll:
        return self.query_one("#page", VerticalScroll)

    def action_down(self) -> None:
        self.page.scroll_relative(y=1, animate=False)

    def action_up(self) -> None:
        self.page.scroll_relative(y=-1, animate=False)

    def action_page(self, way: int) -> None:
        self.page.scroll_relative(y=way * (self.page.size.height - 1), animate=False)

    def action_top(self) -> None:
        self.page.scroll_home(animate=False)

    def action_bottom(self) -> None:
        self.page.scroll_end(animate=False)
