"""Lock files pin everything by hash and name no host: they work behind any mirror."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_versions_and_hashes_and_no_host(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"://|file:|--index|--extra|--find|@ ", text)
    for entry in re.split(r"\n(?=[a-zA-Z])", text.strip()):
        assert re.match(r"[a-zA-Z0-9._-]+(\[[a-z,]+\])?==[^ ]+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_page_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or package.get("link") or "integrity" in package, name


def test_build_tools_are_pinned_alike_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements-build.lock").read_text(encoding="utf-8")
    pins = project["build-system"]["requires"] + project["dependency-groups"]["build"]
    pins += project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["dependencies"]
    for pin in {pin for pin in pins if "==" in pin}:
        assert re.search(rf"^{re.escape(pin)} ", lock, re.MULTILINE), pin


def test_what_players_get_holds_no_tools() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    named = [one for group in ("build", "docs", "dev") for one in project["dependency-groups"][group]]
    tools = {re.split(r"[=<>]", one)[0] for one in named if isinstance(one, str)}
    assert "mypy" in tools
    assert not [tool for tool in tools if re.search(rf"^{re.escape(tool)}==", lock, re.MULTILINE)]
