"""Why one move was better than another, in things a player counts."""

from __future__ import annotations

from dataclasses import dataclass

from bourgade.bots.coach.decisions import Decision
from bourgade.bots.differences import Gain, worlds
from bourgade.bots.pace import Pace
from bourgade.bots.reasons import reasons
from bourgade.core.game import Game, Line
from bourgade.core.looks import Looker

TIMES = 2  # the worlds that a hint compares
CERTAIN = 4.0  # standard errors: of the many parts that are compared, the largest are told
TOLD = 2  # sentences of what a move surely brought


@dataclass(frozen=True)
class Reason:
    """What each of two moves surely brings, and what sets them apart: first what speaks for the better one."""

    played: list[Line]
    better: list[Line]
    gains: list[Gain]


def reason(game: Game, decision: Decision, best: Looker, played: Looker, points: float, pace: Pace) -> Reason:
    brings = [game.foretell(decision.state, decision.seat, int(looker.given.move))[:TOLD] for looker in (played, best)]
    ours, theirs = (worlds(looker, int(looker.given.move), pace, TIMES) for looker in (best, played))
    return Reason(brings[0], brings[1], reasons(game, decision.seat, ours, theirs, points, CERTAIN))
