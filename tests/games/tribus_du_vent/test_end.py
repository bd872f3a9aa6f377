"""RULES 10: the fifth village, the last round, and the points."""

from __future__ import annotations

import pytest

from bourgade.core.game import Line, owing
from bourgade.games.tribus_du_vent.rules import Tribus
from tests.games.tribus_du_vent.land import GAME, lucky, moves, position, said, say

HAND = "air_18 air_1 fire_1 fire_2 earth_1"
FOUR = "start f1# f2# f3#/f7# f9:2 . ./. . . ."


def idle_turn(state: Tribus) -> Tribus:
    """A turn in which three cards are renewed."""
    for _ in range(3):
        state = say(state, moves(state, "discard")[0])
    while moves(state, "done"):
        state = say(state, "done")
    while moves(state, "draw"):
        state = lucky(say(state, moves(state, "draw")[0]))
    while state.waiting and moves(state, "guide"):
        state = lucky(say(state, moves(state, "guide")[0]))
    return state


def build_fifth(state: Tribus) -> Tribus:
    state = lucky(say(state, "village b2", "keep v1"))
    while moves(state, "guide"):
        state = say(state, moves(state, "guide")[0])
    return state


def test_10_1_the_fifth_village_brings_the_token_and_one_more_round() -> None:
    """RULES 10.1 and 10.2: seat 0 ends it in round 1, everybody plays on in rounds 1 and 2."""
    state = build_fifth(position(FOUR, HAND))
    assert state.ender == 0
    turns = []
    while state.waiting:
        turns.append(owing(state)[0])
        state = idle_turn(state)
    assert turns == [1, 2, 0, 1, 2]


def test_10_2_the_last_round_keeps_its_number_when_the_game_is_over() -> None:
    """Round 2 is the last one, during it and after it, for the page, the terminal and the chronicle."""
    state = build_fifth(position(FOUR, HAND))
    race = [(GAME.view(state, 0)["round"], GAME.view(state, 0)["last_round"])]
    while state.waiting:
        state = idle_turn(state)
        race.append((GAME.view(state, 0)["round"], GAME.view(state, 0)["last_round"]))
    assert race == [(1, 2)] * 2 + [(2, 2)] * 4
    assert heading(state).startswith("Round 2, the last one")


def heading(state: Tribus, tongue: str = "en") -> str:
    return GAME.draw(GAME.view(state, 0), GAME.words[tongue]).splitlines()[0]


def test_10_1_the_terminal_shows_the_race() -> None:
    """The round, the last one once it is known, and who holds the end token."""
    state = position(FOUR, HAND)
    assert heading(state) == "Round 1 · End token: not taken yet"
    assert heading(build_fifth(state)) == "Round 1 of 2 · End token: s0"


def test_10_8_objectives_are_counted_by_what_they_ask_for() -> None:
    """A number of a card says nothing in a list of points."""
    state = position("start^ f1# f2^ ./f7# f9# . !/. f13# f10# .", HAND, kept="v7 v23")
    items = {item.key: said(Line(item.key, item.args), "fr") for item in GAME.tally(state)[0]}
    assert items["items.objective"] == "Villages en A2 et B3"
    assert items["items.missed"] == "Trois tuiles d’une même couleur en diagonale"


def test_10_2_the_last_seat_of_the_round_leaves_one_round() -> None:
    """RULES 3.3 and 10.2."""
    state = position(FOUR, HAND)
    state.first = 1  # seat 0 is now the last of the round
    state = build_fifth(state)
    turns = []
    while state.waiting:
        turns.append(owing(state)[0])
        state = idle_turn(state)
    assert turns == [1, 2, 0]


def test_10_1_a_second_fifth_village_takes_no_token() -> None:
    state = position(FOUR, HAND)
    state.ender = 2
    state.final = 1
    state = build_fifth(state)
    assert state.ender == 2
    assert state.final == 1


def test_7_7_the_fifth_village_too_takes_a_card() -> None:
    """RULES 7.7."""
    assert moves(say(position(FOUR, HAND), "village b2"), "keep")


