"""A log on disk: always the whole old one or the whole new one, never something between."""

from __future__ import annotations

import os
from pathlib import Path

from bourgade.table.record import Record, written


def save(record: Record, path: Path) -> None:
    """Write beside the old file, have it on disk, then put it in its place."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(written(record).encode())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    settle_folder(path.parent)


def settle_folder(folder: Path) -> None:
    """Have the name on disk too, where the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
