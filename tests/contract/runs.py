"""Law 12: runs. A choice of several moves is nothing but these moves, one after the other."""

from __future__ import annotations

from bourgade.core.game import LANGUAGES, Game, legal, owing
from bourgade.core.runs import after
from bourgade.core.state import CHANCE, State
from tests.contract.laws import redealt

MOST_RUNS = 600  # in one frame


def runs_are_moves(game: Game, state: State) -> None:
    """Every part is legal where it is made, the seat is asked for each, and no sentence is that of a move."""
    for seat in owing(state):
        if seat == CHANCE:
            continue
        found = game.runs(state, seat)
        assert len(found) <= MOST_RUNS, f"{len(found)} runs"
        assert not found or not state.sealed
        assert not set(found) & set(legal(game, state, seat)), "a run has the sentence of a move"
        for text, moves in found.items():
            assert len(moves) > 1, f"{text} is one move"
            assert after(state, seat, moves) is not None, f"{text} cannot be played"
            verb = text.split()[0]
            for tongue in LANGUAGES:
                assert {f"moves.{verb}", f"runs.{verb}"} & set(game.words[tongue].messages), f"no phrase for {text}"


def runs_are_blind(game: Game, state: State, seed: int) -> None:
    """What the seat cannot see does not change what is offered."""
    for seat in owing(state):
        if seat != CHANCE:
            assert game.runs(redealt(state, seat, seed), seat) == game.runs(state, seat), "the runs leak"
