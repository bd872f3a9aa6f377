"""A save is whole or as it was before, whatever happens while it is written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bourgade.table.file import save
from bourgade.table.record import read, record_of
from tests.table.games import CLANS, NAMES, OPENED, new_table, played, text_of


def test_a_save_reads_back(tmp_path: Path) -> None:
    table = played(CLANS, 2)
    save(record_of(table, NAMES[:2], OPENED), tmp_path / "a.log")
    assert (tmp_path / "a.log").read_text(encoding="utf-8") == text_of(table)
    assert read((tmp_path / "a.log").read_bytes()).sealed


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failed_save_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    path = tmp_path / "a.log"
    save(record_of(new_table(CLANS, 2), NAMES[:2], OPENED), path)
    before = path.read_bytes()

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync", fail) if broken == "fsync" else (Path, "replace", fail)))
    with pytest.raises(OSError, match="No space"):
        save(record_of(played(CLANS, 2), NAMES[:2], OPENED), path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["a.log"]
