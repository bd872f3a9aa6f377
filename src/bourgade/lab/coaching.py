"""A finished game judged in several processes; the same judgements in any number of them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import as_completed
from functools import lru_cache

import msgspec

from bourgade.bots.coach.decisions import Decision, decisions
from bourgade.bots.coach.judging import Judgement, judged
from bourgade.core.box import box_of
from bourgade.core.game import Game
from bourgade.games import SHELF
from bourgade.lab.workers import workers


class Finished(msgspec.Struct, frozen=True):
    """A game as processes are handed it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    log: tuple[tuple[int, str], ...]
    box: str | None = None  # the text of another box

    def opened(self) -> Game:
        game = SHELF[self.game]
        return game if self.box is None else game.with_box(box_of(self.box))


@lru_cache(maxsize=2)
def known(finished: Finished) -> tuple[Game, dict[int, Decision]]:
    game = finished.opened()
    every = decisions(game, finished.seats, dict(finished.options), finished.log)
    return game, {decision.entry: decision for decision in every}


def judge_entry(finished: Finished, entry: int, budget: float) -> Judgement:
    game, every = known(finished)
    return judged(game, every[entry], budget)


def judgements(finished: Finished, budget: float, jobs: int) -> Iterator[Judgement]:
    """All of a game, as they are found."""
    _, every = known(finished)
    if jobs == 1:
        for entry in every:
            yield judge_entry(finished, entry, budget)
        return
    with workers(jobs) as pool:
        for future in as_completed([pool.submit(judge_entry, finished, entry, budget) for entry in every]):
            yield future.result()
