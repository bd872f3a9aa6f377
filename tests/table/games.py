"""Whole games for the tests of the table, played by luck from a seed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.games import SHELF
from bourgade.table.record import record_of, written
from bourgade.table.stream import Stream
from bourgade.table.table import Table

OPENED = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
NAMES = ["Ada", "Béatrice", "bot greedy", "Dan", "Eve", "Fay"]
CLANS = SHELF["clans"]


def new_table(game: Game, seats: int, seed: int = 1) -> Table:
    stream = Stream(seed.to_bytes(32, "big"), [f"{seat:02x}" for seat in range(seats)])
    table = Table(game, seats, game.default_options, stream)
    table.open()
    return table


def step(table: Table, dice: Dice, at: int = 0) -> None:
    """One random move of a random seat that still owes one."""
    asked = [seat for seat in owing(table.state) if seat not in table.envelopes]
    seat = asked[dice.below(len(asked))]
    texts = list(table.choices(seat))
    table.submit(seat, texts[dice.below(len(texts))], at)


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
