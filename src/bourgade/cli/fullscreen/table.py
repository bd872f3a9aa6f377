"""The screen of a table: board, choices, what they would bring, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from textwrap import shorten, wrap
from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from bourgade.cli.fullscreen.board import Board
from bourgade.cli.fullscreen.narrowing import narrowed
from bourgade.cli.fullscreen.orders import Order, called, obey, scores
from bourgade.cli.fullscreen.palette import style_of
from bourgade.cli.fullscreen.place import Moment, Place, Refusal
from bourgade.cli.fullscreen.reading import Reading
from bourgade.cli.fullscreen.working import started
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Trouble
from bourgade.core.canvas import SEATS, seat_ink

if TYPE_CHECKING:
    from bourgade.cli.fullscreen.app import TableApp

WIDE = 110  # columns from which there is room for more

STORY_LINES = 10
ROOM, ROOM_BELOW = 6, 3  # lines under the list that an answer has as a rule; the second where all is in one column
MOST_ROWS = 300  # a longer list is narrowed by typing


def same_question(one: Moment, other: Moment) -> bool:
    return bool(one.moves) and (one.entries, one.moves, one.seat, one.curtain) == (
        other.entries,
        other.moves,
        other.seat,
        other.curtain,
    )


class TableScreen(Screen[None]):
    """Letters narrow the choices, arrows move among them, Enter plays; everything else is an order."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_board(1)", show=False, priority=True),
        Binding("pageup", "scroll_board(-1)", show=False, priority=True),
        Binding("tab", "next_sheet", show=False, priority=True),
        Binding("escape", "clear", show=False, priority=True),
        Binding("f1", "order('help')", show=False, priority=True),
        Binding("f2", "order('hint')", show=False, priority=True),
        Binding("f3", "order('why')", show=False, priority=True),
        Binding("f4,ctrl+z", "order('undo')", show=False, priority=True),
        Binding("f5", "order('log')", show=False, priority=True),
        Binding("f6", "order('rules')", show=False, priority=True),
        Binding("f7", "order('scores')", show=False, priority=True),
        Binding("f8", "order('replay')", show=False, priority=True),
        Binding("f9", "order('save')", show=False, priority=True),
        Binding("f11", "order('coach')", show=False, priority=True),
        Binding("f10,ctrl+q", "order('quit')", show=False, priority=True),
    ]

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.say = tongue(place.language)
        self.moment: Moment | None = None
        self.phrases: list[str] = []
        self.rows: list[str] = []  # the moves of the list, as they are shown
        self.ended = False
        self.advised = ("", "")  # the move of the last hint, and what was said of it
        self.story: Sequence[str] = ()
        self.remark = ("", "")  # what was answered last, and the row that was marked then

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Container(id="body"):
            yield Board(id="board")
            with Vertical(id="side"):
                yield Static(id="prompt", markup=False)
                yield Input(id="typed", placeholder=self.say.say("screen.type", {}), select_on_focus=False)
                choices = OptionList(id="choices", markup=False)
                choices.can_focus = False
                yield choices
                yield Static(id="answer", markup=False)
                yield Static(id="story", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.set_class(self.app.bare, "bare")
        self.place.changed = self.show
        self.query_one(Input).focus()
        self.show()
        started(self, self.attend, "table")

    async def attend(self) -> None:
        """Be at the table; what cannot be mended closes the screen and is said outside."""
        try:
            await self.place.run()
        except (Trouble, Refusal) as error:
            self.app.trouble = error
            self.app.exit(1)

    # What is shown

    def show(self) -> None:
        if not self.is_mounted:
            return
        before, moment = self.moment, self.place.moment()
        self.moment = moment
        if before is not None and same_question(before, moment):
            self.show_head(moment)
            self.show_prompt(moment)
            return  # somebody came or went: what was typed, and what was answered, stays
        self.advised = self.remark = ("", "")
        self.phrases = [self.place.phrase(move) for move in moment.moves]
        self.show_head(moment)
        self.show_prompt(moment)
        bare = moment.curtain or not moment.view  # somebody else sits down, or the game has not begun
        self.query_one(Board).show(lambda width: [] if bare else self.place.sheets(moment.view, moment.seat, width))
        self.empty_field()
        self.list_choices()
        self.show_story([] if moment.curtain else self.place.story())
        self.show_keys()
        if moment.over and not self.ended:
            self.ended = True
            self.obey(scores, "")
        self.ended = moment.over

    def show_head(self, moment: Moment) -> None:
        head = Text(f"{self.place.words.say('game.title', {})}  ", no_wrap=True, overflow="ellipsis")
        for seat, name in enumerate(self.place.names):
            mark = "▸" if seat in moment.asked else " "
            head.append(f"{mark}{SEATS[seat]} {name} ", style_of(seat_ink(seat)))
        if moment.thinking is not None:
            head.append(f" {self.say.say('play.thinking', {'who': f's{moment.thinking}'}, self.place.names)}")
        self.query_one("#head", Static).update(head)

    def show_prompt(self, moment: Moment) -> None:
        names = self.place.names
        if moment.curtain:
            text = self.say.say("screen.curtain", {"who": f"s{moment.seat}"}, names)
        elif moment.over:
            text = self.say.say("screen.over", {})
        elif moment.notice:
            text = moment.notice
        elif moment.prompt is not None:
            text = self.place.line(moment.prompt)
        else:
            who = [f"s{seat}" for seat in moment.asked]
            text = self.say.say("screen.waiting", {"who": who}, names)
        self.query_one("#prompt", Static).update(text)

    def show_story(self, story: Sequence[str]) -> None:
        """The last lines of the chronicle, as many as there is room for."""
        self.story = story
        field = self.query_one("#story", Static)
        room = STORY_LINES if self.app.size.width >= WIDE else STORY_LINES // 2
        lines = [part for told in story[-room:] for part in wrap(told, max(20, field.size.width or 30))]
        field.update("\n".join(lines[-room:]))

    def show_keys(self) -> None:
        hidden = self.query_one(Board).hidden
        sheets = shorten(", ".join(hidden), self.app.size.width // 4, placeholder="…")
        more = self.say.say("screen.more", {"what": sheets}) + " · " if hidden else ""
        keys = self.say.say("screen.keys" if self.app.size.width >= WIDE else "screen.keys_short", {})
        self.query_one("#keys", Static).update(more + keys)

    # Choosing

    def list_choices(self) -> None:
        """The rows that go on with what is typed."""
        moment, typed = self.moment, self.query_one(Input).value
        if moment is None:
            return
        found = narrowed(moment.moves, self.phrases, typed)
        self.rows = [moment.moves[at] for at in found[:MOST_ROWS]]
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options([Option(f"{self.phrases[at]}") for at in found[:MOST_ROWS]])
        if len(found) > MOST_ROWS:
            choices.add_option(Option(self.say.say("screen.cut", {"n": len(found) - MOST_ROWS}), disabled=True))
        if self.rows:
            choices.highlighted = 0
        elif moment.moves:
            self.answer(self.say.say("screen.none", {}))
        else:
            self.answer("")
        self.mark()

    def mark(self) -> None:
        moves = self.rows if self.moment and self.moment.moves else []
        lit = {thing for move in moves for thing in move.split()[1:]}
        row = self.pointed_row()
        self.query_one(Board).mark(lit, set(row.split()[1:]) if row else ())

    def pointed_row(self) -> str | None:
        at = self.query_one(OptionList).highlighted
        return self.rows[at] if at is not None and at < len(self.rows) else None

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        self.list_choices()

    @on(OptionList.OptionHighlighted)
    def pointed(self, event: OptionList.OptionHighlighted) -> None:
        self.mark()
        if (move := self.pointed_row()) is not None:
            if move != self.remark[0]:
                self.remark = ("", "")
            started(self, partial(self.foretell, move), "foretell")

    async def foretell(self, move: str) -> None:
        try:
            lines = await self.place.foretold(move)
        except Refusal:
            return
        if move == self.pointed_row():
            said = {self.remark[0]: self.remark[1], self.advised[0]: self.advised[1]}
            told = " ".join(self.place.line(line) for line in lines)
            self.told(said.get(move, told))

    @on(OptionList.OptionSelected)
    def clicked(self, event: OptionList.OptionSelected) -> None:
        self.query_one(Input).focus()
        if event.option_index < len(self.rows):
            self.play(self.rows[event.option_index])

    @on(Board.Pointed)
    def pointed_at(self, event: Board.Pointed) -> None:
        """A thing of the board goes on with the picks, or begins them anew; where nothing does, why not."""
        moment, field = self.moment, self.query_one(Input)
        if moment is None or not moment.moves:
            return
        for text in (f"{field.value} {event.thing}".strip(), event.thing):
            found = narrowed(moment.moves, [""] * len(moment.moves), text)
            if found:
                field.value = text
                field.cursor_position = len(text)
                return
        started(self, partial(self.explain, f"{field.value} {event.thing}".strip()), "answer")

    @on(Input.Submitted)
    def entered(self, event: Input.Submitted) -> None:
        moment, typed = self.moment, event.value.strip()
        if moment is not None and moment.curtain:
            self.place.raise_curtain()
            return
        first, _, rest = typed.partition(" ")
        order = called(first.casefold())
        if order is not None and typed not in self.rows:
            self.action_clear()
            self.obey(order, rest)
        elif (move := self.pointed_row()) is not None:
            self.play(move)
        elif typed:
            started(self, partial(self.explain, typed), "answer")

    def play(self, move: str) -> None:
        started(self, partial(self.make, move), "move")

    async def make(self, move: str) -> None:
        try:
            await self.place.play(move)
        except Refusal as error:
            self.answer(str(error))
        except Trouble as error:
            self.app.trouble = error
            self.app.exit(1)

    def answer(self, text: str) -> None:
        """It stays until another row is marked."""
        self.remark = (self.pointed_row() or "", text)
        self.told(text)

    def told(self, text: str) -> None:
        """Below the list; where it is long, the chronicle makes room for it."""
        field = self.query_one("#answer", Static)
        lines = sum(len(wrap(line, max(20, field.size.width))) for line in text.splitlines())
        self.set_class(lines > (ROOM_BELOW if self.has_class("narrow") else ROOM), "told")
        field.update(text)

    async def explain(self, text: str) -> None:
        """Why not: the clause, this very case, and the words of the rule."""
        try:
            clause = await self.place.why(text)
        except Refusal as error:
            self.answer(str(error))
            return
        if clause is None:
            self.answer(self.say.say("play.legal", {}))
            return
        said = self.say.say("play.refused", {"clause": clause.number, "text": self.place.line(clause.line)})
        rule = self.place.game.rulebooks[self.place.language].clause(clause.number) or ""
        self.answer(f"{said}\n{rule}".strip())

    # Orders

    def action_order(self, name: str) -> None:
        order = called(name)
        if order is not None and not (self.moment and self.moment.curtain and name != "quit"):
            self.obey(order, "")

    def obey(self, order: Order, rest: str) -> None:
        started(self, partial(obey, self, order, rest), "order")

    def read(self, title: str, body: Sequence[RenderableType], at_end: bool = False) -> None:
        self.app.push_screen(Reading(self.say.say(title, {}), body, self.say.say("screen.close", {}), at_end))

    def point_at(self, move: str) -> None:
        """In the list, which is made whole if need be, and on the board."""
        if move not in self.rows:
            self.action_clear()
        if move in self.rows:
            choices = self.query_one(OptionList)
            choices.highlighted = self.rows.index(move)
            self.call_after_refresh(choices.scroll_to_highlight)

    @property
    def typed_text(self) -> str:
        return self.query_one(Input).value.strip()

    def action_move(self, way: int) -> None:
        choices = self.query_one(OptionList)
        if way > 0:
            choices.action_cursor_down()
        else:
            choices.action_cursor_up()

    def action_scroll_board(self, way: int) -> None:
        board = self.query_one(Board)
        board.scroll_relative(y=way * (board.size.height - 2), animate=False)
        self.call_after_refresh(self.show_keys)

    def action_next_sheet(self) -> None:
        self.query_one(Board).next_sheet()
        self.call_after_refresh(self.show_keys)

    def action_clear(self) -> None:
        self.empty_field()
        self.list_choices()

    def empty_field(self) -> None:
        """Without a word to ourselves: the list is made anew by whoever empties it."""
        with self.prevent(Input.Changed):
            self.query_one(Input).value = ""

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        self.show_keys()
        self.show_story(self.story)
