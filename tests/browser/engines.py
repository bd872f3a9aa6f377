"""Browsers of other makers, as a test drives them: what a page of theirs can be told to do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 30.0
# Told from the first line of a page on: what it complains of.
HEAR = """
  window.complaints ??= [];
  if (!window.heard) {
    window.heard = true;
    addEventListener('error', event => complaints.push(String(event.message)));
    addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
    const told = console.error;
    console.error = (...all) => { complaints.push(all.join(' ')); told(...all); };
  }
"""
# The middle of a thing that is brought into sight; null where something else lies over it.
MIDDLE = """(selector, nth) => {
  const node = [...document.querySelectorAll(selector)].at(nth);
  if (!node) return null;
  node.scrollIntoView({ block: 'center' });
  const box = node.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  const over = document.elementFromPoint(x, y);
  return over && (node.contains(over) || over.contains(node)) ? [x, y] : null;
}"""


def needed(*programs: str, packages: str) -> list[str]:
    """Where the programs are; without them a test is left out, in continuous integration it fails."""
    found = [shutil.which(program) for program in programs]
    if missing := [program for program, path in zip(programs, found, strict=True) if path is None]:
        message = f"No {' and no '.join(missing)}: install the packages {packages}."
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return [str(path) for path in found]


def stopped(process: subprocess.Popen[Any]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Engine(ABC):
    """One window of a browser. A few orders are its own; what follows from them is the same for all."""

    @abstractmethod
    def go(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def run(self, function: str, *arguments: object) -> Any:
        """What a function of the page answers; a promise is waited for."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def act(self, x: float, y: float, pointer: str, steps: Sequence[str]) -> None:
        """Steps of a pointer, a `mouse` or a `touch`, at a point of the window: move, down, up."""

    @abstractmethod
    def shoot(self, path: Path) -> None: ...

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def complaints(self) -> list[str]:
        """Errors and complaints of the pages so far."""

    def until(self, function: str, *arguments: object, patience: float = PATIENCE) -> Any:
        """What a function answers as soon as it is something."""
        end = time.monotonic() + patience
        while not (found := self.run(function, *arguments)):
            assert time.monotonic() < end, f"waited in vain for {function} {arguments}: {self.complaints()}"
            time.sleep(0.05)
        return found

    def click(self, selector: str, nth: int = 0, pointer: str = "mouse") -> None:
        """As a hand does it: there, a look whether it still is where one aims, then the finger."""
        before, place = None, self.until(MIDDLE, selector, nth)
        if pointer == "mouse":
            self.act(*place, pointer, ["move"])
        end = time.monotonic() + PATIENCE
        while place != before:
            assert time.monotonic() < end, f"{selector} does not come to rest"
            time.sleep(0.05)
            before, place = place, self.until(MIDDLE, selector, nth)
        self.act(*place, pointer, ["move", "down", "up"])


STEPS: dict[str, dict[str, Any]] = {
    "down": {"type": "pointerDown", "button": 0},
    "up": {"type": "pointerUp", "button": 0},
}


def acted(x: float, y: float, pointer: str, steps: Sequence[str]) -> list[dict[str, Any]]:
    """What a pointer does, as both kinds of WebDriver spell it."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    actions = [STEPS.get(step, moved) for step in steps]
    return [{"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": actions}]


def applied(function: str, arguments: Sequence[object]) -> str:
    """A call of a function of the page, as text."""
    return f"({function})({', '.join(json.dumps(argument) for argument in arguments)})"
