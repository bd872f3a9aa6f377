"""How a position looks to a bot: what the evaluation must not get wrong."""

from __future__ import annotations

import pytest

from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.games.gob.box.names import BUILDING_NAMES
from bourgade.games.gob.position import PLANNING, PLANS, ROW
from bourgade.games.gob.worth.promise import promises
from bourgade.games.gob.worth.sets import to_come
from tests.games.gob.cave import GAME, give, gob, hold, lucky, own, say, upgrading, way_up


def plans_of(*names: str) -> int:
    return sum(1 << BUILDING_NAMES.index(name) for name in ("palace", *names))


@pytest.mark.parametrize(
    ("names", "left"),
    [
        ((), 25),
        (("golem",), 8),
        (("golem", "wall"), 5),  # one point is lacking, the smallest plan brings five
        (("wall", "tower", "ballista", "lab"), 0),
        (("lab", "soul_well"), 10),
    ],
)
def test_1_5_a_set_begun_is_known_by_what_it_must_still_take(names: tuple[str, ...], left: int) -> None:
    state = gob(GAME.deal(2, GAME.default_options | {"buildings": "choice"}))
    assert to_come(state, plans_of(*names)) == left


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_1_5_bots_choose_sets_of_exactly_45_points(bot: str) -> None:
    player, points = bot_named(bot, GAME), GAME.contents.buildings.points
    for seed in range(1, 5):
        state = gob(GAME.deal(2, GAME.default_options | {"buildings": "choice"}))
        lucky(state, seed)
        dice = Dice(seed)
        while state.stage == PLANNING:
            seat = owing(state)[0]
            state.play(seat, decide(player, state, seat, dice))
        for seat in range(2):
            chosen = [name for i, name in enumerate(BUILDING_NAMES) if state.lair[seat * ROW + PLANS] >> i & 1]
            assert sum(points[name] for name in chosen) == 45


def test_6_1_cubes_promise_skills_until_two_have_served() -> None:
    state = upgrading(2)
    assert promises(state, 0, 5) == 0
    hold(state, 0, *((name, way_up(name, top)) for name, top in (("f01", "earth"), ("m08", "stone"), ("f08", "wood"))))
    give(state, 0, wood=2, earth=2, stone=2)
    assert promises(state, 0, 5) > 0
    say(state, "learn shovel_1 h1 above", "learn pick_1 h2 above")
    assert promises(state, 0, 5) == 0


def test_6_2_a_cube_that_shows_no_right_face_promises_nothing() -> None:
    state = upgrading(2)
    own(state, 0, "shovel_1", "shovel_2", "shovel_3", "weapon_3", "weapon_6", "pick_1", "pick_2")
    hold(state, 0, ("f08", way_up("f08", "wood")))  # earth and wood; the last pick wants metal, stone and gold
    give(state, 0, metal=1, stone=1, gold=1)
    assert promises(state, 0, 5) == 0
