"""Mistakes planted in every game of the shelf: all must be caught but plain errors of rules.

The short form plants in Clans those that were once missed: its games are the shortest. BOURGADE_LAWS=long plants all in
all and prints the table (with `pytest -s`), as docs/laws.md says.
"""

from __future__ import annotations

import os

import pytest

from bourgade._mode import mode
from bourgade.core.game import Game
from bourgade.core.state import State
from bourgade.games import SHELF
from bourgade.table.record import BadLog
from bourgade.table.table import NotPlayed
from tests.contract import foretelling, laws, likely, speech, tables
from tests.contract.dump import boxes
from tests.contract.planted import Kind, Patch
from tests.contract.walks import spread, tour
from tests.contract.whole import position_keeps_the_laws

interpreted = mode() == "interpreted"
LONG = os.environ.get("BOURGADE_LAWS") == "long"
CAUGHT = (
    AssertionError,
    BadLog,
    NotPlayed,
    LookupError,
    ValueError,
    TypeError,
)  # a game that breaks down too

if interpreted:
    from tests.contract.mistakes import anywhere, anywhere_said

    KINDS, RULES = anywhere.KINDS, anywhere.RULES
    assert anywhere_said
else:
    KINDS, RULES = list[Kind](), set[str]()
NAMES = list(SHELF)
ONCE_MISSED = (
    "a_seat_is_asked_without_a_move",
    "a_finished_game_is_dealt_anew",
    "a_refusal_about_the_cards_of_others_knows_who_has_them",
    "every_move_counts_as_showing",
    "reveals_falls",
)
SHORT = [(plant, NAMES[0]) for plant in KINDS if plant.__name__ in ONCE_MISSED]
CASES = [(plant, name) for plant in KINDS for name in NAMES] if LONG else SHORT


@pytest.mark.skipif(not interpreted, reason="only plain source can be patched: `make interpreted` runs these")
@pytest.mark.parametrize(("plant", "name"), CASES, ids=lambda case: getattr(case, "__name__", case))
def test_a_mistake_is_caught_unless_it_is_a_plain_error_of_rules(plant: Kind, name: str, monkeypatch: Patch) -> None:
    found = outcome(plant, name, monkeypatch)
    TABLE[plant.__name__, name] = found
    assert found != "missed" or plant.__name__ in RULES


TABLE: dict[tuple[str, str], str] = {}


def outcome(plant: Kind, name: str, patch: Patch) -> str:
    kind = type(SHELF[name])
    honest = kind()
    seats = min(3, honest.seats[-1])
    ground = anywhere.Ground(patch, honest, looked_at(honest, seats))
    try:
        plant(ground)
    except anywhere.NoRoom:
        return "no room"
    try:
        keep_the_laws(kind(), seats)
    except CAUGHT:
        return "caught"
    return "no harm" if anywhere.harmless(plant, ground) else "missed"


def looked_at(game: Game, seats: int) -> list[State]:
    """Positions of a few games, evenly: enough to stumble over a mistake."""
    tours = ([state.copy() for state in tour(game, seats, number)] for number in range(3))
    return [state for states in tours for state in spread(states, 25 if LONG else 8)]


def keep_the_laws(game: Game, seats: int) -> None:
    """The quick laws over a few games, then those that need many positions or many games."""
    states = looked_at(game, seats)
    before = boxes(states[0])
    for number, state in enumerate(states, start=1):
        position_keeps_the_laws(game, state, number)
    laws.secrets_are_dealt_anew(game, states)
    laws.reveals_are_true(game, states)
    foretelling.consequences_are_foretold(game, states)
    speech.words_match(game)
    tables.table_keeps_the_log(game, seats, 5)
    assert boxes(states[0]) == before, "the box was changed"
    assert likely.redeal_deviates(game, seats, 4, 250) < 5.0, "imagined worlds are not likely"


@pytest.fixture(scope="module", autouse=True)
def table() -> object:
    """What was caught and what was missed, printed after the long form."""
    yield
    if LONG and TABLE:
        print("\n" + " " * 62 + " ".join(f"{name[:7]:7}" for name in NAMES))
        for plant in KINDS:
            row = " ".join(f"{TABLE.get((plant.__name__, name), ''):7}" for name in NAMES)
            print(f"{plant.__name__.replace('_', ' '):62}{row}")
