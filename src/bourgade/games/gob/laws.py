"""What never changes in GoB, whatever is played: cubes and tokens are conserved."""

from __future__ import annotations

from bourgade.core.state import LUCK
from bourgade.games.gob.position import (
    APTITUDE,
    BUILT,
    CARRIED,
    HEAPS,
    HELD,
    INVESTED,
    PLACED,
    PLANS,
    ROW,
    SAVED,
    SERVITUDE,
    STACK,
    STAKE,
    Position,
)
from bourgade.games.gob.rules.zones import cubes_of
from bourgade.games.gob.tables.pieces import CORPSE, CUBES, DIAMOND, GOLD, ZONE_CELLS, ZONE_CUBES
from bourgade.games.gob.tables.targets import supply_of


def turned(state: Position) -> Position:
    """The same position with every seat renamed to the next: nothing that is seen or judged may notice."""
    after = state.copy()
    assert isinstance(after, Position)
    seats, row = int(state.seats), int(ROW)
    for seat in range(seats):
        for what in range(row):
            after.note((seat + 1) % seats, what, state.fact(seat, what))
    for cell in range(2 * ZONE_CELLS):
        after.known[cell] = renamed(state.known[cell], seats)
    after.waiting = state.waiting if state.waiting == LUCK else renamed(state.waiting, seats)
    after.first, after.current = (state.first + 1) % seats, (state.current + 1) % seats
    return after


def renamed(set_of: int, seats: int) -> int:
    """A set of seats, each renamed to the next."""
    return set_of << 1 & (1 << seats) - 1 | set_of >> seats - 1 & 1


def check(state: Position) -> None:
    check_cubes(state)
    check_tokens(state)
    for seat in range(state.seats):
        check_lair(state, seat)


def check_cubes(state: Position) -> None:
    lying = [cube for cube in state.cube if cube >= 0]
    assert len(set(lying)) == len(lying), "a cube lies twice"
    assert all((state.cube[cell] >= 0) == bool(state.full >> cell & 1) for cell in range(2 * ZONE_CELLS))
    assert not any(state.out >> cube & 1 for cube in lying), "a cube lies in its zone and outside"
    outside = [state.fact(seat, HELD + i) // 24 for seat in range(state.seats) for i in range(3)]
    outside += [state.lifted // 24] if state.lifted >= 0 else []
    outside = [cube for cube in outside if cube >= 0]
    assert len(set(outside)) == len(outside), "a cube is held twice"
    assert all(state.out >> cube & 1 for cube in outside)
    for zone in range(2):
        mine = [cube for cube in range(CUBES) if cubes_of(zone) >> cube & 1]
        assert len(mine) == ZONE_CUBES + 1
        assert all(state.cube[16 * zone + i] in [-1, *mine] for i in range(16)), "a cube lies in the wrong zone"
        aside = [cube for cube in mine if cube not in lying and not state.out >> cube & 1]
        filling = state.stage == 0
        assert filling or len(aside) <= 1, "cubes are lost"
        assert filling or 32 + zone not in aside, "the monster stays aside"


def check_tokens(state: Position) -> None:
    heaps = [state.supply(heap) for heap in range(HEAPS)]
    assert min(heaps) >= 0, f"the supply owes tokens: {heaps}"
    for seat in range(state.seats):
        for kind, count in tokens_of(state, seat).items():
            heaps[supply_of(kind)] += count
    assert heaps == list(state.pieces.tokens), f"tokens are lost or made: {heaps}"
    drawn = [state.wanted(i) for i in range(3) if state.wanted(i) >= 0]
    assert sum(state.bag(kind) for kind in range(4)) + len(drawn) == sum(state.pieces.bag)


def tokens_of(state: Position, seat: int) -> dict[int, int]:
    """All tokens of a lair: in the chest, on the plans, on the guild and in the bank."""
    found = {kind: state.stock(seat, kind) for kind in range(7)}
    assert min(found.values()) >= 0, "a chest owes tokens"
    for building in range(9):
        placed = state.fact(seat, PLACED + building)
        for kind in range(4):
            found[kind] += placed >> 4 * kind & 15
            found[GOLD] += placed >> 16 + 4 * kind & 15
        found[CORPSE] += placed >> 32
    for stack in range(3):
        tokens = state.fact(seat, STACK + stack)
        while tokens:
            found[(tokens & 7) - 1] += (tokens & 7) - 1 != DIAMOND
            tokens >>= 3
    if state.fact(seat, STAKE):
        found[state.fact(seat, STAKE) - 1] += 1
    for i in range(2):
        found[GOLD + i] += state.fact(seat, SAVED + i) + state.fact(seat, CARRIED + i)
    return found


def check_lair(state: Position, seat: int) -> None:
    assert state.fact(seat, BUILT) & ~state.fact(seat, PLANS) == 0
    assert state.fact(seat, SERVITUDE) >= 0
    mine = state.fact(seat, APTITUDE)
    assert not any(mine >> a & 1 and mine & state.pieces.opposite[a] for a in range(19)), "both sides of the switch"
    there = [state.fact(seat, INVESTED) >> 7 * skill & 63 for skill in range(8)]
    assert all(state.out >> cube - 1 & 1 for cube in there if cube)
