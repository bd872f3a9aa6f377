"""What the workshop shows of a box has words in both languages: names of fields, and values one chooses from."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bourgade.games import SHELF

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "bourgade" / "games"
DRAWN = ROOT / "web" / "src" / "games"
ORIGIN = {"source", "basis", "basis_fr"}  # what is said of a block
IDS = {"id", "number"}
CODES = {"plan", "letters", "forest"}  # drawn, or written as on the piece
PICTURES = {("clans", "drawing")}  # how the page draws another block


def parts(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Every field inside, and every text with the field it stands in."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in IDS:
                yield "field", name
                yield from parts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from parts(inner, field)
    elif isinstance(value, str) and value and field not in CODES:
        yield "value", value


def known(things: dict[str, str], name: str) -> bool:
    return name in things or any(
        re.fullmatch(re.escape(thing).replace(r"\#", r"\d+"), name) for thing in things if "#" in thing
    )


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", [name for name in SHELF if (DRAWN / name / "bench").is_dir()])
def test_fields_and_values_of_the_workshop_have_words(game: str, language: str) -> None:
    box = tomllib.loads((GAMES / game / "box.toml").read_text(encoding="utf-8"))
    things = tomllib.loads((GAMES / game / f"words.{language}.toml").read_text(encoding="utf-8"))["things"]
    labels = json.loads((DRAWN / game / "bench" / f"words.{language}.json").read_text(encoding="utf-8"))
    blocks = {name: block for name, block in box.items() if name != "about" and (game, name) not in PICTURES}
    shown = {
        part
        for block in blocks.values()
        for part in parts({name: value for name, value in block.items() if name not in ORIGIN})
    }
    silent = {(kind, name) for kind, name in shown if f"{kind}s.{name}" not in labels and not known(things, name)}
    assert not silent, f"no words for {sorted(silent)}"
