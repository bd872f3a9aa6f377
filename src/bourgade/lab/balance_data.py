"""The rows behind a balance report as Parquet, for whoever wants to ask more of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import pyarrow
from pyarrow import parquet

from bourgade.lab.balance import Row, kinds


def write_rows(boxes: Mapping[str, Sequence[Row]], path: Path) -> None:
    """One line a player and game, with the name of the box; parts of the score and kinds of holdings are columns."""
    every = [row for rows in boxes.values() for row in rows]
    keys, held = sorted({key for row in every for key in row.items}), kinds(every)
    lines = []
    for box, rows in boxes.items():
        for row in rows:
            line = msgspec.to_builtins(row)
            items, things = line.pop("items"), line.pop("holdings")
            parts = {f"item_{key}": items.get(key, 0) for key in keys}
            lines.append({"box": box} | line | parts | {f"has_{kind}": things.get(kind, []) for kind in held})
    parquet.write_table(pyarrow.Table.from_pylist(lines), path)
