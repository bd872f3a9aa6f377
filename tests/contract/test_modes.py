"""Compiled and interpreted rules agree, position by position, over whole games of the shelf."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade._mode import SWITCH
from bourgade.games import SHELF
from tests.contract.walks import EFFORT

ROOT = Path(__file__).parent.parent.parent
BUILT = ROOT / "build" / "compiled"  # where scripts/compile.sh puts its work


def digests(package: Path, name: str, interpreted: bool) -> Any:
    """What tests/contract/digest.py says in a process of its own."""
    env = {name: value for name, value in os.environ.items() if name != SWITCH}
    env["PYTHONPATH"] = f"{package}{os.pathsep}{ROOT}"
    if interpreted:
        env[SWITCH] = "1"
    command = [sys.executable, "-m", "tests.contract.digest", name, str(2 * EFFORT)]
    run = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout)


def compiled_package() -> Path | None:
    """The folder of a compiled build of exactly this source: the one under test, or the one of compile.sh."""
    here = Path(bourgade.__file__).parent
    for package in (here, BUILT / "bourgade"):
        if any(package.glob("core/state.*.so")) and same_source(package, here):
            return package.parent
    return None


def same_source(one: Path, two: Path) -> bool:
    names = [path.relative_to(two) for path in two.rglob("*.py")]
    return all((one / name).is_file() and (one / name).read_bytes() == (two / name).read_bytes() for name in names)


@pytest.mark.parametrize("name", SHELF)
def test_whole_games_agree_move_by_move(name: str) -> None:
    package = compiled_package()
    if package is None:
        pytest.skip("no compiled build of this very source: run scripts/compile.sh first, then this test compares")
    if not any((package / "bourgade" / "games" / name).glob("*.so")):
        pytest.skip(f"the build in {package} was made without {name}")
    plain, compiled = digests(package, name, interpreted=True), digests(package, name, interpreted=False)
    assert (plain["mode"], compiled["mode"]) == ("interpreted", "compiled")
    assert plain["games"] == compiled["games"]
