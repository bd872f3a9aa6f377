"""Recorded games, one for each way a game can end: dealt, played and scored again, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from bourgade.core.game import LANGUAGES
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.table.record import written
from bourgade.table.verify import verified

LOGS = sorted(Path(__file__).parent.glob("*/*.log"))


@pytest.mark.parametrize("name", SHELF)
def test_every_game_has_golden_games(name: str) -> None:
    assert any(path.parent.name == name for path in LOGS), f"record one with python -m tests.golden.record {name}"


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_replays_to_its_scores(path: Path) -> None:
    data = path.read_bytes()
    record, table = verified(data, SHELF)
    assert record.game == path.parent.name
    assert written(record).encode() == data
    assert not table.state.waiting
    table.game.check(table.state)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_can_be_told_from_beginning_to_end(path: Path) -> None:
    record, table = verified(path.read_bytes(), SHELF)
    for tongue in LANGUAGES:
        words = table.game.words[tongue]
        for number in range(len(table.log)):
            for line in table.told(number, AUDIENCE):
                assert line.key in words.messages, line.key
                assert words.say(line.key, line.args, record.players)
