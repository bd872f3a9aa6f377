"""Where a terminal game is read and written; also with a pipe instead of a terminal."""

from __future__ import annotations

import sys


class Left(Exception):
    """Nobody is there any more: the player quits, or the input has ended."""


def tell(text: str = "") -> None:
    print(text, flush=True)


def ask(prompt: str) -> str:
    """One line, without the blanks around it."""
    try:
        return input(f"{prompt} > ").strip()
    except EOFError as error:
        tell()
        raise Left from error


def clear() -> None:
    """Nothing of what was shown stays to be read; a pipe gets a mark instead."""
    tell("\x1b[2J\x1b[3J\x1b[H" if sys.stdout.isatty() else "-" * 40)
