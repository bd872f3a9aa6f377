"""Plans in the town: what may be built, where it may stand, and what it asks (RULES 3, 5 and 6)."""

from __future__ import annotations

import pytest

from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tables.plans import MONUMENT
from tests.games.tiny_towns.pictures import EMPTY, GAME, building, cell, item, play, shown, texts

DRAWN = {  # one way to lay each plan, as its card shows it
    plan.id: " / ".join(" ".join(row.ljust(4, ".")) for row in [*plan.plan, *["...."] * (4 - len(plan.plan))])
    for plan in GAME.contents.plans
}


def turned(town: str) -> str:
    """A quarter turn, then a mirror."""
    rows = [row.split() for row in town.split("/")]
    columns = [[row[c] for row in rows] for c in range(4)]
    return " / ".join(" ".join(column[::-1]) for column in columns)


@pytest.mark.parametrize("card", [plan.id for plan in GAME.contents.buildings.cards])
def test_3_1_every_building_can_be_built_turned_and_mirrored(card: str) -> None:
    """RULES 3.1: all its cubes go, and it stands on one of their squares."""
    for town in (DRAWN[card], turned(DRAWN[card]), turned(turned(DRAWN[card]))):
        state = building(town, EMPTY, cards=[card])
        listed = texts(state, 0, f"build {card} ")
        assert listed
        play(state, f"0 {listed[0]}")
        assert GAME.tally(state)[0][-1].args == {"n": 15}
        assert not any(square and "cube" in square for square in shown(state, 0)["squares"])


@pytest.mark.parametrize("card", [plan.id for plan in GAME.contents.monuments.cards + GAME.contents.promos.cards])
def test_3_6_every_monument_is_built_by_its_owner_only_and_once(card: str) -> None:
    """RULES 3.6: and everybody learns of it."""
    other = "silva_forum" if card != "silva_forum" else "mandras_palace"
    state = building(DRAWN[card], DRAWN[card], monuments=[card, other], promos="yes")
    assert not texts(state, 1, f"build {card}")
    before = state.reveals
    play(state, f"0 {texts(state, 0, f'build {card} ')[0]}")
    assert state.reveals == before + 1
    assert shown(state, 0)["monument"] == card
    assert not texts(state, 0, f"build {card}")


def test_3_2_the_building_stands_on_a_square_it_used() -> None:
    """RULES 3.2."""
    state = building(". H . . / B G . . / . . . . / . . . .", EMPTY)
    assert texts(state, 0, "build") == [f"build cottage b1 a2 b2 {at}" for at in ("b1", "a2", "b2")]


def test_3_1_a_plan_needs_every_cube_in_its_place() -> None:
    """RULES 3.1: the same cubes in a row are no cottage."""
    assert texts(building("H B G . / . . . . / . . . . / . . . .", EMPTY), 0, "build") == []


def test_3_3_a_cube_serves_one_building_only() -> None:
    """RULES 3.3: two cottages share the glass; only one can be built."""
    state = building("B G B . / . H . . / . . . . / . . . .", EMPTY)
    assert len({text.rsplit(" ", 1)[0] for text in texts(state, 0, "build cottage")}) == 2
    play(state, "0 build cottage a1 b1 b2 a1")
    assert not texts(state, 0, "build cottage")


def test_2_4_any_number_of_buildings_in_one_round() -> None:
    """RULES 2.4 and 3.5: those that stand stay."""
    state = building("W S . . / W S . . / . . . . / . . . .", EMPTY)
    play(state, "0 build well a1 b1 a1", "0 build well a2 b2 a2")
    assert state.fact(0, position.BUILT)
    assert not texts(state, 0, "build")


def test_5_9_the_shed_goes_on_any_empty_square() -> None:
    """RULES 5.9: also on a square just freed, not on others with cubes."""
    state = building("W S B . / c . . . / . . . . / . . . .", EMPTY, cards=["shed"])
    spots = {text.split()[-1] for text in texts(state, 0, "build shed")}
    assert len(spots) == 14
    assert not spots & {"c1", "a2"}


