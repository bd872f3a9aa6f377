"""Tests of rules are named after their clauses: the clause first, and one that the rules have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bourgade.games import SHELF

GAMES = Path(__file__).parents[1] / "games"
NAME = re.compile(r"^def test_(\w+)\(", re.MULTILINE)
FIRST = re.compile(r"(?:\d+_\d+_)+(?=[a-z])")
LAST = re.compile(r"(?:_\d+_\d+)+$")


@pytest.mark.parametrize("name", [name for name in SHELF if (GAMES / name).is_dir()])
def test_every_clause_in_the_name_of_a_test_stands_first_and_is_in_the_rules(name: str) -> None:
    rules = SHELF[name].rulebooks["en"]
    for path in sorted((GAMES / name).glob("test_*.py")):
        for test in NAME.findall(path.read_text(encoding="utf-8")):
            assert not LAST.search(test), f"{path.name}: the clause of test_{test} comes first"
            cited = FIRST.match(test)
            for clause in re.findall(r"(\d+)_(\d+)", cited[0]) if cited else ():
                assert rules.clause(".".join(clause)), f"{path.name}: test_{test} cites no clause of the rules"
