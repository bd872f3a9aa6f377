"""Set the spaces of French texts as tests/test_typography.py wants them: french_spaces.py [FILE ...], else all."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAP = "[ \u00a0\u202f]"
RULES = (
    (re.compile(rf"(?<=\S){GAP}+:(?=\s|\"|$|\{{)"), "\u00a0:"),
    (re.compile(rf"(?<=\S){GAP}+([;!?])"), "\u202f\\1"),
    (re.compile(rf"(?<=\d|\}}){GAP}+%"), "\u00a0%"),
    (re.compile(rf"«{GAP}*"), "«\u00a0"),
    (re.compile(rf"{GAP}*»"), "\u00a0»"),
)


def spaced(text: str) -> str:
    for pattern, right in RULES:
        text = pattern.sub(right, text)
    return text


def french_of(path: Path, text: str) -> str:
    """Lessons and boxes have both languages, line by line; everything else is French throughout."""
    if path.name not in ("lesson.toml", "box.toml"):
        return spaced(text)
    lines = text.splitlines(keepends=True)
    return "".join(spaced(line) if line.startswith(("fr = ", "basis_fr = ")) else line for line in lines)


def main(names: list[str]) -> None:
    games = ROOT / "src" / "bourgade" / "games"
    every = [*ROOT.glob("src/**/words.fr.toml"), *games.glob("*/RULES.fr.md")]
    every += [*games.glob("*/lesson.toml"), *games.glob("*/box.toml")]
    for path in map(Path, names) if names else every:
        text = path.read_text(encoding="utf-8")
        if (right := french_of(path, text)) != text:
            path.write_text(right, encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