def test_6_9_the_obelisk_lets_later_buildings_go_anywhere() -> None:
    """RULES 6.9: not itself."""
    held = ["obelisk_of_the_crescent", "silva_forum"]
    state = building("H . . W / B G B S / . . . . / . . . .", EMPTY, monuments=held)
    assert {t.split()[-1] for t in texts(state, 0, "build obelisk")} == {"a1", "a2", "b2", "c2"}
    play(state, "0 build obelisk_of_the_crescent a1 a2 b2 c2 a1")
    assert len(texts(state, 0, "build well d1 d2")) == 15


def test_5_24_a_trading_post_stands_for_any_resource_again_and_again() -> None:
    """RULES 5.24: it stays, one cube must be real, and the building stands on a real cube's square."""
    state = building("x S . . / S . . . / . . . . / . . . .", EMPTY, cards=["trading_post"])
    assert texts(state, 0, "build well") == ["build well a1 b1 b1", "build well a1 a2 a2"]
    play(state, "0 build well a1 b1 b1", "0 build well a1 a2 a2")
    assert state.of_type(0, 6) == 1
    assert texts(building("x x . . / . . . . / . . . . / . . . .", EMPTY, cards=["trading_post"]), 0, "build") == []


def test_5_24_several_trading_posts_may_help_and_each_shape_is_listed_once() -> None:
    """RULES 5.24: a cottage out of two posts and glass may be read in two ways; it is one move."""
    state = building("x G . . / . x . . / . . . . / . . . .", EMPTY, cards=["trading_post"])
    assert texts(state, 0, "build cottage") == ["build cottage a1 b1 b2 b1"]


def test_8_12_trading_posts_may_be_agreed_to_serve_from_the_next_round_on() -> None:
    """RULES 8.12."""
    town = "S W . . / S W B . / . W . . / . . . ."
    at_once = building(town, EMPTY, cards=["trading_post"])
    later = building(town, EMPTY, cards=["trading_post"], trading_posts="next_round")
    for state in (at_once, later):
        play(state, "0 build trading_post a1 b1 a2 b2 c2 b2")
    assert texts(at_once, 0, "build well")
    assert not texts(later, 0, "build well")
    later.end_round()
    assert later.fact(0, position.POSTS)


def test_5_22_a_factory_asks_for_its_cube_before_anything_else() -> None:
    """RULES 5.22: any of the five, also one that lies on another factory."""
    state = building("W x . . / B S S B / . . . . / . . . .".replace("x", "."), EMPTY)
    play(state, "0 build factory a1 a2 b2 c2 d2 a1")
    assert texts(state) == ["mark wood", "mark wheat", "mark brick", "mark glass", "mark stone"]
    play(state, "0 mark glass")
    assert state.marks[cell("a1")] == 4


def test_5_23_a_bank_takes_a_resource_that_no_other_bank_carries() -> None:
    """RULES 5.23: so five at most."""
    state = building("H H . x / W G B x / . . . x / . . . .", EMPTY, cards=["bank"])
    for at, mark in (("d1", 1), ("d2", 3), ("d3", 5)):
        state.marks[cell(at)] = mark
    play(state, "0 build bank a1 b1 a2 b2 c2 a1")
    assert texts(state) == ["mark wheat", "mark glass"]
    full = building("H H . x / W G B x / x x . x / . . . .", EMPTY, cards=["bank"])
    for mark, at in enumerate(("d1", "d2", "a3", "b3", "d3"), start=1):
        full.marks[cell(at)] = mark
    assert not texts(full, 0, "build bank")


def test_6_7_the_university_puts_up_a_building_at_once() -> None:
    """RULES 6.7: any type in play, on any empty square; it does not count as built from cubes."""
    held = ["grove_university", "silva_forum"]
    state = building(". B . . / S G S . / . . . . / . . . .", EMPTY, monuments=held)
    play(state, "0 build grove_university b1 a2 b2 c2 b2")
    assert len(texts(state)) == 7 * 15
    assert all(text.startswith("grant ") for text in texts(state))
    play(state, "0 grant factory d4", "0 mark stone")
    assert state.fact(0, position.BUILT) == 1 << MONUMENT
    assert "ready" in texts(state)


