"""What phase 1 offers: the cubes within reach, and the lists of moves (RULES 4 and 7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.position import (
    MAY_BLAST,
    MAY_CHARGE,
    MAY_FIGHT,
    MAY_LOOK,
    SEND_BACK,
    STAKE,
    Position,
)
from bourgade.games.gob.rules.construct import list_alchemy
from bourgade.games.gob.rules.zones import access
from bourgade.games.gob.tables.moves import (
    BEAR,
    BLAST,
    BREAK,
    CHARGE,
    DEVOUR,
    DONE,
    EXTRA_EARTH,
    FIGHT,
    FRONT,
    LOOK,
    SEND,
    STAKE_ON,
    STEAL,
    TAKE,
    TIP,
)
from bourgade.games.gob.tables.pieces import (
    BESIDE,
    BIT,
    CELLS,
    CENTAUR,
    DROW,
    EARTH,
    ENEMY,
    FAIRY,
    GEARS,
    GNOME,
    GOLD,
    GREAT_STAG,
    GUILD,
    NEAR,
    NORTH,
    STONE,
    STONELING,
    TOP,
    WOOD,
    ZONE_CELLS,
    enemy_value,
)

# Which cubes can be taken.


def reach(p: Position) -> i64:
    """The cubes the mover may take now: by the surface, by a tunnel, or by an aptitude."""
    seat = p.current
    open_cubes = access(p)
    found = open_cubes
    if p.apt(seat, GNOME):
        found |= beside_earth(p, open_cubes)
    if p.taken == 1:
        found |= second_reach(p, seat)
    return found


def beside_earth(p: Position, open_cubes: i64) -> i64:
    """RULES 7.1: next to an accessible cube with earth on top."""
    found: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if (open_cubes >> cell) & 1 and p.shown(cell, TOP) == EARTH:
            found |= NEAR[cell]
    return found & p.full


def second_reach(p: Position, seat: i64) -> i64:
    """RULES 7.3, 7.4 and 7.8: what the first cube opens for the second."""
    found: i64 = 0
    if p.wooden and p.apt(seat, GREAT_STAG):
        return p.full
    if p.wooden and p.apt(seat, CENTAUR):
        found |= wooden_tops(p, p.opening // ZONE_CELLS)
    if p.opening >= ZONE_CELLS and p.apt(seat, GEARS):
        found |= BIT[p.opening ^ 3] | BIT[p.opening ^ 12]  # mirrored in its row, and in its column
    return found & p.full


def wooden_tops(p: Position, zone: i64) -> i64:
    found: i64 = 0
    cell: i64
    for cell in range(ZONE_CELLS * zone, ZONE_CELLS * zone + ZONE_CELLS):
        if (p.full >> cell) & 1 and p.shown(cell, TOP) == WOOD:
            found |= BIT[cell]
    return found


# Lists of moves.


def list_cells(base: i64, cells: i64, out: vec[i64], count: i64) -> i64:
    cell: i64
    for cell in range(CELLS):
        out[count] = base + cell  # branch-free: always write, advance only if it counts
        count += (cells >> cell) & 1
    return count


def list_takes(p: Position, out: vec[i64]) -> i64:
    return list_thefts(p, out, list_cells(TAKE, reach(p), out, 0))


def may_rob(p: Position) -> bool:
    """RULES 8.11 and 11.3: once a turn, with the guild complete, and not alone."""
    return p.seats > 1 and not p.robbed and p.built(p.current, GUILD)


def list_thefts(p: Position, out: vec[i64], count: i64) -> i64:
    """RULES 8.8: alchemy may make the token to put on the guild."""
    seat = p.current
    kind: i64
    other: i64
    if not may_rob(p):
        return count
    staked = p.fact(seat, STAKE) - 1
    if staked < 0:
        for kind in range(GOLD + 1):
            out[count] = STAKE_ON + kind
            count += 1 if p.stock(seat, kind) > 0 else 0
        return list_alchemy(p, seat, out, count)
    for other in range(p.seats):
        out[count] = STEAL + other
        count += 1 if other != seat and p.stock(other, staked) > 0 else 0
    return count


def list_turns(p: Position, out: vec[i64]) -> i64:
    count: i64 = 0
    side: i64
    if not p.tipped:
        for side in range(4):
            out[count] = TIP + side
            count += 1 if may_tip(p, side) else 0
    for side in range(4):
        out[count] = FRONT + side
        count += 1
    return count


def may_tip(p: Position, side: i64) -> bool:
    """RULES 7.6 and 7.14: an earth face for the Fairy, a stone face for the Drow."""
    face = p.pieces.face[6 * p.lifted + NORTH + side]
    return (face == EARTH and p.apt(p.current, FAIRY)) or (face == STONE and p.apt(p.current, DROW))


def list_answers(p: Position, out: vec[i64]) -> i64:
    out[0] = SEND if p.ask == SEND_BACK else EXTRA_EARTH
    out[1] = BEAR if p.ask == SEND_BACK else EXTRA_EARTH + 1
    return 2


def list_follow_ups(p: Position, out: vec[i64]) -> i64:
    """What the last cube still allows; the last of the list is always `done`."""
    count: i64 = 0
    if p.allowed & MAY_BLAST:
        count = list_blasts(p, out, count)
    if p.allowed & MAY_CHARGE:
        out[count] = CHARGE
        count += 1 if row_beyond(p.cell, 0) & p.full else 0
        out[count] = CHARGE + 1
        count += 1 if row_beyond(p.cell, 1) & p.full else 0
    if p.prey:
        count = list_cells(DEVOUR, NEAR[p.cell] & p.full, out, count)
    if p.allowed & MAY_FIGHT:
        count = list_cells(FIGHT, foes(p), out, count)
    if p.loots:
        count = list_cells(TAKE, p.loot, out, count)
    if p.allowed & MAY_LOOK:
        count = list_cells(LOOK, p.full, out, count)
    if p.taken == p.pieces.grabs[p.seats - 1]:
        count = list_thefts(p, out, count)  # after the last cube too
    out[count] = DONE
    return count + 1


def list_blasts(p: Position, out: vec[i64], count: i64) -> i64:
    cells = NEAR[p.cell] & p.full
    if p.apt(p.current, STONELING):
        return list_cells(BREAK, (cells | rim_of(p.crater)) & p.full, out, count)
    out[count] = BLAST
    return count + 1 if cells else count


def rim_of(crater: i64) -> i64:
    found: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if (crater >> cell) & 1:
            found |= NEAR[cell]
    return found


def row_beyond(cell: i64, east: i64) -> i64:
    """The cells of the row on one side of a cell."""
    found: i64 = 0
    side: i64 = 1 if east else 3
    beside = BESIDE[4 * cell + side]
    while beside >= 0:
        found |= BIT[beside]
        beside = BESIDE[4 * beside + side]
    return found


def foes(p: Position) -> i64:
    """RULES 7.16: accessible cubes with an enemy on top that can be killed."""
    found = access(p)
    power = p.power(p.current)
    cell: i64
    for cell in range(CELLS):
        if (found >> cell) & 1:
            face = p.shown(cell, TOP)
            if face < ENEMY or enemy_value(face) > power:
                found &= ~BIT[cell]
    return found
