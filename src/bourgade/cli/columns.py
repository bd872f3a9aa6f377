"""Tables on the terminal; a pipe gets them wide enough not to be folded."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

WIDE = 160


def print_table(table: Table) -> None:
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, markup=False, width=width).print(table)
