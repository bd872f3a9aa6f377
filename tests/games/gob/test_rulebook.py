"""The rules say what the box holds: the faces of the skills, the order of the aptitudes, the costs of the buildings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bourgade.core.game import LANGUAGES
from tests.games.gob.cave import GAME

PLURALS = {
    "fr": {"earth": "terres", "stone": "pierres", "metal": "métaux", "corpse": "cadavres"},
    "en": {"corpse": "corpses"},
}
ENEMY = {"en": "an enemy of", "fr": "un ennemi de"}
COLON = {"en": ":", "fr": "\u00a0:"}  # French spaces its colons, unbreakably
BOX = GAME.contents
Told = Callable[[str], list[str]]


def face(name: str, tongue: str) -> str:
    if name.startswith("enemy"):
        return f"{ENEMY[tongue]} {name[-1]}"
    return GAME.words[tongue].thing(name)


def skills(tongue: str) -> list[str]:
    return [
        f"{GAME.words[tongue].thing(s.id)}{COLON[tongue]} "
        f"{face(s.top, tongue)}, {face(s.front, tongue)}, {face(s.below, tongue)}."
        for s in BOX.skills.table
    ]


def aptitudes(tongue: str) -> list[str]:
    say = GAME.words[tongue].thing
    found = []
    for skill in BOX.skills.table[:8]:
        order = [say(name) for name in getattr(BOX.aptitudes, skill.id)]
        found.append(f"{say(skill.id)}{COLON[tongue]} {', '.join(order)}.")
    return found


def costs(tongue: str) -> list[str]:
    """Stacks have clauses of their own (8.6, 8.9, 8.12)."""
    say = GAME.words[tongue].thing
    found = []
    for name, points in BOX.buildings.points.items():
        if name != "tower":
            tokens = ", ".join(counted(kind, n, tongue) for kind, n in getattr(BOX.costs, name).items())
            found.append(f"{say(name)} ({points}){COLON[tongue]} {tokens}")
    return found


def counted(kind: str, n: int, tongue: str) -> str:
    one = GAME.words[tongue].thing(kind)
    return f"{n} {PLURALS[tongue].get(kind, one) if n > 1 else one}"


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize(("number", "told"), [("6.11", skills), ("6.12", aptitudes), ("8.13", costs)])
def test_the_rules_tell_what_the_box_holds(tongue: str, number: str, told: Told) -> None:
    clause = GAME.rulebooks[tongue].clause(number)
    assert clause is not None
    assert [part for part in told(tongue) if part not in clause] == []
