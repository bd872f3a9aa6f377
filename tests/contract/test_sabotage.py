"""The laws are laws only if they catch those who break them: mistakes are planted, and each must be found.

Compiled classes cannot be patched, so a compiled run sends this file through an interpreted one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bourgade._mode import SWITCH, mode
from bourgade.games import SHELF
from bourgade.table.record import BadLog
from bourgade.table.table import NotPlayed
from tests.contract import laws
from tests.contract.planted import Mistake, Patch, lazy
from tests.contract.walks import telling
from tests.contract.whole import keep_all_laws

interpreted = mode() == "interpreted"
only_interpreted = pytest.mark.skipif(not interpreted, reason="compiled: run below, in an interpreted process")
CAUGHT = (AssertionError, BadLog, NotPlayed, IndexError, ValueError)  # a game that breaks down is caught as well

if interpreted:
    from tests.contract.mistakes import MISTAKES
    from tests.contract.shells import ShellsGame
else:
    MISTAKES = []


@pytest.mark.skipif(interpreted, reason="this process runs plain source, so the mistakes below are tried here")
def test_all_mistakes_are_caught_in_an_interpreted_process() -> None:
    here = Path(__file__)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(here)]
    run = subprocess.run(command, env=os.environ | {SWITCH: "1"}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]


@only_interpreted
@pytest.mark.parametrize("seats", [2, 3])
def test_the_toy_keeps_all_laws(seats: int) -> None:
    keep_all_laws(ShellsGame(), seats)


@only_interpreted
@pytest.mark.parametrize("name", SHELF)
def test_a_lazy_redeal_is_caught_in_every_game_with_secrets(name: str, monkeypatch: Patch) -> None:
    game = SHELF[name]
    states = telling(game, next(seats for seats in game.seats if seats > 1), 2)
    if any(laws.secrets_of(game, state) for state in states if state.waiting):
        monkeypatch.setattr(type(states[0]), "redeal", lazy)
        with pytest.raises(AssertionError, match="never dealt anew"):
            laws.secrets_are_dealt_anew(game, states)


@only_interpreted
@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_the_laws_catch(plant: Mistake, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    game = ShellsGame()
    with pytest.raises(CAUGHT):
        keep_all_laws(game, 3)
