"""Work in portions: a few games of one plan, known by a name of their own, kept as soon as they are done."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bourgade.lab.simulate import Outcome, Plan, play_some


class Portion(msgspec.Struct, frozen=True):
    """Games `start` to `stop` of a plan; the same portion always has the same outcomes, wherever it is played."""

    plan: Plan
    start: int
    stop: int

    @property
    def name(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:24]


class Done(msgspec.Struct, frozen=True):
    """A finished portion as the journal keeps it."""

    name: str
    outcomes: list[Outcome]


def portions(plan: Plan, size: int) -> list[Portion]:
    """Whole deals stay together: each is played from every chair."""
    step = max(1, size // plan.seats) * plan.seats
    return [Portion(plan, start, min(start + step, plan.games)) for start in range(0, plan.games, step)]


def play_portion(portion: Portion) -> Done:
    return Done(portion.name, play_some(portion.plan, range(portion.start, portion.stop)))


class BadJournal(Exception):
    """A journal that is not ours, said in one sentence."""


class Journal:
    """Finished portions in a file, one a line, so that an interrupted run goes on where it stopped."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.done: dict[str, list[Outcome]] = {}
        if path is not None and path.exists():
            self.read(path)

    def read(self, path: Path) -> None:
        whole = path.read_bytes().rpartition(b"\n")[0]  # a line cut by a crash does not count
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                done = msgspec.json.decode(line, type=Done)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise BadJournal(f"Line {number} of {path} is not a finished portion: choose another file.") from error
            self.done[done.name] = done.outcomes
        path.write_bytes(whole + b"\n" if whole else b"")

    def left(self, wanted: Sequence[Portion]) -> list[Portion]:
        return [portion for portion in wanted if portion.name not in self.done]

    def keep(self, done: Done) -> None:
        """A portion that comes in twice counts once."""
        if done.name in self.done:
            return
        self.done[done.name] = done.outcomes
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(done) + b"\n")

    def outcomes(self, wanted: Sequence[Portion]) -> Iterator[Outcome]:
        """In the order of the portions, whatever order they came in."""
        for portion in wanted:
            yield from self.done[portion.name]
