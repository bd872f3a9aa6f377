"""Which of the two forms of the rules runs: compiled where built, or the plain source."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SWITCH = "BOURGADE_INTERPRETED"
OURS = {"bourgade"}  # packages with a compiled form; those of games join them


class PlainSource:
    """Finds the .py of our modules even where a compiled twin lies beside it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in OURS or "." not in name:
            return None
        for folder in path or ():
            source = Path(folder) / (name.rpartition(".")[2] + ".py")
            if source.is_file():
                loader = SourceFileLoader(name, str(source))
                return spec_from_file_location(name, source, loader=loader)
        return PathFinder.find_spec(name, path)


def interpret_if_asked() -> None:
    """Set BOURGADE_INTERPRETED=1 to run the source; used by tests and `bourgade bench`."""
    if os.environ.get(SWITCH) and not any(isinstance(f, PlainSource) for f in sys.meta_path):
        sys.meta_path.insert(0, PlainSource())


def interpret_also(package: str) -> None:
    """The rules of another package follow the same switch."""
    OURS.add(package)


def mode() -> str:
    """`compiled` or `interpreted`, as the core was really loaded."""
    from bourgade.core import state

    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"
