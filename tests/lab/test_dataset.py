"""A dataset has every decision of every game, with what the seat could know and what came of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pyarrow import parquet

from bourgade.cli import main
from bourgade.games import SHELF


def test_decisions_are_written_with_features_and_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "clans.parquet"
    order = ["export", "clans", "--games", "4", "--bots", "luck,greedy", "--seed", "3", "--jobs", "1"]
    assert main([*order, "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    table = parquet.read_table(out)
    rows = table.to_pylist()
    assert tuple(json.loads(table.schema.metadata[b"signs"])) == SHELF["clans"].signs
    assert {row["game"] for row in rows} == {0, 1, 2, 3}
    assert {len(row["features"]) for row in rows} == {len(SHELF["clans"].signs)}
    for game in range(4):
        played = [row for row in rows if row["game"] == game]
        assert [row["number"] for row in played] == list(range(len(played)))
        ends = {row["seat"]: (row["place"], row["won"]) for row in played}
        assert sum(won for _, won in ends.values()) == 1
    assert all(row["sentence"].startswith(("move", "found")) and row["choices"] >= 1 for row in rows)
