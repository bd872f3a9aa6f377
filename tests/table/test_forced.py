"""Where there is nothing to choose the table plays by itself; a choice is taken back with the steps it forced."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.games import SHELF
from bourgade.table.record import read, table_of
from bourgade.table.table import Table
from tests.table.games import fewest, new_table, step, text_of

GOB = SHELF["gob"]


def make_forced(table: Table) -> int:
    made = 0
    while (forced := table.forced_step()) is not None:
        table.submit(*forced, forced=True)
        made += 1
    return made


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_nobody_is_asked_where_all_can_see_that_there_is_nothing_to_choose(game: Game) -> None:
    table, dice = new_table(game, fewest(game), 4), Dice(4)
    for _ in range(200):
        make_forced(table)
        for seat in set(owing(table.state)) - set(table.envelopes):
            lone = game.forced(table.state, seat)
            assert len(table.choices(seat)) > 1 or lone is None or table.undoable(seat) is not None
        if table.state.waiting:
            step(table, dice)


def test_a_choice_in_gob_is_taken_back_with_the_step_it_forced() -> None:
    table, dice = new_table(GOB, 2, 6), Dice(6)
    lifted = 0
    for _ in range(600):
        make_forced(table)
        if not table.state.waiting:
            break
        before, length = text_of(table), len(table.log)
        step(table, dice)
        mover = table.log[length].seat if len(table.log) > length else -1
        if make_forced(table) and table.undoable(mover) == length:
            table.undo(mover)
            make_forced(table)
            lifted += text_of(table) == before
            assert len(table.log) <= length
    assert lifted >= 3


def test_the_last_square_of_a_town_is_not_asked_for_though_cubes_are_placed_in_secret() -> None:
    table, dice = new_table(SHELF["tiny_towns"], 3, 2), Dice(2)
    placed = 0
    while table.state.waiting:
        while (forced := table.forced_step()) is not None:
            table.submit(*forced, forced=True)
            placed += forced[1].startswith("place ")
        asked = set(owing(table.state)) - set(table.envelopes)
        for seat in asked:
            lone = [text.split()[0] for text in table.choices(seat)] == ["place"]
            assert not lone or table.undoable(seat) is not None, "who may still take a choice back says what is next"
        if asked:
            step(table, dice)
    assert placed >= 3
    assert table_of(read(text_of(table).encode()), SHELF["tiny_towns"]).log == table.log


def test_a_seat_that_wants_to_be_asked_is_asked() -> None:
    table, dice = new_table(GOB, 2, 6), Dice(6)
    while (forced := table.forced_step()) is None:
        step(table, dice)
    assert table.forced_step(pausing=[forced[0]]) is None or table.forced_step(pausing=[forced[0]]) != forced
    assert table.forced_step(pausing=range(2)) is None


def test_a_log_with_forced_steps_is_read_again_and_they_are_known() -> None:
    table, dice = new_table(GOB, 2, 6), Dice(6)
    while not make_forced(table):
        step(table, dice)
    again = table_of(read(text_of(table).encode()), GOB)
    assert again.log == table.log
    assert again.log[-1].forced
