"""The supply is a limit for everything that takes tokens, and never owes any (RULES 4.9)."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import owing
from bourgade.core.state import FIRST_SEAT, picked
from bourgade.games.gob.position import BUILDING, CREDIT, ROW, STACK, TRADING
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.tables.pieces import EARTH, STONE, WOOD
from tests.games.gob.cave import GAME, build, building, can, cave, chest, give, lay, own, plans, say, seen, stack, why


def leave(state: Gob, **tokens: int) -> None:
    """So many tokens are left in a heap; the rest lies in the chest of the last seat."""
    for kind, left in tokens.items():
        number = EARTH if kind == "earth" else WOOD
        give(state, state.seats - 1, **{kind: state.pool[number] - left})


def fresh(state: Gob) -> Gob:
    """The phase begins: the supply is shared out."""
    state.begin_phase(BUILDING)
    return state


def test_4_9_alchemy_takes_no_more_than_the_supply_has() -> None:
    state = building(2)
    build(state, 0, "lab")
    give(state, 0, stone=1)
    leave(state, earth=1)
    fresh(state)
    assert can(state, "convert", 0) == []  # a stone goes back, but two earths would come
    assert why(state, 0, "convert stone earth") == ("4.9", "no_supply")
    give(state, 1, earth=-1)
    fresh(state)
    say(state, "0: convert stone earth")
    assert chest(state, 0) == "2 earth"


def test_4_9_souls_take_no_more_than_the_supply_has() -> None:
    state = building(2)
    plans(state, 0, "palace", "golem", "soul_well")
    build(state, 0, "soul_well")
    give(state, 0, corpse=4)
    leave(state, earth=1, wood=2)
    fresh(state)
    assert can(state, "souls", 0) == ["souls wood", "souls metal"]
    assert why(state, 0, "souls stone") == ("4.9", "no_supply")
    say(state, "0: souls wood")
    assert can(state, "souls", 0) == []


def test_4_9_barter_takes_no_more_than_the_supply_has() -> None:
    state = building(2)
    state.lair[TRADING], state.lair[CREDIT] = 1, 3
    give(state, 0, stone=2, wood=1)
    leave(state, wood=1)
    fresh(state)
    assert can(state, "barter wood", 0) == []
    assert why(state, 0, "barter wood ballista") == ("4.9", "no_supply")
    assert can(state, "sell", 0) == ["sell wood"]  # stone would buy no metal: there is none to draw
    assert why(state, 0, "sell stone") == ("6.10", "no_need")
    say(state, "0: sell wood", "0: barter metal ballista")
    assert state.pool[WOOD] == 1


def test_4_9_everybody_may_draw_an_equal_share() -> None:
    state = building(3)
    for seat in range(3):
        build(state, seat, "lab")
        give(state, seat, stone=2)
    leave(state, earth=5)
    fresh(state)
    assert [lair["share"]["earth_stone"] for lair in seen(state)["lairs"]] == [1, 1, 1]
    for seat in range(3):
        say(state, f"{seat}: convert stone earth")
        assert can(state, "convert", seat) == []
    assert state.pool[EARTH] == 2


def test_4_9_what_one_puts_back_one_may_draw_again() -> None:
    state = building(2)
    build(state, 0, "lab")
    give(state, 0, earth=4, wood=2)
    leave(state, earth=0)
    fresh(state)
    assert can(state, "convert", 0) == ["convert earth stone", "convert wood metal"]
    say(state, "0: convert earth stone")
    assert seen(state)["lairs"][0]["share"]["earth_stone"] == 1
    assert state.pool[EARTH] == 1


@pytest.mark.parametrize(("empty", "gains"), [("wood", "4 earth, 1 wood"), ("earth", "1 earth, 4 wood")])
def test_4_9_nobody_is_asked_for_an_extra_the_supply_lacks(empty: str, gains: str) -> None:
    state = cave(2)
    own(state, 0, "shovel_1", "shovel_2", "shovel_3")
    lay(state, "fa1", top="wood", north="earth")
    leave(state, **{empty: 1})
    say(state, "take fa1", "front north")
    assert can(state, "extra") == []
    assert chest(state, 0) == gains


def test_4_9_the_supply_never_owes_tokens() -> None:
    for number, scene in enumerate(GAME.scenes(4)):
        state, dice = scene.copy(), Dice(number + 9)
        while state.waiting:
            seat = FIRST_SEAT[state.waiting]
            state.play(seat, picked(state, seat, dice))
            GAME.check(state)  # its law: no heap below zero


def test_4_9_the_law_sees_a_supply_that_owes_tokens() -> None:
    state = building(2)
    give(state, 0, stone=state.pool[STONE % 2] + 1)
    with pytest.raises(AssertionError, match="the supply owes tokens"):
        GAME.check(state)


def test_5_4_the_reply_comes_after_the_wear() -> None:
    state = cave(2)
    plans(state, 1, "palace", "golem", "lab")
    build(state, 1, "golem")
    stack(state, 1, "column", "earth earth earth earth earth earth")
    assert state.power(1) == 3
    lay(state, "fa1", north="wood", south="elf_3")
    say(state, "take fa1", "front north")
    assert (state.power(1), chest(state, 1)) == (0, "nothing")
    assert state.lair[ROW + STACK + 1] > 0


def test_11_3_alone_the_guild_offers_nothing() -> None:
    state = cave(1)
    build(state, 0, "thieves_guild", "lab")
    give(state, 0, earth=2, gold=1)
    assert can(state, "stake") == can(state, "convert") == []
    assert why(state, 0, "stake gold") == ("11.3", "nobody_to_rob")
    for cell in ("fa1", "fb1", "fc1"):
        lay(state, cell, north="wood")
        say(state, f"take {cell}", "front north")
    assert "done" not in can(state, "", 0) or owing(state) != [0]


def test_8_3_a_bank_closed_by_a_diamond_shows_it() -> None:
    state = building(2, scenario="6")
    plans(state, 0, "palace", "bank", "golem", "tower")
    give(state, 0, earth=1, diamond=1)
    say(state, "0: put earth bank", "0: put diamond bank")
    bank = next(plan for plan in seen(state)["lairs"][0]["plans"] if plan["name"] == "bank")
    assert [slot["has"] for slot in bank["slots"]] == ["earth", "diamond", "diamond"]
    assert [slot["has"] for slot in bank["account"]] == ["diamond", "diamond"]
