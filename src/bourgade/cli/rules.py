"""`bourgade rules`: the rules of a game, whole or one clause."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_game, add_language, game_named
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse
from bourgade.core.rulebook import Rulebook, Section
from bourgade.core.words import Words

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("rules", help="read the rules of a game")
    add_game(parser)
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help="a clause, such as 2.4, or a section, such as 2")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    book = game_named(args.game).rulebooks[args.lang]
    say = tongue(args.lang)
    text = whole(book, say) if args.clause is None else part(book, args.clause, say)
    if text is None:
        raise Misuse("clause", game=args.game, clause=repr(args.clause))
    print(text)
    return 0


def whole(book: Rulebook, say: Words) -> str:
    return "\n\n".join([book.title, book.intro, *(section(found, say) for found in book.sections)])


def section(found: Section, say: Words) -> str:
    clauses = (clause(found, number, say) for number in found.clauses)
    return "\n\n".join([f"{found.number} {found.title}", *clauses])


def clause(found: Section, number: str, say: Words) -> str:
    """A clause with its number; our own rulings say so and name the record of the decision."""
    record = found.house.get(number)
    mark = "" if record is None else " " + say.say("rules.house", {"record": record})
    return f"{number}  {found.clauses[number]}{mark}"


def part(book: Rulebook, number: str, say: Words) -> str | None:
    """A clause or a whole section."""
    for found in book.sections:
        if found.number == number:
            return section(found, say)
        if number in found.clauses:
            return clause(found, number, say)
    return None
