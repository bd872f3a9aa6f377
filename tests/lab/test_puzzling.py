"""Puzzles are found in games between bots: a real position, a move that a quick eye takes, and a better one."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bourgade.bots.coach.decisions import decisions
from bourgade.bots.coach.puzzles import worthy
from bourgade.core.game import legal
from bourgade.core.state import listed
from bourgade.games import SHELF
from bourgade.lab.puzzling import EACH, SPACE, puzzles, readings

HASTY = 0.02  # of the coach's budget
GREEDY = ["greedy", "greedy"]


@pytest.mark.parametrize(("name", "seed"), [("clans", 1), ("gob", 2)])
def test_a_puzzle_is_a_position_of_a_game_with_a_trap_and_a_better_move(name: str, seed: int) -> None:
    game = SHELF[name]
    found = list(puzzles(game, GREEDY, seed, HASTY))
    assert 0 < len(found) <= EACH
    assert all(later.entry >= earlier.entry + SPACE for earlier, later in pairwise(found))
    for one in found:
        seat, trap = one.log[-1]
        last = list(decisions(game, one.seats, one.options, one.log))[-1]
        assert (last.entry, last.seat, game.spell(last.state, seat, last.move)) == (one.entry, seat, trap)
        assert worthy(one.judgement)
        assert one.judgement.better is not None
        assert one.judgement.played.text == trap != one.judgement.better.text
        assert one.judgement.better.text in legal(game, last.state, seat)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    first, again = (list(puzzles(SHELF["clans"], GREEDY, 3, HASTY)) for _ in range(2))
    assert first == again != []


def test_what_is_read_is_what_the_log_tells_envelopes_closed() -> None:
    game = SHELF["tiny_towns"]
    every = list(readings(game, GREEDY, 3))
    told = list(decisions(game, 2, game.default_options, every[-1].log))
    assert len(told) in (len(every) - 1, len(every) - 2), "all but the last, or the last two envelopes"
    for one, other in zip(every, told, strict=False):
        assert (one.decision.entry, one.decision.seat, one.decision.move) == (other.entry, other.seat, other.move)
        assert listed(one.decision.state, other.seat) == listed(other.state, other.seat)
