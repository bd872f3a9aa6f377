"""The command line as a stranger meets it: a real process with real pipes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from tests.aside import main

PATIENCE = 120  # seconds


def bourgade(*args: str | Path, typed: Sequence[str] = (), lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bourgade", *map(str, args)],
        input="".join(line + "\n" for line in typed),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env={**os.environ, "LC_ALL": lang, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )


def done(*args: str | Path, typed: Sequence[str] = ()) -> str:
    """What a command that must succeed has printed."""
    found = bourgade(*args, typed=typed)
    assert found.returncode == 0, found.stderr
    return found.stdout


def refused(*args: str | Path, typed: Sequence[str] = ()) -> tuple[int, str]:
    """The code and the one sentence of a command that must fail; in this process, since there are many."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO("\n".join(typed))):
        code = main([str(arg) for arg in args])
    assert code in (1, 2), (args, out.getvalue())
    assert err.getvalue().count("\n") == 1, (args, err.getvalue())
    assert err.getvalue().endswith(".\n"), (args, err.getvalue())
    return code, err.getvalue()
