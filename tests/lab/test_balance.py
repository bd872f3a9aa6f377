"""Balance reports: the figures behind them, and the page itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from pyarrow import parquet

from bourgade.bots.playing import Plan
from bourgade.games import SHELF
from bourgade.lab.balance import RARE, Row, by_holding, by_seat, luck_share, observed_game


def player(deal: int, seat: int, points: int, won: float = 0.0, built: Sequence[str] = ()) -> Row:
    return Row(deal, deal, seat, "bot", points, 1, won, 10, {}, {"built": list(built)})


def test_a_game_where_only_the_deal_counts_is_all_luck() -> None:
    rows = [player(deal, 0, deal % 7) for deal in range(50) for _ in range(2)]
    assert luck_share(rows) == pytest.approx(1.0)
    rows = [player(deal, 0, (deal * 31 + again * 17) % 97) for deal in range(200) for again in range(2)]
    assert luck_share(rows) < 0.2


def test_wins_by_chair_and_by_what_players_had() -> None:
    rows = [player(i, i % 2, 0, float(i % 2), ["house", "well"] if i % 2 else ["house"]) for i in range(4 * RARE)]
    assert [rate.rate for rate in by_seat(rows)] == [0.0, 1.0]
    assert [(rate.name, rate.players, rate.rate) for rate in by_holding(rows, "built")] == [("well", 2 * RARE, 1.0)]


@pytest.mark.parametrize("name", SHELF)
def test_every_game_can_be_watched(name: str) -> None:
    game = SHELF[name]
    seats = game.seats[-1]
    plan = Plan(name, seats, ("luck",) * seats, 1, 3, game.default_options)
    rows = observed_game(game, plan, 0)
    assert [row.seat for row in rows] == list(range(seats))
    assert sum(row.won for row in rows) == pytest.approx(1.0)


def test_the_report_is_one_page_and_a_table(tmp_path: Path) -> None:
    out = tmp_path / "clans.html"
    options = ["--games", "60", "--bots", "greedy", "--seats", "2", "--jobs", "1", "--lang", "fr", "--out", str(out)]
    box = tmp_path / "other.toml"
    box.write_text((SHELF["clans"].room / "box.toml").read_text().replace("settled = 7", "settled = 5"))
    command = [sys.executable, "-m", "bourgade", "balance", "clans", *options, "--box", str(box)]
    subprocess.run(command, check=True, capture_output=True)
    page = out.read_text()
    assert "l’équilibre du jeu" in page
    assert page.count("<svg") == 2
    assert "<h3>Le clan secret</h3>" in page
    assert "<th scope='row'>Rouge" in page
    assert "<td>+" in page, "the change is told"
    assert page.count("box1") > 10, "the other box stands beside the first"
    assert "http://" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    )
    assert parquet.read_table(out.with_suffix(".parquet")).num_rows == 2 * 2 * 60
