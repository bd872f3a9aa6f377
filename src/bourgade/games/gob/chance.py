"""The unseen cubes dealt anew: a function of what a seat sees, and of the dice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.games.gob.position import SETTING, Position
from bourgade.games.gob.rules.zones import ALL
from bourgade.games.gob.tables.pieces import (
    ANY_WAY,
    BIT,
    FACES,
    MONSTER,
    SIDES,
    ZONE_CELLS,
    ZONE_CUBES,
    ZONES,
)

ASIDE: Final[i64] = 16  # the place of the cube that a renewal leaves out
SPREAD: Final[i64] = 17  # places of a zone, and cubes of a zone


class Deal:
    """The cubes and cells of one zone that a seat cannot tell; cubes count 0 to 15, the monster is 16."""

    def __init__(self) -> None:
        self.ways = vec[i64]([0] * 289)  # per place and cube: the orientations that fit
        self.holder = vec[i64]([-1] * 17)  # the place each cube goes to
        self.free = vec[i64]([0] * 17)
        self.count: i64 = 0
        self.places: i64 = 0  # to be filled, a set
        self.slack: i64 = 0  # cells that chance has not filled yet


def redeal(p: Position, seat: i64, dice: Dice) -> None:
    """Cubes and orientations of the cells the seat has not looked into, as the visible faces allow."""
    zone: i64
    for zone in range(ZONES):
        if p.full >> ZONE_CELLS * zone & ALL:
            redeal_zone(p, zone, seat, dice)


def redeal_zone(p: Position, zone: i64, seat: i64, dice: Dice) -> None:
    deal = unseen(p, zone, seat)
    place: i64
    cube: i64
    for place in range(SPREAD):
        if (deal.places >> place) & 1:
            settle(deal, place, dice.below(deal.count), 0)
    stir(deal, dice)
    for cube in range(SPREAD):
        place = deal.holder[cube]
        if 0 <= place < ZONE_CELLS:
            cell = ZONE_CELLS * zone + place
            p.cube[cell] = named(zone, cube)
            p.way[cell] = nth_bit(deal.ways[SPREAD * place + cube], dice)


def named(zone: i64, cube: i64) -> i64:
    return MONSTER + zone if cube == ZONE_CUBES else ZONE_CUBES * zone + cube


def unseen(p: Position, zone: i64, seat: i64) -> Deal:
    """Gather in a fixed order, so that the true arrangement leaves no trace."""
    deal = Deal()
    gone = p.out
    place: i64
    cube: i64
    for place in range(ZONE_CELLS):
        cell = ZONE_CELLS * zone + place
        if not (p.full >> cell) & 1:
            continue
        if seat >= 0 and (p.known[cell] >> seat) & 1:
            gone |= BIT[p.cube[cell]]
        else:
            deal.places |= BIT[place]
    for cube in range(SPREAD):
        if not (gone >> named(zone, cube)) & 1:
            deal.free[deal.count] = cube
            deal.count += 1
    fit_all(p, zone, deal)
    return deal


def fit_all(p: Position, zone: i64, deal: Deal) -> None:
    """The orientations each free cube may have in each place; one cube too many stays aside, never the monster."""
    if p.stage == SETTING and p.zone == zone:
        deal.slack = ZONE_CELLS - p.spot
    spare = deal.count
    place: i64
    i: i64
    for place in range(ZONE_CELLS):
        if (deal.places >> place) & 1:
            spare -= 1
            fit(p, ZONE_CELLS * zone + place, zone, SPREAD * place, deal)
    if spare and not deal.slack:
        deal.places |= BIT[ASIDE]
        for i in range(deal.count):
            if deal.free[i] != ZONE_CUBES:
                deal.ways[SPREAD * ASIDE + deal.free[i]] = 1


def fit(p: Position, cell: i64, zone: i64, base: i64, deal: Deal) -> None:
    ways, free, count, shows = deal.ways, deal.free, deal.count, p.pieces.shows
    side: i64
    i: i64
    for i in range(count):
        ways[base + free[i]] = ANY_WAY
    for side in range(SIDES):
        if p.visible(cell, side):
            face = p.shown(cell, side)
            for i in range(count):
                cube = free[i]
                ways[base + cube] &= shows[(SIDES * named(zone, cube) + side) * FACES + face]


def settle(deal: Deal, place: i64, start: i64, tried: i64) -> i64:
    """Find a cube for the place, moving others on if need be; returns the cubes tried, or -1 for success."""
    i: i64
    for i in range(deal.count):
        cube = deal.free[(start + i) % deal.count]
        if deal.ways[SPREAD * place + cube] == 0 or (tried >> cube) & 1:
            continue
        tried |= BIT[cube]
        if deal.holder[cube] >= 0:
            result = settle(deal, deal.holder[cube], start, tried)
            if result >= 0:
                tried = result
                continue
        deal.holder[cube] = place
        return -1
    return tried


def stir(deal: Deal, dice: Dice) -> None:
    """Swap pairs by their weights until every consistent deal is (nearly) equally likely."""
    free, holder, count = deal.free, deal.holder, deal.count
    swaps = 5 * count
    while swaps:
        swaps -= 1
        a = free[dice.below(count)]
        b = free[dice.below(count)]
        if a == b:
            continue
        old = weight(deal, holder[a], a) * weight(deal, holder[b], b)
        new = weight(deal, holder[b], a) * weight(deal, holder[a], b)
        if dice.below(old) < new:
            holder[a], holder[b] = holder[b], holder[a]


def weight(deal: Deal, place: i64, cube: i64) -> i64:
    """How many worlds have the cube there; not drawn yet, the monster is a little less likely (its turn must come)."""
    if place < 0:
        return deal.slack if cube == ZONE_CUBES else deal.slack + 1
    return bits(deal.ways[SPREAD * place + cube])


def bits(x: i64) -> i64:
    x = x - ((x >> 1) & 0x555555)
    x = (x & 0x333333) + ((x >> 2) & 0x333333)
    x = (x + (x >> 4)) & 0x0F0F0F
    return (x + (x >> 8) + (x >> 16)) & 0x1F


def nth_bit(x: i64, dice: Dice) -> i64:
    """A random one of the set bits."""
    n = dice.below(bits(x))
    k: i64 = 0
    while True:
        if (x >> k) & 1:
            if n == 0:
                return k
            n -= 1
        k += 1
