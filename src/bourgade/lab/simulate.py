"""Some games of a plan, one after the other (bots/playing.py)."""

from __future__ import annotations

from bourgade.bots.playing import Outcome, Plan, game_of, play_game


def play_some(plan: Plan, numbers: range) -> list[Outcome]:
    """Some games of a plan, in order."""
    game = game_of(plan)
    return [play_game(game, plan, number) for number in numbers]
