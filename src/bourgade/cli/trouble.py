"""What goes wrong at the command line, said in one sentence."""

from __future__ import annotations


class Trouble(Exception):
    """Something cannot be done; nothing was changed or lost."""

    code = 1


class Misuse(Trouble):
    """The command was not given rightly."""

    code = 2
