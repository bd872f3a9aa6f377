"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bourgade.bots.bot import UnknownBot, bot_named
from bourgade.cli.trouble import Misuse, Trouble, why
from bourgade.core.box import Box, read_box
from bourgade.core.game import LANGUAGES, Game
from bourgade.games import SHELF

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

LANGUAGE = "language (default: system language)"


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game of the shelf, such as clans (`bourgade shelf` lists them)")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Before the command or after it: the word after it counts."""
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=LANGUAGE)


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def print_json(found: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(found)).decode())


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


def asked_language(argv: Sequence[str]) -> str:
    """The language of `--lang`, even if the rest of the command makes no sense; else that of the system."""
    pairs = pairwise([*argv, ""])
    given = [follows if word == "--lang" else word.removeprefix("--lang=") for word, follows in pairs]
    return next((language for language in given if language in LANGUAGES), spoken())


def game_named(name: str, box: Path | None = None) -> Game:
    """A game of the shelf, with its own box or another."""
    if name not in SHELF:
        raise Misuse("game", name=repr(name), games=", ".join(SHELF))
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
            raise Misuse("option" if known else "no_options", game=game.name, name=repr(name), known=", ".join(known))
        if choice not in known[name]:
            raise Misuse("option_choice", game=game.name, name=name, known=", ".join(known[name]), choice=repr(choice))
        chosen[name] = choice
    return chosen


def check_seats(game: Game, seats: int) -> int:
    if seats not in game.seats:
        raise Misuse("seats", game=game.name, fewest=game.seats.start, most=game.seats.stop - 1, seats=seats)
    return seats


def checked_bots(game: Game, names: Sequence[str]) -> list[str]:
    try:
        for name in names:
            bot_named(name, game)
    except UnknownBot as error:
        raise Misuse("bot", text=str(error)) from error
    return list(names)


def listed_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def contents(path: Path) -> bytes:
    """The bytes of a file, or one sentence."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Trouble("unreadable", file=str(path), why=why(error)) from error


def beside(out: Path, suffix: str) -> Path:
    """The file of the same name that is written next to it."""
    if not out.name:
        raise Trouble("report", file=str(out), why="EISDIR")
    return out.with_suffix(suffix)


def try_out(*paths: Path) -> None:
    """What cannot be written is said before the games are played."""
    for path in paths:
        there = path.exists()
        try:
            path.open("ab").close()
        except OSError as error:
            raise Trouble("report", file=str(path), why=why(error)) from error
        if not there:
            path.unlink()
