"""What the cubes in hand could still teach: a bot takes cubes for the skills they bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.games.gob.position import TURNING, Position
from bourgade.games.gob.rules.upgrade import BELOW, PRICE, cubes_left, free_cube, invested, may_learn
from bourgade.games.gob.tables.pieces import BIT, LASTING, asked

# In hundredths of a point. A token on a plan that lacks it: earth, wood, stone, metal, gold, diamond, corpse.
TOKEN: Final = vec[i64]([110, 120, 190, 240, 330, 900, 160])
# What a skill brings in each round to come, by its number.
YIELD: Final = vec[i64]([75, 50, 35, 200, 150, 90, 90, 50])
# How likely a skill is learnt with the cubes at hand, in percent, by the tokens lacking for it.
PROSPECT: Final = vec[i64]([80, 30, 8, 0, 0, 0, 0])

# Faces of a stack that no cube shows, a set.
NO_TOP: Final[i64] = 1
NO_FRONT: Final[i64] = 2
NO_BELOW: Final[i64] = 4
NOTHING_SHOWN: Final[i64] = 7


def promises(p: Position, seat: i64, grabs: i64) -> i64:
    """The best of what the cubes in hand could teach, by what would still be missing for it."""
    left = cubes_left(p, seat)
    hand = in_reach(p, seat)
    if left == 0 or hand == 0:
        return 0
    best: i64 = 0
    skill: i64
    cubes = p.pieces.grabs[p.seats - 1]
    for skill in range(LASTING):
        if may_learn(p, seat, skill):
            hope = promise(p, seat, skill, hand, left, YIELD[skill] * grabs * cubes // 2)
            if hope > best:
                best = hope
    return best


def in_reach(p: Position, seat: i64) -> i64:
    """The cubes that may serve, those held and the one just lifted: 10 bits each, 24 * cube + way + 1."""
    hand = (free_cube(p, seat, 0) + 1) | (free_cube(p, seat, 1) + 1) << 10 | (free_cube(p, seat, 2) + 1) << 20
    if p.current == seat and p.stage == TURNING and not p.bonus:
        hand |= (p.lifted + 1) << 30
    return hand


def promise(p: Position, seat: i64, skill: i64, hand: i64, left: i64, value: i64) -> i64:
    """Each cube is tried above, with whatever other cube serves below."""
    there = invested(p, seat, skill)
    below = serving_below(p, skill, hand)
    best: i64 = 0
    tried: i64 = BIT[NOTHING_SHOWN]
    i: i64
    for i in range(5):
        held = (hand >> 10 * i & 1023) - 1
        gaps = gaps_above(p, held, skill)
        if (below & ~BIT[i]) == 0 or (held >= 0 and left < 2):
            gaps |= NO_BELOW
        if there >= BELOW:
            gaps &= NO_TOP | NO_FRONT
        elif there:
            gaps &= NO_BELOW
        if not (tried >> gaps) & 1:
            tried |= BIT[gaps]
            hope = hoped(p, seat, skill, gaps, value)
            if hope > best:
                best = hope
    return best


def serving_below(p: Position, skill: i64, hand: i64) -> i64:
    """The cubes in reach that show the lower face, a set."""
    found: i64 = 0
    face = p.pieces.cost[3 * skill + 2]
    i: i64
    for i in range(4):
        held = (hand >> 10 * i & 1023) - 1
        if held >= 0 and (p.pieces.lateral[held] >> face) & 1:
            found |= BIT[i]
    return found


def gaps_above(p: Position, held: i64, skill: i64) -> i64:
    """The faces an upper cube does not show; -1 is no cube."""
    gaps: i64 = NO_TOP | NO_FRONT
    if held >= 0:
        cost = p.pieces.cost
        if asked(p.pieces.face[6 * held]) == cost[3 * skill]:
            gaps &= ~NO_TOP
        if (p.pieces.lateral[held] >> cost[3 * skill + 1]) & 1:
            gaps &= ~NO_FRONT
    return gaps


def hoped(p: Position, seat: i64, skill: i64, gaps: i64, value: i64) -> i64:
    """The value by how many tokens of the price the chest lacks, less a part of the price."""
    cost = p.pieces.cost
    price: i64 = 0
    if gaps & NO_TOP:
        price += PRICE[cost[3 * skill]]
    if gaps & NO_FRONT:
        price += PRICE[cost[3 * skill + 1]]
    if gaps & NO_BELOW:
        price += PRICE[cost[3 * skill + 2]]
    lacking: i64 = 0
    bill: i64 = 0
    kind: i64 = 0
    while price:
        need = price & 255
        if need:
            bill += need * TOKEN[kind]
            short = need - p.stock(seat, kind)
            if short > 0:
                lacking += short
        price >>= 8
        kind += 1
    return value * PROSPECT[lacking] // 100 - bill * 60 // 100
