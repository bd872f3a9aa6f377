"""Sealed choices wait outside the position until the last one is in."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table.record import read, table_of
from bourgade.table.table import NotPlayed, Table
from tests.table.games import fewest, moment, played, text_of


def sealed(table: Table) -> bool:
    return table.state.sealed and len(owing(table.state)) > 1


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    found = moment(sealed)
    assert found, "no game of the shelf chooses in secret"
    return found


def fresh(table: Table) -> Table:
    """The same moment at a table of its own."""
    record = read(text_of(table).encode())
    return table_of(record, table.game)


def test_an_envelope_changes_nothing_that_anybody_sees(tables: list[Table]) -> None:
    for table in map(fresh, tables):
        first = owing(table.state)[0]
        views = [table.game.view(table.state, seat) for seat in (*range(table.seats), int(AUDIENCE))]
        assert table.submit(first, next(iter(table.choices(first)))) == []
        assert views == [table.game.view(table.state, seat) for seat in (*range(table.seats), int(AUDIENCE))]
        assert owing(table.state)[0] == first


def test_an_envelope_may_be_changed_until_the_last_one_is_in(tables: list[Table]) -> None:
    for table in map(fresh, tables):
        first, *others = owing(table.state)
        texts = list(table.choices(first))
        table.submit(first, texts[0])
        table.submit(first, texts[-1])
        for other in others:
            table.submit(other, next(iter(table.choices(other))))
        opened = [entry for entry in table.log if entry.seat == first and entry.text == texts[-1]]
        assert opened
        assert opened[-1].fixed
        assert not table.envelopes


def test_what_came_out_of_an_envelope_is_never_taken_back(tables: list[Table]) -> None:
    for table in map(fresh, tables):
        seats = owing(table.state)
        for seat in seats:
            table.submit(seat, next(iter(table.choices(seat))))
        for seat in seats:
            with pytest.raises(NotPlayed):
                table.undo(seat)


def test_envelopes_are_kept_in_the_log(tables: list[Table]) -> None:
    for table in map(fresh, tables):
        first = owing(table.state)[0]
        text = list(table.choices(first))[-1]
        table.submit(first, text)
        assert fresh(table).envelopes == {first: text}


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_game_without_secret_choices_keeps_no_envelopes(game: object) -> None:
    name = next(name for name, known in SHELF.items() if known is game)
    table = played(SHELF[name], fewest(SHELF[name]))
    assert table.envelopes == {}
