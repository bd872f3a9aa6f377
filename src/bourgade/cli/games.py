"""`bourgade games`: what is on the shelf and where it comes from, and what stays off it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_json, add_language, print_json
from bourgade.cli.screen import harmless
from bourgade.cli.tongue import tongue
from bourgade.core.game import Game
from bourgade.games import ABSENT, ORIGINS, SHELF

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers
    from bourgade.games.finding import Absent

SHOWN = 12  # letters of a fingerprint


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("games", help="list the games, and where each comes from")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print_json({"games": [facts(game) for game in SHELF.values()], "absent": ABSENT})
        return 0
    for game in SHELF.values():
        print(row(game, args.lang))
    for one in ABSENT:
        print(sentence(one, args.lang))
    return 0


def facts(game: Game) -> dict[str, object]:
    """`package` is null for those that come with Bourgade."""
    origin = ORIGINS.get(game.name)
    return {
        "game": game.name,
        "edition": game.edition,
        "box": game.box.digest,
        "package": origin and origin.package,
        "version": origin and origin.version,
        "compiled": compiled(game),
        "folder": str(game.room),
    }


def row(game: Game, language: str) -> str:
    say, origin = tongue(language), ORIGINS.get(game.name)
    gaps = {"package": origin.package, "version": origin.version} if origin else {}
    edition = say.say("games.edition", {"n": game.edition, "box": game.box.digest[:SHOWN]})
    mode = say.say("games.compiled" if compiled(game) else "games.plain", {})
    whence = say.say("games.package" if origin else "games.ours", gaps)
    return f"{game.name:16} {game.words[language].say('game.title', {}):20} {edition}, {mode}, {whence}"


def sentence(absent: Absent, language: str) -> str:
    """One sentence about a package; its own words are shown and never obeyed."""
    gaps = {"game": repr(absent.game), "package": absent.package, "more": absent.more}
    return harmless(tongue(language).say(f"games.{absent.why}", gaps))


def compiled(game: Game) -> bool:
    """Whether its rules run as machine code."""
    state = game.deal(game.seats[0], game.default_options)
    return not hasattr(type(state).play, "__code__")
