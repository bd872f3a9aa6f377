"""What a builder does without much thought: the move after which the own town looks best."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import State
from bourgade.games.tiny_towns.position import NAMING, PLACING, Position
from bourgade.games.tiny_towns.tables.moves import PLACE, SQUARES, STOW
from bourgade.games.tiny_towns.worth.town import LEAST, Prospect


def best_by_looks(board: Position, seat: i64, dice: Dice, out: vec[i64]) -> i64:
    """Equal looks are decided by where the dice begin."""
    count = board.fill_moves(seat, out)
    if count == 1:
        return out[0]
    towns = prospects(board, seat)
    start = dice.below(count)
    chosen = out[start]
    top = LEAST
    i: i64
    for i in range(count):
        move = out[(start + i) % count]
        value = looks_after(board, seat, move, towns)
        if value > top:
            top = value
            chosen = move
    return chosen


def prospects(board: Position, seat: i64) -> list[Prospect]:
    """The own town while cubes are chosen, and when a resource is to be named those of the others as well."""
    found: list[Prospect] = []
    other: i64
    if NAMING <= board.stage <= PLACING:
        found.append(Prospect(board, seat))
    if board.stage == NAMING:
        for other in range(board.seats):
            if other != seat and (board.active >> other) & 1:
                found.append(Prospect(board, other))
    return found


def looks_after(board: Position, seat: i64, move: i64, towns: list[Prospect]) -> i64:
    """The own town after a move; cubes need no copy of the position."""
    if board.stage == NAMING:
        return lead_with(towns, move)
    if board.stage == PLACING and PLACE <= move < STOW:
        return towns[0].looks_with((move - PLACE) // SQUARES, (move - PLACE) % SQUARES)
    after: State = board.copy()
    after.play(seat, move)
    return after.worth(seat) if after.waiting else 100 * after.points(seat)


def lead_with(towns: list[Prospect], resource: i64) -> i64:
    """How far the first town is ahead of the best other once everybody has a cube of the resource."""
    rival = LEAST
    i: i64
    for i in range(1, len(towns)):
        value = towns[i].best_with(resource)
        if value > rival:
            rival = value
    own = towns[0].best_with(resource)
    return own if rival == LEAST else own - rival
