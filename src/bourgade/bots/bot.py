"""What a bot is, and how one is called by name.

`luck`, `near` (a beginner's sight), `greedy`, `search:1000` (iterations), `search:0.5s` (seconds);
`search:400/builder` has a style (builder, rival, racer), `search:400/hand` leaves out what the game has learned;
`greedy~30` plays luck in 30 of 100 moves; `level-3` is the third bot of the game's own ladder, and levels that search
may have a style too: `level-4/rival`.
"""

from __future__ import annotations

import re
from typing import Protocol

from bourgade.bots.greedy import Greedy, Near
from bourgade.bots.luck import Luck
from bourgade.bots.noisy import Noisy
from bourgade.bots.pace import FREE, Pace
from bourgade.bots.search import Search
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat
from bourgade.core.search import Mind
from bourgade.core.state import State

NAME = re.compile(
    r"(?P<kind>luck|near|greedy|search)(?::(?:(?P<iterations>\d{1,9})|(?P<seconds>\d{1,3}(?:\.\d+)?)s))?"
    r"(?:/(?P<style>[a-z]+))?(?:~(?P<noise>\d{1,2}))?"
)
LEVEL = re.compile(r"level-(\d{1,9})(?:/([a-z]+))?")
STYLES = {"builder": (0.4, 0.0), "rival": (1.6, 0.0), "racer": (1.0, 0.5)}  # spite, haste
HAND = "hand"  # no style, but no judge either: positions are judged by the hand-written worth alone
SIMPLE: dict[str, type[Luck | Near | Greedy]] = {"luck": Luck, "near": Near, "greedy": Greedy}
DEFAULT_ITERATIONS = 1000
EXAMPLES = "try luck, near, greedy, search, search:1000, search:0.5s, search:400/builder, greedy~30 or level-3"


class Bot(Protocol):
    """Chooses one legal move in a position that is only imagined."""

    def choose(self, imagined: State, seat: Seat, dice: Dice) -> int: ...


class UnknownBot(Exception):
    """No bot has this name; the message says which there are."""


def bot_named(name: str, game: Game, pace: Pace = FREE) -> Bot:
    """The bot of a name, minded for a game."""
    if level := LEVEL.fullmatch(name):
        return bot_named(rung(game, int(level[1]), level[2]), game, pace)
    match = NAME.fullmatch(name)
    searches = match is not None and match["kind"] == "search"
    if match is None or (not searches and (match["iterations"] or match["seconds"] or match["style"])):
        raise UnknownBot(f"There is no bot called {name!r}: {EXAMPLES}.")
    bot: Bot = SIMPLE.get(match["kind"], Greedy)()
    if searches:
        bot = searching(match, game, pace)
    return Noisy(bot, int(match["noise"])) if match["noise"] else bot


def rung(game: Game, level: int, style: str | None = None) -> str:
    """The name of a bot on the ladder of a game, counted from 1."""
    if not 1 <= level <= len(game.ladder):
        raise UnknownBot(f"The ladder of {game.name} goes from level-1 to level-{len(game.ladder)}.")
    name = game.ladder[level - 1]
    if not style:
        return name
    if not name.startswith("search"):
        raise UnknownBot(f"In {game.name} level-{level} is {name}, and only bots that search have a style.")
    search, tilde, noise = name.partition("~")
    return f"{search}/{style}{tilde}{noise}"


def searching(match: re.Match[str], game: Game, pace: Pace) -> Search:
    mind = game.rooms.bot.MIND if match["style"] == HAND else styled(game.mind, match["style"])
    seconds = float(match["seconds"] or 0)
    iterations = 0 if match["seconds"] else int(match["iterations"] or DEFAULT_ITERATIONS)
    if not iterations and not seconds:
        raise UnknownBot("A search needs at least one iteration or some time, for example search:1000 or search:0.5s.")
    return Search(mind, iterations, seconds, pace)


def styled(mind: Mind, style: str | None) -> Mind:
    if style is None:
        return mind
    if style not in STYLES:
        raise UnknownBot(f"There is no style called {style!r}: there are {', '.join(STYLES)}.")
    return mind.styled(*STYLES[style])


def imagined(state: State, seat: Seat, dice: Dice) -> State:
    """A copy in which all that a seat cannot see is dealt anew: all that bots are ever given."""
    copy = state.copy()
    copy.redeal(seat, dice)
    return copy


def decide(bot: Bot, state: State, seat: Seat, dice: Dice) -> int:
    """What a bot does from nothing but what its seat may know."""
    return bot.choose(imagined(state, seat, dice), seat, dice)
