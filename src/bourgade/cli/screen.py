"""Where a terminal game is read and written; also with a pipe instead of a terminal."""

from __future__ import annotations

import os
import sys
import unicodedata

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # controls, and what turns or breaks a line


class Left(Exception):
    """Nobody is there any more: the player quits, or the input has ended."""


def fits_a_terminal() -> bool:
    """Whether somebody sits in front of a screen that can be filled."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def tell(text: str = "") -> None:
    print(text, flush=True)


def harmless(text: str) -> str:
    """Without what would move the cursor, turn the line around or ring: text from a file is not to be trusted."""
    return "".join("�" if unicodedata.category(sign) in UNSEEN else sign for sign in text)


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
