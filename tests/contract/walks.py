"""Positions to hold the laws against: random games from every start, and their telling moments."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Iterator
from functools import cache

from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat, owing
from bourgade.core.search import worth_after
from bourgade.core.state import CHANCE, State, listed, picked
from tests.contract.dump import dump

# How much is tried: 1 in the quick suite, more by `make laws`.
EFFORT = 8 if os.environ.get("BOURGADE_LAWS") == "long" else 1
LONGEST = 6000  # moves of a game that does end
FEWEST, MOST = 4, 10  # test games for each number of players
GLANCES = 6  # moves an eager seat looks at
FIRST_FEW, THINNING = 10, 7  # long games repeat themselves: memory is for what differs


@cache
def starts(game: Game, seats: int) -> list[State]:
    """The scenes of the game, and a deal for every choice of every option."""
    choices = [(option.name, choice) for option in game.options for choice in option.choices[1:]]
    variants = [game.deal(seats, game.default_options | {name: choice}) for name, choice in choices]
    return [*game.scenes(seats), *variants]


def walk(game: Game, start: State, seed: int, eager: bool = False) -> Iterator[State]:
    """The positions a table could show in one random game; open seats act in random order.

    Eager seats take the best of a few moves every other time: they get where luck alone does not.
    """
    dice, state = Dice(seed), start.copy()
    for _ in range(LONGEST):
        yield state
        asked = owing(state)
        if not asked:
            return
        for seat in asked if state.sealed else [asked[dice.below(len(asked))]]:  # envelopes open all at once
            assert listed(state, seat), f"{game.name}: seat {seat} is asked and has no move"
            keen = eager and seat != CHANCE and dice.below(2)
            state.play(seat, best_of_few(state, seat, dice) if keen else picked(state, seat, dice))
    raise AssertionError(f"{game.name} does not end")


def best_of_few(state: State, seat: Seat, dice: Dice) -> int:
    moves = listed(state, seat)
    few = {moves[dice.below(len(moves))] for _ in range(GLANCES)}
    return max(sorted(few), key=lambda move: worth_after(state, seat, move))


def tour(game: Game, seats: int, number: int) -> Iterator[State]:
    """One test game; every other one is played eagerly."""
    beginnings = starts(game, seats)
    eager = (number + number // len(beginnings)) % 2 == 1
    start = beginnings[(number + MOST * seats) % len(beginnings)]
    return walk(game, start, 7919 * (number + 1) + seats, eager)


@cache
def journey(game: Game, seats: int, number: int) -> list[State]:
    """The positions of one test game worth a look: of each kind the first few, then one in so many, and the end."""
    kept: list[State] = []
    seen: Counter[object] = Counter()
    for state in tour(game, seats, number):
        kind = kind_of(game, state)
        seen[kind] += 1
        if seen[kind] <= FIRST_FEW or seen[kind] % THINNING == 0 or not state.waiting:
            kept.append(faithful(state))
    return kept


def faithful(state: State) -> State:
    """A copy that is compared with its original: all laws are held against copies."""
    twin = state.copy()
    assert dump(twin) == dump(state), "the copy forgets something"
    return twin


def journeys(game: Game, seats: int) -> list[list[State]]:
    """Test games from every start; where there are many, each number of players takes its share of them."""
    count = min(max(FEWEST, len(starts(game, seats))), MOST)
    return [journey(game, seats, number) for number in range(count * EFFORT)]


@cache
def telling(game: Game, seats: int, per_kind: int) -> list[State]:
    """A few moments of every kind from all journeys: kinds differ in who is asked and in what can be said."""
    kinds: dict[object, list[State]] = {}
    for state in itertools.chain.from_iterable(journeys(game, seats)):
        kinds.setdefault(kind_of(game, state), []).append(state)
    return [state for moments in kinds.values() for state in spread(moments, per_kind * EFFORT)]


def kind_of(game: Game, state: State) -> object:
    asked = owing(state)
    if not asked:
        return "over"
    moves = listed(state, asked[0])
    verbs = [game.spell(state, asked[0], move).split()[0] for move in (moves[0], moves[len(moves) // 2], moves[-1])]
    return (state.sealed, min(len(asked), 2), asked[0] == CHANCE, *verbs)


def spread(moments: list[State], count: int) -> list[State]:
    """So many of the moments, evenly from first to last."""
    if len(moments) <= count:
        return moments
    return [moments[i * (len(moments) - 1) // max(1, count - 1)] for i in range(count)]
