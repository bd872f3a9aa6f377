"""What a bot is, and how one is called by name: luck, greedy, search:1000, search:0.5s."""

from __future__ import annotations

import re
from typing import Protocol

from bourgade.bots.greedy import Greedy
from bourgade.bots.luck import Luck
from bourgade.bots.search import Search
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat
from bourgade.core.state import State

SEARCH = re.compile(r"search(?::(?P<iterations>\d{1,9})|:(?P<seconds>\d{1,3}(?:\.\d+)?)s)?")
DEFAULT_ITERATIONS = 1000


class Bot(Protocol):
    """Chooses one legal move in a position that is only imagined."""

    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int: ...


class UnknownBot(Exception):
    """No bot has this name; the message says which there are."""


def bot_named(name: str, game: Game) -> Bot:
    """The bot of a name, minded for a game."""
    if name == "luck":
        return Luck()
    if name == "greedy":
        return Greedy()
    match = SEARCH.fullmatch(name)
    if match is None:
        raise UnknownBot(f"There is no bot called {name!r}: try luck, greedy, search, search:1000 or search:0.5s.")
    if match["seconds"]:
        return Search(game.mind, seconds=float(match["seconds"]))
    iterations = int(match["iterations"] or DEFAULT_ITERATIONS)
    if not iterations:
        raise UnknownBot("A search needs at least one iteration, for example search:1000.")
    return Search(game.mind, iterations=iterations)


def decide(bot: Bot, state: State, seat: Seat, dice: Dice) -> int:
    """The only way to ask a bot: it gets a copy in which all that its seat cannot see is dealt anew."""
    imagined = state.copy()
    imagined.redeal(seat, dice)
    return bot.choose(imagined, seat, dice)
