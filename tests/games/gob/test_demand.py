"""RULES 2 and 9: the bag by rounds, what is given, the chest, and the turn of the round."""

from __future__ import annotations

from bourgade.core.game import owing
from bourgade.core.state import CHANCE
from bourgade.games.gob.position import ANSWERED, ROW
from tests.games.gob.cave import GAME, build, can, cave, chest, give, gob, lucky, paying, say, seen, servitude, why


def bag(view: object) -> dict[str, int]:
    assert isinstance(view, dict)
    return dict(view["bag"])


def test_2_2_the_first_bag_holds_two_earth_and_three_wood() -> None:
    state = gob(GAME.deal(2, GAME.default_options))
    assert bag(GAME.view(state, 0)) == {"earth": 2, "wood": 3, "stone": 0, "metal": 0}


def test_2_4_three_tokens_are_drawn() -> None:
    state = cave()
    view = seen(state)
    assert len(view["demand"]) == 3
    assert sum(bag(view).values()) == 2


def test_2_3_a_token_leaves_and_the_token_of_the_round_comes() -> None:
    state = paying(2, "earth", "wood", "wood")
    say(state, "0: pay nothing", "1: pay nothing")
    assert owing(state) == [CHANCE]
    assert can(state, "") == ["remove earth", "remove wood"]
    assert [state.odds(763), state.odds(764)] == [2, 3]
    say(state, "-1: remove wood")
    assert bag(GAME.view(state, 0)) == {"earth": 2, "wood": 2, "stone": 1, "metal": 0}
    lucky(state)
    assert state.round == 2


def test_9_1_what_is_not_given_costs_its_value() -> None:
    state = paying(2, "earth", "wood", "wood")
    give(state, 0, earth=1, wood=1)
    give(state, 1, wood=1)
    assert set(can(state, "pay", 0)) == {"pay nothing", "pay earth", "pay wood", "pay earth wood"}
    say(state, "0: pay earth wood", "1: pay nothing")
    assert [servitude(state, seat) for seat in range(2)] == [2, 5]
    assert [chest(state, seat) for seat in range(2)] == ["nothing", "1 wood"]


def test_9_1_a_demand_given_in_full_costs_nothing() -> None:
    state = paying(2, "earth", "wood", "wood")
    give(state, 0, earth=1, wood=2)
    say(state, "0: pay earth wood wood")
    assert servitude(state, 0) == 0
    assert state.lair[ANSWERED] == 1


def test_9_2_each_corpse_makes_up_for_three_without_change() -> None:
    state = paying(2, "earth", "wood", "wood")
    give(state, 0, corpse=4)
    give(state, 1, corpse=1)
    assert "pay corpse corpse corpse" not in can(state, "pay", 0)
    assert why(state, 0, "pay corpse corpse corpse") == ("9.2", "too_many_corpses")
    say(state, "0: pay corpse corpse", "1: pay corpse")
    assert [servitude(state, seat) for seat in range(2)] == [0, 2]
    assert state.lair[ROW + ANSWERED] == 0


def test_9_3_one_gold_answers_everything() -> None:
    state = paying(2, "wood", "wood", "wood")
    assert why(state, 0, "pay gold") == ("9.3", "no_token")
    give(state, 0, gold=1)
    say(state, "0: pay gold")
    assert (servitude(state, 0), chest(state, 0)) == (0, "nothing")


def test_9_4_the_chest_holds_six_after_the_answer() -> None:
    state = paying(2, "earth", "wood", "wood")
    give(state, 0, earth=5, wood=4, corpse=3, gold=1)
    say(state, "0: pay earth")
    assert can(state, "", 0) == ["drop earth", "drop wood"]
    assert why(state, 0, "pay wood") == ("9.4", "drop_first")
    say(state, "0: drop earth", "0: drop earth")
    assert chest(state, 0) == "2 earth, 4 wood, 1 gold, 3 corpse"
    assert servitude(state, 0) == 4 + 2
    assert owing(state) == [1]


def test_8_8_9_4_alchemy_helps_to_close_the_chest() -> None:
    state = paying(2, "earth", "wood", "wood")
    build(state, 0, "lab")
    give(state, 0, earth=6, wood=3)
    say(state, "0: pay nothing")
    assert can(state, "", 0) == ["drop earth", "drop wood", "convert earth stone", "convert wood metal"]
    say(state, "0: convert earth stone", "0: drop wood", "0: convert earth stone")
    assert chest(state, 0) == "2 earth, 2 wood, 2 stone"
    assert servitude(state, 0) == 5 + 1
    assert owing(state) == [1]


def test_9_1_nothing_is_dropped_before_the_answer() -> None:
    state = paying(2, "earth", "wood", "wood")
    give(state, 0, earth=9, stone=1, corpse=1)
    assert why(state, 0, "drop earth") == ("9.1", "at_paying")
    assert why(state, 0, "pay stone corpse") == ("9.1", "pay")


def test_2_5_the_last_becomes_first() -> None:
    state = paying(4, "earth", "wood", "wood")
    for seat in range(4):
        say(state, f"{seat}: pay nothing")
    lucky(state)
    assert (state.first, state.current) == (3, 3)


def test_1_6_answers_are_open_to_all_at_once() -> None:
    state = paying(4, "earth", "wood", "wood")
    assert owing(state) == [0, 1, 2, 3]
    say(state, "2: pay nothing")
    assert why(state, 2, "pay nothing") == ("1.6", "not_asked")
