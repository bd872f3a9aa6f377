"""RULES 4 and 5: strife, epochs and what a village is worth."""

from __future__ import annotations

import pytest

from tests.games.clans.land import drawn, picture, play, scores, told

FAR = "  56 K  57 K  35 B"  # a few groups elsewhere, so that the game goes on


def village(
    huts: str, on: int, source: int, founded: int = 0, five_singles: str = "literal"
) -> tuple[str, dict[str, int]]:
    """A hut from `source` completes the village; what stands there then, and who scores."""
    state = drawn(f"{source} {huts[0]}  {on} {huts[1:]}{FAR}", founded=founded, five_singles=five_singles)
    after = play(state, f"move t{source} t{on}")
    return picture(after).removesuffix(picture(drawn(FAR))).strip(), scores(after)


def test_4_1_the_example_of_strife() -> None:
    """Four black, two red, one green, yellow and blue: six huts remain, black and red score."""
    stands, points = village("KKKKRRGYB", on=1, source=2)  # steppe is neutral in the first epoch
    assert stands == "1 [RRKKKK]"
    assert points == {"R": 6, "K": 6}


def test_4_1_four_colours_live_in_peace() -> None:
    assert village("RBGY", on=1, source=2) == ("1 [RBGY]", {"R": 4, "B": 4, "G": 4, "Y": 4})


def test_4_2_a_group_with_five_colours_lives_in_peace_until_it_is_a_village() -> None:
    state = drawn("1 R  2 BGYKR  3 K" + FAR)
    assert picture(play(state, "move t1 t2")).startswith("2 RRBGYK  3 K")


def test_4_3_five_single_huts_all_leave_and_the_marker_is_taken() -> None:
    stands, points = village("RBGYK", on=1, source=2)
    assert (stands, points) == ("", {})
    state = drawn("2 R  1 BGYK" + FAR)
    assert list(play(state, "move t2 t1").markers) == [1, 0]
    assert told(state, "move t2 t1")[1].endswith("Nobody scores. Ada takes the marker.")


def test_4_3_five_single_huts_all_leave_even_where_there_would_be_a_bonus() -> None:
    assert village("RBGYK", on=5, source=2) == ("", {})  # forest, first epoch


def test_4_3_by_the_option_five_single_huts_stay_in_peace() -> None:
    stands, points = village("RBGYK", on=1, source=2, five_singles="peace")
    assert stands == "1 [RBGYK]"
    assert points == dict.fromkeys("RBGYK", 5)


def test_4_3_the_option_changes_nothing_where_a_colour_has_two_huts() -> None:
    assert village("RRBGYK", on=1, source=2, five_singles="peace") == ("1 [RR]", {"R": 2})


def test_5_1_a_village_on_neutral_ground_is_worth_its_huts() -> None:
    assert village("RRB", on=1, source=2) == ("1 [RRB]", {"R": 3, "B": 3})


def test_5_3_the_example_of_a_bonus() -> None:
    """Three blue, one yellow, one red in the forest of the first epoch: 5 + 1 for each of the three."""
    assert village("BBBYR", on=5, source=2)[1] == {"R": 6, "B": 6, "Y": 6}


def test_5_3_the_example_of_the_steppe_in_the_third_epoch() -> None:
    assert village("RB", on=1, source=2, founded=7)[1] == {"R": 5, "B": 5}


def test_5_4_the_example_of_the_grassland_in_the_second_epoch() -> None:
    assert village("RB", on=3, source=2, founded=4) == ("", {})


def test_5_4_a_destroyed_village_takes_a_marker_and_moves_the_epoch_on() -> None:
    state = drawn("1 R  2 B" + FAR, founded=3)
    after = play(state, "move t1 t2")
    assert (after.founded, list(after.markers), scores(after)) == (4, [4, 0], {})


def test_5_5_presence_is_all_that_counts() -> None:
    assert village("RBBBBB", on=1, source=2)[1] == {"R": 6, "B": 6}


FOREST, MOUNTAIN, STEPPE, GRASSLAND = (5, 2), (2, 5), (1, 2), (3, 5)  # where, and from where it is completed
WORTH: dict[
    str, tuple[range, list[int | None]]
] = {  # of a village of two huts, by the number of villages before it; None is destroyed
    "first": (range(4), [3, None, 2, 2]),
    "second": (range(4, 7), [2, 4, 2, None]),
    "third": (range(7, 9), [None, 2, 5, 2]),
    "fourth": (range(9, 11), [2, 2, None, 6]),
    "fifth": (range(11, 12), [7, 7, 7, 7]),
}


@pytest.mark.parametrize("epoch", WORTH)
def test_5_2_every_epoch_on_every_terrain(epoch: str) -> None:
    numbers, expected = WORTH[epoch]
    for founded in numbers:
        for (on, source), worth in zip((FOREST, MOUNTAIN, STEPPE, GRASSLAND), expected, strict=True):
            points = village("RB", on, source, founded)[1]
            assert points == ({} if worth is None else {"R": worth, "B": worth}), (founded, on)
