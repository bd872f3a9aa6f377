"""Whatever reason the server gives for a no, the page has a sentence for it in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from bourgade.core.game import LANGUAGES
from bourgade.server.messages import Reason
from bourgade.server.problems import STATUSES

ROOT = Path(__file__).parent.parent
GIVEN = re.compile(r'(?:Denied\(\s*\d+|NotNow\(|Problem\(),?\s*"([a-z-]+)"')
ELSEWHERE = {"stale", "illegal", "nothing-to-undo"}  # said with the game's own reason, or by the table itself


def reasons() -> set[str]:
    sources = (ROOT / "src" / "bourgade" / "server").glob("*.py")
    given = {reason for source in sources for reason in GIVEN.findall(source.read_text(encoding="utf-8"))}
    return given | set(get_args(Reason)) | set(STATUSES.values()) | {"denied"}


def test_reasons_are_found_in_the_source() -> None:
    assert {"no-such-table", "taken", "link"} <= reasons()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_server_has_a_sentence(language: str) -> None:
    files = (ROOT / "web" / "src").rglob(f"words.{language}.json")  # rooms that are seldom entered have their own
    said = {key for file in files for key in json.loads(file.read_text(encoding="utf-8"))}
    assert {f"problem.{reason}" for reason in reasons() - ELSEWHERE} <= said
