"""What a game has learned: the weights of its judge with their provenance, and whether they still fit the game."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bourgade.core.judge import Judge
from bourgade.core.signs import fingerprint

FILE = "judge.json"  # in the folder of the game


class Trial(msgspec.Struct, frozen=True):
    """How a judge did against the same search without it, with equal processor time a decision."""

    seats: int
    seconds: float  # a decision
    games: int
    seed: int
    won: float  # a share of the games, with its interval of 95 %
    low: float
    high: float


class Learned(msgspec.Struct, frozen=True, kw_only=True):
    """A judge as it is kept: for which game it was made, how, and how it did."""

    game: str
    edition: int
    box: str  # digest
    signs: str  # digest of their names
    seats: tuple[int, ...]
    commit: str
    seed: int
    generations: int
    games: int
    wide: int
    narrow: int
    hand: float
    cut: int  # playouts stop after so many moves
    weights: tuple[float, ...]
    arena: tuple[Trial, ...] = ()

    def judge(self) -> Judge:
        length = (len(self.weights) - 1 - self.narrow * 2 - self.wide * (self.narrow + 1)) // self.wide
        tables = sum(1 << seats for seats in set(self.seats))
        return Judge(list(self.weights), length, self.wide, self.narrow, self.hand, tables)


class Unfit(Exception):
    """Weights that are not for this game, said in one sentence."""


def read_learned(path: Path) -> Learned:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Learned)
    except (OSError, msgspec.MsgspecError) as error:
        raise Unfit(f"{path.name} cannot be read as weights of a judge: {error}.") from error


def check_fit(learned: Learned, game: str, edition: int, box: str, signs: Sequence[str]) -> None:
    """Weights of another game, edition, box or set of signs say nothing about this one."""
    found = {"game": learned.game, "edition": learned.edition, "box": learned.box, "signs": learned.signs}
    here = {"game": game, "edition": edition, "box": box, "signs": fingerprint(signs)}
    other = [name for name in here if found[name] != here[name]]
    if other:
        raise Unfit(f"The weights are for another {other[0]} than this table's of {game}: train it anew.")
    length = len(signs)
    count = (length + 1) * learned.wide + (learned.wide + 1) * learned.narrow + learned.narrow + 1
    if len(learned.weights) != count:
        raise Unfit(f"The weights for {game} are {len(learned.weights)}, not {count}.")


def learned_by(folder: Path, game: str, edition: int, box: str, signs: Sequence[str]) -> Learned | None:
    """What a game has learned; what does not fit is said in one line of the log, and `worth` alone judges."""
    path = folder / FILE
    if not path.is_file():
        return None
    try:
        learned = read_learned(path)
        check_fit(learned, game, edition, box, signs)
    except Unfit as error:
        logging.getLogger("bourgade").info("%s plays without its judge. %s", game, error)
        return None
    return learned
