"""A person's turn at the terminal: numbered choices, narrowed by typing, and orders such as undo and hint."""

from __future__ import annotations

from dataclasses import dataclass

from bourgade.cli.choices import Choices
from bourgade.cli.orders import leave, order_called, undo
from bourgade.cli.screen import ask, tell
from bourgade.cli.session import Session
from bourgade.core.game import Clause, Seat, legal


@dataclass
class Turn:
    """What one seat is asked now; it ends when a move is made or taken back."""

    session: Session
    seat: Seat

    def __post_init__(self) -> None:
        self.game = self.session.game
        self.state = self.session.table.state
        self.legal = legal(self.game, self.state, self.seat)
        self.choices = Choices(list(self.legal))
        self.done = False

    def take(self) -> None:
        """Ask until a move is made."""
        self.session.board(self.seat)
        self.show_choices()
        while not self.done:
            self.answer(ask(self.session.say.say("play.choose", {})))

    def show_choices(self) -> None:
        say, names, left = self.session.say, self.session.names, self.choices.left()
        prompt = self.session.line(self.game.prompt(self.state, self.seat))
        prompt += "" if prompt.endswith((".", "?", "!", "…")) else "."
        tell(say.say("play.turn", {"who": f"s{self.seat}", "prompt": prompt}, names))
        if self.choices.picks:
            self.session.speak("narrowed", picks=" ".join(self.choices.picks), n=len(left))
        page = self.choices.shown()
        for number, move in page:
            phrase = self.session.words.move(move, names)
            self.session.speak("choice", n=number, phrase=phrase, text=move)
        if len(page) < len(left):
            first, last = page[0][0], page[-1][0]
            self.session.speak("page", first=first, last=last, count=len(left), thing=self.choices.example())

    def answer(self, typed: str) -> None:
        """One line of the player: a choice, things, or an order."""
        first, _, rest = typed.lower().partition(" ")
        order = order_called(first)
        if not typed:
            self.choices.turn_page()
            self.show_choices()
        elif typed.lower() in self.legal:
            self.play(typed.lower())
        elif order is not None:
            order(self, rest)
        elif typed.isdecimal():
            self.choose(int(typed))
        else:
            self.name(typed.lower())

    def choose(self, number: int) -> None:
        left = self.choices.left()
        if 1 <= number <= len(left):
            self.play(left[number - 1])
        else:
            self.session.speak("no_number", n=number, last=len(left))

    def name(self, things: str) -> None:
        try:
            move = self.choices.pick(things.split())
        except LookupError:
            self.refuse(things)
            return
        if move is None:
            self.show_choices()
        else:
            self.play(move)

    def play(self, text: str) -> None:
        self.done = True
        sealed = self.state.sealed
        self.session.submit(self.seat, text)
        if sealed and self.seat in self.session.table.envelopes:
            self.session.speak("sealed")
        elif self.session.pauses:
            self.pause()

    def pause(self) -> None:
        """Before others act, a move may be thought over."""
        table = self.session.table
        if table.state.waiting >> self.seat & 1 == 0 and table.undoable(self.seat) is not None:
            order = order_called(ask(self.session.say.say("play.pause", {})).lower())
            if order in (undo, leave):
                order(self, "")

    def refuse(self, text: str) -> None:
        """Why not: the clause, this very case, and the words of the rule."""
        clause: Clause = self.game.why_not(self.state, self.seat, text)
        self.session.speak("refused", clause=clause.number, text=self.session.line(clause.line))
        words = self.game.rulebooks[self.session.language].clause(clause.number)
        self.session.speak("clause_text", text=words or "")
