"""For how long the house lets a bot think: as its game's highest level does, or as the host says."""

from __future__ import annotations

from bourgade.bots.bot import UnknownBot, bot_named
from bourgade.bots.search import Search
from bourgade.core.game import Game
from bourgade.server.limits import Limits
from bourgade.server.room import NotNow

USUAL = 2.0  # seconds, where no level of a game thinks by the clock


def longest(game: Game, thought: float) -> float:
    """Seconds a bot may think about one move; `thought` is what the host allows, 0 leaves it to the game."""
    bots = [bot_named(name, game) for name in game.ladder]
    return thought or max((bot.seconds for bot in bots if isinstance(bot, Search)), default=0.0) or USUAL


def permit(bot: str, game: Game | None, limits: Limits) -> None:
    """Refuse a bot that is not there, or that would keep everybody waiting."""
    if game is None:
        return
    try:
        found = bot_named(bot, game)
    except UnknownBot as error:
        raise NotNow("malformed", str(error)) from error
    most = longest(game, limits.thought)
    if isinstance(found, Search) and found.seconds > most:
        raise NotNow("malformed", f"In this house a bot thinks about a move of {game.name} for {most:g} s at most.")
