"""Games in packages of their own, built and installed as their owners would, in folders of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bourgade._mode import mode

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "pot-de-fleurs"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
ALONE = ["--no-deps", "--no-build-isolation", "--no-index"]  # what it needs is here: Bourgade and its tools


def built(source: Path, work: Path) -> Path:
    """The wheel of a package; from a copy, so that nothing is left in the source."""
    copy = work / source.name
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "build", "dist"))
    env = os.environ | {"BOURGADE_COMPILE": "always" if mode() == "compiled" else "never"}
    done = subprocess.run(
        [*PIP, "wheel", *ALONE, "--wheel-dir", str(work), str(copy)], env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return next(work.glob("*.whl"))


def installed(wheel: Path, folder: Path) -> Path:
    subprocess.run([*PIP, "install", *ALONE, "--target", str(folder), str(wheel)], check=True)
    return folder


def beside(folder: Path) -> dict[str, str]:
    """The environment of a process that finds the packages of this folder too."""
    paths = [str(folder), *filter(None, sys.path)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def told(folder: Path, *words: str, code: int = 0) -> str:
    """What Bourgade says, with the packages of a folder."""
    command = [sys.executable, "-m", "bourgade", *words]
    run = subprocess.run(command, env=beside(folder), capture_output=True, text=True, check=False)
    assert run.returncode == code, run.stdout + run.stderr
    assert "Traceback" not in run.stdout + run.stderr
    return run.stdout + (run.stderr if code else "")


def wilted(folder: Path, name: str, file: str, text: str) -> None:
    """The example under another name, with one file of its owner's that does not work."""
    room = folder / name
    shutil.copytree(EXAMPLE / "src" / "pot_de_fleurs", room, ignore=shutil.ignore_patterns("__pycache__"))
    for path in room.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("pot_de_fleurs", name), encoding="utf-8")
    (room / file).write_text(text, encoding="utf-8")
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[bourgade.games]\n{name} = {name}:PotDeFleursGame\n", encoding="utf-8")
