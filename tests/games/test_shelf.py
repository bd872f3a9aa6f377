"""The shelf: games of this package and of others, and packages that cannot be used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade.games import ABSENT, SHELF
from bourgade.games.finding import found_in

OURS = sorted(path.parent.name for path in Path(bourgade.__file__).parent.glob("games/*/__init__.py"))
EIGHT = """from bourgade.games.clans import ClansGame
class Kind(ClansGame):
    name, seats = "seatless", range(2, 9)
    def set_up(self, seats, options):
        raise IndexError(seats)
"""
NATIVE = """from bourgade.core.state import State
from bourgade.games.clans import ClansGame
class Crashing(State):
    __mypyc_attrs__ = ()  # as the compiler leaves it
class Kind(ClansGame):
    name = "crashing"
"""
BROKEN = {
    "falls": ("falls", "raise RuntimeError('no\\nluck')", "fails"),
    "leaves": ("leaves", "raise SystemExit(3)", "fails"),
    "misspelt": ("misspelt", "def game(:", "fails"),
    "empty": ("empty", "", "fails"),
    "no_game": ("no_game", "class Kind:\n    pass", "fails"),
    "clans": ("clans", "from bourgade.games.clans import ClansGame as Kind", "taken"),
    "other": ("other", "from bourgade.games.clans import ClansGame as Kind", "other"),
    "hostile": ("../../etc/passwd", "import nothing_of_this", "name"),
    "shouting": ("\x1b[2J", "", "name"),
    "crashing": ("crashing", NATIVE, "native"),
    "seatless": ("seatless", EIGHT, "fails"),
}


def package(folder: Path, name: str, game: str, source: str) -> None:
    """A distribution as it lies when it is installed."""
    (folder / f"{name}_brings.py").write_text(source, encoding="utf-8")
    about = folder / f"{name}_brings-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-brings\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[bourgade.games]\n{game} = {name}_brings:Kind\n", encoding="utf-8")


def told(folder: Path, *words: str) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    command = [sys.executable, "-m", "bourgade", *words]
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


def test_every_folder_of_games_is_on_the_shelf_and_nothing_is_missing() -> None:
    assert [game.name for game in found_in("bourgade.games", [str(Path(bourgade.__file__).parent / "games")])] == OURS
    assert set(OURS) <= set(SHELF)
    assert ABSENT == []


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("crowd")
    for name, (game, source, _) in BROKEN.items():
        package(folder, name, game, source)
    return folder


def test_each_broken_or_hostile_package_is_told_and_the_shelf_plays_on(crowd: Path) -> None:
    found: dict[str, Any] = json.loads(told(crowd, "games", "--json"))
    assert [game["game"] for game in found["games"] if game["package"] is None] == OURS
    why = {absent["package"].removesuffix("-brings"): absent["why"] for absent in found["absent"]}
    assert why == {name: reason for name, (_, _, reason) in BROKEN.items()}
    assert "2 games" in told(crowd, "simulate", "clans", "--bots", "luck", "--games", "2", "--lang", "en")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_broken_package_gets_one_sentence(crowd: Path, lang: str) -> None:
    lines = told(crowd, "games", "--lang", lang).splitlines()
    sentences = [line for line in lines if "-brings" in line]
    assert len(sentences) == len(BROKEN)
    assert all(line.endswith(".") and "\x1b" not in line and "Traceback" not in line for line in sentences)
