"""A seat may take back its last move, but nothing that was shown and nothing that others answered."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.games import SHELF
from bourgade.table.table import NotPlayed, Table
from tests.table.games import CLANS, fewest, new_table, step, text_of


def submit_first(table: Table) -> int:
    seat = owing(table.state)[0]
    table.submit(seat, next(iter(table.choices(seat))))
    return seat


def test_the_last_move_is_taken_back_to_the_letter() -> None:
    table = new_table(CLANS, 2)
    before = text_of(table)
    seat = submit_first(table)
    assert text_of(table) != before
    table.undo(seat)
    assert text_of(table) == before


def test_after_an_undo_the_stream_goes_on_where_it_was() -> None:
    table, other = new_table(CLANS, 2), new_table(CLANS, 2)
    table.undo(submit_first(table))
    assert table.stream.drawn == other.stream.drawn


def test_a_move_that_somebody_answered_stays() -> None:
    table = new_table(CLANS, 2)
    first = submit_first(table)
    second = submit_first(table)
    assert first != second
    before = text_of(table)
    with pytest.raises(NotPlayed):
        table.undo(first)
    assert text_of(table) == before
    table.undo(second)
    table.undo(first)


def test_a_move_is_taken_back_through_the_answers_of_bots() -> None:
    table = new_table(CLANS, 3)
    first = submit_first(table)
    at = len(table.log) - 1
    before = text_of(table)
    bots = {submit_first(table), submit_first(table)}
    assert first not in bots
    assert table.undoable(first) is None
    assert table.undoable(first, bots - {max(bots)}) is None, "one of them is no bot"
    assert table.undo(first, bots) == at
    assert len(table.log) == at
    submit_first(table)
    assert text_of(table) == before


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_nothing_that_was_shown_is_taken_back_through_bots(game: Game) -> None:
    table, dice = new_table(game, fewest(game), 7), Dice(7)
    others = set(range(1, table.seats))
    for _ in range(80):
        if not table.state.waiting:
            break
        step(table, dice)
        at = table.undoable(0, others)
        if at is not None:
            assert not any(entry.fixed for entry in table.log[at:])
            if dice.below(6) == 0:
                assert table.undo(0, others) == at
                assert not others & set(table.envelopes)


def test_the_deal_is_never_taken_back() -> None:
    table = new_table(CLANS, 3)
    for seat in range(3):
        with pytest.raises(NotPlayed):
            table.undo(seat)


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_undo_restores_the_text_of_the_log_in_whole_games(game: Game) -> None:
    """Nothing fixed is ever lifted, and what is lifted can be made again."""
    table, dice = new_table(game, fewest(game), 5), Dice(5)
    for _ in range(120):
        if not table.state.waiting:
            break
        step(table, dice)
        for seat in range(table.seats):
            at = table.undoable(seat)
            if at is not None and dice.below(3) == 0:
                before, entry = text_of(table), table.log[at]
                assert entry.seat == seat
                assert not any(later.fixed for later in table.log[at:])
                table.undo(seat)
                table.submit(seat, entry.text, entry.at)
                assert sorted(text_of(table).splitlines()) == sorted(before.splitlines())
