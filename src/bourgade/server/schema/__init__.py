"""Numbered steps of each store's schema: files beside this one, by store. A number means the same in every store;
a step may only add, so that servers of two neighbouring releases can share a store. What SQL cannot say is done by
the store after the file of that number."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def steps(store: str) -> dict[int, list[str]]:
    """The statements of every step, by number, in order."""
    files = sorted((FOLDER / store).glob("*.sql"))
    return {int(file.stem): statements(file.read_text(encoding="utf-8")) for file in files}


def statements(text: str) -> list[str]:
    return [line.strip() for line in text.split(";\n") if line.strip()]
