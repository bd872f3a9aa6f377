"""What somebody practises: positions of their own games that come back after days, and the puzzles they solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from bourgade.bots.coach.judging import Judgement
from bourgade.server.accounts import read, spelled
from bourgade.server.clock import CLOCK
from bourgade.server.store import Paper, SeatRow, Store, Taken

KIND = "practice"
DAY = 86_400_000  # milliseconds
STEPS = (1, 3, 7, 16, 35)  # days until a position comes back, each time it was found; after the last it is known
EACH = 4  # positions of one game
MOST = 60  # positions of one person: the newest stay
TRIES = 3  # when two devices write at once


class Card(msgspec.Struct):
    """A position of one's own where a better move was to be found."""

    table: str
    entry: int
    game: str
    step: int = 0
    due: int = 0  # milliseconds since 1970


class Run(msgspec.Struct):
    """The daily puzzles of one box."""

    day: int = -1  # the last one that was tried
    solved: bool = False  # at the first go, without help
    over: bool = False  # found or given up
    run: int = 0  # days in a row
    best: int = 0

    def today(self, day: int) -> Run:
        """What is left of it on a day: a day without a solved puzzle ends the row."""
        if self.day == day:
            return self
        kept = self.run if self.day == day - 1 and self.solved else 0
        return Run(self.day, False, False, kept, self.best)


class Practice(msgspec.Struct):
    cards: list[Card] = []
    runs: dict[str, Run] = {}
    counted: bool = False  # whether somebody wants their days in a row counted

    def due(self, now: int) -> list[Card]:
        return sorted((card for card in self.cards if card.due <= now), key=lambda card: card.due)

    def card(self, table: str, entry: int) -> Card | None:
        return next((card for card in self.cards if (card.table, card.entry) == (table, entry)), None)

    def forget(self, table: str, entry: int) -> None:
        if card := self.card(table, entry):
            self.cards.remove(card)


def today() -> int:
    """The day of a puzzle, everywhere the same."""
    return CLOCK.now() // DAY


async def practice_of(store: Store, person: str | None) -> Practice:
    paper = await store.paper(KIND, person) if person else None
    return read(paper, Practice) if paper else Practice()


async def change(store: Store, person: str, action: Callable[[Practice], None]) -> Practice:
    """Do something to what somebody practises; done again where another device was quicker."""
    for _ in range(TRIES):
        paper = await store.paper(KIND, person) or Paper(KIND, person, person, spelled(Practice()))
        practice = read(paper, Practice)
        action(practice)
        paper.text = spelled(practice)
        with suppress(Taken):
            await store.keep_paper(paper)
            return practice
    raise Taken("Another device of yours has just written here: try again.")


def answered(practice: Practice, table: str, entry: int, found: bool, now: int) -> None:
    """A position that was due: found by oneself it comes back later and later, else tomorrow."""
    card = practice.card(table, entry)
    if card is None or card.due > now:
        return
    card.step = card.step + 1 if found else 0
    if card.step >= len(STEPS):
        practice.cards.remove(card)
    else:
        card.due = now + STEPS[card.step] * DAY


def puzzled(practice: Practice, game: str, day: int, found: bool, helped: bool) -> None:
    """A try at a daily puzzle; only the first one counts as solving it."""
    run = practice.runs.get(game, Run()).today(day)
    first = run.day != day
    if run.over:
        return
    if first and found and not helped:
        run.run, run.solved = run.run + 1, True
        run.best = max(run.best, run.run)
    elif first or not found:
        run.run = 0
    run.day, run.over = day, found or helped
    practice.runs[game] = run


async def collect(store: Store, table: str, game: str, seats: Sequence[SeatRow], found: Sequence[Judgement]) -> None:
    """The moves that cost most come back to those who made them; who held several seats is left alone."""
    holders = [seat.person for seat in seats]
    for number, person in enumerate(holders):
        if person is not None and holders.count(person) == 1:
            mine = worst([one for one in found if one.seat == number])
            if mine and await store.person(person):
                await change(store, person, partial(add, table=table, game=game, entries=mine))


def worst(found: Sequence[Judgement]) -> list[int]:
    """Where most was given away, in the order of the game."""
    lost = [one for one in found if one.mark in ("large", "medium") and one.better]
    lost.sort(key=lambda one: (one.mark != "large", -one.chance.mean, one.entry))
    return sorted(one.entry for one in lost[:EACH])


def add(practice: Practice, table: str, game: str, entries: Sequence[int]) -> None:
    known = {(card.table, card.entry) for card in practice.cards}
    due = CLOCK.now() + STEPS[0] * DAY
    practice.cards += [Card(table, entry, game, 0, due) for entry in entries if (table, entry) not in known]
    del practice.cards[:-MOST]
