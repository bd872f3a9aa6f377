"""The typed reading of box.toml: what the rules need of the box, checked."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bourgade.core.box import About, Block, Box, not_right, typed
from bourgade.games.clans.tables import ANY, COLOURS, NONE, Ground

TITLE = "Clans"
COLOUR_NAMES = ("red", "blue", "green", "yellow", "black")
MOST_LANDS = 60  # the territories of a position are bits of one number


class Huts(Block):
    colours: list[str]
    each: int


class Groups(Block):
    settled: int


class Epoch(msgspec.Struct, forbid_unknown_fields=True):
    markers: int
    favourable: str
    unfavourable: str
    bonus: int


class Epochs(Block):
    table: list[Epoch]


class Territory(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    region: int
    terrain: str
    neighbours: list[int]
    rivers: list[int]


class Map(Block):
    terrains: list[str]
    territories: list[Territory]


class Outline(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    anchor: tuple[float, float]
    radius: float
    polygon: list[tuple[float, float]]


class Lake(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    polygon: list[tuple[float, float]]


class Drawing(Block):
    size: tuple[int, int]
    outlines: list[Outline]
    lakes: list[Lake]


class ClansBox(msgspec.Struct, forbid_unknown_fields=True):
    """Everything in the box of Clans."""

    about: About
    huts: Huts
    groups: Groups
    epochs: Epochs
    map: Map
    drawing: Drawing


def opened(box: Box) -> ClansBox:
    """The box with its types, or one sentence about what is wrong with it."""
    clans = typed(box, ClansBox, TITLE)
    check(clans)
    return clans


def check(clans: ClansBox) -> None:
    """Everything the rules and the drawing rely on, beyond the types."""
    for wrong in (*wrong_lands(clans), *wrong_pieces(clans)):
        raise not_right(TITLE, wrong)


def wrong_lands(clans: ClansBox) -> Iterator[str]:
    """What is wrong with the map, in the order one would mend it."""
    lands = {t.id: t for t in clans.map.territories}
    if sorted(lands) != list(range(1, len(clans.map.territories) + 1)) or len(lands) > MOST_LANDS:
        yield f"territories must be numbered 1 to at most {MOST_LANDS}, each once"
    for land in lands.values():
        if land.terrain not in clans.map.terrains:
            yield f"territory {land.id} has the unknown terrain {land.terrain}"
        for other in land.neighbours:
            if other not in lands or land.id not in lands[other].neighbours:
                yield f"{land.id} borders {other}, but {other} does not border {land.id}"
    regions = [t.region for t in lands.values()]
    if any(regions.count(r) != COLOURS for r in regions):
        yield "every region needs five territories"
    if sorted(outline.id for outline in clans.drawing.outlines) != sorted(lands):
        yield "every territory needs one outline in the drawing"


def wrong_pieces(clans: ClansBox) -> Iterator[str]:
    """What is wrong with huts, groups and epochs."""
    if tuple(clans.huts.colours) != COLOUR_NAMES:
        yield f"the colours of the huts must be {', '.join(COLOUR_NAMES)}"
    if clans.huts.each * COLOURS != len(clans.map.territories):
        yield "there must be one hut for every territory"
    if clans.groups.settled < 2:
        yield "a group cannot be settled before it has two huts"
    known = {*clans.map.terrains, "any", "none"}
    if any({e.favourable, e.unfavourable} - known or e.markers < 1 for e in clans.epochs.table):
        yield "an epoch names an unknown terrain or has no marker"


def ground_of(clans: ClansBox) -> Ground:
    """The tables that the rules look up."""
    codes = {terrain: i for i, terrain in enumerate(clans.map.terrains)} | {"any": int(ANY), "none": int(NONE)}
    lands = sorted(clans.map.territories, key=lambda t: t.id)
    epochs = clans.epochs.table
    return Ground(
        [codes[t.terrain] for t in lands],
        [[n - 1 for n in sorted(t.neighbours)] for t in lands],
        [[t.id - 1 for t in lands if t.region == r] for r in sorted({t.region for t in lands})],
        [i for i, epoch in enumerate(epochs) for _ in range(epoch.markers)],
        [codes[e.favourable] for e in epochs],
        [codes[e.unfavourable] for e in epochs],
        [e.bonus for e in epochs],
        clans.groups.settled,
    )
