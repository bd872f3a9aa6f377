"""Mistakes that can be planted in every game: those a stranger would make.

A kind that a game has no room for (envelopes, hidden hands, unequal draws) raises NoRoom and is not counted.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.state import AUDIENCE, CHANCE, LUCK, State, listed
from tests.contract.dump import dump, value_of
from tests.contract.laws import learning
from tests.contract.planted import Kind, Patch

Found = TypeVar("Found")
KINDS: list[Kind] = []
RULES: set[str] = set()  # plain errors of rules: no law of all games can know them


class NoRoom(Exception):
    """The game has nothing that this mistake could spoil."""


class Ground:
    """Where a mistake is planted: the classes of one game, and honest positions of it to look at."""

    def __init__(self, patch: Patch, game: Game, states: list[State]) -> None:
        self.patch, self.game, self.states = patch, game, states

    def position(self, name: str, instead: Callable[..., Any]) -> None:
        """Another method for all positions; the honest one is its first argument."""
        self.plant(type(self.states[0]), name, instead)

    def play(self, name: str, instead: Callable[..., Any]) -> None:
        """The same for a method of the game."""
        self.plant(type(self.game), name, instead)

    def plant(self, kind: type, name: str, instead: Callable[..., Any]) -> None:
        honest = getattr(kind, name)
        self.patch.setattr(kind, name, lambda self, *given: instead(partial(honest, self), self, *given))

    def rows(self) -> Iterator[str]:
        """Rows of numbers that moves change."""
        first = dump(self.states[0])
        for name, value in first.items():
            if isinstance(value, list) and any(dump(state)[name] != value for state in self.states):
                yield name

    def numbers(self) -> Iterator[str]:
        """Numbers of the game's own that are set while it goes on."""
        for name in dump(self.states[0]):
            values = [getattr(state, name) for state in self.states]
            if name not in vars_of_state and all(type(value) is int for value in values) and len(set(values)) > 1:
                yield name

    def hidden(self) -> bool:
        """Whether somebody sees more than the public while the game goes on."""
        return any(own_part(self.game, s, seat) for s in self.states if s.waiting for seat in range(s.seats))


vars_of_state = frozenset({"seats", "span", "waiting", "sealed", "reveals", "par"})


def kind(plant: Kind) -> Kind:
    KINDS.append(plant)
    return plant


def rule_error(plant: Kind) -> Kind:
    RULES.add(plant.__name__)
    return kind(plant)


def needs(found: Found) -> Found:
    if not found:
        raise NoRoom
    return found


def own_part(game: Game, state: State, seat: int) -> str:
    """What a seat sees beyond the public, as a text; "" if nothing."""
    public, own = game.view(state, AUDIENCE), game.view(state, seat)
    more = [own[part] for part in own if public.get(part) != own[part]]
    return str(more) if more else ""


def coin(game: Game, state: State, seat: int) -> int:
    """0 or 1 by what a seat alone sees."""
    found = own_part(game, state, seat) if state.waiting else ""
    return zlib.crc32(found.encode()) & 1 if found else 0


def after(state: State, seat: int) -> int:
    return (seat + 1) % state.seats if seat >= 0 else 0


# Copies


@kind
def the_copy_shares_a_row(at: Ground) -> None:
    name = needs(list(at.rows()))[0]

    def copy(honest: Any, self: State) -> State:
        new = honest()
        setattr(new, name, getattr(self, name))
        return new

    at.position("copy", copy)


@kind
def the_copy_forgets_a_number(at: Ground) -> None:
    name = needs(list(at.numbers()))[0]

    def copy(honest: Any, self: State) -> State:
        new = honest()
        setattr(new, name, 0)
        return new

    at.position("copy", copy)


@kind
def the_copy_forgets_who_is_asked(at: Ground) -> None:
    def copy(honest: Any, self: State) -> State:
        new = honest()
        new.waiting = LUCK
        return new

    at.position("copy", copy)


# Moves