def test_6_1_the_guild_replaces_up_to_two_other_buildings() -> None:
    """RULES 6.1: by other types, each square once, and one may stop."""
    held = ["architects_guild", "silva_forum"]
    state = building("c . G . / f H S . / W B t . / . . . .", EMPTY, monuments=held)
    play(state, "0 build architects_guild c1 b2 c2 a3 b3 b2")
    assert len(texts(state)) == 1 + 3 * 6
    assert not any(text.startswith("replace b2") for text in texts(state))
    play(state, "0 replace a1 tavern")
    assert not any(text.startswith("replace a1") for text in texts(state))
    stopped = state.copy()
    play(stopped, "0 decline")
    assert "ready" in texts(stopped)
    play(state, "0 replace a2 factory", "0 mark wood")
    assert item(state, "tavern") == 5
    assert "ready" in texts(state)


def test_6_1_a_replaced_warehouse_loses_its_cubes() -> None:
    """RULES 6.1: they return to the supply."""
    held = ["architects_guild", "silva_forum"]
    state = building("x . G . / f H S . / W B t . / . . . .", EMPTY, cards=["warehouse"], monuments=held)
    state.marks[cell("a1")] = 3
    play(state, "0 build architects_guild c1 b2 c2 a3 b3 b2", "0 replace a1 well")
    assert state.marks[cell("a1")] == 0
    assert state.stocked(0) == 0


def test_6_1_a_lone_guild_has_nothing_to_replace() -> None:
    held = ["architects_guild", "silva_forum"]
    state = building(". . G . / . H S . / W B . . / . . . .", EMPTY, monuments=held)
    play(state, "0 build architects_guild c1 b2 c2 a3 b3 b2")
    assert texts(state) == ["ready"]


@pytest.mark.parametrize(("others", "value"), [(0, 1), (1, 2), (4, 5), (5, 8), (6, 8)])
def test_6_11_the_shrine_counts_the_buildings_when_it_is_built(others: int, value: int) -> None:
    """RULES 6.11."""
    town = " ".join(["B H S . W G W ."] + ["c"] * others + ["."] * (8 - others))
    state = building(town, EMPTY, monuments=["shrine_of_the_elder_tree", "silva_forum"])
    play(state, f"0 {texts(state, 0, 'build shrine')[0]}")
    assert item(state, "shrine_of_the_elder_tree") == value


def test_6_10_the_three_pieces_of_the_watch_are_chosen_in_any_order() -> None:
    """RULES 6.10: each sentence is one more piece, and the order leaves no trace."""
    held = ["opaleyes_watch", "silva_forum"]
    state = building("W . . . / B G H H / S . . . / . . . .", EMPTY, monuments=held)
    play(state, f"0 {texts(state, 0, 'build opaleyes')[0]}")
    assert [t.split()[1] for t in texts(state)] == list(GAME.view(state, 0)["cards"])
    down, up = state.copy(), state.copy()
    play(down, "0 reserve factory")
    assert [t.split()[1] for t in texts(down)] == ["cottage", "farm", "well", "chapel", "tavern", "theater"]
    play(down, "0 reserve well", "0 reserve tavern")
    play(up, "0 reserve well", "0 reserve tavern", "0 reserve factory")
    assert shown(down, 0)["reserve"] == ["well", "tavern", "factory"]
    assert GAME.view(down, 0) == GAME.view(up, 0)
    assert texts(down) == texts(up) == ["ready"]


def test_6_10_the_watch_places_what_a_neighbour_has_built() -> None:
    """RULES 6.10: when all are ready, once for each piece, and marked if it is a factory."""
    held = ["opaleyes_watch", "silva_forum"]
    state = building("m . . . / . . . . / . . . . / . . . .", "W S . . / B B G . / . . . . / . . . .", monuments=held)
    state.note(0, position.RESERVED, 0b1010100)  # well, tavern, factory
    state.note(0, position.ARMED, 1)
    play(state, "1 build well a1 b1 a1", "0 ready", "1 ready")
    assert GAME.view(state, 0)["stage"] == "watching"
    assert state.waiting == 1
    assert len(texts(state)) == 15
    assert all(text.startswith("watch well ") for text in texts(state))
    play(state, "0 watch well d4")
    assert state.fact(0, position.RESERVED) == 0b1010000
    assert GAME.view(state, 0)["stage"] == "naming"


