"""Two minds, one search: every deal from every chair, with equal processor time or equal looks a decision.

Processor time, never the clock on the wall: a busy machine favours nobody.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from bourgade.bots.bot import imagined
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat
from bourgade.core.mind import Mind
from bourgade.core.search import Thinker
from bourgade.core.state import State
from bourgade.lab.match import Match
from bourgade.lab.report import wilson

BATCH = 5  # looks between two looks at the clock


@dataclass(frozen=True)
class Duel:
    """Who meets whom: one seat has `mine`, all others `theirs`; a budget in seconds of the processor or in looks."""

    game: Game
    mine: Mind
    theirs: Mind
    seats: int = 2
    seconds: float = 0.0
    iterations: int = 0


@dataclass(frozen=True)
class Score:
    games: int
    won: float  # a share; a shared first place is shared out
    low: float
    high: float
    points: float  # averages, of the one and of the others
    others: float


def duel(contest: Duel, games: int, seed: int) -> Score:
    """Every deal once from every chair."""
    won, own, others = 0.0, 0, 0
    for number in range(games):
        chair = number % contest.seats
        match = play(contest, chair, seed + number // contest.seats)
        places = contest.game.places(match.state)
        won += 1 / places.count(1) if places[chair] == 1 else 0.0
        points = [int(match.state.points(seat)) for seat in range(contest.seats)]
        own += points[chair]
        others += sum(points) - points[chair]
    low, high = wilson(won, games)
    rivals = max(1, games * (contest.seats - 1))
    return Score(games, won / games, low, high, own / games, others / rivals)


def play(contest: Duel, chair: Seat, deal: int) -> Match:
    match = Match(contest.game, contest.seats, {})
    match.begin(7919 * deal + 13)
    dice = [Dice(31 * deal + 1_000_003 * (seat + 1)) for seat in range(contest.seats)]
    order = Dice(104_729 * deal + 5)
    while asked := match.asked():
        seat = asked[order.below(len(asked))]
        mind = contest.mine if seat == chair else contest.theirs
        moves = match.moves(seat)
        match.act(seat, moves[0] if len(moves) == 1 else decided(contest, mind, match.state, seat, dice[seat]))
    return match


def decided(contest: Duel, mind: Mind, state: State, seat: Seat, dice: Dice) -> int:
    thinker = Thinker(imagined(state, seat, dice), seat, dice, mind)
    if contest.iterations:
        return thinker.think(contest.iterations)
    start, done = time.process_time(), 0
    while True:
        for _ in range(BATCH):
            thinker.iterate()
        done += BATCH
        spent = time.process_time() - start
        if float(thinker.margin()) * spent >= done * (contest.seconds - spent):
            return int(thinker.best_child().move)