@kind
def a_move_is_listed_twice(at: Ground) -> None:
    def fill_moves(honest: Any, self: State, seat: int, out: Any) -> int:
        count = honest(seat, out)
        if seat < 0 or not 1 < count < self.span:
            return count
        out[count] = out[0]
        return count + 1

    at.position("fill_moves", fill_moves)


@kind
def the_moves_are_in_another_order_each_time(at: Ground) -> None:
    calls: list[int] = []

    def fill_moves(honest: Any, self: State, seat: int, out: Any) -> int:
        count = honest(seat, out)
        calls.append(seat)
        if len(calls) % 2 and count > 1:
            out[0], out[1] = out[1], out[0]
        return count

    at.position("fill_moves", fill_moves)


@kind
def a_move_lies_beyond_the_span(at: Ground) -> None:
    most = max(move for state in at.states for seat in owing(state) for move in listed(state, seat))

    def copy(honest: Any, self: State) -> State:
        new = honest()
        new.span = most
        return new

    at.position("copy", copy)


@kind
def a_seat_is_asked_without_a_move(at: Ground) -> None:
    def fill_moves(honest: Any, self: State, seat: int, out: Any) -> int:
        count = honest(seat, out)
        return 0 if seat >= 0 and count == 2 else count

    needs([s for s in at.states for seat in owing(s) if seat >= 0 and len(listed(s, seat)) == 2])
    at.position("fill_moves", fill_moves)


@kind
def the_moves_depend_on_what_another_seat_hides(at: Ground) -> None:
    needs(at.hidden())

    def fill_moves(honest: Any, self: State, seat: int, out: Any) -> int:
        count = honest(seat, out)
        return count - 1 if seat >= 0 and count > 2 and coin(at.game, self, after(self, seat)) else count

    at.position("fill_moves", fill_moves)


@kind
def a_random_move_is_not_legal(at: Ground) -> None:
    def pick(honest: Any, self: State, seat: int, dice: Dice, out: Any) -> int:
        moves = listed(self, seat)
        return (
            next((move for move in range(self.span) if move not in moves), moves[0])
            if dice.below(9) == 0
            else honest(seat, dice, out)
        )

    at.position("pick", pick)


@kind
def luck_draws_some_moves_more_often(at: Ground) -> None:
    needs([s for s in at.states if owing(s) == [CHANCE] and len(listed(s, CHANCE)) > 2])

    def pick(honest: Any, self: State, seat: int, dice: Dice, out: Any) -> int:
        return min(honest(seat, dice, out), honest(seat, dice, out)) if seat == CHANCE else honest(seat, dice, out)

    at.position("pick", pick)


@kind
def two_moves_have_one_sentence(at: Ground) -> None:
    def spell_all(honest: Any, self: Game, state: State, seat: int, moves: list[int]) -> list[str]:
        texts: list[str] = honest(state, seat, moves)
        return [texts[0], *texts[:-1]] if len(texts) > 1 else texts

    at.play("spell_all", spell_all)


@kind
def the_game_goes_on_for_ever(at: Ground) -> None:
    def play(honest: Any, self: State, seat: int, move: int) -> None:
        before = self.copy()
        honest(seat, move)
        if not self.waiting:
            for name in dump(before):
                if not hasattr(getattr(before, name), "copy"):
                    setattr(self, name, getattr(before, name))

    at.position("play", play)


@kind
def moves_made_at_once_depend_on_their_order(at: Ground) -> None:
    needs([s for s in at.states if len(owing(s)) > 1])
    name = needs(list(at.numbers()))[0]

    def play(honest: Any, self: State, seat: int, move: int) -> None:
        several = len(owing(self)) > 1
        honest(seat, move)
        if several:
            setattr(self, name, (getattr(self, name) * 3 + seat) % 7)

    at.position("play", play)


# Re-deals


@kind
def the_redeal_does_nothing(at: Ground) -> None:
    needs(at.hidden())
    at.position("redeal", lambda honest, self, seat, dice: None)


