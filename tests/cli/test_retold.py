"""Every sentence that another room says about what is wrong is known in French."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from bourgade.cli.retold import retold
from tests.cli.house import refused

SOURCE = Path(__file__).parents[2] / "src" / "bourgade"
KINDS = {"BadLog", "BadBox", "UnknownBot", "Unusable", "EngineFailed", "BadJournal"}


def sentences() -> Iterator[str]:
    """As they are written in the source, with a word in every gap."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS and node.args:
                text = node.args[0]
                if isinstance(text, ast.Constant):
                    yield str(text.value)
                elif isinstance(text, ast.JoinedStr):
                    yield "".join(
                        str(part.value) if isinstance(part, ast.Constant) else "seven" for part in text.values
                    )


def test_every_sentence_of_other_rooms_has_its_french() -> None:
    said = list(sentences())
    assert len(said) > 60
    unknown = [text for text in said if retold(text.replace(": seven.", ": try seven."), "fr") is None]
    assert [text for text in unknown if retold(text, "fr") is None] == []


def test_it_is_told_in_french() -> None:
    told = refused("simulate", "clans", "--bots", "level-99", "--lang", "fr")[1]
    assert told == "L’échelle de clans va de level-1 à level-6.\n"
    assert retold("The ladder of clans goes from level-1 to level-6.", "en") is None
