"""Who may import whom: core <- games <- bots, table <- server, lab; never sideways between games, never back."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import bourgade

ROOT = Path(bourgade.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "table": {"core", "games", "table"},
    "server": {"core", "games", "bots", "table", "server"},
    "lab": {"core", "games", "bots", "table", "lab"},
    "cli": {"core", "games", "bots", "table", "server", "lab", "cli"},
}
SOURCES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.stem in MAY_IMPORT)


def imports(path: Path) -> set[str]:
    """The modules of ours that a file names, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert not node.level, f"{path}: relative imports hide who is imported"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("bourgade.")}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_downwards(path: Path) -> None:
    room, *inside = path.relative_to(ROOT).with_suffix("").parts
    for name in imports(path):
        other, *rest = name.split(".")[1:]
        if other in MAY_IMPORT:
            assert other in MAY_IMPORT[room], f"{room} may not import {name}"
            if room == other == "games" and len(inside) > 1:
                assert rest[0] == inside[0], f"the game {inside[0]} imports {name}"
        else:
            assert other in ("_mode", "__version__"), f"{name} is nobody's room"


def test_buffers_stay_in_compiled_modules() -> None:
    """A buffer that plain Python hands to compiled code is never freed; benchmarks use one for the whole run."""
    script = Path(__file__).parents[2] / "scripts" / "compiled_modules.py"
    names = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True).stdout.split()
    compiled = {ROOT.parent / name for name in names}
    users = {path for path in SOURCES if "bourgade.core.state.new_buffer" in imports(path)}
    assert users <= compiled | {ROOT / "lab" / "bench.py"}
