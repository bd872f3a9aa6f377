"""What the capacity page says is what its script computes."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_tables_are_the_scripts() -> None:
    script = runpy.run_path(str(ROOT / "benchmarks" / "capacity.py"))
    page = (ROOT / "docs" / "capacity.md").read_text(encoding="utf-8")
    costs, habits = script["Costs"](), script["Habits"]
    for table in (script["table"](costs, habits()), script["table"](costs, habits(thought=2.0, wait=4.0))):
        assert table in page, "run benchmarks/capacity.py"
    one, many = (script["need"](players, costs, habits()) for players in (1_000, 1_000_000))
    assert many.workers / one.workers < 1_000, "many share a queue better than few"
    assert abs(script["waiting"](2, 1.0) - 1 / 3) < 1e-9, "Erlang’s C by hand"
