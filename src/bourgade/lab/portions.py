"""Work in portions: a few games of one plan, known by a name of their own, kept as soon as they are done."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from bourgade.bots.playing import Outcome, Plan
from bourgade.lab.simulate import play_some

F = TypeVar("F")  # what is found out about a game: its outcome, or more


class Portion(msgspec.Struct, frozen=True):
    """Games `start` to `stop` of a plan; the same portion always has the same outcomes, wherever it is played."""

    plan: Plan
    start: int
    stop: int

    @property
    def name(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:24]


BEGINNING = b'{"name":'  # of every line of a journal


class Done(msgspec.Struct, Generic[F], frozen=True):
    """A finished portion as the journal keeps it."""

    name: str
    found: list[F]


Work = Callable[[Portion], Done[F]]
Engine = Callable[[Sequence[Portion]], Iterator[Done[F]]]


def portions(plan: Plan, size: int) -> list[Portion]:
    """Whole deals stay together: each is played from every chair."""
    step = max(1, size // plan.seats) * plan.seats
    return [Portion(plan, start, min(start + step, plan.games)) for start in range(0, plan.games, step)]


def play_portion(portion: Portion) -> Done[Outcome]:
    return Done(portion.name, play_some(portion.plan, range(portion.start, portion.stop)))


class BadJournal(Exception):
    """A journal that is not ours, said in one sentence."""


class Journal(Generic[F]):
    """Finished portions in a file, one a line, so that an interrupted run goes on where it stopped."""

    def __init__(self, path: Path | None, kind: type[Done[F]]) -> None:
        self.path = path
        self.decoder = msgspec.json.Decoder(kind)
        self.done: dict[str, list[F]] = {}
        if path is not None:
            path.touch()  # what cannot be kept is said before anything is played
            self.read(path)

    def read(self, path: Path) -> None:
        whole, _, rest = path.read_bytes().rpartition(b"\n")  # a line cut by a crash does not count
        if rest[: len(BEGINNING)] != BEGINNING[: len(rest)]:
            raise BadJournal(f"The end of {path} is not a finished portion: choose another file.")
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                done = self.decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise BadJournal(f"Line {number} of {path} is not a finished portion: choose another file.") from error
            self.done[done.name] = done.found
        path.write_bytes(whole + b"\n" if whole else b"")

    def left(self, wanted: Sequence[Portion]) -> list[Portion]:
        return [portion for portion in wanted if portion.name not in self.done]

    def keep(self, done: Done[F]) -> None:
        """A portion that comes in twice counts once."""
        if done.name in self.done:
            return
        self.done[done.name] = done.found
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(done) + b"\n")

    def found(self, wanted: Sequence[Portion]) -> Iterator[F]:
        """In the order of the portions, whatever order they came in."""
        for portion in wanted:
            yield from self.done[portion.name]


def play(
    every: Sequence[Portion], engine: Engine[F], journal: Journal[F], step: Callable[[int], None] = lambda games: None
) -> list[F]:
    """All that is found, in the order of the portions; what the journal holds is not played again."""
    games = {portion.name: portion.stop - portion.start for portion in every}
    left = journal.left(every)
    step(sum(games.values()) - sum(games[portion.name] for portion in left))
    for done in engine(left):
        journal.keep(done)
        step(games[done.name])
    return list(journal.found(every))
