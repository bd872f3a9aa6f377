"""The rules in our own words: sections and numbered clauses, read from RULES.*.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

SECTION = re.compile(r"^## (\d+)\.? (.+)$")
CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+)$")
HOUSE = re.compile(r"\s*\{house:([\w-]+)\}$")


@dataclass(frozen=True)
class Section:
    number: str
    title: str
    clauses: dict[str, str]  # number -> text, in Markdown
    house: dict[str, str]  # number -> record of the decision, for clauses that are our own ruling


@dataclass(frozen=True)
class Rulebook:
    """Title, a paragraph of introduction and the sections, in order."""

    title: str
    intro: str
    sections: list[Section]

    def clause(self, number: str) -> str | None:
        return next((s.clauses[number] for s in self.sections if number in s.clauses), None)


def read_rulebook(path: Path) -> Rulebook:
    """`# Title`, an introduction, `## 3 Section`, then paragraphs `**3.2** text`; lines after a clause belong to it.

    A clause that ends in `{house:0012}` is our own ruling, explained in docs/decisions/0012-*.md.
    """
    title, intro, sections = "", [], list[Section]()
    last = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif section := SECTION.match(line):
            sections.append(Section(section[1], section[2].strip(), {}, {}))
            last = ""
        elif clause := CLAUSE.match(line):
            last = clause[1]
            sections[-1].clauses[last] = clause[2]
        elif last:
            sections[-1].clauses[last] += "\n" + line
        elif not sections:
            intro.append(line)
    for found in sections:
        for number, text in found.clauses.items():
            if mark := HOUSE.search(text.strip()):
                found.house[number] = mark[1]
            found.clauses[number] = HOUSE.sub("", text.strip())
    return Rulebook(title, "\n".join(intro).strip(), sections)
