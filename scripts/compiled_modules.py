"""Print the modules that mypyc compiles, as pyproject.toml names them; with names, of all games only those."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def modules() -> list[str]:
    """Paths below src/, pattern by pattern."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = [path for pattern in hook["include"] for path in sorted(ROOT.glob(pattern.lstrip("/")))]
    return [path.relative_to(ROOT / "src").as_posix() for path in found if path.name not in hook["exclude"]]


if __name__ == "__main__":
    wanted = sys.argv[1:]
    for module in modules():
        if not wanted or "/games/" not in module or any(f"/games/{name}/" in module for name in wanted):
            print(module)
