"""`bourgade rules`: the rules of a game, whole or one clause."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_game, add_language, game_named
from bourgade.cli.trouble import Misuse
from bourgade.core.rulebook import Rulebook

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
    text = whole(book) if args.clause is None else part(book, args.clause)
    if text is None:
        raise Misuse(f"The rules of {args.game} have no clause {args.clause!r}.")
    print(text)
    return 0


def whole(book: Rulebook) -> str:
    return "\n\n".join([book.title, book.intro, *(section(book, s.number) for s in book.sections)])


def section(book: Rulebook, number: str) -> str:
    found = next(s for s in book.sections if s.number == number)
    return "\n\n".join([f"{found.number} {found.title}", *(f"{n}  {text}" for n, text in found.clauses.items())])


def part(book: Rulebook, number: str) -> str | None:
    """A clause or a whole section."""
    if any(s.number == number for s in book.sections):
        return section(book, number)
    text = book.clause(number)
    return None if text is None else f"{number}  {text}"
