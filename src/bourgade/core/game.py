"""A box on the shelf: how a position is dealt, spelled, shown, told and refused. Plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Generic, Self

from bourgade.core import near
from bourgade.core.box import Box, read_box
from bourgade.core.canvas import Onlooker, Sheet
from bourgade.core.learned import Learned, learned_by
from bourgade.core.mind import Mind
from bourgade.core.rooms import Contents, Position, Rooms
from bourgade.core.rulebook import Rulebook, read_rulebook
from bourgade.core.runs import Runs
from bourgade.core.state import CHANCE, LUCK, State, listed
from bourgade.core.words import Args, Words, read_words

Seat = int
View = Mapping[str, object]
Options = Mapping[str, str]
LANGUAGES = ("fr", "en")
COMMON = Path(__file__).parent  # the words every game may need
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


class Game(Generic[Position, Contents]):
    """One game of the shelf. Everything a player sees or says goes through here, into the room it belongs to.

    A game names its rooms, deals (`set_up`), and overrides what it does differently; `Game` alone is any game.
    """

    name: str
    seats: range
    rooms: Rooms[Position, Contents]
    edition: int = 1  # raised when old logs would no longer replay
    options: tuple[Option, ...] = ()
    agreed: Options | None = None  # of the last deal

    def __init__(self, box: Box | None = None) -> None:
        self.room = self.folder()  # the game's own: box, rules, words
        self.usual = box is None  # dealt from the box of the shelf
        self.box = box or read_box(self.room / "box.toml")
        self.contents = self.rooms.box.opened(self.box)
        # The bots people meet, from gentle to strong, by name; docs/strength/ has what they are worth.
        self.ladder = self.rooms.bot.LADDER
        self.advice = self.rooms.bot.ADVICE  # iterations of a hint: the same question gets the same answer
        self.signs = self.rooms.signs.SIGNS if self.rooms.signs else ()  # what each feature of a position stands for
        self.learned = learned_by(self.room, self.name, self.edition, self.box.digest, self.signs)
        self.mind = minded(self.rooms.bot.MIND, self.learned)
        self.judged = self.rooms.bot.JUDGED  # and those of the coach about one decision

    @classmethod
    def folder(cls) -> Path:
        return Path(getfile(cls)).parent

    def with_box(self, box: Box) -> Self:
        """The same game with other values in its box; its words and rules are read once for all."""
        found = type(self)(box)
        found.usual = self.usual and box.digest == self.box.digest
        found.__dict__.update({name: self.__dict__[name] for name in ("words", "rulebooks") if name in self.__dict__})
        return found

    def deal(self, seats: int, options: Options) -> Position:
        """The position before the first draw; `options` names every option of the game."""
        if seats not in self.seats or options != self.agreed:
            self.agree(seats, options)
        return self.set_up(seats, options)

    def agree(self, seats: int, options: Options) -> None:
        """See that this game has them, once for all its deals in a row: random games are dealt in a microsecond."""
        if seats not in self.seats:
            raise ValueError(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        for option in self.options:
            if options.get(option.name) not in option.choices:
                raise ValueError(f"Option {option.name} of {self.name} is one of {', '.join(option.choices)}.")
        if strange := sorted(set(options) - {option.name for option in self.options}):
            raise ValueError(f"{self.name} has no option {strange[0]}.")
        self.agreed = dict(options)

    def set_up(self, seats: int, options: Options) -> Position:
        """The deal itself, for a number of seats and options that the game has."""
        raise NotImplementedError(f"{self.name} does not say how it is dealt: its class needs `set_up`.")

    def spell(self, state: Position, seat: Seat, move: int) -> str:
        """The one sentence of a move; among the legal moves of a seat no two are alike."""
        return self.rooms.notation.spell(self.contents, state, seat, move)

    def spell_all(self, state: Position, seat: Seat, moves: Sequence[int]) -> list[str]:
        """Several sentences at once; a game overrides it only to be faster."""
        return [self.spell(state, seat, move) for move in moves]

    def runs(self, state: Position, seat: Seat) -> Runs:
        """Choices of an asked seat that are several moves in a row, by their sentence; the log has the moves alone."""
        return {}

    def view(self, state: Position, seat: Seat) -> View:
        """All that the seat (or AUDIENCE) may know, named thing by thing, as plain data."""
        return self.rooms.view.view(self.contents, state, seat)

    def open_part(self, state: Position) -> View:
        """The part of a view that everybody has alike, so that it is built once; given only to be faster."""
        return {}

    def own_part(self, state: Position, seat: Seat) -> View:
        """All that `view` has besides the open part."""
        return self.view(state, seat)

    def prompt(self, state: Position, seat: Seat) -> Line:
        """What a waiting seat is asked, in words."""
        return self.rooms.view.prompt(self.contents, state, seat)

    def tell(self, before: Position, seat: Seat, move: int, reader: Seat) -> list[Line]:
        """What the reader may read of a move made in the position `before`."""
        return self.rooms.chronicle.tell(self.contents, before, seat, move, reader)

    def tell_all(self, before: Position, seat: Seat, move: int, readers: Sequence[Seat]) -> list[list[Line]]:
        """Several readers at once; a game overrides it only to be faster."""
        return [self.tell(before, seat, move, reader) for reader in readers]

    def foretell(self, state: Position, seat: Seat, move: int) -> list[Line]:
        """What the seat may know beforehand that a legal move would bring."""
        return self.rooms.chronicle.foretell(self.contents, state, seat, move)

    def why_not(self, state: Position, seat: Seat, text: str) -> Clause:
        """Why any text whatever is no legal move: mistyped, or against the rules."""
        typed = near.tidied(text)
        choices = legal(self, state, seat) if seat in owing(state) and seat >= 0 else {}
        strange = not near.is_sentence(self.words["en"], typed) or (typed != text and typed in choices)
        if not (strange and choices and text.strip()):
            return self.refuse(state, seat, "" if strange else typed)
        shown, other = near.repeated(text), near.meant(text, choices)
        line = (
            Line("near.unknown", {"text": shown})
            if other is None
            else Line("near.meant", {"text": shown, "other": other})
        )
        return Clause(self.refuse(state, seat, "").number, line if shown else Line("near.nothing"))

    def refuse(self, state: Position, seat: Seat, text: str) -> Clause:
        """Why a sentence, or the beginning of one, is no legal move."""
        return self.rooms.reasons.refuse(self.contents, state, seat, text)

    def forced(self, state: Position, seat: Seat) -> int | None:
        """The lone move of a seat that has nothing to choose, if playing it at once tells nobody anything.

        A game overrides it where only the seat itself knows that there is nothing to choose, and where all know it
        although they choose in secret.
        """
        moves = [] if state.sealed else listed(state, seat)
        return moves[0] if len(moves) == 1 else None

    def tally(self, state: Position) -> list[list[Item]]:
        """Points, itemised, per seat, as if the game ended now; the sum is `points`."""
        return self.rooms.result.tally(self.contents, state)

    def places(self, state: Position) -> list[int]:
        """The place of each seat at the end, 1 the best; equal places are shared."""
        ties = self.ties(state).values()
        return ranked([[state.points(seat), *(worth[seat] for worth in ties)] for seat in range(state.seats)])

    def ties(self, state: Position) -> Mapping[str, Sequence[int]]:
        """What decides between equal points, in this order, by seat; larger is better."""
        return {}

    def parted(self, state: Position) -> Line | None:
        """What decided between the winner and a second with the same points (`tie_...` of [hindsight])."""
        first, *others = sorted(range(state.seats), key=self.places(state).__getitem__)
        if not others or state.points(first) != state.points(others[0]):
            return None
        for name, worth in self.ties(state).items():
            n, m = worth[first], worth[others[0]]
            if n != m:
                return Line(
                    f"hindsight.tie_{name}", {"who": f"s{first}", "n": abs(n), "other": f"s{others[0]}", "m": abs(m)}
                )
        return None

    def holdings(self, state: Position, seat: Seat) -> Mapping[str, Sequence[str]]:
        """What a seat has in a finished game, by kind ([holdings] of the words): cards, buildings, guides."""
        return self.rooms.result.holdings(self.contents, state, seat)

    def counts(self, view: View, seat: Seat) -> Mapping[str, int]:
        """What a seat has that players count besides points; from its own view, so from what it may know."""
        return self.rooms.counts.counts(view, seat)

    def deeds(self, state: Position, seat: Seat) -> list[str]:
        """Achievements a seat has earned in a finished game, by name."""
        return []

    def strides(self, state: Position, seat: Seat) -> Mapping[str, tuple[int, int]]:
        """Of achievements that count something: how far a seat got in a finished game, and how far it is."""
        return {}

    def hindsight(self, states: Sequence[Position], seat: Seat) -> list[Line]:
        """What could have been, told after the end from all the positions of the game."""
        return []

    def draw(self, view: View, words: Words) -> str:
        """A view as text for the terminal; drawn from what the seat may know, never from a state."""
        return self.rooms.picture.draw(self.contents, view, words)

    def sheets(self, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
        """The same for a full screen: the board in parts, in the order in which they matter."""
        return self.rooms.picture.sheets(self.contents, view, words, eyes)

    def check(self, state: Position) -> None:
        """Laws that hold in every position (for tests): things are conserved."""
        self.rooms.laws.check(state)

    def scenes(self, seats: int) -> Sequence[Position]:
        """Where test games begin: the deal, and positions that random play does not reach."""
        return self.rooms.scenes.scenes(self, seats)

    @property
    def default_options(self) -> dict[str, str]:
        return {option.name: option.choices[0] for option in self.options}

    @cached_property
    def words(self) -> dict[str, Words]:
        return {tongue: self.read_words(tongue) for tongue in LANGUAGES}

    def read_words(self, tongue: str) -> Words:
        """The game's own words, and those that all games share."""
        own, common = (read_words(folder / f"words.{tongue}.toml", tongue) for folder in (self.room, COMMON))
        own.messages = common.messages | own.messages
        return own

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        return {tongue: read_rulebook(self.room / f"RULES.{tongue}.md") for tongue in LANGUAGES}


def minded(mind: Mind, learned: Learned | None) -> Mind:
    """A game's own way to think, with the judge it has learned."""
    return mind if learned is None else mind.judged(learned.judge(), learned.cut)


def owing(state: State) -> list[Seat]:
    """The seats that owe a decision; [CHANCE] a draw, [] the end."""
    return OWING[state.waiting].copy()


def legal(game: Game, state: State, seat: Seat) -> dict[str, int]:
    """Spelling -> move, in the order of the game."""
    moves = listed(state, seat)
    return dict(zip(game.spell_all(state, seat, moves), moves, strict=True))


def shows(state: State, seat: Seat, move: int) -> bool:
    """Whether a move would show somebody something, so that nothing before it could be taken back."""
    after = state.copy()
    after.play(seat, move)
    return after.reveals > state.reveals or after.waiting in (0, LUCK)


def ranked(keys: Sequence[Sequence[int]]) -> list[int]:
    """Places by keys compared in order, larger is better; equal keys share a place."""
    return [1 + sum(list(other) > list(key) for other in keys) for key in keys]
