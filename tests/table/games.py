"""Whole games for the tests of the table, played from a seed: by luck, with enough sense to end soon."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.search import worth_after
from bourgade.core.state import picked
from bourgade.games import SHELF
from bourgade.table.record import record_of, written
from bourgade.table.stream import Stream
from bourgade.table.table import Table

OPENED = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
NAMES = ["Ada", "Béatrice", "bot greedy", "Dan", "Eve", "Fay"]
CLANS = SHELF["clans"]
GLANCES = 4


def new_table(game: Game, seats: int, seed: int = 1) -> Table:
    stream = Stream(seed.to_bytes(32, "big"), [f"{seat:02x}" for seat in range(seats)])
    table = Table(game, seats, game.default_options, stream)
    table.open()
    return table


def step(table: Table, dice: Dice, at: int = 0) -> None:
    """One move of a random seat that still owes one: the best by its looks of a few random ones."""
    asked = [seat for seat in owing(table.state) if seat not in table.envelopes]
    seat = asked[dice.below(len(asked))]
    few = [int(picked(table.state, seat, dice)) for _ in range(GLANCES)]
    move = max(few, key=lambda move: worth_after(table.state, seat, move))
    table.submit(seat, table.game.spell(table.state, seat, move), at)


def played(game: Game, seats: int, seed: int = 1, until: Callable[[Table], bool] = lambda table: False) -> Table:
    """A game to its end, or until a moment comes."""
    table, dice = new_table(game, seats, seed), Dice(seed)
    at = 0
    while table.state.waiting and not until(table):
        at += 1234
        step(table, dice, at)
    return table


def text_of(table: Table) -> str:
    return written(record_of(table, NAMES[: table.seats], OPENED))


def fewest(game: Game) -> int:
    return 2 if 2 in game.seats else game.seats.start


def moment(wanted: Callable[[Table], bool]) -> list[Table]:
    """Tables of the shelf stopped at a moment of some kind, one for each game that knows it."""
    tables = [played(game, max(2, fewest(game)), seed=3, until=wanted) for game in SHELF.values()]
    return [table for table in tables if table.state.waiting]
