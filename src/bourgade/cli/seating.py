"""Who plays at a terminal table: people first, then bots."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.bots.bot import Bot, bot_named
from bourgade.bots.tongue import tongue as bots_tongue
from bourgade.cli.arguments import check_seats, checked_bots
from bourgade.cli.screen import harmless
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse
from bourgade.core.game import Game, Seat

BOT = "bot "
LONGEST_NAME = 40
ANIMALS = 12


def seated(game: Game, seats: int | None, people: Sequence[str], bots: Sequence[str]) -> list[str]:
    """The players as the log names them; one bot's name serves for all the empty chairs."""
    fewest = 2 if 2 in game.seats else game.seats.start
    named = len(people) + (len(bots) if len(bots) > 1 else 0)
    chairs = check_seats(game, seats if seats is not None else max(fewest, named))
    empty = chairs - len(people)
    if empty < 0:
        raise Misuse("too_many_people", n=len(people), seats=chairs)
    if not empty and len(bots) > 1:
        raise Misuse("no_empty_seat", n=len(bots))
    if len(bots) not in (1, empty):
        raise Misuse("empty_seats", seats=empty, n=len(bots))
    names = checked_bots(game, list(bots) * empty if len(bots) == 1 else bots)
    return [*people, *(BOT + name for name in names)]


def people_named(text: str | None, language: str) -> list[str]:
    if text is None:
        return [tongue(language).say("play.you", {})]
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise Misuse("people")
    for name in names:
        check_name(name)
    if len(set(names)) < len(names):
        raise Misuse("same_name")
    return names


def check_name(name: str) -> str:
    if name.startswith(BOT) or not name.isprintable() or len(name) > LONGEST_NAME:
        raise Misuse("name", longest=LONGEST_NAME, start=repr(BOT))
    return name


def shown_names(players: Sequence[str], language: str) -> list[str]:
    """People by their names; each bot by an animal that nobody else at the table is called by."""
    players = [harmless(player) for player in players]
    names = [player for player in players if not player.startswith(BOT)]
    shown = []
    for seat, player in enumerate(players):
        if player.startswith(BOT):
            taken = {name.casefold() for name in names}
            animals = (bots_tongue(language).say(f"animal.{(seat + i) % ANIMALS}", {}) for i in range(ANIMALS))
            player = next(animal for animal in animals if animal.casefold() not in taken)
            names.append(player)
        shown.append(player)
    return shown


def around(players: Sequence[str], language: str) -> str:
    """Who sits at the table, and which of them are bots of which kind."""
    say = tongue(language)
    names = [
        say.say("play.bot", {"name": name, "bot": player.removeprefix(BOT)}) if player.startswith(BOT) else name
        for player, name in zip(players, shown_names(players, language), strict=True)
    ]
    return say.say("play.around", {"who": say.listed(names)})


def bots_of(game: Game, players: Sequence[str]) -> dict[Seat, Bot]:
    return {seat: bot_named(p.removeprefix(BOT), game) for seat, p in enumerate(players) if p.startswith(BOT)}
