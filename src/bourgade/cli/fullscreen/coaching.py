"""Where a game was won and lost: the curve, and every decision with its position, the better move and why."""

from __future__ import annotations

from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import ProgressBar, Static

from bourgade.bots.coach.judging import Judgement
from bourgade.cli.fullscreen.board import Board
from bourgade.cli.fullscreen.course import course
from bourgade.cli.fullscreen.palette import style_of
from bourgade.cli.fullscreen.place import Analysed, Place, Refusal
from bourgade.cli.fullscreen.reading import Reading
from bourgade.cli.fullscreen.working import started
from bourgade.cli.tongue import tongue
from bourgade.cli.verdicts import Verdicts
from bourgade.core.canvas import SEATS, Sheet, seat_ink

if TYPE_CHECKING:
    from bourgade.cli.fullscreen.app import TableApp

TALL = 34  # lines from which the curve is taller
LOW, HIGH = 5, 10  # lines of the curve


class Coaching(Screen[None]):
    """Left and right go one decision, up and down to those that mattered; Enter is the whole account."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "go(1)", show=False, priority=True),
        Binding("left,h", "go(-1)", show=False, priority=True),
        Binding("down,n,j", "moment(1)", show=False, priority=True),
        Binding("up,p,k", "moment(-1)", show=False, priority=True),
        Binding("home", "go(-100000)", show=False, priority=True),
        Binding("end", "go(100000)", show=False, priority=True),
        Binding("pagedown", "scroll_verdict(1)", show=False, priority=True),
        Binding("pageup", "scroll_verdict(-1)", show=False, priority=True),
        Binding("tab", "next_sheet", show=False, priority=True),
        Binding("enter,a", "account", show=False),
        Binding("escape,q,f8,f10,ctrl+c", "back", show=False, priority=True),
    ]

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.say = tongue(place.language)
        self.found: Analysed | None = None
        self.at: int | None = None  # the entry one looks at
        self.moved = False  # whether the reader has chosen where to look

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield ProgressBar(id="progress", show_eta=False)
        yield Board(id="course")
        with Container(id="body"):
            yield Board(id="board")
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="verdict", markup=False)
        yield Static(self.say.say("screen.coach_keys", {}), id="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one("#verdict", Static).update(self.say.say("screen.thinking", {}))
        self.show_head()
        started(self, self.follow, "coach")

    async def follow(self) -> None:
        """What the coach finds, as it finds it; leaving the screen stops it."""
        try:
            async with aclosing(self.place.coached()) as news:
                async for found in news:
                    self.take(found)
        except Refusal as error:
            self.query_one("#verdict", Static).update(str(error))

    def take(self, found: Analysed) -> None:
        before, self.found = self.found, found
        progress = self.query_one(ProgressBar)
        progress.update(total=found.decisions, progress=len(found.judgements))
        progress.display = not found.done
        if found.done and not self.moved and (moments := self.moments()):
            self.at = max(moments, key=lambda one: (one.mark is not None, one.chance.mean)).entry
        if before is None or self.at is None or found.done:
            self.at = self.at if self.at is not None else found.judgements[0].entry
            self.look()
        self.show_head()
        self.show_course()

    # What is shown

    @property
    def one(self) -> Judgement | None:
        return next((one for one in self.found.judgements if one.entry == self.at), None) if self.found else None

    @property
    def verdicts(self) -> Verdicts:
        assert self.found is not None
        return Verdicts(self.place.game, self.place.names, self.found.movers, self.place.language)

    def show_head(self) -> None:
        head = Text(f"{self.place.words.say('game.title', {})}  ", no_wrap=True, overflow="ellipsis")
        for seat, name in enumerate(self.place.names):
            head.append(f" {SEATS[seat]} {name} ", style_of(seat_ink(seat)))
            if self.found and (accuracy := self.found.summary.accounts[seat].accuracy) is not None:
                head.append(f"{accuracy} % ")
        if self.found and not self.found.done:
            gaps = {"n": len(self.found.judgements), "of": self.found.decisions}
            head.append(f" {self.say.say('screen.judged', gaps)}")
        self.query_one("#head", Static).update(head)

    def show_course(self) -> None:
        """Alone there is no win to share, and no curve."""
        field = self.query_one("#course", Board)
        field.display = bool(self.found) and len(self.place.names) > 1
        field.styles.height = (HIGH if self.app.size.height >= TALL else LOW) + 1
        if found := self.found:
            height = HIGH if self.app.size.height >= TALL else LOW
            title, at = self.say.say("screen.course", {}), -1 if self.at is None else self.at
            picture = partial(course, found.judgements, found.summary, at, height=height)
            field.show(lambda width: [Sheet(title, picture(width - 1))])

    def look(self) -> None:
        self.show_course()
        if (one := self.one) is not None:
            self.query_one("#verdict", Static).update(self.verdict(one))
            self.query_one("#side", VerticalScroll).scroll_home(animate=False)
            started(self, partial(self.show_board, one), "step")

    async def show_board(self, one: Judgement) -> None:
        """As its player saw it: the move played is turned around, the better one underlined."""
        try:
            view = await self.place.decided(one.entry, one.seat)
        except Refusal as error:
            self.query_one("#verdict", Static).update(str(error))
            return
        board = self.query_one("#board", Board)
        board.show(lambda width: self.place.sheets(view, one.seat, width))
        better = one.better.text.split()[1:] if one.mark and one.better else ()
        board.mark(set(better), set(one.played.text.split()[1:]))

    def verdict(self, one: Judgement) -> Text:
        said = self.verdicts
        text = Text().append(said.heading(one), style_of(seat_ink(one.seat)))
        text.append(f"\n\n{said.move('played', one.played.text)}\n", "reverse bold")
        if one.mark and one.better:
            text.append(f"\n{said.move('better', one.better.text)}\n", "underline bold")
            text.append(f"\n{said.lost(one)}\n", "bold")
            text.append("".join(f"\n{line}" for line in said.reasons(one)))
        elif len(self.place.names) > 1:
            text.append("\n" + self.say.say("screen.best" if one.found else "screen.fine", {}))
        return text

    # Where to look

    def moments(self) -> list[Judgement]:
        """The decisions to look at, of everybody, in the order of the game."""
        if self.found is None:
            return []
        entries = {entry for one in self.found.summary.accounts for entry in (*one.mattered, *one.found)}
        return [one for one in self.found.judgements if one.entry in entries]

    def action_go(self, steps: int) -> None:
        self.turn_to([one.entry for one in self.found.judgements] if self.found else [], steps)

    def action_moment(self, way: int) -> None:
        self.turn_to([one.entry for one in self.moments()], way)

    def turn_to(self, entries: list[int], steps: int) -> None:
        """So many on, from where one is."""
        at = -1 if self.at is None else self.at
        ahead = [entry for entry in entries if (entry > at if steps > 0 else entry < at)]
        if ahead:
            self.moved = True
            self.at = ahead[min(steps, len(ahead)) - 1] if steps > 0 else ahead[max(steps, -len(ahead))]
            self.look()

    @on(Board.Pointed)
    def pointed_at(self, event: Board.Pointed) -> None:
        """A sign of the curve leads to its decision."""
        kind, _, entry = event.thing.partition(" ")
        if kind == "entry" and entry.isdigit():
            self.moved, self.at = True, int(entry)
            self.look()

    def action_account(self) -> None:
        """Player by player, and what was luck."""
        if self.found is None:
            return
        said, whole = self.verdicts, self.found.summary
        lines = [said.say("about"), *said.whole(whole)]
        for seat, account in enumerate(whole.accounts):
            mattered = [one for one in self.found.judgements if one.entry in account.mattered]
            lines += ["", *said.account(seat, account), *(f"  {said.heading(one)}" for one in mattered)]
        self.app.push_screen(Reading(said.say("title"), ["\n".join(lines)], self.say.say("screen.close", {})))

    def action_scroll_verdict(self, way: int) -> None:
        """The words first; where they are seen whole, the board."""
        side, board = self.query_one("#side", VerticalScroll), self.query_one("#board", Board)
        field = side if side.max_scroll_y else board
        field.scroll_relative(y=way * max(1, field.size.height - 2), animate=False)

    def action_next_sheet(self) -> None:
        self.query_one("#board", Board).next_sheet()

    def action_back(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()

    def on_resize(self) -> None:
        self.show_course()
