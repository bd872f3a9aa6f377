"""What the coach says to a page."""

from __future__ import annotations

from typing import Literal

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.summary import Summary
from bourgade.server.messages import Sentence, Wire

Stage = Literal["none", "begun", "running", "done"]


class Analysis(Wire):
    """A finished game as far as the coach has judged it; `begun` is one that stopped on the way."""

    stage: Stage
    decisions: int  # to be judged in all
    judgements: list[Judgement]  # in the order of the log
    summary: Summary | None


class Exercise(Wire):
    """Where somebody decided: what they saw, and all that they could do."""

    entry: int
    seat: int
    asked: list[int]
    view: dict[str, object]
    moves: list[str]


class Try(Wire):
    """A move that may be better than the one played."""

    text: Sentence


class Tried(Wire):
    """Whether it is about as good as the best, and by what."""

    good: bool
    judgement: Judgement


REQUESTS = (Try,)
ANSWERS = (Analysis, Exercise, Tried)
