"""A table on this machine: people around one keyboard, and bots that think in a thread of their own."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack, redirect_stderr
from functools import partial
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from bourgade.bots.bot import bot_named, decide
from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.summary import summary
from bourgade.bots.hint import Hint, hint
from bourgade.bots.pace import Pace
from bourgade.cli.arguments import contents
from bourgade.cli.fullscreen.place import Analysed, Moment, Past, Place, Refusal
from bourgade.cli.scores import score_table
from bourgade.cli.seating import BOT
from bourgade.cli.session import Session
from bourgade.core.game import Clause, Line, Seat, View, owing
from bourgade.core.state import AUDIENCE, State
from bourgade.lab.coaching import Finished, judge_entry, known
from bourgade.lab.workers import workers
from bourgade.table.table import positions

BREATH = 0.0005  # seconds in which the screen may draw, every few iterations of a thought
QUICK = 0.2  # seconds; a shorter thought is not announced


class Stopped(Exception):
    """Nobody waits for this thought any more."""


class QuietSession(Session):
    """A session whose table is shown by a screen instead of being told line by line."""

    def introduce(self) -> None:
        """The screen names everybody all the time."""

    def speak(self, key: str, **args: int | str) -> None:
        """The screen has its own words."""

    def catch_up(self) -> None:
        """The chronicle is on the screen."""


class Home(Place):
    """The table of a session."""

    budget, jobs = 1.0, os.cpu_count() or 1  # of the coach

    def __init__(self, session: Session, box: Path | None = None) -> None:
        self.session, self.box = session, box
        self.game, self.language, self.names = session.game, session.language, session.names
        self.table = session.table
        pace = Pace(pause=self.breathe)
        names = {seat: player.removeprefix(BOT) for seat, player in enumerate(session.players)}
        session.bots = {seat: bot_named(names[seat], self.game, pace) for seat in session.bots}
        self.changed: Callable[[], None] = lambda: None
        self.closed = False
        self.thinking: Seat | None = None
        self.moved = asyncio.Event()
        self.told: list[list[str]] = []

    def breathe(self) -> None:
        if self.closed:
            raise Stopped
        time.sleep(BREATH)

    async def run(self) -> None:
        """Bots move whenever nobody else is asked, until the game is over; a move taken back begins it anew."""
        while not self.closed:
            self.moved.clear()
            if self.table.state.waiting and (seat := self.session.next_seat()) in self.session.bots:
                await self.let_think(seat)
            else:
                self.thinking = None
                self.changed()
                await self.moved.wait()

    async def let_think(self, seat: Seat) -> None:
        """In a thread; if the table has changed meanwhile, the thought is of no use."""
        state, at = self.table.state.copy(), len(self.table.log)
        dice = self.session.dice_for(at + seat)
        thought = asyncio.create_task(asyncio.to_thread(decide, self.session.bots[seat], state, seat, dice))
        if not (await asyncio.wait({thought}, timeout=QUICK))[0] and self.thinking != seat:
            self.thinking = seat
            self.changed()
        try:
            move = await thought
        except Stopped:
            return
        if not self.closed and not self.moved.is_set():
            self.session.submit(seat, self.game.spell(state, seat, move))

    def eyes(self) -> Seat:
        """Who looks: the one who is asked, else who looked last."""
        people = self.session.people
        if not people or not self.table.state.waiting:
            return people[0] if len(people) == 1 else int(AUDIENCE)
        seat = self.session.next_seat()
        if seat in people:
            return seat
        return self.session.looking if self.session.looking is not None else people[0]

    def moment(self) -> Moment:
        seat, state = self.eyes(), self.table.state
        over = not state.waiting
        curtain = not over and self.behind_curtain(seat)
        if not curtain and seat >= 0:
            self.session.looking = seat
        asked = not over and seat in owing(state) and seat not in self.table.envelopes
        return Moment(
            seat,
            self.game.view(state, seat if not over else int(AUDIENCE)),
            len(self.table.log),
            list(self.table.choices(seat)) if asked and not curtain else [],
            self.game.prompt(state, seat) if asked else None,
            not over and self.undoer() is not None,
            over,
            [] if over else owing(state),
            self.thinking,
            curtain,
        )

    def behind_curtain(self, seat: Seat) -> bool:
        session = self.session
        return len(session.people) > 1 and seat >= 0 and session.looking != seat and session.has_secrets(seat)

    def raise_curtain(self) -> None:
        self.session.looking = self.eyes()
        self.told = []
        self.changed()

    def reader(self) -> Seat:
        looking = self.session.looking
        return looking if looking is not None else self.session.first_reader()

    def story(self) -> list[str]:
        """Told for whoever looks; only what is new is told anew."""
        reader = self.reader()
        del self.told[len(self.table.log) :]
        for number in range(len(self.told), len(self.table.log)):
            self.told.append([self.line(line) for line in self.table.told(number, reader)])
        return [line for lines in self.told for line in lines]

    async def play(self, move: str) -> None:
        self.session.submit(self.eyes(), move)
        self.stir()

    def undoer(self) -> Seat | None:
        """Whose last choice may be taken back; alone with bots, their answers go with it."""
        first = self.eyes()
        through = self.session.bots if len(self.session.people) == 1 else ()
        seats = [first, *(seat for seat in self.session.people if seat != first)]
        return next((seat for seat in seats if seat >= 0 and self.table.undoable(seat, through) is not None), None)

    async def undo(self) -> None:
        seat = self.undoer()
        if seat is None:
            raise Refusal(self.session.say.say("play.no_undo", {}))
        at = self.table.undo(seat, self.session.bots if len(self.session.people) == 1 else ())
        del self.told[at:]
        self.session.play_forced(self.session.now())
        self.session.keep()
        self.stir()

    def stir(self) -> None:
        self.thinking = None
        self.moved.set()
        self.changed()

    async def foretold(self, move: str) -> list[Line]:
        seat = self.eyes()
        number = self.table.choices(seat).get(move)
        return [] if number is None else self.game.foretell(self.table.state, seat, number)

    async def why(self, text: str) -> Clause | None:
        seat = self.eyes()
        return None if text in self.table.choices(seat) else self.game.why_not(self.table.state, seat, text)

    async def hint(self) -> Hint:
        seat, state = self.eyes(), self.table.state.copy()
        dice = self.session.dice_for(len(self.table.log))
        try:
            return await asyncio.to_thread(partial(hint, self.game, state, seat, dice, pace=Pace(pause=self.breathe)))
        except Stopped as error:
            raise Refusal("") from error

    async def past(self, number: int) -> Past:
        state = self.table.position(number)
        reader = self.reader() if self.table.state.waiting else int(AUDIENCE)
        lines = [] if number == 0 else [self.line(line) for line in self.table.told(number - 1, reader)]
        return Past(self.game.view(state, reader), lines)

    async def scores(self) -> RenderableType | None:
        state = self.table.state
        if state.waiting:
            return None
        table = score_table(self.game, self.game.tally(state), self.game.places(state), self.names, self.language)
        return Group(table, *(Text(line) for line in self.look_back()))

    def look_back(self) -> list[str]:
        """What could have been, and how the shuffle is proved."""
        table, session = self.table, self.session
        states: list[State] = positions(self.game, table.seats, table.options, [(e.seat, e.text) for e in table.log])
        told = [self.line(line) for seat in session.people for line in self.game.hindsight(states, seat)]
        proof = session.say.say("play.verify", {"text": str(session.path)}) if session.path else ""
        return [*told, proof] if proof else told

    def finished(self) -> Finished:
        """The game as the coach is handed it."""
        table = self.table
        if table.state.waiting:
            raise Refusal(self.session.say.say("screen.no_coach", {}))
        log = tuple((int(entry.seat), entry.text) for entry in table.log)
        box = contents(self.box).decode("utf-8-sig") if self.box else None
        return Finished(self.game.name, table.seats, tuple(sorted(table.options.items())), log, box)

    async def coached(self) -> AsyncGenerator[Analysed]:
        """In processes of their own, so that the screen answers; who leaves does not wait for them."""
        finished = self.finished()
        every = list(known(finished)[1])
        places, movers = self.game.places(self.table.state), [entry.seat >= 0 for entry in self.table.log]
        found: list[Judgement] = []
        loop = asyncio.get_running_loop()
        with ExitStack() as stack:
            with redirect_stderr(sys.__stderr__):  # that of the screen is no file, as processes want it
                pool = stack.enter_context(workers(self.jobs))
            thoughts = [loop.run_in_executor(pool, judge_entry, finished, entry, self.budget) for entry in every]
            stack.callback(lambda: [thought.cancel() for thought in thoughts])
            for thought in asyncio.as_completed(thoughts):
                found = sorted([*found, await thought], key=lambda one: one.entry)
                yield Analysed(found, len(every), summary(found, places), movers)

    async def decided(self, entry: int, seat: Seat) -> View:
        return self.game.view(known(self.finished())[1][entry].state, seat)

    def kept(self) -> str:
        path = self.session.path
        return self.session.say.say("play.kept" if path else "play.not_kept", {"text": str(path)})

    async def say(self, text: str) -> None:
        """Whoever plays here sits beside."""

    def leave(self) -> None:
        self.closed = True
        self.moved.set()
