"""The boards of a full screen: in every position, at every width, in both languages, for everybody who looks."""

from __future__ import annotations

import pytest

from bourgade.core.canvas import COLOURS, Canvas, Onlooker, written
from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game, owing
from bourgade.core.state import AUDIENCE, State, picked
from bourgade.games import SHELF
from tests.contract.speech import MISSING, NAMES

WIDTHS = (44, 58, 100)


@pytest.mark.parametrize("name", SHELF)
def test_every_position_fits_its_columns(name: str) -> None:
    game = SHELF[name]
    for seats in (game.seats[-1], 2):
        state, dice, number = game.deal(seats, game.default_options), Dice(seats), 0
        while state.waiting:
            seat = owing(state)[0]
            state.play(seat, picked(state, seat, dice))
            number += 1
            if number % 80 == 0 or not state.waiting:
                fits(game, state)


def fits(game: Game, state: State) -> None:
    """Nothing is written beyond the columns there are, in no other colour than ours, and no word is missing."""
    for at, language in enumerate(LANGUAGES):
        for seat in (int(AUDIENCE), state.seats - 1):
            view, width = game.view(state, seat), WIDTHS[(at + seat) % len(WIDTHS)]
            for sheet in game.sheets(view, game.words[language], Onlooker(seat, NAMES[: state.seats], width)):
                shown = f"{sheet.title}\n{sheet.canvas.text()}"
                assert not MISSING.search(shown), MISSING.search(shown)
                assert sheet.canvas.width <= width, f"{sheet.canvas.width} columns of {width}: {shown}"
                inks = {cell.ink for cell in sheet.canvas.cells.values()}
                assert {ink.colour for ink in inks} | {ink.ground for ink in inks} <= {"", *COLOURS}
                assert min(column for _, column in sheet.canvas.cells) >= 0, shown


@pytest.mark.parametrize("name", SHELF)
def test_things_on_the_board_are_those_of_moves(name: str) -> None:
    """Most things that moves name can be pointed at."""
    game = SHELF[name]
    state, dice = game.deal(2, game.default_options), Dice(3)
    named: set[str] = set()
    drawn: set[str] = set()
    for _ in range(120):
        if not state.waiting:
            break
        seat = owing(state)[0]
        move = picked(state, seat, dice)
        if seat >= 0:
            named |= set(game.spell(state, seat, move).split()[1:])
            sheets = game.sheets(game.view(state, seat), game.words["en"], Onlooker(seat, NAMES[:2], 58))
            drawn |= {cell.thing for sheet in sheets for cell in sheet.canvas.cells.values()}
        state.play(seat, move)
    assert len(named & drawn) >= len(named) / 3, sorted(named - drawn)


def test_a_long_line_goes_on_below() -> None:
    canvas = Canvas()
    canvas.frame(0, 0, 4, 3, thing="a1")
    assert canvas.text() == "╭──╮\n│  │\n╰──╯"
    assert written("one two three", 8).text() == "one two\n  three"
