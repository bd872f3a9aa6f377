"""French as it is printed: no-break spaces, one sign for apostrophe, ellipsis and minus, in every text we show."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bourgade.core.words import flattened

ROOT = Path(__file__).parent.parent
WORDS = sorted(
    [*ROOT.glob("src/**/words.fr.toml"), *ROOT.glob("web/src/**/words.fr.json"), *ROOT.glob("src/**/wrong.fr.toml")]
)
RULES = sorted(ROOT.glob("src/bourgade/games/*/RULES.fr.md"))
LESSONS = sorted(ROOT.glob("src/bourgade/games/*/lesson.toml"))
BOXES = sorted(ROOT.glob("src/bourgade/games/*/box.toml"))

CODE = re.compile(r"`[^`]*`|'bourgade[^']*'|--[a-z-]+|\w+://\S+|\{\w+, (?:plural|select),|\{host\}:\{port\}")
FAULTS = {
    "U+00A0 before a colon": re.compile(r"[^\u00a0]:(?=\s|$)|[ \u202f]:"),
    "U+202F before ; ! ?": re.compile(r"(?<=[^\u202f!?;])[;!?](?=[\s.)}»,]|$)"),
    "U+00A0 inside guillemets": re.compile(r"«[^\u00a0]|[^\u00a0]»"),
    "U+00A0 before %": re.compile(r"[^\u00a0(]%"),
    "a curved apostrophe": re.compile(r"'"),
    "an ellipsis in one sign": re.compile(r"\.\.\."),
    "a true minus": re.compile(r"(?<![\w-])-\d|[^\w]-\{"),
    "no straight quotes": re.compile(r'"'),
}


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """Every text of a file by its key or line."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        yield from json.loads(source).items()
    elif path.name == "lesson.toml":
        for number, step in enumerate(tomllib.loads(source)["step"], start=1):
            yield str(number), step["fr"]
    elif path.name == "box.toml":
        yield from ((name, block.get("basis_fr", "")) for name, block in tomllib.loads(source).items())
    elif path.suffix == ".toml":
        yield from flattened(tomllib.loads(source))
    else:
        yield from ((str(number), line) for number, line in enumerate(source.splitlines(), start=1))


def faults(text: str) -> list[str]:
    said = CODE.sub("", text)
    return [name for name, pattern in FAULTS.items() if pattern.search(said)]


@pytest.mark.parametrize("path", [*WORDS, *RULES, *LESSONS, *BOXES], ids=lambda path: str(path.relative_to(ROOT)))
def test_french_is_set_as_french_is(path: Path) -> None:
    found = {key: wrong for key, text in texts(path) if (wrong := faults(text))}
    assert not found, "\n".join(f"{key}: {', '.join(wrong)}" for key, wrong in found.items())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Oui : non", "U+00A0 before a colon"),
        ("Bravo !", "U+202F before ; ! ?"),
        ("Bravo\u00a0!", "U+202F before ; ! ?"),
        ("«ici\u00a0»", "U+00A0 inside guillemets"),
        ("95 %", "U+00A0 before %"),
        ("l'ami", "a curved apostrophe"),
        ("Et...", "an ellipsis in one sign"),
        ("-3 points", "a true minus"),
        ("8 -{n}", "a true minus"),
        ('le "mot"', "no straight quotes"),
    ],
)
def test_a_fault_of_typography_is_found(text: str, wrong: str) -> None:
    assert faults(text) == [wrong]


@pytest.mark.parametrize(
    "text",
    [
        "Oui\u00a0: non\u202f!",
        "{n, plural, one {un} other {«\u00a0#\u00a0»}}",
        "`bourgade x --help`",
        "…\u202f?",
        "1-2",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert not faults(text)
