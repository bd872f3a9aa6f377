"""The golden games of Clans are what their names say."""

from __future__ import annotations

from pathlib import Path

import pytest

from bourgade.core.game import Line
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table.verify import verified

LOGS = Path(__file__).parent.parent.parent / "golden" / "clans"
SHOWS = {
    "twelfth-village-two-players": {"lines.end_twelfth", "lines.strife", "lines.destroyed"},
    "twelfth-village-three-players": {"lines.end_twelfth"},
    "twelfth-village-four-players": {"lines.end_twelfth"},
    "no-move-left-two-players": {"lines.end_no_move"},
    "no-move-left-three-players": {"lines.end_no_move"},
    "surplus-village": {"lines.chose", "lines.surplus"},
    "five-singles-leave": {"lines.all_left"},
    "five-singles-stay": {"lines.founded"},
}


def chronicle(name: str) -> list[Line]:
    _, table = verified((LOGS / f"{name}.log").read_bytes(), SHELF)
    return [line for number in range(len(table.log)) for line in table.told(number, AUDIENCE)]


def test_every_golden_game_is_described() -> None:
    assert {path.stem for path in LOGS.glob("*.log")} == set(SHOWS)


@pytest.mark.parametrize("name", SHOWS)
def test_a_golden_game_shows_what_it_is_named_for(name: str) -> None:
    assert SHOWS[name] <= {line.key for line in chronicle(name)}


def test_five_single_huts_stay_by_the_option() -> None:
    founded = [line.args for line in chronicle("five-singles-stay") if line.key == "lines.founded"]
    assert any(args["n"] == 5 and len(list(str(args["clans"]).split(","))) == 5 for args in founded)
