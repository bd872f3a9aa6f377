"""A box on the shelf: how a position is dealt, spelled, shown, told and refused. Plain Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from bourgade.core.box import Box, read_box
from bourgade.core.rulebook import Rulebook, read_rulebook
from bourgade.core.search import Mind
from bourgade.core.state import CHANCE, LUCK, State, listed
from bourgade.core.words import Args, Words, read_words

Seat = int
View = Mapping[str, object]
Options = Mapping[str, str]
LANGUAGES = ("fr", "en")
# By `waiting`, the set of seats that owe a decision, unpacked.
OWING: list[list[Seat]] = [[seat for seat in range(6) if waiting >> seat & 1] for waiting in range(LUCK)] + [[CHANCE]]


@dataclass(frozen=True)
class Line:
    """A sentence to be: a key of words.*.toml and what fills its gaps.

    A text in a gap is the name of a thing (`t12`, `red`, `s0` for the player at seat 0), a list is
    a list of things, a number is a number.
    """

    key: str
    args: Args = field(default_factory=dict)


@dataclass(frozen=True)
class Clause:
    """Why not: the number of a clause of the rules, and a sentence about this very case."""

    number: str
    line: Line


@dataclass(frozen=True)
class Item:
    """A part of a score: a key of words.*.toml under [items], its points, and what fills its gaps."""

    key: str
    points: int
    args: Args = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """A variant of the rules: its choices, the first of which is the default."""

    name: str
    choices: tuple[str, ...]


class Game(ABC):
    """One game of the shelf. Everything a player sees or says goes through here."""

    name: str
    seats: range
    edition: int = 1  # raised when old logs would no longer replay
    options: tuple[Option, ...] = ()
    mind: Mind = Mind()
    # The bots people meet, from gentle to strong, by name; docs/strength/ has what they are worth.
    ladder: tuple[str, ...] = ("greedy~70", "greedy~35", "greedy", "search:200", "search:1500", "search:2s")
    advice: int = 1000  # iterations of a hint: the same question gets the same answer

    def __init__(self, room: Path, box: Box | None = None) -> None:
        self.room = room  # the game's own folder: box, rules, words
        self.box = box or read_box(room / "box.toml")

    @abstractmethod
    def with_box(self, box: Box) -> Game:
        """The same game with other values in its box."""

    @abstractmethod
    def deal(self, seats: int, options: Options) -> State:
        """The position before the first draw; `options` names every option of the game."""

    @abstractmethod
    def spell(self, state: State, seat: Seat, move: int) -> str:
        """The one sentence of a move; among the legal moves of a seat no two are alike."""

    def spell_all(self, state: State, seat: Seat, moves: Sequence[int]) -> list[str]:
        """Several sentences at once; a game overrides it only to be faster."""
        return [self.spell(state, seat, move) for move in moves]

    @abstractmethod
    def view(self, state: State, seat: Seat) -> View:
        """All that the seat (or AUDIENCE) may know, named thing by thing, as plain data."""

    def open_part(self, state: State) -> View:
        """The part of a view that everybody has alike, so that it is built once; given only to be faster."""
        return {}

    def own_part(self, state: State, seat: Seat) -> View:
        """All that `view` has besides the open part."""
        return self.view(state, seat)

    @abstractmethod
    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        """What the reader may read of a move made in the position `before`."""

    def tell_all(self, before: State, seat: Seat, move: int, readers: Sequence[Seat]) -> list[list[Line]]:
        """Several readers at once; a game overrides it only to be faster."""
        return [self.tell(before, seat, move, reader) for reader in readers]

    @abstractmethod
    def prompt(self, state: State, seat: Seat) -> Line:
        """What a waiting seat is asked, in words."""

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        """What the seat may know beforehand that a legal move would bring."""
        return []

    @abstractmethod
    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        """Why a sentence, or the beginning of one, is no legal move."""

    @abstractmethod
    def tally(self, state: State) -> list[list[Item]]:
        """Points, itemised, per seat, as if the game ended now; the sum is `points`."""

    def places(self, state: State) -> list[int]:
        """The place of each seat at the end, 1 the best; equal places are shared."""
        return ranked([[state.points(seat)] for seat in range(state.seats)])

    @abstractmethod
    def draw(self, view: View, words: Words) -> str:
        """A view as text for the terminal; drawn from what the seat may know, never from a state."""

    def deeds(self, state: State, seat: Seat) -> list[str]:
        """Achievements a seat has earned in a finished game, by name."""
        return []

    def holdings(self, state: State, seat: Seat) -> Mapping[str, Sequence[str]]:
        """What a seat has in a finished game, by kind ([holdings] of the words): cards, buildings, guides."""
        return {}

    def hindsight(self, states: Sequence[State], seat: Seat) -> list[Line]:
        """What could have been, told after the end from all the positions of the game."""
        return []

    @abstractmethod
    def check(self, state: State) -> None:
        """Laws that hold in every position (for tests): things are conserved."""

    def scenes(self, seats: int) -> list[State]:
        """Where test games begin: the deal, and positions that random play does not reach."""
        return [self.deal(seats, self.default_options)]

    @property
    def default_options(self) -> dict[str, str]:
        return {option.name: option.choices[0] for option in self.options}

    @cached_property
    def words(self) -> dict[str, Words]:
        return {tongue: read_words(self.room / f"words.{tongue}.toml", tongue) for tongue in LANGUAGES}

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        return {tongue: read_rulebook(self.room / f"RULES.{tongue}.md") for tongue in LANGUAGES}


def owing(state: State) -> list[Seat]:
    """The seats that owe a decision; [CHANCE] a draw, [] the end."""
    return OWING[state.waiting].copy()


def legal(game: Game, state: State, seat: Seat) -> dict[str, int]:
    """Spelling -> move, in the order of the game."""
    moves = listed(state, seat)
    return dict(zip(game.spell_all(state, seat, moves), moves, strict=True))


def ranked(keys: Sequence[Sequence[int]]) -> list[int]:
    """Places by keys compared in order, larger is better; equal keys share a place."""
    return [1 + sum(list(other) > list(key) for other in keys) for key in keys]
