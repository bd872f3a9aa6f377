"""Build everything as a release would and try it: `scripts/release_check.py [PYTHON ...]`.

In a folder of its own: the sdist, from it a wheel for every Python given, each installed in an empty environment; the
sdist installed where no compiler is found; what is in the packages and how large they are; whether version, changelog
and tag agree. Exit code 0: one could release this.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build" / "release"
DIST = ROOT / "dist"
LARGEST = {".whl": 8_000_000, ".gz": 6_000_000}  # bytes
NEEDED = ("bourgade/server/page/index.html", "bourgade/cli/words.fr.toml", "bourgade/server/schema/sqlite/0001.sql")
FORBIDDEN = re.compile(r"__pycache__|\.pyc$|node_modules|\.db$|(^|/)\.env|\.venv|^tests/")


def step(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')}  {text}", flush=True)


def run(*command: object, **given: str) -> str:
    environment = {**os.environ, **given}
    for name in ("PYTHONPATH", "BOURGADE_INTERPRETED"):
        environment.pop(name, None)
    found = subprocess.run(
        [str(word) for word in command], cwd=WORK, env=environment, capture_output=True, text=True, check=False
    )
    if found.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{found.stdout[-3000:]}{found.stderr[-3000:]}")
    return found.stdout


def version() -> str:
    source = (ROOT / "src" / "bourgade" / "__init__.py").read_text(encoding="utf-8")
    return re.findall(r'__version__ = "(.+)"', source)[0]


def names_agree() -> None:
    """The newest heading of the changelog is this version; a tag on this commit is too, and then it has its day."""
    heading = re.findall(r"^## (\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[0]
    found = subprocess.run(["git", "tag", "--points-at", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    tags = [tag for tag in found.stdout.split() if tag.startswith("v")]
    if heading[0] != version():
        sys.exit(f"CHANGELOG.md begins with {heading[0]}, the package is {version()}.")
    if tags and (tags != [f"v{version()}"] or not re.fullmatch(r"\d{4}-\d\d-\d\d", heading[1])):
        sys.exit(f"The tag {tags} needs version {version()} and a day in CHANGELOG.md, not {heading[1]}.")
    step(f"version {version()}, changelog ({heading[1]}) and tag ({' '.join(tags) or 'none yet'}) agree")


def clean_copy() -> Path:
    """What git knows, and nothing else; the page is taken along if it was built from these very sources."""
    shutil.rmtree(WORK, ignore_errors=True)
    tree = WORK / "tree"
    tree.mkdir(parents=True)
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    page = ROOT / "src" / "bourgade" / "server" / "page"
    if page.is_dir():
        shutil.copytree(page, tree / page.relative_to(ROOT))  # an old one is built anew
    return tree


def source_package(tree: Path) -> Path:
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    run(sys.executable, "-c", "import os, sys; os.chdir(sys.argv[1]); from hatchling.build import build_sdist as b; b(sys.argv[2])", tree, DIST)  # fmt: skip  # noqa: E501
    [package] = DIST.glob("*.tar.gz")
    with tarfile.open(package) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    missing = {"pyproject.toml", "hatch_build.py", "LICENSE", f"src/{NEEDED[0]}"} - names
    check(package, missing, [name for name in names if re.search("node_modules|__pycache__", name)])
    return package


def wheel(package: Path, python: str) -> Path:
    before = set(DIST.glob("*.whl"))
    began = time.monotonic()
    run(python, "-m", "pip", "wheel", "--quiet", "--no-cache-dir", "--no-deps", "--wheel-dir", DIST, package, BOURGADE_COMPILE="always")  # fmt: skip  # noqa: E501
    [built] = set(DIST.glob("*.whl")) - before
    with zipfile.ZipFile(built) as packed:
        names = packed.namelist()
    wanted = {path.removesuffix(".py") for path in compiled_modules()}
    binaries = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    check(built, (wanted - binaries) | (set(NEEDED) - set(names)), [name for name in names if FORBIDDEN.search(name)])
    step(f"{built.name}: {len(binaries)} binaries, built in {time.monotonic() - began:.0f} s")
    return built


def compiled_modules() -> list[str]:
    """Their paths, `bourgade/core/dice.py`."""
    return subprocess.check_output([sys.executable, "scripts/compiled_modules.py"], cwd=ROOT, text=True).split()


def check(package: Path, missing: set[str], surplus: list[str]) -> None:
    size = package.stat().st_size
    if missing or surplus or size > LARGEST[package.suffix]:
        sys.exit(f"{package.name}: missing {sorted(missing)}, surplus {surplus}, {size} bytes")
    step(f"{package.name}: {size / 1e6:.1f} MB, contents as they should be")


def installed(name: str, python: str, package: Path, mode: str, **given: str) -> None:
    """An empty environment, the package with what it needs, and every command."""
    home = WORK / name
    run(python, "-m", "venv", home)
    inside = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(inside, "-m", "pip", "install", "--quiet", "--no-cache-dir", package, **given)
    run(inside, "-m", "pip", "check")
    told = run(inside, ROOT / "scripts" / "smoke.py", mode)
    step(f"{package.name} in {name}: {told.splitlines()[0]}; every command answers")


def main(pythons: list[str]) -> None:
    names_agree()
    tree = clean_copy()
    package = source_package(tree)
    installed("no-compiler", pythons[0], package, "interpreted", CC="no-compiler-here")
    for number, python in enumerate(pythons):
        installed(f"with-compiler-{number}", python, wheel(package, python), "compiled")
    step(f"One could release this: {', '.join(sorted(path.name for path in DIST.iterdir()))}")


if __name__ == "__main__":
    main([shutil.which(name) or name for name in sys.argv[1:]] or [sys.executable])
