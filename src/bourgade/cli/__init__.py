"""The command line: `bourgade COMMAND`, one file per command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from bourgade import __version__
from bourgade.bots.bot import UnknownBot
from bourgade.cli import arena, backup, balance, bench, box, play, replay, rules, serve, shelf, simulate, verify
from bourgade.cli.arguments import Parser
from bourgade.cli.trouble import Trouble
from bourgade.core.box import BadBox
from bourgade.table.record import BadLog

COMMANDS = (play, simulate, verify, replay, shelf, rules, box, bench, arena, balance, serve, backup)


def parser() -> Parser:
    """All commands; each module adds its own arguments and says what runs it."""
    whole = Parser(prog="bourgade", description="One house for five village-building board games.")
    whole.add_argument("--version", action="version", version=f"bourgade {__version__}")
    subparsers = whole.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(subparsers)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong is one sentence on stderr and a code that is not 0."""
    try:
        args = parser().parse_args(argv)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except Trouble as error:
        return complain(error, error.code)
    except (BadBox, BadLog, UnknownBot) as error:
        return complain(error, 1)
    except BrokenPipeError:  # the reader has seen enough, `bourgade rules clans | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def complain(error: Exception, code: int) -> int:
    print(error, file=sys.stderr)
    return code
