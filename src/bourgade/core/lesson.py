"""An interactive first lesson: a scripted game whose next move the learner makes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from bourgade.core.game import LANGUAGES, Game, legal
from bourgade.core.state import State


@dataclass(frozen=True)
class Step:
    """What is said, and the move the learner makes (none: just read on); before it, moves of others."""

    before: list[tuple[int, str]]  # (seat, text); -1 is chance
    say: dict[str, str]  # by language
    move: str | None
    point: list[str]  # things to show while it is said


@dataclass(frozen=True)
class Lesson:
    seats: int
    seat: int  # where the learner sits
    options: dict[str, str]
    steps: list[Step]


def read_lesson(game: Game) -> Lesson | None:
    """lesson.toml: seats, seat, [options] and [[step]]: before = ["-1 huts r1 ...", "1 ready"], fr, en, move, point."""
    path: Path = game.room / "lesson.toml"
    if not path.exists():
        return None
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    steps = [
        Step(
            [(int(seat), text) for seat, _, text in (line.partition(" ") for line in step.get("before", []))],
            {tongue: step[tongue] for tongue in LANGUAGES},
            step.get("move"),
            step.get("point", []),
        )
        for step in data["step"]
    ]
    return Lesson(data["seats"], data.get("seat", 0), game.default_options | data.get("options", {}), steps)


def replay_lesson(game: Game, lesson: Lesson) -> list[State]:
    """The position at each step; fails on the first move that is not legal."""
    state = game.deal(lesson.seats, lesson.options)
    found: list[State] = []
    for step in lesson.steps:
        for seat, text in step.before:
            state.play(seat, legal(game, state, seat)[text])
        found.append(state.copy())
        if step.move is not None:
            state.play(lesson.seat, legal(game, state, lesson.seat)[step.move])
    return found
