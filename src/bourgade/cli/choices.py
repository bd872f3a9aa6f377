"""The choices of a turn as a list that typing narrows: a move is a sentence of things, the verb may be left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

PAGE = 20


@dataclass
class Choices:
    """The legal moves of a seat, what was picked of them so far, and the page that is shown."""

    moves: list[str]
    picks: list[str] = field(default_factory=list)
    page: int = 0

    def left(self) -> list[str]:
        return [move for move in self.moves if goes_on(move, self.picks)]

    def shown(self) -> list[tuple[int, str]]:
        """Numbered from 1 over all that is left, one page of it."""
        start = self.page * PAGE
        return list(enumerate(self.left(), start=1))[start : start + PAGE]

    def turn_page(self) -> None:
        self.page += 1
        if not self.shown():
            self.page = 0

    def reset(self) -> None:
        self.picks, self.page = [], 0

    def pick(self, things: Sequence[str]) -> str | None:
        """Narrow the list: on from what was picked, or afresh. The move, if its sentence is complete.

        Raises LookupError if nothing goes on like that.
        """
        for picks in ([*self.picks, *things], list(things)):
            left = [move for move in self.moves if goes_on(move, picks)]
            if left:
                self.picks, self.page = picks, 0
                return next((move for move in left if complete(move, picks)), None)
        raise LookupError(" ".join(things))

    def example(self) -> str:
        """A thing one could name to narrow what is left."""
        tokens = self.left()[0].split()
        at = len(self.picks) + (self.picks[:1] != tokens[:1])
        return tokens[min(at, len(tokens) - 1)]


def goes_on(move: str, picks: Sequence[str]) -> bool:
    tokens = move.split()
    return tokens[: len(picks)] == list(picks) or tokens[1 : len(picks) + 1] == list(picks)


def complete(move: str, picks: Sequence[str]) -> bool:
    tokens = move.split()
    return list(picks) in (tokens, tokens[1:]) and bool(picks)
