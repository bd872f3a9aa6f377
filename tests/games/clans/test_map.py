"""The map: its drawing and its borders tell the same land."""

from __future__ import annotations

from collections import Counter

from tests.games.clans.land import GAME

BOX = GAME.contents
LANDS = {land.id: land for land in BOX.map.territories}
Point = tuple[float, float]


def sides(polygon: list[Point]) -> set[frozenset[Point]]:
    """The straight pieces of an outline, without direction."""
    return {frozenset(pair) for pair in zip(polygon, [*polygon[1:], polygon[0]], strict=True)}


SIDES = {outline.id: sides(outline.polygon) for outline in BOX.drawing.outlines}


def test_outlines_touch_if_and_only_if_territories_are_neighbours() -> None:
    for a in LANDS:
        for b in LANDS:
            if a != b:
                touch = bool(SIDES[a] & SIDES[b])
                assert touch == (b in LANDS[a].neighbours), f"{a} and {b}"


def test_the_graph_has_60_territories_and_135_borders() -> None:
    degrees = Counter(len(land.neighbours) for land in LANDS.values())
    assert len(LANDS) == 60
    assert degrees == {3: 12, 4: 18, 5: 18, 6: 12}
    assert sum(degree * count for degree, count in degrees.items()) == 2 * 135


def test_all_the_land_is_connected() -> None:
    reached, todo = {1}, [1]
    while todo:
        fresh = set(LANDS[todo.pop()].neighbours) - reached
        reached |= fresh
        todo += fresh
    assert reached == set(LANDS)


def test_1_1_every_region_holds_all_four_terrains() -> None:
    for region in range(1, 13):
        terrains = Counter(land.terrain for land in LANDS.values() if land.region == region)
        assert sorted(terrains.values()) == [1, 1, 1, 2]
    assert set(Counter(land.terrain for land in LANDS.values()).values()) == {15}


def test_rivers_run_between_regions_that_touch() -> None:
    for land in LANDS.values():
        across = {other for other in land.neighbours if LANDS[other].region != land.region}
        assert set(land.rivers) == across


def test_lakes_touch_land_but_separate_it() -> None:
    for lake in BOX.drawing.lakes:
        shore = [number for number, outline in SIDES.items() if sides(lake.polygon) & outline]
        assert len(shore) >= 2, lake.id


def test_huts_have_room_where_they_are_drawn() -> None:
    for outline in BOX.drawing.outlines:
        x, y = outline.anchor
        nearest = min((px - x) ** 2 + (py - y) ** 2 for px, py in outline.polygon) ** 0.5
        assert nearest >= outline.radius - 1.0, outline.id
        assert outline.radius >= 20
