"""The chronicle and the refusals say what is so, in both languages."""

from __future__ import annotations

import pytest

from bourgade.core.game import LANGUAGES, legal, owing
from bourgade.core.state import CHANCE
from bourgade.games.gob.position import HELD, ROW
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.tables.pieces import MONSTER
from tests.games.gob.cave import GAME, build, building, cave, give, hold, paying, say, upgrading, way_up

NAMES = ["Ourse", "Loutre", "Renard", "Hulotte"]
ODD = [
    "",
    " ",
    "TAKE FA1",
    "take  fa1",
    "take fa1 fa1",
    "take fa9",
    "take fa" + "9" * 5000,
    "take ²",
    "front",
    "front up",
    "learn",
    "learn pick_9 h1 above",
    "learn pick_1 h" + "7" * 5000,
    "invest trade h1 above",
    "renew",
    "renew forest h9 gold",
    "put",
    "put mud palace",
    "put gold palace mud",
    "put corpse account",
    "sell",
    "sell corpse",
    "barter gold tower",
    "barter",
    "convert",
    "convert gold gold",
    "souls",
    "souls gold",
    "pay",
    "pay " + "corpse " * 500,
    "pay mud",
    "drop",
    "drop gold",
    "plan",
    "plan castle",
    "steal s99999999999",
    "stake",
    "deposit mud",
    "ready ready",
    "été 🧌",
    "\u00a0\u202f",
    "12345678901234567890",
]


def told(before: Gob, seat: int, text: str, tongue: str) -> list[str]:
    lines = GAME.tell(before, seat, legal(GAME, before, seat)[text], 0)
    return [GAME.words[tongue].say(line.key, line.args, NAMES) for line in lines]


def test_8_8_alchemy_is_told_with_its_amounts() -> None:
    state = building(2)
    build(state, 0, "lab")
    give(state, 0, earth=2, metal=1)
    assert told(state, 0, "convert earth stone", "fr") == ["Alchimie d’Ourse\u00a0: 2 terres → 1 pierre."]
    assert told(state, 0, "convert metal wood", "fr") == ["Alchimie d’Ourse\u00a0: 1 métal → 2 bois."]
    assert told(state, 0, "convert earth stone", "en") == ["Ourse’s alchemy: 2 earth → 1 stone."]
    lines = GAME.foretell(state, 0, legal(GAME, state, 0)["convert earth stone"])
    assert [(line.key, line.args["n"], line.args["kind"]) for line in lines] == [
        ("lines.costs", 2, "earth"),
        ("lines.gained", 1, "stone"),
    ]


def test_6_9_a_renewal_names_its_zone_alone() -> None:
    state = upgrading(2)
    hold(state, 0, ("f01", way_up("f01", "earth")))
    assert told(state, 0, "renew mountain h1 earth", "fr") == ["Ourse fera renouveler la zone Montagne."]
    assert told(state, 0, "renew mountain h1 earth", "en") == ["Ourse asks to renew the Mountain."]


@pytest.mark.parametrize(("held", "key"), [(False, "lines.renewed"), (True, "lines.renewed_without")])
def test_3_6_a_held_monster_is_not_among_the_cubes(held: bool, key: str) -> None:
    state = upgrading(2)
    hold(state, 0, ("f01", way_up("f01", "earth")))
    if held:
        state.lair[ROW + HELD] = 24 * MONSTER
        state.out |= 1 << MONSTER
    say(state, "0: renew forest h1 earth", "0: ready", "1: ready")
    assert owing(state) == [CHANCE]
    move = next(iter(legal(GAME, state, CHANCE).values()))
    assert [line.key for line in GAME.tell(state, CHANCE, move, 0)] == [key]


def test_the_terminal_draws_with_letters_of_the_language() -> None:
    view = GAME.view(cave(2), 0)
    french, english = (GAME.draw(view, GAME.words[tongue]) for tongue in ("fr", "en"))
    assert "T terre" in french
    assert "E earth" in english
    assert "[W]" not in french


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_get_a_clause_and_a_sentence(text: str) -> None:
    for state in (cave(2), upgrading(2), building(2), paying(2, "wood", "wood", "earth")):
        for seat in (0, 1, CHANCE):
            clause = GAME.refuse(state, seat, text)
            for tongue in LANGUAGES:
                assert GAME.rulebooks[tongue].clause(clause.number)
                assert "[" not in GAME.words[tongue].say(clause.line.key, clause.line.args, NAMES)
