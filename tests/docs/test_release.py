"""What a release would carry: metadata for a registry, the site of these pages, the container, and names that agree."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

ROOT = Path(__file__).parents[2]


def test_the_metadata_are_whole_and_pictures_have_whole_addresses() -> None:
    core = ProjectMetadata(str(ROOT), PluginManager()).core
    assert core.authors == [{"name": "Bourgade contributors"}]
    assert core.license_expression == "MIT AND OFL-1.1"
    assert {path for path in core.license_files if "licences" in path} == {
        f"licences/{font}.txt" for font in ("atkinson-hyperlegible", "fraunces")
    }
    assert {"Homepage", "Documentation", "Changelog", "Issues"} <= set(core.urls)
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", core.readme)
    tag = runpy.run_path(str(ROOT / "hatch_build.py"))["release"](str(ROOT))
    assert ("!", f"{core.urls['Homepage']}/raw/{tag}/docs/pictures/door.jpg") in links
    assert [link for _, link in links if not link.startswith("https://")] == []


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


def engine() -> str | None:
    """A container engine that runs, not only its client."""
    for name in ("docker", "podman"):
        if shutil.which(name) and not subprocess.run([name, "info"], capture_output=True, check=False).returncode:
            return name
    return None


def test_the_container_opens_a_house() -> None:
    runs = engine()
    if runs is None or not list((ROOT / "dist").glob("*.whl")):
        pytest.skip("no container engine runs here, or `make release-check` has not put a wheel into dist/")
    subprocess.run([runs, "build", "-f", "deploy/Containerfile", "-t", "bourgade-test", "."], cwd=ROOT, check=True)
    told = subprocess.check_output([runs, "run", "--rm", "bourgade-test", "bourgade", "--version"], text=True)
    assert told.startswith("bourgade ")
