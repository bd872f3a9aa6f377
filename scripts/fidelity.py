"""Write docs/fidelity.md from every box.toml: what in each box comes from where. `--check` says whether it is fresh."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "fidelity.md"
HEAD = """# Fidelity

This page says, for each part of each game, how sure we are of its values and where they come from. It is made by
`make fidelity` from the `box.toml` of every game; do not edit it by hand.

| source | what it means |
|---|---|
| rulebook | printed in the rulebook |
| confirmed | not in the rulebook, but two or more independent sources agree |
| single-source | found in one source only |
| reconstructed | lost or never published: our choice; tests of the box compare it with what is known about the game |

An owner of a game can correct a value: copy the game's `box.toml`, change it, see `bourgade box check GAME FILE`,
and play with `--box FILE`. A saved game keeps the fingerprint of its box file.
"""


def section(path: Path) -> str:
    """One game: how much of it is certain, then block by block."""
    boxes = tomllib.loads(path.read_text(encoding="utf-8"))
    title = boxes.get("about", {}).get("title", path.parent.name)
    counts: dict[str, int] = {}
    for block in boxes.values():
        counts[block["source"]] = counts.get(block["source"], 0) + 1
    summary = ", ".join(f"{counts[source]} {source}" for source in counts)
    rows = [f"| {name} | {block['source']} | {block.get('basis', '')} |" for name, block in boxes.items()]
    head = ["| block | source | basis |", "|---|---|---|"]
    return "\n".join([f"## {title}", "", f"Blocks: {summary}.", "", *head, *rows])


def fidelity() -> str:
    paths = sorted((ROOT / "src" / "bourgade" / "games").glob("*/box.toml"))
    return "\n".join([HEAD, "\n\n".join(section(path) for path in paths), ""])


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(fidelity(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != fidelity():
        sys.exit("docs/fidelity.md is not fresh: run `make fidelity`.")
