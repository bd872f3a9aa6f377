"""What the pages promise is true: commands run, links lead somewhere, clauses exist, generated pages are fresh."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bourgade.games import SHELF

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
CITED = re.compile(r"(?:RULES (\d+\.\d+)|Clause\(\"(\d+\.\d+)\")")


def shell_lines(text: str) -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line.split("  #")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """In another folder, but with the same package as these tests."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.run(command, cwd=folder, input="", capture_output=True, text=True, env=environment, check=False)


def test_the_commands_of_the_readme_run_in_their_order(tmp_path: Path) -> None:
    lines = [line for line in shell_lines(README) if line.startswith("bourgade ")]
    assert len(lines) >= 7
    for line in lines:
        command = [sys.executable, "-m", "bourgade", *shlex.split(line, comments=True)[1:]]
        found = run(command, tmp_path)
        assert found.returncode == 0, f"{line}: {found.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_named_in_pages_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    commands = re.findall(r"`(make [a-z-]+)`", text) + [line for line in shell_lines(text) if line.startswith("make ")]
    for command in commands:
        assert re.search(rf"^{command.split()[1]}:", MAKEFILE, re.MULTILINE), command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("script", ["fidelity", "commands", "signs"])
def test_generated_pages_are_fresh(script: str) -> None:
    command = [sys.executable, str(ROOT / "scripts" / f"{script}.py"), "--check"]
    found = run(command, ROOT)
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("name", SHELF)
def test_every_clause_cited_in_code_exists(name: str) -> None:
    books = SHELF[name].rulebooks
    for folder in (ROOT / "src/bourgade/games" / name, ROOT / "tests/games" / name):
        for path in folder.rglob("*.py"):
            for cited in CITED.findall(path.read_text(encoding="utf-8")):
                number = "".join(cited)
                assert all(book.clause(number) for book in books.values()), f"{path.name} cites {number}"


@pytest.mark.parametrize("name", SHELF)
def test_rules_have_the_same_clauses_in_both_languages(name: str) -> None:
    french, english = (
        [number for section in book.sections for number in section.clauses] for book in SHELF[name].rulebooks.values()
    )
    assert french == english


def test_every_pattern_of_compiled_modules_finds_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
    unused = [pattern for pattern in listed if not any(ROOT.glob(pattern.lstrip("/")))]
    assert [pattern for pattern in unused if not pattern.endswith("/*.py")] == []  # no room has to be a folder


def test_no_binary_lies_in_the_source_tree() -> None:
    assert list((ROOT / "src").rglob("*.so")) == []
