"""What goes wrong at the command line, said in one sentence, in the reader's language."""

from __future__ import annotations

import errno
import socket

from bourgade.cli.retold import retold
from bourgade.cli.tongue import tongue

ELSEWHERE = ("bot", "box", "log", "run", "house")  # faults that are told in whole sentences by other rooms


class Trouble(Exception):
    """Something cannot be done; nothing was changed or lost. The key is one of [faults] in the words."""

    code = 1

    def __init__(self, key: str, **gaps: int | str) -> None:
        super().__init__(key)
        self.key, self.gaps = key, gaps

    def said(self, language: str) -> str:
        told = retold(str(self.gaps["text"]), language) if self.key in ELSEWHERE else None
        return told or tongue(language).say(f"faults.{self.key}", self.gaps)

    def __str__(self) -> str:
        return self.said("en")


class Misuse(Trouble):
    """The command was not given rightly."""

    code = 2


class Stopped(Trouble):
    """Somebody pressed Ctrl-C: what was kept, and how to go on."""

    code = 130


def why(error: OSError) -> str:
    """What the system says, by its name where we have words for it (`ENOSPC`), else as it says it."""
    name = "EHOST" if isinstance(error, socket.gaierror) else errno.errorcode.get(error.errno or 0, "")
    return name if f"things.{name}" in tongue("en").messages else (error.strerror or str(error)).rstrip(".")
