"""No file of ours grows too long, and no line of the page too wide, to be read at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 400  # lines of a file
WIDEST = 140  # signs of a line of the page; Python's are ruff's business
PAGE = ("web/src/**/*.ts", "web/src/**/*.svelte", "web/src/**/*.css", "web/tests/*.ts")
CODE = ("src/**/*.py", "tests/**/*.py", "scripts/*.py", "benchmarks/*.py", "examples/**/*.py", "examples/**/*.js")
WRITTEN = {"messages.gen.ts"}  # by a program


def files(*patterns: str) -> Iterator[tuple[str, list[str]]]:
    for path in sorted(chain.from_iterable(ROOT.glob(pattern) for pattern in patterns)):
        if path.name not in WRITTEN and path.is_file():
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8").splitlines()


def test_no_file_is_too_long() -> None:
    found = {name: len(lines) for name, lines in files(*PAGE, *CODE)}
    assert len(found) > 500
    assert {name: n for name, n in found.items() if n > LONGEST} == {}


def test_no_line_of_the_page_is_too_wide() -> None:
    wide = {f"{name}:{n}" for name, lines in files(*PAGE) for n, line in enumerate(lines, 1) if len(line) > WIDEST}
    assert wide == set()
