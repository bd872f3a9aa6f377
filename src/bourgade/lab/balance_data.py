"""The rows behind a balance report as Parquet, for whoever wants to ask more of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import pyarrow
from pyarrow import parquet

from bourgade.lab.balance import Row


def write_rows(boxes: Mapping[str, Sequence[Row]], path: Path) -> None:
    """One line a player and game, with the name of the box; the parts of the score are columns."""
    keys = sorted({key for rows in boxes.values() for row in rows for key in row.items})
    lines = []
    for box, rows in boxes.items():
        for row in rows:
            line = msgspec.to_builtins(row)
            items = line.pop("items")
            lines.append({"box": box} | line | {f"item_{key}": items.get(key, 0) for key in keys})
    parquet.write_table(pyarrow.Table.from_pylist(lines), path)
