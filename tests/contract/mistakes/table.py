"""Bots that peep, and tables that do not keep their word."""

from __future__ import annotations

from typing import Any

from bourgade.core import search
from bourgade.core.dice import Dice
from bourgade.core.game import Game, legal
from bourgade.core.state import State, listed, picked
from bourgade.table import table as tables
from bourgade.table.table import Table
from tests.contract.planted import Patch, lazy, mistake
from tests.contract.shells import OPEN, READY, Shells


@mistake
def the_bot_thinks_on_the_true_position(patch: Patch) -> None:
    good = search.Thinker.iterate

    def iterate(self: search.Thinker) -> None:
        with Patch.context() as now:
            now.setattr(Shells, "redeal", lazy)
            good(self)

    patch.setattr(search.Thinker, "iterate", iterate)


@mistake
def undo_crosses_a_reveal(patch: Patch) -> None:
    def undoable(self: Table, seat: int) -> int | None:
        return len(self.log) - 1 if self.log and self.log[-1].seat == seat else None

    patch.setattr(Table, "undoable", undoable)


@mistake
def the_end_can_be_taken_back(patch: Patch) -> None:
    """As it was: only what the game calls a reveal is fixed."""
    good = Table.play

    def play(self: Table, *args: Any, **kwargs: Any) -> tables.Entry:
        reveals = self.state.reveals
        entry = good(self, *args, **kwargs)
        if not self.state.waiting and self.state.reveals == reveals and entry.seat >= 0:
            self.log[-1] = entry = entry._replace(fixed=False)
        return entry

    patch.setattr(Table, "play", play)


@mistake
def a_choice_is_made_for_a_seat(patch: Patch) -> None:
    def forced(self: Game, state: State, seat: int) -> int | None:
        moves = listed(state, seat)
        return moves[-1] if len(moves) <= 2 and not state.sealed else None

    patch.setattr(Game, "forced", forced)


@mistake
def a_forced_step_tells_a_secret(patch: Patch) -> None:
    """Whoever holds a black shell is hurried on, so that all know it."""

    def forced(self: Game, state: State, seat: int) -> int | None:
        assert isinstance(state, Shells)
        return READY if state.stage == OPEN and state.hand[seat] == 2 else None

    patch.setattr(Game, "forced", forced)


@mistake
def undo_takes_back_too_much(patch: Patch) -> None:
    good = Table.undo

    def undo(self: Table, seat: int) -> int:
        at = good(self, seat)
        self.log = self.log[:at]
        return at

    patch.setattr(Table, "undo", undo)


@mistake
def an_envelope_is_opened_at_once(patch: Patch) -> None:
    def submit(
        self: Table, seat: int, text: str, at: int = 0, forced: bool = False, joined: bool = False
    ) -> list[tables.Entry]:
        self.refuse_unless_legal(seat, text)
        return [self.enter(at, seat, text), *self.settle(at)]

    patch.setattr(Table, "submit", submit)


@mistake
def a_refusal_changes_the_position(patch: Patch) -> None:
    good = Table.refuse_unless_legal

    def refuse(self: Table, seat: int, text: str) -> None:
        self.state.reveals += text not in legal(self.game, self.state, max(seat, 0) % self.seats)
        good(self, seat, text)

    patch.setattr(Table, "refuse_unless_legal", refuse)


@mistake
def the_table_accepts_anything(patch: Patch) -> None:
    patch.setattr(Table, "refuse_unless_legal", lambda self, seat, text: None)
    good = Table.enter

    def enter(
        self: Table, at: int, seat: int, text: str, opened: bool = False, forced: bool = False, joined: bool = False
    ) -> tables.Entry:
        known = text in legal(self.game, self.state, seat) if seat in range(-1, self.seats) else False
        return good(self, at, seat, text, opened) if known else tables.Entry(at, seat, text)

    patch.setattr(Table, "enter", enter)


@mistake
def luck_comes_from_elsewhere(patch: Patch) -> None:
    dice = Dice(3)
    patch.setattr(tables, "draw", lambda state, stream: picked(state, -1, dice))
