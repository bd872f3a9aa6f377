"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from bourgade.bots.bot import UnknownBot, bot_named
from bourgade.cli.trouble import Misuse, Trouble
from bourgade.core.box import Box, read_box
from bourgade.core.game import LANGUAGES, Game
from bourgade.games import SHELF

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message[0].upper()}{message[1:].rstrip('.')}. See `{self.prog} --help`.")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game of the shelf, such as clans (`bourgade shelf` lists them)")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=spoken(), help="language (default: as the system speaks)")


def add_box(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--box", type=Path, metavar="FILE", help="play with the values of another box file")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=CHOICE",
        help="a variant of the rules; may be given several times (`bourgade shelf` lists them)",
    )


def spoken() -> str:
    """The language of the system, if we speak it; English otherwise."""
    tongue = next((os.environ[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(v)), "en")[:2]
    return tongue if tongue in LANGUAGES else "en"


def game_named(name: str, box: Path | None = None) -> Game:
    """A game of the shelf, with its own box or another."""
    if name not in SHELF:
        raise Misuse(f"There is no game called {name!r} on the shelf: there is {', '.join(SHELF)}.")
    return SHELF[name] if box is None else SHELF[name].with_box(read_box(box))


def box_at(path: Path | None) -> Box | None:
    return None if path is None else read_box(path)


def chosen_options(game: Game, given: Sequence[str]) -> dict[str, str]:
    """Every option of the game, as given or by default."""
    known = {option.name: option.choices for option in game.options}
    chosen = game.default_options
    for text in given:
        name, _, choice = text.partition("=")
        if name not in known:
            raise Misuse(f"{game.name} has no option {name!r}: it has {', '.join(known) or 'none'}.")
        if choice not in known[name]:
            raise Misuse(f"The option {name} of {game.name} is one of {', '.join(known[name])}, not {choice!r}.")
        chosen[name] = choice
    return chosen


def check_seats(game: Game, seats: int) -> int:
    if seats not in game.seats:
        raise Misuse(f"{game.name} is for {game.seats.start} to {game.seats.stop - 1} seats, not {seats}.")
    return seats


def checked_bots(game: Game, names: Sequence[str]) -> list[str]:
    try:
        for name in names:
            bot_named(name, game)
    except UnknownBot as error:
        raise Misuse(str(error)) from error
    return list(names)


def listed_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def contents(path: Path) -> bytes:
    """The bytes of a file, or one sentence."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Trouble(f"The file {path} cannot be read: {error.strerror}.") from error