@kind
def the_redeal_keeps_the_truth_half_of_the_time(at: Ground) -> None:
    needs(at.hidden())
    at.position("redeal", lambda honest, self, seat, dice: honest(seat, dice) if dice.below(2) else None)


@kind
def the_redeal_deals_anew_what_the_seat_knows(at: Ground) -> None:
    needs(at.hidden())
    at.position("redeal", lambda honest, self, seat, dice: honest(AUDIENCE, dice))


@kind
def the_redeal_takes_the_seat_for_its_neighbour(at: Ground) -> None:
    needs(at.hidden())
    at.position("redeal", lambda honest, self, seat, dice: honest(after(self, seat), dice))


@kind
def the_redeal_prefers_some_worlds(at: Ground) -> None:
    """It deals again where what is hidden comes out low: a world stays possible, only less likely."""
    needs(at.hidden())

    def redeal(honest: Any, self: State, seat: int, dice: Dice) -> None:
        tries = [self.copy() for _ in range(3)]
        for world in tries:
            partial(honest.func, world)(seat, dice)
        best = min(tries, key=lambda world: str(dump(world)))
        for name in dump(self):
            setattr(self, name, getattr(best, name))

    at.position("redeal", redeal)


@kind
def a_finished_game_is_dealt_anew(at: Ground) -> None:
    name = needs(list(at.rows()))[0]

    def redeal(honest: Any, self: State, seat: int, dice: Dice) -> None:
        honest(seat, dice)
        row = getattr(self, name)
        if not self.waiting and len(row) > 1:
            row[0], row[1] = row[1] + 1, row[0]

    needs(hasattr(getattr(at.states[0], name), "__setitem__"))
    at.position("redeal", redeal)


# Reveals


@kind
def showing_is_not_declared(at: Ground) -> None:
    needs([s for s in at.states if s.reveals])

    def play(honest: Any, self: State, seat: int, move: int) -> None:
        honest(seat, move)
        self.reveals = 0

    at.position("play", play)


def harmless(plant: Kind, at: Ground) -> bool:
    """Nobody learns more than the moves themselves say, so that no showing has to be declared."""
    learned = (any(learning(at.game, state, number)) for number, state in enumerate(at.states, start=1))
    return plant is showing_is_not_declared and not any(learned)


@kind
def every_move_counts_as_showing(at: Ground) -> None:
    def play(honest: Any, self: State, seat: int, move: int) -> None:
        honest(seat, move)
        if seat >= 0:
            self.reveals += 1

    at.position("play", play)


@kind
def reveals_falls(at: Ground) -> None:
    def play(honest: Any, self: State, seat: int, move: int) -> None:
        honest(seat, move)
        if seat >= 0:
            self.reveals -= 1

    at.position("play", play)


@kind
def a_forced_step_tells_what_a_seat_hides(at: Ground) -> None:
    needs(at.hidden() and [s for s in at.states if not s.sealed])

    def forced(honest: Any, self: Game, state: State, seat: int) -> int | None:
        return listed(state, seat)[0] if not state.sealed and coin(self, state, seat) else honest(state, seat)

    at.play("forced", forced)


@kind
def the_box_is_changed_by_a_move(at: Ground) -> None:
    first = at.states[0]
    twin = first.copy()
    shared = [
        n
        for n in dump(first)
        if getattr(first, n) is getattr(twin, n) and type(getattr(first, n)).__module__.startswith("bourgade")
    ]
    rows = [
        (box, row)
        for box in shared
        for row, value in vars(getattr(first, box)).items()
        if isinstance(value_of(value, None), list)
        and len(value)
        and type(value[0]) is int
        and hasattr(value, "__setitem__")
    ]
    box, row = needs(rows)[-1]

    def play(honest: Any, self: State, seat: int, move: int) -> None:
        honest(seat, move)
        if not self.waiting:
            values = getattr(getattr(self, box), row)
            values[len(values) - 1] += 1

    at.patch.setattr(getattr(first, box), row, getattr(getattr(first, box), row)[:])  # given back afterwards
    at.position("play", play)