def test_6_10_after_the_watch_its_owner_may_build_once_more() -> None:
    """RULES 6.10 and 7.1: the piece takes the last empty square, and a plan still lies complete."""
    held = ["opaleyes_watch", "silva_forum"]
    full, wells = "m c c c / c c c c / c c c c / c W S .", "W S W S / . . . . / . . . . / . . . ."
    state = building(full, wells, monuments=held)
    state.note(0, position.RESERVED, 0b100)
    state.note(0, position.ARMED, 1)
    play(state, "1 build well a1 b1 a1", "0 ready", "1 ready", "0 watch well d4")
    assert GAME.view(state, 0)["stage"] == "building"
    assert state.waiting == 1
    content = state.copy()
    play(content, "0 ready")
    assert content.fact(0, position.DONE) == 1
    play(state, "0 build well b4 c4 b4", "0 ready")
    assert not state.fact(0, position.DONE)
    assert GAME.view(state, 0)["stage"] == "naming"


def test_6_10_a_trading_post_from_the_watch_serves_in_the_same_round() -> None:
    """RULES 6.10 and 8.12."""
    held = ["opaleyes_watch", "silva_forum"]
    post = "S W . . / S W B . / . . . . / . . . ."
    state = building("m S . . / . . . . / . . . . / . . . .", post, cards=["trading_post"], monuments=held)
    state.note(0, position.RESERVED, 0b1000000)
    state.note(0, position.ARMED, 1)
    play(state, "1 build trading_post a1 b1 a2 b2 c2 a1", "0 ready", "1 ready", "0 watch trading_post c1")
    assert texts(state, 0, "build well") == ["build well b1 c1 b1"]


UNVEILED = ["0 reserve tavern", "0 reserve well", "0 reserve factory"]


def new_watch(**options: str) -> Towns:
    """The first seat can build the Watch, the second a Well."""
    held = ["opaleyes_watch", "silva_forum"]
    wells = "W S . . / . . . . / . . . . / . . . ."
    return building("W . . . / B G H H / S . . . / . . . .", wells, monuments=held, **options)


def test_6_10_the_watch_works_in_the_round_it_is_built() -> None:
    """RULES 6.10: whoever clicks first."""
    ends = []
    for first in (True, False):
        state = new_watch()
        watch, well = f"0 {texts(state, 0, 'build opaleyes')[0]}", "1 build well a1 b1 a1"
        play(state, *([watch, *UNVEILED, well] if first else [well, watch, *UNVEILED]), "0 ready", "1 ready")
        assert GAME.view(state, 0)["stage"] == "watching"
        assert all(text.startswith("watch well ") for text in texts(state))
        play(state, "0 watch well d4")
        assert shown(state, 0)["reserve"] == ["tavern", "factory"]
        ends.append(GAME.view(state, 0))
    assert ends[0] == ends[1]


def test_8_14_the_watch_may_be_agreed_to_work_from_the_next_round_on() -> None:
    """RULES 8.14."""
    state = new_watch(watch="next_round")
    play(state, f"0 {texts(state, 0, 'build opaleyes')[0]}", *UNVEILED)
    play(state, "1 build well a1 b1 a1", "0 ready", "1 ready")
    assert GAME.view(state, 0)["stage"] == "naming"
    assert state.fact(0, position.ARMED)


def test_6_10_a_full_town_leaves_the_piece_on_the_watch() -> None:
    """RULES 6.10."""
    full = "m c c c / c c c c / c c c c / c c c c"
    state = building(full, "W S . . / . . . . / . . . . / . . . .", monuments=["opaleyes_watch", "silva_forum"])
    state.note(0, position.RESERVED, 0b100)
    state.note(0, position.ARMED, 1)
    play(state, "1 build well a1 b1 a1", "0 ready", "1 ready")
    assert state.fact(0, position.RESERVED) == 0b100
    assert state.fact(0, position.DONE)
