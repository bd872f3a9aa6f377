"""Print the modules that mypyc compiles, as pyproject.toml lists them; with names, of all games only those."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
listed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
wanted = sys.argv[1:]
for path in listed:
    module = path.removeprefix("/src/")
    if not wanted or "/games/" not in module or any(f"/games/{name}/" in module for name in wanted):
        print(module)
