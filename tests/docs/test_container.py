"""The container: its steps hold, and where an engine runs it is built and opens a house (BOURGADE_CONTAINER=1)."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bourgade.cli import parser

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
ENGINES = {  # how each builds an image, and runs a command in it
    "docker": (["docker", "build"], ["docker", "run", "--rm", "bourgade-test"]),
    "podman": (["podman", "build"], ["podman", "run", "--rm", "bourgade-test"]),
    "buildah": (["buildah", "bud", "--isolation", "chroot"], ["buildah", "run", "--isolation", "chroot"]),
}

ASK = "import urllib.request as u; print(u.urlopen('http://127.0.0.1:8000/healthz').read())"
OPENS = f'cd /house; set -m; bourgade serve --port 8000 --no-browser & sleep 10; python3 -c "{ASK}"; kill -INT %1'


def test_its_steps_hold() -> None:
    """Debian has the packages it names, the files it takes are there, and its command is one of ours."""
    packages = re.findall(r"apt-get install -y --no-install-recommends ([a-z0-9 -]+?) *&&", TEXT)[0].split()
    assert {"python3", "python3-venv", "ca-certificates"} == set(packages)
    if known("python3"):  # a Debian whose lists are there
        assert [name for name in packages if not known(name)] == []
    for copied in re.findall(r"^COPY (.+) \S+$", TEXT, re.MULTILINE)[0].split():
        assert copied == "dist/*.whl" or (ROOT / copied).is_file(), copied
    command = json.loads(re.findall(r"^CMD (\[.+\])$", TEXT, re.MULTILINE)[0])
    assert command[0] == "bourgade"
    assert parser().parse_args(command[1:]).host == "0.0.0.0"
    assert re.search(r"^USER bourgade$", TEXT, re.MULTILINE), "not as root"


def known(package: str) -> bool:
    """Whether the lists of this system have it."""
    command = shutil.which("apt-cache")
    return command is not None and subprocess.run([command, "show", package], capture_output=True).returncode == 0


@pytest.mark.skipif("BOURGADE_CONTAINER" not in os.environ, reason="the long form: BOURGADE_CONTAINER=1")
def test_it_opens_a_house() -> None:
    runs = next((name for name in ENGINES if shutil.which(name)), None)
    assert runs, "neither docker nor podman nor buildah is on the PATH"
    assert list((ROOT / "dist").glob("*cp313*.whl")), "PYTHONS=python3.13 make release-check puts a wheel into dist/"
    build, run = ENGINES[runs]
    subprocess.run([*build, "-f", "deploy/Containerfile", "-t", "bourgade-test", "."], cwd=ROOT, check=True)
    if runs == "buildah":
        run = [*run, subprocess.check_output(["buildah", "from", "bourgade-test"], text=True).strip(), "--"]
    told = subprocess.check_output([*run, "bourgade", "--version"], text=True)
    assert "rules compiled" in told
    assert "b'ok" in subprocess.check_output([*run, "bash", "-c", OPENS], text=True)
