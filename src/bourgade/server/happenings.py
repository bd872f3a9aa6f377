"""What happens at a table besides moves: clocks, pauses, questions, bots that play for people, people who give up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import get_args

from bourgade.server import questions
from bourgade.server.clocks import Clocks
from bourgade.server.questions import TWICE, Question
from bourgade.server.store import Event, EventKind
from bourgade.server.terms import Terms
from bourgade.table.record import Mark
from bourgade.table.table import NotPlayed

OF_THE_GAME = ("start", "move", "joined", "forced", "simpler", "stand", "undo", "onward", "receipt")
ASIDE: frozenset[EventKind] = frozenset(kind for kind in get_args(EventKind) if kind not in OF_THE_GAME)
MARKED = ("pause", "resume", "longer", "holiday", "down", "flag", "relieve", "return", "out", "end")
BACK = "beyond"  # an undo at a table of practice, whatever was revealed
Step = tuple[EventKind, int, str]


class Happenings:
    """A function of the terms and the events, like the position."""

    def __init__(self, terms: Terms, people: Sequence[bool]) -> None:
        self.terms = terms
        self.clocks = Clocks(terms, people)
        self.question: Question | None = None
        self.refusals: dict[int, int] = {}  # by seat, since its turn began
        self.relieved: dict[int, str] = {}  # by seat: the bot that plays for its owner
        self.outs: dict[int, str] = {}  # by seat: why its owner is out
        self.ended = ""  # why the table ended before the game did
        self.marks: list[Mark] = []
        self.since: list[int | None] = [None] * len(people)  # by seat: when it was asked

    def check(self, event: Event) -> None:
        """Refuse what cannot be; nothing has changed yet."""
        clocks, question = self.clocks, self.question
        if self.ended:
            raise NotPlayed("The table has ended.")
        match event.kind:
            case "longer" if not clocks.timed:
                raise NotPlayed("There is no clock here.")
            case "pause" | "resume" if not clocks.timed or clocks.paused == (event.kind == "pause"):
                raise NotPlayed("There is no clock here, or it is so already.")
            case "holiday" if self.terms.clock != "slow" or not event.text.isdecimal():
                raise NotPlayed("Only at a table of days somebody goes on holiday.")
            case "flag" if event.seat not in clocks.up(event.at):
                raise NotPlayed("There is time left.")
            case "down" if not event.text.isdecimal():
                raise NotPlayed("The house does not know since when it was down.")
            case "out" if event.seat in self.outs:
                raise NotPlayed("This seat is out already.")
            case "return" if event.seat in self.outs or event.seat not in self.relieved:
                raise NotPlayed("Nobody plays for this seat, or its owner is out.")
            case "ask":
                self.refuse_question(questions.read(event.text))
            case "answer" | "lapse" if question is None:
                raise NotPlayed("Nothing is asked.")
            case "answer" if question is not None:
                question.refuse_unless_asked(event.seat)

    def refuse_question(self, asked: Question) -> None:
        if self.question is not None:
            raise NotPlayed("One question at a time.")
        if asked.what == "takeback" and self.refusals.get(asked.by, 0) >= TWICE:
            raise NotPlayed("It was refused twice: ask again in the next turn.")

    def follow(self, event: Event) -> None:
        """An event has happened."""
        if event.kind == "down":
            self.clocks.skip(int(event.text), event.at)
        else:
            self.clocks.pass_time(event.at)
        if event.kind in ASIDE:
            self.change(event)
        if event.kind in MARKED:
            self.marks.append(Mark(event.at, event.seat, " ".join(filter(None, (event.kind, event.text)))))
        if event.kind == "undo":
            self.note_undo(event)

    def note_undo(self, event: Event) -> None:
        """Granted by others, or beyond what was revealed: the record says so."""
        asked = self.question is not None and self.question.what == "takeback" and self.question.by == event.seat
        if asked or event.text == BACK:
            words = ("takeback" if asked else "", "beyond" if event.text == BACK else "")
            self.marks.append(Mark(event.at, event.seat, " ".join(filter(None, words))))
        if asked:
            self.question = None

    def change(self, event: Event) -> None:
        match event.kind:
            case "pause" | "resume":
                self.clocks.paused = event.kind == "pause"
                self.question = None
            case "longer":
                self.clocks.lengthen()
                self.question = None
            case "holiday":
                self.clocks.rest(event.seat, int(event.text))
            case "flag":
                self.clocks.flags.add(event.seat)
            case "relieve":
                self.relieved[event.seat] = event.text
                self.clocks.relieved.add(event.seat)
                self.forget_question("bot")
            case "return":
                del self.relieved[event.seat]
                self.clocks.relieved.discard(event.seat)
            case "out":
                self.outs[event.seat] = event.text
            case "end":
                self.ended, self.question = event.text or "agreed", None
            case "ask":
                self.question = questions.read(event.text)
            case "answer" | "lapse":
                self.answer(event.seat, event.text == "yes")

    def forget_question(self, what: str) -> None:
        if self.question is not None and self.question.what == what:
            self.question = None

    def answer(self, seat: int, yes: bool) -> None:
        assert self.question is not None
        if yes:
            self.question.yes = [*self.question.yes, seat]
            return
        by = self.question.by
        self.refusals[by] = self.refusals.get(by, 0) + 1
        self.question = None

    def hand_on(self, event: Event, asked: Collection[int], entries: int) -> None:
        """Who is asked now, and whose clock runs."""
        for seat in range(len(self.since)):
            if seat not in asked:
                self.since[seat] = None
            elif self.since[seat] is None:
                self.since[seat] = event.at
                self.refusals.pop(seat, None)
        mover = event.seat if event.kind in OF_THE_GAME else -1
        self.clocks.hand_on(asked, mover, entries)

    def step(self) -> Step | None:
        """What follows by itself: a question was granted, somebody's time is up, somebody is out."""
        if self.ended or not (self.question or self.clocks.flags or self.outs):
            return None
        if self.question is not None and self.question.granted:
            return self.question.effect
        for seat in sorted(self.clocks.flags - self.relieved.keys() - self.outs.keys()):
            if self.terms.zero == "bot":
                return "relieve", seat, self.terms.stand
            if self.terms.zero == "out":
                return "out", seat, "time"
        for seat, why in self.outs.items():
            if self.terms.resign == "end":
                return "end", seat, why
            if seat not in self.relieved:
                return "relieve", seat, self.terms.stand
        return None

    def lent(self, seat: int) -> bool:
        """A bot makes this one move, because time is up."""
        return self.terms.zero == "move" and seat in self.clocks.flags

    def due(self) -> int | None:
        """When something is to be done if nobody does anything."""
        if self.question is None and not self.clocks.timed:
            return None
        times = [self.clocks.next_zero(), self.question.until if self.question else None]
        return None if self.ended else min((time for time in times if time is not None), default=None)
