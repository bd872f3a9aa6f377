"""RULES 7: secret missions."""

from __future__ import annotations

import pytest

from bourgade.games.petits_peuples.scoring import kept_points, mission_points
from tests.games.petits_peuples.plot import MISSION_IDS, drawn

# Green: nw1 ne1 c4 se4 nw3 sw3 w2 e2 c5 w5 nw7 e7 nw6 sw6; yellow: e1 se1 nw4 w4; red: w1 sw1 ne4 sw4.
CASES = {
    "7.2 each floor on the terrain": ("dance-hall", "nw1 A3  c4 A2  e1 A4", 5),
    "7.2 roofs do not count": ("dance-hall", "nw1 A3^  c4 A2", 2),
    "7.2 on yellow": ("post-office", "e1 A2  se1 A1  nw1 A3", 3),
    "7.2 on red": ("barracks", "w1 A2  sw4 A1  nw1 A3", 3),
    "7.2 a planted patch counts": ("dance-hall", "c1=green A2", 2),
    "7.3 each building of two floors": ("sculpture", "nw1 A2  c4 A3  ne1 A1  e1 A2", 6),
    "7.3 roofs do not count, yellow": ("market", "e1 A2^  se1 A2", 3),
    "7.3 on red": ("watchtower", "w1 A4  sw4 A1", 3),
    "7.4 one Belfry in each territory": ("belfry", "nw1 A3  e1 A4  c4 A3  sw3 A2", 14),
    "7.4 not with a roof": ("belfry", "nw1 A3^  c4 A3", 7),
    "7.4 another one in the territory still counts": ("belfry", "nw1 A3^  e1 A3", 7),
    "7.5 one Observatory in each territory": ("observatory", "nw1 A4  e1 A5  c4 A4  sw3 A3", 22),
    "7.6 one of the two": ("control-1-3", "nw1 A2  w1 B1", 4),
    "7.6 both, with roofs": ("control-1-3", "nw1 A2^  w1 B1  c3 A1", 12),
    "7.6 a shared majority is none": ("control-1-3", "nw1 A1  w1 B1  c3 A1", 4),
    "7.6 nothing built": ("control-7-2", "nw1 A1", 0),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_mission_gives(case: str) -> None:
    kind, position, points = CASES[case]
    state = drawn(position)
    assert mission_points(state, 0, MISSION_IDS.index(kind)) == points
    assert mission_points(state, 1, MISSION_IDS.index("observatory")) == 0


def test_7_1_the_rulebooks_example_of_observatory_and_belfry() -> None:
    # Two buildings of 4 floors and one of 3: 2 x 11 and 3 x 7; one building serves both.
    state = drawn("nw1 A4  c4 A4  sw3 A3", kept=("observatory", "belfry"))
    assert mission_points(state, 0, MISSION_IDS.index("observatory")) == 22
    assert mission_points(state, 0, MISSION_IDS.index("belfry")) == 21
    assert kept_points(state, 0) == 43


@pytest.mark.parametrize("kind", [kind for kind in MISSION_IDS if kind.startswith("control")])
def test_7_6_every_control_mission_counts_its_two_territories(kind: str) -> None:
    _, a, b = kind.split("-")
    space = {"1": "nw1", "2": "c2", "3": "c3", "4": "c4", "5": "c5", "6": "c6", "7": "c7"}
    both = drawn(f"{space[a]} A1  {space[b]} A1")
    assert mission_points(both, 0, MISSION_IDS.index(kind)) == 12
    assert mission_points(drawn(f"{space[b]} A1"), 0, MISSION_IDS.index(kind)) == 4
