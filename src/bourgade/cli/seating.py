"""Who plays at a terminal table: people first, then bots."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.bots.bot import Bot, bot_named
from bourgade.cli.arguments import check_seats, checked_bots
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse
from bourgade.core.game import Game, Seat

BOT = "bot "
LONGEST_NAME = 40


def seated(game: Game, seats: int | None, people: Sequence[str], bots: Sequence[str]) -> list[str]:
    """The players as the log names them; one bot's name serves for all the empty chairs."""
    fewest = 2 if 2 in game.seats else game.seats.start
    named = len(people) + (len(bots) if len(bots) > 1 else 0)
    chairs = check_seats(game, seats if seats is not None else max(fewest, named))
    empty = chairs - len(people)
    if empty < 0:
        raise Misuse(f"{len(people)} people cannot sit on {chairs} seats.")
    if len(bots) not in (1, empty):
        raise Misuse(f"Give one bot for all {empty} empty seats or one for each; {len(bots)} were named.")
    names = checked_bots(game, list(bots) * empty if len(bots) == 1 else bots)
    return [*people, *(BOT + name for name in names)]


def people_named(text: str | None, language: str) -> list[str]:
    if text is None:
        return [tongue(language).say("play.you", {})]
    names = [name.strip() for name in text.split(",") if name.strip()]
    if any(name.startswith(BOT) or not name.isprintable() or len(name) > LONGEST_NAME for name in names):
        raise Misuse(f"A name has at most {LONGEST_NAME} letters and does not begin with {BOT!r}.")
    if len(set(names)) < len(names):
        raise Misuse("Two people cannot have the same name.")
    return names


def shown_names(players: Sequence[str], language: str) -> list[str]:
    say = tongue(language)
    return [say.say("play.bot", {"bot": p.removeprefix(BOT)}) if p.startswith(BOT) else p for p in players]


def bots_of(game: Game, players: Sequence[str]) -> dict[Seat, Bot]:
    return {seat: bot_named(p.removeprefix(BOT), game) for seat, p in enumerate(players) if p.startswith(BOT)}
