"""How long an errand will take: guessed at first, then learnt from those that were like it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bourgade.bots.bot import UnknownBot, bot_named
from bourgade.bots.noisy import Noisy
from bourgade.bots.search import Search
from bourgade.games import SHELF
from bourgade.server.errands import Games, Look, LookBack, Prove, Question, Review

Sort = Literal["glance", "search", "clock", "hint", "look-back", "review", "games"]
GUESSED: dict[Sort, float] = {
    "glance": 0.01,
    "search": 0.0005,
    "clock": 1.0,
    "hint": 0.5,
    "look-back": 1.0,
    "review": 0.6,
    "games": 0.1,
}
LEARNT = 0.2  # what one more example changes


class Work(NamedTuple):
    """So many of a sort: iterations of a search, seconds by the clock, otherwise one."""

    sort: Sort
    units: float


def work(question: Question) -> Work:
    if isinstance(question, LookBack):
        return Work("look-back", 1)
    if isinstance(question, Review):
        return Work("review", 1)
    if isinstance(question, Games):
        return Work("games", 2 * (question.stop - question.start))
    if isinstance(question, Look | Prove):
        return Work("glance", 1)
    if question.advice:
        return Work("hint", 1)
    try:
        bot = bot_named(question.bot, SHELF[question.game])
    except UnknownBot:  # the worker will say so
        return Work("glance", 1)
    bot = bot.bot if isinstance(bot, Noisy) else bot
    if not isinstance(bot, Search):
        return Work("glance", 1)
    return Work("clock", bot.seconds) if bot.seconds else Work("search", bot.iterations)


class Costs:
    """Seconds a unit, by game and sort of work."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, Sort], float] = {}

    def expected(self, question: Question) -> float:
        sort, units = work(question)
        return units * self.known.get((game_in(question), sort), GUESSED[sort])

    def learn(self, question: Question, spent: float) -> None:
        sort, units = work(question)
        if sort == "clock":
            return
        known = self.known.get((game_in(question), sort), GUESSED[sort])
        self.known[game_in(question), sort] = known + LEARNT * (spent / units - known)


def game_in(question: Question) -> str:
    return "" if isinstance(question, Prove) else question.game
