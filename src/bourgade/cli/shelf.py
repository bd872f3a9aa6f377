"""`bourgade shelf`: the games there are."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_json, add_language, print_json
from bourgade.cli.tongue import tongue
from bourgade.core.game import Game
from bourgade.games import SHELF

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

PROVENANCE = ("seats", "commit", "seed", "generations", "games", "hand", "arena")  # all that is kept but the weights


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("shelf", help="list the games, their seats and their options")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print_json([facts(game, args.lang) for game in SHELF.values()])
        return 0
    for game in SHELF.values():
        print("\n".join(card(game, args.lang)))
    return 0


def facts(game: Game, language: str) -> dict[str, object]:
    words = game.words[language]
    options = {option.name: list(option.choices) for option in game.options}
    about = {"game": game.name, "edition": game.edition, "title": words.say("game.title", {}), "box": game.box.digest}
    learned = {name: getattr(game.learned, name) for name in PROVENANCE} if game.learned else None
    return {**about, "seats": list(game.seats), "levels": list(game.ladder), "options": options, "learned": learned}


def card(game: Game, language: str) -> list[str]:
    """A game in a few lines: name, title, seats, options with their choices, what its bots have learned."""
    words = game.words[language]
    seats = f"{game.seats.start}-{game.seats.stop - 1}"
    lines = [f"{game.name:16} {seats:5} {words.say('game.title', {})}: {words.say('game.tagline', {})}"]
    for option in game.options:
        title = words.say(f"options.{option.name}.title", {})
        lines.append(f"{'':22} --option {option.name}={'|'.join(option.choices)}  {title}")
    if game.learned:
        lines.append(f"{'':22} {tongue(language).say('shelf.learned', {'games': game.learned.games})}")
    return lines
