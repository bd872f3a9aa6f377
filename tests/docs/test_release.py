"""What a release would carry: metadata, the site of these pages, names that agree, and what builds it."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

ROOT = Path(__file__).parents[2]


HOME = "https://forge.example/village/bourgade"


def test_the_metadata_are_whole_and_pictures_have_whole_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOURGADE_HOME", HOME)
    core = ProjectMetadata(str(ROOT), PluginManager()).core
    assert core.authors == [{"name": "Bourgade contributors"}]
    assert core.license_expression == "MIT AND OFL-1.1"
    assert {path for path in core.license_files if "licences" in path} == {
        f"licences/{font}.txt" for font in ("atkinson-hyperlegible", "fraunces")
    }
    assert set(core.urls) == {"Homepage", "Documentation", "Changelog", "Issues"}
    assert all(address.startswith(HOME) for address in core.urls.values())
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", core.readme)
    tag = runpy.run_path(str(ROOT / "hatch_build.py"))["release"](str(ROOT))
    assert ("!", f"{HOME}/raw/{tag}/docs/pictures/door.jpg") in links
    assert [link for _, link in links if not link.startswith("https://")] == []


def test_without_a_known_address_none_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BOURGADE_HOME", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    core = ProjectMetadata(str(ROOT), PluginManager()).core
    assert core.urls == {}
    assert not re.search(r"\]\((?!https?://)", core.readme), "links that lead nowhere"
    assert "docs/pictures" not in core.readme
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://forge.example")
    monkeypatch.setenv("GITHUB_REPOSITORY", "village/bourgade")
    assert ProjectMetadata(str(ROOT), PluginManager()).core.urls["Homepage"] == HOME


def test_every_font_of_the_page_has_its_licence() -> None:
    packages = re.findall(r'"@fontsource/([a-z-]+)"', (ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert packages
    for font in packages:
        assert "SIL Open Font License" in (ROOT / "licences" / f"{font}.txt").read_text(encoding="utf-8")


def test_version_changelog_and_tag_agree() -> None:
    runpy.run_path(str(ROOT / "scripts" / "release_check.py"))["names_agree"]()


def test_extras_are_documented_and_known_to_the_doctor() -> None:
    from bourgade.cli.doctor import EXTRAS

    extras = ProjectMetadata(str(ROOT), PluginManager()).core.optional_dependencies
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    assert set(extras) == set(EXTRAS)
    assert all(f"| `{extra}` |" in page for extra in extras)


def test_the_site_is_built_and_every_link_leads_somewhere() -> None:
    pytest.importorskip("mkdocs", reason="`make docs` installs what builds the site")
    command = [sys.executable, str(ROOT / "scripts" / "site.py")]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, "every link leads somewhere" in found.stdout) == (0, True), found.stdout + found.stderr


def test_the_release_workflow_builds_every_python_and_publishes_without_a_password() -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML comes with what builds the site")
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    for name, job in jobs.items():
        needed = job.get("needs", [])
        assert set([needed] if isinstance(needed, str) else needed) <= set(jobs), name
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), step
            assert "@" in step.get("uses", "@"), step
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert set(jobs["publish"]["needs"]) == {"sdist", "wheels"}
    assert "startsWith(github.ref, 'refs/tags/v')" in jobs["publish"]["if"]
    assert "password" not in text.replace("no password", "")
    systems = jobs["wheels"]["strategy"]["matrix"]["system"]
    assert {system.split("-")[0] for system in systems} == {"ubuntu", "macos", "windows"}
    assert "ubuntu-24.04-arm" in systems
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pythons = [text.rsplit(" ", 1)[1] for text in project["project"]["classifiers"] if re.search(r":: 3\.\d+$", text)]
    assert project["tool"]["cibuildwheel"]["build"] == [f"cp{version.replace('.', '')}-*" for version in pythons]


def test_what_is_installed_holds_no_tools_of_tests_or_builds() -> None:
    found = re.findall(r"^([A-Za-z0-9._-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)
    assert "litestar" in found
    tools = "hatchling hatch-mypyc mypy ruff pytest hypothesis playwright schemathesis setuptools mkdocs-material"
    assert not {name.lower() for name in found} & set(tools.split())
