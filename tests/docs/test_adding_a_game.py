"""The page about adding a game is followed in a clone: its commands run, its files exist, nothing else is touched."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bourgade._mode import SWITCH

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
NEW = "pot_de_terre"
PLACES = ("src/bourgade/games/{}/", "web/src/games/{}/", "tests/games/{}/", "tests/golden/{}/")
ROOMS = re.findall(r"^\| `([a-z]+)` ", PAGE.partition("## The rooms")[2].partition("\n## ")[0], re.MULTILINE)


def run(clone: Path, *command: str) -> str:
    """In the clone, with its source and the packages of these tests."""
    paths = [str(clone / "src"), *filter(None, sys.path)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), SWITCH: "1"}
    done = subprocess.run([*command], cwd=clone, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{shlex.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What git would hand to a stranger, as it stands here."""
    folder = tmp_path_factory.mktemp("clone")
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("no git, or no clone: what is touched cannot be seen")
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src", "tests", "web/src", "scripts"]
    names = subprocess.run([*listed, "pyproject.toml"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in names.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    for order in (["init", "-q"], ["add", "-A", "-f"]):
        subprocess.run(["git", *order], cwd=folder, check=True)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    for line in [line for line in blocks[0].splitlines() if line.startswith("bourgade ")]:
        run(folder, sys.executable, "-m", *shlex.split(line, comments=True))
    return folder


def test_the_commands_touch_nothing_but_the_folders_of_the_game(clone: Path) -> None:
    said = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all"], cwd=clone, capture_output=True, text=True, check=True
    )
    touched = [line for line in said.stdout.splitlines() if not line.startswith("A  ") and "__pycache__" not in line]
    assert touched
    for line in touched:
        assert line.startswith("?? "), f"something that was there is changed: {line}"
        assert line[3:].startswith(tuple(place.format(NEW) for place in PLACES)), line


def test_what_is_written_is_as_tidy_as_our_own(clone: Path) -> None:
    new = [place.format(NEW) for place in PLACES if place.startswith(("src", "tests/games"))]
    run(clone, sys.executable, "-m", "ruff", "check", "--no-cache", *new)
    run(clone, sys.executable, "-m", "ruff", "format", "--no-cache", "--check", *new)


def test_every_room_of_the_page_that_a_game_must_have_is_there(clone: Path) -> None:
    room = clone / PLACES[0].format(NEW)
    assert len(ROOMS) >= 18
    optional = {"worth", "features", "signs", "portrait"}
    assert {name for name in ROOMS if not (room / f"{name}.py").exists()} <= optional
    for name in ("words.fr.toml", "words.en.toml", "lesson.toml", "RULES.fr.md", "RULES.en.md", "box.toml"):
        assert (room / name).is_file(), name


@pytest.mark.parametrize("game", sorted(path.parent.name for path in ROOT.glob("src/bourgade/games/*/__init__.py")))
def test_every_game_has_the_rooms_of_the_page(game: str) -> None:
    room = ROOT / "src" / "bourgade" / "games" / game
    there = {path.stem for path in room.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert set(ROOMS) - there <= {"worth", "features", "signs", "portrait"}, f"{game} lacks a room"


def test_files_that_the_page_names_exist() -> None:
    named = re.findall(r"`((?:src|web|tests|docs|scripts|examples|core|games)/[a-z_./-]+?)/?`", PAGE)
    assert len(named) >= 8
    for name in named:
        places = [ROOT / name, ROOT / "src" / "bourgade" / name]
        assert any(place.exists() for place in places), name


def test_the_new_game_keeps_the_laws_from_the_first_minute(clone: Path) -> None:
    """Some of them for two players; `pytest tests/contract -k pot_de_terre` is all."""
    wanted = f"({NEW}-2 and (proper or twin or silence or log or words or clause)) or (lesson and {NEW})"
    tests = ["tests/contract/test_laws.py", f"tests/games/{NEW}", "-k", f"{wanted} or test_rules"]
    said = run(clone, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert re.search(r"\d+ passed", said)
