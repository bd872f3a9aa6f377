"""Looking for puzzles in games between bots: little thought to pass over what is plain, much to be sure of the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bourgade.bots.bot import Bot, bot_named, decide, imagined
from bourgade.bots.coach.decisions import Decision
from bourgade.bots.coach.judging import judged
from bourgade.bots.coach.puzzles import FEWEST, MOST, Puzzle, worthy
from bourgade.bots.greedy import Greedy
from bourgade.bots.search import Search
from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.state import CHANCE, State, listed, picked

SKETCH = 0.05  # of the budget: is it plain?
DRAFT = 0.3  # of the budget: is it worth the whole thought?
SPACE = 8  # entries between two puzzles of one game
EACH = 2  # puzzles of one game at most


@dataclass(frozen=True)
class Reading:
    """A game between bots, as it goes on."""

    decision: Decision
    log: list[tuple[int, str]]  # before it


def readings(game: Game, bots: Sequence[str], seed: int) -> Iterator[Reading]:
    players = [bot_named(name, game) for name in bots]
    dice = Dice(seed)
    state = game.deal(len(bots), game.default_options)
    log: list[tuple[int, str]] = []

    def play(seat: int, move: int) -> None:
        log.append((seat, game.spell(state, seat, move)))
        state.play(seat, move)

    while state.waiting:
        if owing(state) == [CHANCE]:
            play(CHANCE, picked(state, CHANCE, dice))
            continue
        asked = owing(state) if state.sealed else owing(state)[:1]
        before = state.copy()
        for seat, move in [(seat, chosen(players, seat, before, dice)) for seat in asked]:
            if len(listed(before, seat)) > 1:
                yield Reading(Decision(len(log), seat, before.copy(), move), list(log))
            play(seat, move)


def chosen(players: Sequence[Bot], seat: int, state: State, dice: Dice) -> int:
    return int(decide(players[seat], state, seat, dice))


def puzzles(game: Game, bots: Sequence[str], seed: int, budget: float) -> Iterator[Puzzle]:
    """Those of one game."""
    last, found = -SPACE, 0
    for reading in readings(game, bots, seed):
        if found == EACH:
            return
        if reading.decision.entry < last + SPACE:
            continue
        puzzle = puzzle_in(game, reading, len(bots), budget)
        if puzzle is not None:
            last, found = puzzle.entry, found + 1
            yield puzzle


def puzzle_in(game: Game, reading: Reading, seats: int, budget: float) -> Puzzle | None:
    """What a quick eye takes here is judged, first in passing, then for good."""
    decision = reading.decision
    entry, seat, state = decision.entry, decision.seat, decision.state
    if not FEWEST <= len(listed(state, seat)) <= MOST:
        return None
    root = imagined(state, seat, Dice(entry + 1))
    quick = int(Greedy().choose(root, seat, Dice(entry + 1)))
    sketch = Search(game.mind, max(50, int(SKETCH * game.judged)))
    if sketch.choose(root, seat, Dice(entry + 1)) == quick:
        return None
    trap = decision._replace(move=quick)
    if judged(game, trap, DRAFT * budget).mark != "large":
        return None
    judgement = judged(game, trap, budget)
    text = game.spell(state, seat, quick)
    return Puzzle(seats, game.default_options, [*reading.log, (seat, text)], judgement) if worthy(judgement) else None
