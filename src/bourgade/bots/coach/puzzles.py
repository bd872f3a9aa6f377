"""Puzzles: positions of real games in which a quick eye goes wrong, with the move that is clearly better and why."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from bourgade.bots.coach.judging import Judgement
from bourgade.core.game import Game

FILE = "puzzles.json"  # in the folder of the game
FEWEST, MOST = 4, 150  # choices: with fewer there is nothing to find, with more nobody wants to look


class Puzzle(msgspec.Struct, frozen=True):
    """Where somebody was to decide; the last entry of the log is what a quick eye takes there."""

    seats: int
    options: dict[str, str]
    log: list[tuple[int, str]]
    judgement: Judgement

    @property
    def entry(self) -> int:
        return len(self.log) - 1


class Collection(msgspec.Struct, frozen=True):
    """The puzzles that come with a game, and how they were found."""

    game: str
    edition: int
    box: str  # digest
    bots: list[str]
    seed: int
    budget: float
    puzzles: list[Puzzle]


def worthy(one: Judgement) -> bool:
    """Clear, surprising, short: one move is far better, another looks better at once, and it can be said why."""
    clear = one.mark == "large" and one.chance.sure and one.better is not None
    told = one.reason is not None and any(gain.speaks_for for gain in one.reason.gains)
    return clear and told and one.surprising and FEWEST <= one.choices <= MOST


def collected(game: Game) -> list[Puzzle]:
    """Those that come with a game; what was made for another edition or box is left alone, with a line in the log."""
    path = game.room / FILE
    if not path.is_file():
        return []
    try:
        found = read_collection(path)
    except (OSError, msgspec.MsgspecError) as error:
        logging.getLogger("bourgade").warning("The puzzles of %s cannot be read: %s.", game.name, error)
        return []
    if (found.game, found.edition, found.box) != (game.name, game.edition, game.box.digest):
        logging.getLogger("bourgade").info("The puzzles of %s are for another edition or box.", game.name)
        return []
    return found.puzzles


def read_collection(path: Path) -> Collection:
    return msgspec.json.decode(path.read_bytes(), type=Collection)
