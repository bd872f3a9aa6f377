"""Who meets whom: byes, no repeats, odd numbers, late comers, drop-outs, and seats compared over one deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bourgade.server.pairing import Played, Round, compare_seats, met, ranked, robin, sizes, standings, swiss, worth

Draw = Callable[..., Round]


def season(draw: Draw, people: list[str], rounds: int, seats: int) -> tuple[list[Round], list[Played]]:
    """The first named always wins."""
    tables: list[Played] = []
    drawn: list[Round] = []
    for _ in range(rounds):
        byes = [person for past in drawn for person in past.byes]
        drawn.append(draw(people, standings(people, tables, byes), tables, seats, 2))
        for at in drawn[-1].tables:
            order = sorted(at)
            places = [1 + order.index(person) for person in at]
            tables.append(Played(at, places, [10 * (len(at) - place) for place in places]))
    return drawn, tables


@pytest.mark.parametrize(("count", "seats", "rounds"), [(8, 2, 5), (9, 2, 5), (24, 3, 5), (64, 4, 4), (5, 2, 5)])
def test_in_a_swiss_nobody_meets_twice_and_nobody_rests_twice(count: int, seats: int, rounds: int) -> None:
    people = [f"p{n:02}" for n in range(count)]
    drawn, tables = season(swiss, people, rounds, seats)
    assert max(met(tables).values()) == 1
    assert max(Counter(person for past in drawn for person in past.byes).values(), default=0) <= 1
    for past in drawn:
        assert sorted([person for table in past.tables for person in table] + past.byes) == people


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_in_a_round_robin_of_two_everybody_meets_everybody_once(count: int) -> None:
    people = [f"p{n}" for n in range(count)]
    drawn, tables = season(robin, people, count - 1 + count % 2, 2)
    assert set(met(tables).values()) == {1}
    assert len(met(tables)) == count * (count - 1) // 2
    assert Counter(person for past in drawn for person in past.byes) == (dict.fromkeys(people, 1) if count % 2 else {})


def test_neighbours_in_the_standings_meet() -> None:
    people = list("abcdefgh")
    drawn, _ = season(swiss, people, 2, 2)
    winners = {min(table) for table in drawn[0].tables}
    assert all((set(table) <= winners) or not set(table) & winners for table in drawn[1].tables)


def test_tables_are_as_full_as_can_be_and_a_bye_is_the_last_resort() -> None:
    assert sizes(11, 4, 2) == ([4, 4, 3], 0)
    assert sizes(9, 4, 2) == ([4, 3, 2], 0)
    assert sizes(5, 3, 2) == ([3, 2], 0)
    assert sizes(3, 2, 2) == ([2], 1)
    assert sizes(1, 2, 2) == ([], 1)
    assert sizes(5, 4, 3) == ([4], 1)


def test_late_comers_and_drop_outs_change_only_what_comes() -> None:
    drawn, tables = season(swiss, list("abcde"), 1, 2)
    here = [*"abcf"]  # d and e are gone, f is new
    found = swiss(here, standings([*"abcdef"], tables, drawn[0].byes), tables, 2, 2)
    assert sorted(person for table in found.tables for person in table) == here
    assert not found.byes
    assert standings([*"abcdef"], tables, drawn[0].byes)["f"].points == 0


def test_repeats_come_only_where_there_is_no_other_way() -> None:
    _, tables = season(swiss, ["a", "b"], 3, 2)
    assert met(tables) == {frozenset("ab"): 3}
    _, tables = season(swiss, list("abcd"), 4, 2)
    assert sorted(met(tables).values()) == [1, 1, 1, 1, 2, 2]


def test_places_are_worth_what_was_beaten_and_ties_are_shared() -> None:
    assert [worth([1, 2, 3, 4], at) for at in range(4)] == pytest.approx([1, 2 / 3, 1 / 3, 0])
    assert [worth([1, 1, 3], at) for at in range(3)] == pytest.approx([0.75, 0.75, 0])


def test_where_the_deal_is_the_same_a_seat_is_measured_by_the_same_seat() -> None:
    """b lost, but did better than everybody else on that seat; a table of another size has only its places."""
    one, two = Played(["a", "b"], [1, 2], [30, 29]), Played(["c", "d"], [1, 2], [40, 12])
    odd = Played(["e", "f", "g"], [1, 2, 3], [9, 8, 7])
    compare_seats([one, two, odd])
    found = standings([*"abcdefg"], [one, two, odd], [])
    assert [found[person].points for person in "abcdefg"] == [0, 1, 1, 0, 1, 0.5, 0]
    assert ranked(found, [*"abcdefg"])[:3] == ["c", "b", "e"]
    running = Played(["h", "i"], [], [])
    again = Played(["a", "b"], [1, 2], [30, 29])
    compare_seats([again, running])
    assert again.worths == [], "nobody is measured while others still play"
