"""Clauses that are our own ruling name a record of the decision that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from bourgade.cli.rules import part
from bourgade.cli.tongue import tongue
from bourgade.core.game import LANGUAGES
from bourgade.core.rulebook import read_rulebook
from bourgade.games import SHELF

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"


def records(name: str) -> list[str]:
    """The records that a mark may mean: `0012` is 0012-*.md, `clans-five-single-huts` the file of that name."""
    return [path.stem for path in DECISIONS.glob("*.md") if f"{path.stem}-".startswith(f"{name}-")]


@pytest.mark.parametrize("game", SHELF)
def test_every_house_ruling_has_one_record(game: str) -> None:
    marks = {
        language: {number: name for section in book.sections for number, name in section.house.items()}
        for language, book in SHELF[game].rulebooks.items()
    }
    assert marks["fr"] == marks["en"], "the two languages mark other clauses"
    for number, name in marks["fr"].items():
        assert len(records(name)) == 1, f"{game} {number}: {{house:{name}}} is not the name of one record"


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_ends_its_clause(game: str, language: str) -> None:
    book = SHELF[game].rulebooks[language]
    texts = [book.intro, *(text for section in book.sections for text in section.clauses.values())]
    assert not [text for text in texts if "{house" in text]


def test_a_mark_is_read_and_shown(tmp_path: Path) -> None:
    rules = "# Game\n\n## 1 Play\n\n**1.1** Plain.\n\n**1.2** Ours,\nin two lines. {house:0004}\n"
    (tmp_path / "RULES.en.md").write_text(rules, encoding="utf-8")
    book = read_rulebook(tmp_path / "RULES.en.md")
    assert (book.sections[0].house, book.clause("1.2")) == ({"1.2": "0004"}, "Ours,\nin two lines.")
    assert records("0004") == ["0004-committed-chance"]
    assert not records("000")
    assert part(book, "1.2", tongue("fr")) == "1.2  Ours,\nin two lines. [décision de la maison, 0004]"
    assert part(book, "1.1", tongue("en")) == "1.1  Plain."
