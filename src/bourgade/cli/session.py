"""A game at the terminal, from the first question to the scores."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bourgade.bots.bot import decide
from bourgade.cli.scores import print_scores
from bourgade.cli.screen import ask, clear, tell
from bourgade.cli.seating import around, bots_of, shown_names
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Trouble
from bourgade.core.dice import Dice
from bourgade.core.game import Line, Seat, owing
from bourgade.core.state import AUDIENCE
from bourgade.table.file import save
from bourgade.table.record import record_of
from bourgade.table.table import NotPlayed, Table, positions

SEAT = re.compile(r"\bs\d\b")  # pictures name seats, not people


@dataclass
class Session:
    """One table, the people and bots around it, and where it is kept."""

    table: Table
    players: list[str]
    language: str
    opened: datetime
    path: Path | None
    dice_for: Callable[[int], Dice]  # fresh dice for the decision after so many moves
    pauses: bool = True
    every_step: bool = False  # ask also where there is nothing to choose
    read: dict[Seat, int] = field(default_factory=dict)  # how much of the log each person has read
    looking: Seat | None = None  # who sits in front of the screen
    thinking: Seat | None = None  # the bot that moved last, if nobody has moved since

    def __post_init__(self) -> None:
        self.game = self.table.game
        self.say = tongue(self.language)
        self.words = self.game.words[self.language]
        self.names = shown_names(self.players, self.language)
        self.bots = bots_of(self.game, self.players)
        self.people = [seat for seat in range(len(self.players)) if seat not in self.bots]

    def introduce(self) -> None:
        tell(around(self.players, self.language))

    def speak(self, key: str, **args: int | str) -> None:
        tell(self.say.say(f"play.{key}", args, self.names))

    def line(self, line: Line) -> str:
        return self.words.say(line.key, line.args, self.names)

    def next_seat(self) -> Seat:
        """People before bots, who are quick; whoever has sealed a choice waits."""
        asked = [seat for seat in owing(self.table.state) if seat not in self.table.envelopes]
        return min(asked, key=lambda seat: (seat in self.bots, seat))

    def play_bot(self, seat: Seat) -> None:
        state = self.table.state
        if self.people and self.thinking != seat:
            self.speak("thinking", who=f"s{seat}")
        self.thinking = seat
        move = decide(self.bots[seat], state, seat, self.dice_for(len(self.table.log) + seat))
        sealed = state.sealed
        self.submit(seat, self.game.spell(state, seat, move))
        if sealed and seat in self.table.envelopes:
            self.speak("bot_sealed", who=f"s{seat}")

    def submit(self, seat: Seat, text: str) -> None:
        """A move counts once it is on disk."""
        now = self.now()
        self.table.submit(seat, text, now)
        self.play_forced(now)
        self.keep()
        self.catch_up()

    def now(self) -> int:
        """Milliseconds since the table was opened."""
        return max(0, round((datetime.now(UTC) - self.opened).total_seconds() * 1000))

    def play_forced(self, at: int) -> None:
        """The table makes the steps in which there is nothing to choose; the chronicle tells them."""
        while not self.every_step and (step := self.table.forced_step()) is not None:
            self.table.submit(*step, at, forced=True)

    def undo(self, seat: Seat) -> bool:
        try:
            at = self.table.undo(seat)
        except NotPlayed:
            self.speak("no_undo")
            return False
        self.read = {reader: min(at, number) for reader, number in self.read.items()}
        self.play_forced(self.now())
        self.keep()
        self.speak("undone")
        return True

    def keep(self) -> None:
        if self.path is None:
            return
        try:
            save(record_of(self.table, self.players, self.opened), self.path)
        except OSError as error:
            raise Trouble("save", file=str(self.path), why=str(error.strerror)) from error

    def catch_up(self) -> None:
        """Tell whoever sits in front of the screen what has happened since they last read."""
        reader = self.looking if self.looking is not None else self.first_reader()
        for number in range(self.read.get(reader, 0), len(self.table.log)):
            for line in self.table.told(number, reader):
                tell(self.line(line))
        self.read[reader] = len(self.table.log)

    def first_reader(self) -> Seat:
        return self.people[0] if len(self.people) == 1 else int(AUDIENCE)

    def draw_curtain(self, seat: Seat) -> None:
        """Between two people with secrets the screen is cleared."""
        self.thinking = None
        if len(self.people) > 1 and self.looking != seat and self.has_secrets(seat):
            clear()
            ask(self.say.say("play.curtain", {"who": f"s{seat}"}, self.names))
        self.looking = seat
        self.catch_up()

    def has_secrets(self, seat: Seat) -> bool:
        """Whether this person, or whoever sat here before, sees more than a bystander."""
        state = self.table.state
        public = self.game.view(state, int(AUDIENCE))
        sitting = [seat] if self.looking is None else [seat, self.looking]
        return state.sealed or any(self.game.view(state, other) != public for other in sitting)

    def board(self, seat: Seat) -> None:
        picture = self.game.draw(self.game.view(self.table.state, seat), self.words)
        tell(f"\n{picture}\n")
        if SEAT.search(picture):
            tell("  ".join(f"s{other} = {name}" for other, name in enumerate(self.names)) + "\n")

    def finale(self) -> None:
        """What was hidden, the scores, and how to prove them."""
        self.board(int(AUDIENCE))
        self.speak("over")
        print_scores(self.game, self.table.state, self.names, self.language)
        self.look_back()
        if self.path:
            self.speak("verify", text=str(self.path))

    def look_back(self) -> None:
        table = self.table
        states = positions(self.game, table.seats, table.options, [(e.seat, e.text) for e in table.log])
        for seat in self.people:
            for line in self.game.hindsight(states, seat):
                self.speak("turn", who=f"s{seat}", prompt=self.line(line))