def test_10_8_the_example_of_the_rulebook_is_worth_43_points() -> None:
    """RULES 10.4 to 10.8: five villages, two temples, seven tiles, one polluted space, two of three objectives."""
    state = position("start^ f1# f2^ ./f7# f9# . !/. f13# f10# .", HAND, kept="v7 v10 v23")
    points = {str(item.args.get("card", item.key)): item.points for item in GAME.tally(state)[0]}
    assert points == {
        "items.villages": 15,
        "items.temples": 0,
        "items.polluted": 7,
        "items.tiles": 3,
        "v7": 8,
        "v10": 10,
        "v23": 0,
    }
    assert state.points(0) == 43


@pytest.mark.parametrize(("temples", "points"), [(0, 0), (1, 0), (2, 0), (3, 3), (4, 7)])
def test_10_5_temples(temples: int, points: int) -> None:
    """RULES 10.5."""
    cells = ["f1", "f2", "f3", "f7"]
    row = " ".join(cell + ("^" if i < temples else "") for i, cell in enumerate(cells))
    assert item(f"start . . ./{row}/. . . .", "items.temples") == points


@pytest.mark.parametrize(("polluted", "points"), [(0, 12), (1, 7), (2, 3), (3, 0), (4, 0)])
def test_10_6_polluted_spaces_count_not_tokens(polluted: int, points: int) -> None:
    """RULES 10.6."""
    row = " ".join("!!!" if i < polluted else "." for i in range(4))
    assert item(f"start . . ./. . . ./{row}", "items.polluted") == points


@pytest.mark.parametrize(("tiles", "points"), [(5, 0), (6, 0), (7, 3), (8, 7), (9, 12), (10, 12), (12, 12)])
def test_10_7_tiles_with_the_start_tile(tiles: int, points: int) -> None:
    """RULES 10.7."""
    cells = ["start", *(f"f{n}" for n in range(1, tiles))] + ["."] * (12 - tiles)
    picture = "/".join(" ".join(cells[i : i + 4]) for i in (0, 4, 8))
    assert item(picture, "items.tiles") == points


def item(picture: str, key: str) -> int:
    return next(found.points for found in GAME.tally(position(picture, HAND))[0] if found.key == key)


def test_10_3_the_token_is_worth_five() -> None:
    """RULES 10.3."""
    state = position(FOUR, HAND)
    before = state.points(0)
    state.ender = 0
    assert state.points(0) == before + 5
    assert GAME.tally(state)[0][0].key == "items.token"


def test_10_9_equal_points_are_decided_by_water_then_shared() -> None:
    """RULES 10.9."""
    state = position("start . . ./. . . ./. . . .", HAND, seats=2)
    for cell in range(12):
        state.dirt[12 + cell] = 0
    state.kept[4] = -1
    state.kept[0] = -1
    state.water[0], state.water[1] = 3, 4
    assert GAME.places(state) == [2, 1]
    assert GAME.parted(state) == Line("hindsight.tie_water", {"who": "s1", "n": 4, "other": "s0", "m": 3})
    state.water[0] = 4
    assert GAME.places(state) == [1, 1]
    assert GAME.parted(state) is None


def test_deeds_and_hindsight() -> None:
    picture = "start^ f1#^ f2#^ f3#^/f7# f9# f10 f11/f13 f14 f15 f16"
    state = position(picture, HAND, kept="v23", powers=[1, 2])
    state.ender = 0
    assert GAME.deeds(state, 0) == ["clean_land", "whole_land", "four_temples", "first_fifth", "both_powers"]
    missed = position("start . . ./. . . ./. . ! .", HAND, kept="v5")
    earlier = position("start f1 . ./. . f2 ./. . . .", HAND, kept="v5")
    assert [line.key for line in GAME.hindsight([earlier, missed], 0)] == ["hindsight.spoilt"]
    near = position("start f1 . ./. . f2 ./. . . .", HAND, kept="v5")
    assert [line.key for line in GAME.hindsight([near], 0)] == ["hindsight.objective"]
