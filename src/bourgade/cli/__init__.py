"""The command line: `bourgade COMMAND`, one file per command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

from bourgade.bots.bot import UnknownBot
from bourgade.cli import (
    arena,
    backup,
    balance,
    bench,
    box,
    coach,
    completion,
    doctor,
    export,
    games,
    house,
    join,
    move_house,
    new_game,
    play,
    ratings,
    replay,
    rules,
    serve,
    shelf,
    simulate,
    think,
    train,
    verify,
)
from bourgade.cli.arguments import LANGUAGE, asked_language
from bourgade.cli.letters import spell_what_is_missing
from bourgade.cli.manual import told_in
from bourgade.cli.parser import Parser
from bourgade.cli.screen import harmless
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Stopped, Trouble, why
from bourgade.core.box import BadBox
from bourgade.core.game import LANGUAGES
from bourgade.table.record import BadLog

COMMANDS = (
    play,
    join,
    simulate,
    verify,
    replay,
    coach,
    shelf,
    games,
    new_game,
    rules,
    box,
    bench,
    arena,
    balance,
    train,
    export,
    serve,
    think,
    backup,
    move_house,
    house,
    ratings,
    completion,
    doctor,
)
TOLD_ELSEWHERE = {BadBox: "box", BadLog: "log", UnknownBot: "bot"}


def parser(language: str = "en") -> Parser:
    """All commands; each module adds its own arguments and says what runs it."""
    whole = Parser(prog="bourgade")
    whole.add_argument("--version", action=Version, nargs=0, help="version, compiled or not, Python, editions of games")
    whole.add_argument("--lang", choices=LANGUAGES, default=language, help=LANGUAGE)
    subparsers = whole.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(subparsers)
    told_in(whole, language)
    return whole


reader = cache(parser)  # for programs that call `main` many times


class Version(argparse.Action):
    """Found out only where it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: object) -> None:
        print(doctor.identity(tongue(namespace.lang)))
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong is one sentence on stderr and a code that is not 0."""
    language = asked_language(sys.argv[1:] if argv is None else argv)
    spell_what_is_missing()
    try:
        args = reader(language).parse_args(argv)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except Trouble as error:
        return complain(error, language)
    except (BadBox, BadLog, UnknownBot) as error:
        return complain(Trouble(TOLD_ELSEWHERE[type(error)], text=str(error)), language)
    except BrokenPipeError:  # the reader has seen enough, `bourgade rules clans | head`
        forget_output()
        return 1
    except OSError as error:
        if error.filename is not None:
            return complain(Trouble("unreadable", file=str(error.filename), why=why(error)), language)
        forget_output()  # the output itself, on a full disk
        return complain(Trouble("output", why=why(error)), language)
    except KeyboardInterrupt:
        return complain(Stopped("stopped"), language)


def forget_output() -> None:
    """What could not be written is not tried again at the end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(error: Trouble, language: str) -> int:
    print(("\n" if isinstance(error, Stopped) else "") + harmless(error.said(language)), file=sys.stderr)
    return error.code
