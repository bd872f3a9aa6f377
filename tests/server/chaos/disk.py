"""The disk with moods of disk.c: compiled once a run, put under a program by its environment."""

from __future__ import annotations

import functools
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("disk.c")
KINDS = ("kill", "drop", "torn", "sync", "full")


@functools.cache
def library() -> Path:
    """Where it was compiled to; without Linux and a C compiler the test is skipped."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("Power cuts are tried on Linux where a C compiler (cc) is installed; there is none here.")
    target = Path(tempfile.mkdtemp(prefix="disk-")) / "disk.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(target), str(SOURCE)], check=True, timeout=60)
    return target


class Disk:
    """The disk under one folder; its story tells what befell it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder.with_name(f"{folder.name}.story")

    def env(self, kind: str, number: int, seed: int = 1) -> dict[str, str]:
        """As it will be from the `number`-th write, truncation or sync on."""
        return {
            "LD_PRELOAD": str(library()),
            "DISK_FOLDER": str(self.folder),
            "DISK_LOG": str(self.log),
            "DISK_PLAN": f"{kind} {number} {seed}",
        }

    def story(self) -> list[list[str]]:
        """What happened, at which operation, to which file."""
        return [line.split() for line in self.log.read_text().splitlines()] if self.log.exists() else []
