"""Twin worlds of any game: two logs that differ, and that one reader cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from bourgade.core.game import Game, Seat, legal, owing
from bourgade.core.state import CHANCE, FIRST_SEAT, State

TRIES = 10  # other moves tried in the other world before the same one is made there
Log = list[tuple[Seat, str]]


class Pair(NamedTuple):
    """A moment of the two games; `settled` when a seat is asked and no sealed move lies half opened."""

    left: Log
    right: Log
    settled: bool


def twins(game: Game, seats: int, reader: Seat, length: int, seed: int) -> list[Pair]:
    """Both games, moment by moment; they go different ways wherever the reader does not notice."""
    luck = random.Random(seed)
    worlds = (game.deal(seats, game.default_options), game.deal(seats, game.default_options))
    found = [Pair([], [], False)]
    while worlds[0].waiting and len(found) <= length:
        step = next(unnoticed(game, worlds, reader, luck), None)
        if step is None:
            break
        seat, texts, after = step
        sealed = worlds[0].sealed and after[0].sealed and owing(after[0]) != [CHANCE]
        logs = ([*found[-1].left, (seat, texts[0])], [*found[-1].right, (seat, texts[1])])
        worlds = after
        found.append(Pair(*logs, bool(worlds[0].waiting) and owing(worlds[0]) != [CHANCE] and not sealed))
    return found


Worlds = tuple[State, State]


def unnoticed(
    game: Game, worlds: Worlds, reader: Seat, luck: random.Random
) -> Iterator[tuple[Seat, tuple[str, str], Worlds]]:
    """A move of the same seat in each world after which the reader has read and sees the same."""
    seat = FIRST_SEAT[worlds[0].waiting]
    moves = [legal(game, world, seat) for world in worlds]
    for text in luck.sample(list(moves[0]), min(TRIES, len(moves[0]))):
        others = [other for other in luck.sample(list(moves[1]), min(TRIES, len(moves[1]))) if other != text]
        one = played(game, worlds[0], seat, moves[0][text], reader)
        for other in [*others, *([text] if text in moves[1] else [])]:
            two = played(game, worlds[1], seat, moves[1][other], reader)
            if one[1:] == two[1:]:
                yield seat, (text, other), (one[0], two[0])


def played(game: Game, state: State, seat: Seat, move: int, reader: Seat) -> tuple[State, object, object, object]:
    """The position after a move, and all that the reader may know of it."""
    told = game.tell(state, seat, move, reader)
    after = state.copy()
    after.play(seat, move)
    asked = list(legal(game, after, reader)) if reader in owing(after) else []
    return after, told, game.view(after, reader), (after.waiting, after.sealed, after.reveals, asked)


def moments(pairs: list[Pair], count: int) -> list[Pair]:
    """Some moments, evenly spread, at which the worlds do differ."""
    good = [pair for pair in pairs if pair.settled and pair.left != pair.right]
    return [good[i * (len(good) - 1) // max(1, count - 1)] for i in range(count)] if good else []
