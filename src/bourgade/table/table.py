"""One running game of any kind: who may say what, in which order, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from bourgade.core.game import Clause, Game, Line, Seat, legal, owing, shows
from bourgade.core.state import CHANCE, State, listed
from bourgade.table.stream import Stream

SNAPSHOT_EVERY = 16


class NotPlayed(Exception):
    """A move that was not made; nothing has changed. `clause` says why, where the rules do."""

    def __init__(self, reason: str, clause: Clause | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause


class Entry(NamedTuple):
    """One line of the log."""

    at: int  # milliseconds since the table was opened
    seat: Seat
    text: str
    fixed: bool = False  # luck, opened from envelopes, or it showed something: never undone
    shared: bool = False  # others were free to act at the same moment (open phase)
    forced: bool = False  # nothing was to be chosen: the table played it by itself
    joined: bool = False  # chosen together with the move before it: taken back with it

    @property
    def chosen(self) -> bool:
        """The first move of a choice."""
        return not self.forced and not self.joined


@dataclass
class Table:
    """The authority over one game. Position = deal + log; chance comes from the committed stream."""

    game: Game
    seats: int
    options: dict[str, str]
    stream: Stream
    log: list[Entry] = field(default_factory=list)
    envelopes: dict[Seat, str] = field(default_factory=dict)
    witness: Callable[[State, Seat, int], None] | None = None  # sees every move just before it is played

    def __post_init__(self) -> None:
        entries, self.log = self.log, []
        self.moves: list[int] = []  # of each entry, so that nothing is spelled again
        self.spelled: dict[Seat, dict[str, int]] = {}
        self.strung: dict[Seat, dict[str, list[str]]] = {}
        self.state = self.game.deal(self.seats, self.options)
        self.snapshots = {0: self.state.copy()}
        for entry in entries:
            if entry.seat == CHANCE:
                self.draw_again(entry.text)
            self.enter(entry.at, entry.seat, entry.text, forced=self.lacks_choice(entry.seat))

    def lacks_choice(self, seat: Seat) -> bool:
        return seat >= 0 and self.game.forced(self.state, seat) is not None

    def draw_again(self, text: str) -> None:
        """Resume the stream where it stopped: the same draw must come out of it."""
        if owing(self.state) != [CHANCE] or self.game.spell(self.state, CHANCE, draw(self.state, self.stream)) != text:
            raise NotPlayed(f'The draw "{text}" is not what the table\'s committed stream gives.')

    def open(self, at: int = 0) -> list[Entry]:
        """Let chance move first; call it once on a new table."""
        return self.settle(at)

    def submit(self, seat: Seat, text: str, at: int = 0, forced: bool = False, joined: bool = False) -> list[Entry]:
        """The only way in: the text must be that of a legal move of a seat that is asked. What was entered."""
        self.refuse_unless_legal(seat, text)
        if not self.state.sealed:
            return [self.enter(at, seat, text, forced=forced, joined=joined), *self.settle(at)]
        self.envelopes[seat] = text  # may be replaced until the last one is in
        if sorted(self.envelopes) != owing(self.state):
            return []
        return [*self.open_envelopes(at), *self.settle(at)]

    def refuse_unless_legal(self, seat: Seat, text: str) -> None:
        if seat not in range(self.seats):
            raise NotPlayed(f"There is no seat {seat} at this table.")
        if text in self.choices(seat):
            return
        raise NotPlayed("This is not a legal move now.", self.game.why_not(self.state, seat, text))

    def choices(self, seat: Seat) -> dict[str, int]:
        """Spelling -> move of a seat, empty when it is not asked; spelled once per position."""
        if seat not in self.spelled:
            self.spelled[seat] = legal(self.game, self.state, seat) if seat in owing(self.state) else {}
        return self.spelled[seat]

    def runs(self, seat: Seat) -> dict[str, list[str]]:
        """Choices that are several moves, by sentence: what each of them says; none while moves are sealed."""
        if seat not in self.strung:
            asked = seat in owing(self.state) and not self.state.sealed
            found = self.game.runs(self.state, seat) if asked else {}
            self.strung[seat] = {text: self.spelled_out(seat, moves) for text, moves in found.items()}
        return self.strung[seat]

    def spelled_out(self, seat: Seat, moves: Sequence[int]) -> list[str]:
        state, texts = self.state.copy(), list[str]()
        for move in moves:
            texts.append(self.game.spell(state, seat, move))
            state.play(seat, move)
        return texts

    def forced_step(self, pausing: Collection[Seat] = ()) -> tuple[Seat, str] | None:
        """What the table plays by itself: for a seat with nothing to choose, unless it wants to be asked."""
        for seat in owing(self.state):
            if seat < 0 or seat in pausing or seat in self.envelopes:
                continue
            if (move := self.game.forced(self.state, seat)) is not None:
                if self.undoable(seat) is not None and shows(self.state, seat, move):
                    continue  # the last choice may still be taken back: who goes on says so
                return seat, self.game.spell(self.state, seat, move)
        return None

    def open_envelopes(self, at: int) -> list[Entry]:
        texts, self.envelopes = self.envelopes, {}
        return [
            self.enter(at, seat, texts[seat], opened=True, forced=self.lacks_choice(seat)) for seat in sorted(texts)
        ]

    def settle(self, at: int) -> list[Entry]:
        """Chance moves until somebody is asked or it is over."""
        drawn: list[Entry] = []
        while owing(self.state) == [CHANCE]:
            move = draw(self.state, self.stream)
            drawn.append(self.play(at, CHANCE, self.game.spell(self.state, CHANCE, move), move))
        return drawn

    def enter(
        self, at: int, seat: Seat, text: str, opened: bool = False, forced: bool = False, joined: bool = False
    ) -> Entry:
        """Play what a text says, if it is legal."""
        move = self.choices(seat).get(text)
        if move is None:
            raise NotPlayed(f'Move {len(self.log) + 1}, "{text}", is not legal in its position.')
        entry = self.play(at, seat, text, move, opened, forced)
        if joined:
            self.log[-1] = entry = entry._replace(joined=True)
        return entry

    def play(self, at: int, seat: Seat, text: str, move: int, opened: bool = False, forced: bool = False) -> Entry:
        """Play a legal move and write it into the log."""
        reveals, shared = self.state.reveals, len(owing(self.state)) > 1
        fixed = seat == CHANCE or opened or self.state.sealed
        if self.witness is not None:
            self.witness(self.state, seat, move)
        self.state.play(seat, move)
        self.spelled, self.strung = {}, {}
        fixed = fixed or self.state.reveals > reveals or not self.state.waiting  # at the end everything is shown
        entry = Entry(at, seat, text, fixed, shared, forced)
        self.log.append(entry)
        self.moves.append(move)
        if len(self.log) % SNAPSHOT_EVERY == 0:
            self.snapshots[len(self.log)] = self.state.copy()
        return entry

    def position(self, number: int) -> State:
        """The position after so many entries, played on from the nearest snapshot."""
        start = number - number % SNAPSHOT_EVERY
        state: State = self.snapshots[start].copy()
        for at in range(start, number):
            state.play(self.log[at].seat, self.moves[at])
        return state

    def told(self, number: int, reader: Seat) -> list[Line]:
        """What a reader may read of one entry."""
        return self.game.tell(self.position(number), self.log[number].seat, self.moves[number], reader)

    def undoable(self, seat: Seat, through: Collection[Seat] = ()) -> int | None:
        """Where in the log the seat's last choice stands, if it may be taken back.

        What the seats in `through` answered is no obstacle.
        """
        chosen_since = any(other not in through for other in self.envelopes)  # an envelope is an answer to what stands
        at = len(self.log)
        for entry in reversed(self.log):
            if entry.fixed:
                return None
            at -= 1
            own, answer = entry.seat == seat or entry.forced, entry.seat in through
            if not (entry.shared or answer or (own and not chosen_since)):
                return None  # within one open phase moves commute: mine can be lifted out
            if entry.seat == seat and entry.chosen:
                return at
            chosen_since = chosen_since or not (own or answer)
        return None

    def undo(self, seat: Seat, through: Collection[Seat] = ()) -> int:
        """Take the seat's last choice back, with the steps that were forced by it; where in the log it stood.

        Where others have answered, their answers go too if those seats are in `through`.
        """
        at = self.undoable(seat)
        lifted = set() if at is not None else set(through)
        if at is None:
            at = self.undoable(seat, through)
        if at is None:
            raise NotPlayed("There is nothing to take back: something was revealed, or somebody has moved since.")
        kept = [entry for entry in self.untouched(at) if entry.seat not in lifted]
        self.envelopes = {other: text for other, text in self.envelopes.items() if other not in through}
        self.cut(at)
        for entry in kept:
            self.enter(entry.at, entry.seat, entry.text, forced=entry.forced, joined=entry.joined)
        return at

    def last_choice(self, seat: Seat) -> int | None:
        """Where the seat's last choice stands, whatever was shown since; of moves opened together, the first."""
        at = next(
            (n for n in range(len(self.log) - 1, -1, -1) if self.log[n].seat == seat and self.log[n].chosen), None
        )
        while at and self.log[at - 1].at == self.log[at].at and CHANCE < self.log[at - 1].seat < self.log[at].seat:
            if not (self.position(at).sealed and self.position(at - 1).sealed):
                break
            at -= 1
        return at

    def rewind(self, seat: Seat) -> int:
        """Back to the seat's last choice with all that came after it; the stream will draw the same again."""
        at = self.last_choice(seat)
        if at is None:
            raise NotPlayed("There is nothing to take back: this seat has chosen nothing yet.")
        self.envelopes = {}
        self.cut(at)
        self.stream.rewind(sum(entry.seat == CHANCE for entry in self.log))
        return at

    def cut(self, at: int) -> None:
        """As if nothing had been played after so many entries."""
        self.state, self.spelled, self.strung = self.position(at), {}, {}
        self.log, self.moves = self.log[:at], self.moves[:at]
        self.snapshots = {n: state for n, state in self.snapshots.items() if n <= at}

    def untouched(self, at: int) -> list[Entry]:
        """What others have done meanwhile in the same open phase; where it has ended, all that follows was forced."""
        phase = list(takewhile(lambda entry: entry.shared, self.log[at:]))
        return [entry for entry in phase[1:] if entry.seat != self.log[at].seat]


def draw(state: State, stream: Stream) -> int:
    """One move of chance by its odds, from the committed stream."""
    moves = listed(state, CHANCE)
    odds = [state.odds(move) for move in moves]
    roll = stream.below(sum(odds))
    for move, share in zip(moves, odds, strict=True):
        roll -= share
        if roll < 0:
            return move
    raise AssertionError("the odds of chance do not add up")


def positions(game: Game, seats: int, options: dict[str, str], moves: Sequence[tuple[Seat, str]]) -> list[State]:
    """Every position of a game, from the deal to the last move."""
    state = game.deal(seats, options)
    found = [state.copy()]
    for seat, text in moves:
        state.play(seat, legal(game, state, seat)[text])
        found.append(state.copy())
    return found
