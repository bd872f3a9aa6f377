"""Forecasts that forget, and envelopes that are opened into disorder."""

from __future__ import annotations

from bourgade.core.state import State
from tests.contract.planted import Patch, mistake
from tests.contract.shells import PUT, SEALED, ShellsGame, shells


@mistake
def a_consequence_is_not_foretold(patch: Patch) -> None:
    """One spot of three is told when it is taken, and not foretold."""
    good = ShellsGame.foretell
    patch.setattr(ShellsGame, "foretell", lambda g, s, seat, move: [] if move == PUT + 1 else good(g, s, seat, move))


@mistake
def things_are_counted_only_when_all_envelopes_are_open(patch: Patch) -> None:
    good = ShellsGame.check

    def check(game: ShellsGame, state: State) -> None:
        good(game, state)
        toy = shells(state)
        assert all(bet < 0 for bet in toy.bets) or toy.stage != SEALED, "a bet was made too early"

    patch.setattr(ShellsGame, "check", check)
