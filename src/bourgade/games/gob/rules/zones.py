"""The two cross-sections: what can be reached, and how they are filled and renewed (RULES 3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import LUCK
from bourgade.games.gob.position import HELD, INVESTED, SETTING, Position
from bourgade.games.gob.tables.moves import FILL
from bourgade.games.gob.tables.pieces import BIT, MONSTER, WAYS, ZONE_CELLS, ZONE_CUBES, ZONES

ALL: Final[i64] = 0xFFFF
ZONE: Final = vec[i64]([0xFFFF, 0xFFFF << 16])  # the cells of each zone, and its ordinary cubes
SURFACE: Final[i64] = 0x000F
NOT_WEST: Final[i64] = 0xEEEE
NOT_EAST: Final[i64] = 0x7777


def around(cells: i64) -> i64:
    """The cells orthogonally next to a set of cells of one zone."""
    return (cells << 4 | cells >> 4 | (cells & NOT_EAST) << 1 | (cells & NOT_WEST) >> 1) & ALL


def reachable(full: i64) -> i64:
    """RULES 3.2: of the cubes of one zone, those at the surface or at a tunnel."""
    empty = ~full & ALL
    tunnel = empty & SURFACE
    grown = tunnel | around(tunnel) & empty
    while grown != tunnel:
        tunnel = grown
        grown = tunnel | around(tunnel) & empty
    return (SURFACE | around(tunnel)) & full


def part(cells: i64, zone: i64) -> i64:
    """The cells of one zone, counted from 0."""
    return cells >> ZONE_CELLS * zone & ALL


def access(p: Position) -> i64:
    """All cubes that can be taken without any aptitude."""
    return reachable(part(p.full, 0)) | reachable(part(p.full, 1)) << ZONE_CELLS


def in_hand(p: Position) -> i64:
    """The cubes taken this round, by anybody."""
    found: i64 = BIT[p.lifted // WAYS] if p.lifted >= 0 else 0
    seat: i64
    i: i64
    for seat in range(p.seats):
        for i in range(3):
            held = p.fact(seat, HELD + i)
            if held >= 0:
                found |= BIT[held // WAYS]
    return found


def cubes_of(zone: i64) -> i64:
    """A zone's own cubes, with its monster."""
    return ZONE[zone] | BIT[MONSTER + zone]


def begin_fill(p: Position) -> bool:
    """Turn to the next zone that waits to be filled; False if there is none."""
    zone: i64
    for zone in range(ZONES):
        if (p.todo >> zone) & 1:
            p.zone = zone
            p.todo &= ~BIT[zone]
            p.stage = SETTING
            p.waiting = LUCK
            if p.round > 0:
                collect(p, zone)
            p.spot = ZONE_CELLS - to_place(p)
            return True
    return False


def collect(p: Position, zone: i64) -> None:
    """RULES 3.5 to 3.7: all that is not in hand this round goes back, with the monster."""
    cell: i64
    for cell in range(ZONE_CELLS * zone, ZONE_CELLS * zone + ZONE_CELLS):
        if (p.full >> cell) & 1:
            p.notice(cell)
        p.cube[cell] = -1
        p.way[cell] = 0
        p.known[cell] = 0
    p.full &= ~ZONE[zone]
    p.out = p.out & ~cubes_of(zone) | in_hand(p) & cubes_of(zone)
    forfeit(p, cubes_of(zone) & ~in_hand(p))


def forfeit(p: Position, cubes: i64) -> None:
    """RULES 6.5: cubes invested in earlier rounds are lost."""
    seat: i64
    skill: i64
    for seat in range(p.seats):
        for skill in range(8):
            there = p.fact(seat, INVESTED) >> 7 * skill & 63
            if there and (cubes >> (there - 1)) & 1:
                p.unmark(seat, INVESTED, BIT[7 * skill + 7] - BIT[7 * skill])


def to_place(p: Position) -> i64:
    """How many cubes will lie in the empty zone: one ordinary cube stays aside if the monster is among them."""
    left = cubes_of(p.zone) & ~p.out
    count: i64 = -1 if (left >> (MONSTER + p.zone)) & 1 else 0
    while left:
        left &= left - 1
        count += 1
    return count


def undrawn(p: Position) -> i64:
    """The cubes that may still come, a set."""
    left = cubes_of(p.zone) & ~p.out
    cell: i64
    for cell in range(ZONE_CELLS * p.zone, ZONE_CELLS * p.zone + ZONE_CELLS):
        if (p.full >> cell) & 1:
            left &= ~BIT[p.cube[cell]]
    return left


def fill_odds(p: Position, cube: i64) -> i64:
    """The monster is as likely in every cell left, and never stays aside."""
    cells = ZONE_CELLS - p.spot
    if not (undrawn(p) >> (MONSTER + p.zone)) & 1:
        return 1
    return cells if cube >= MONSTER else cells - 1


def list_fills(p: Position, out: vec[i64]) -> i64:
    count: i64 = 0
    cube: i64
    way: i64
    left = undrawn(p)
    for cube in range(MONSTER + 2):
        if (left >> cube) & 1 and fill_odds(p, cube) > 0:
            for way in range(WAYS):
                out[count] = FILL + WAYS * cube + way
                count += 1
    return count


def pick_fill(p: Position, dice: Dice) -> i64:
    """As listed, without the list."""
    left = undrawn(p)
    cells = ZONE_CELLS - p.spot
    monster = MONSTER + p.zone
    if (left >> monster) & 1:
        if dice.below(cells) == 0:
            return FILL + WAYS * monster + dice.below(WAYS)
        left &= ~BIT[monster]
    while True:
        cube = ZONE_CUBES * p.zone + dice.below(ZONE_CUBES + 1)
        if cube == ZONE_CUBES * p.zone + ZONE_CUBES:
            cube = monster
        if (left >> cube) & 1:
            return FILL + WAYS * cube + dice.below(WAYS)


def put_cube(p: Position, found: i64) -> bool:
    """One more cube into the zone; True when it is full."""
    cell = ZONE_CELLS * p.zone + p.spot
    p.cube[cell] = found // WAYS
    p.way[cell] = found % WAYS
    p.full |= BIT[cell]
    p.spot += 1
    return p.spot == ZONE_CELLS
