"""Where games are found: in the folders of this package, and by the entry point `bourgade.games` of other packages.

A package that cannot be used is told in one sentence, and the rest of the shelf plays on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import isclass
from pkgutil import iter_modules
from types import ModuleType

from bourgade._mode import interpret_also
from bourgade.core.game import LANGUAGES, Game
from bourgade.core.lesson import read_lesson
from bourgade.core.state import State

GROUP = "bourgade.games"
NAME = re.compile(r"[a-z][a-z_]{1,39}")  # as addresses of the house spell it
LEVELS = 6  # of every ladder: the bots of a table are chosen before its game


@dataclass(frozen=True)
class Origin:
    """The package that brings a game."""

    package: str
    version: str


@dataclass(frozen=True)
class Absent:
    """A game that stays off the shelf: `why` is a key of the words, `more` what the machine says."""

    game: str
    package: str
    why: str
    more: str = ""


class Unfit(Exception):
    """Why a game cannot stand on the shelf: a key of the words, and more."""


def found_in(package: str, folders: Iterable[str]) -> Iterator[Game]:
    """The games of our own folders, by name."""
    for info in sorted(iter_modules(folders), key=lambda info: info.name):
        if info.ispkg:
            yield game_in(import_module(f"{package}.{info.name}"))()


def game_in(module: ModuleType) -> type[Game]:
    """The one game that a module defines."""
    return next(
        thing
        for thing in vars(module).values()
        if isclass(thing) and issubclass(thing, Game) and thing.__module__ == module.__name__
    )


def brought(shelf: dict[str, Game], origins: dict[str, Origin], absent: list[Absent]) -> None:
    """Put the games of packages on the shelf, always in the same order; none takes the place of another."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, package_of(entry).package)):
        origin = package_of(entry)
        try:
            game = fit(entry, shelf)
        except Unfit as error:
            absent.append(Absent(entry.name, origin.package, *error.args))
        else:
            shelf[game.name], origins[game.name] = game, origin


def package_of(entry: EntryPoint) -> Origin:
    return Origin(entry.dist.name, entry.dist.version) if entry.dist else Origin("?", "?")


def fit(entry: EntryPoint, shelf: dict[str, Game]) -> Game:
    """The game of an entry point, with all that pages and tables will ask of it."""
    if not NAME.fullmatch(entry.name):
        raise Unfit("name")
    if entry.name in shelf:
        raise Unfit("taken")
    game = loaded(entry)
    if not isinstance(game, Game) or game.name != entry.name:
        raise Unfit("other")
    if not (game.seats and 1 <= game.seats[0] <= game.seats[-1] <= 6 and game.seats.step == 1):
        raise Unfit("seats")
    if len(game.ladder) != LEVELS:
        raise Unfit("ladder")
    return game


def loaded(entry: EntryPoint) -> object:
    """The code of somebody else may do anything, also leave."""
    interpret_also(entry.module.partition(".")[0])
    try:
        kind = entry.load()
        if foreign := natively_derived(entry.module.partition(".")[0]):
            raise Unfit("native", foreign)
        game = kind()
        for tongue in LANGUAGES:
            game.words[tongue].say("game.title", {}), game.rulebooks[tongue].title
        read_lesson(game)
        game.deal(game.seats[0], game.default_options)
    except (KeyboardInterrupt, Unfit):
        raise
    except BaseException as error:
        raise Unfit("fails", f"{type(error).__name__}: {error}".split("\n")[0][:200]) from error
    return game


def natively_derived(package: str) -> str | None:
    """A position of another package that was compiled with its attributes: it would write over those of State.

    Only classes of one build may share their memory; the first such position would end the whole process.
    """
    kinds = [State]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.partition(".")[0] == package and "__mypyc_attrs__" in vars(kind):
            return kind.__name__
    return None
