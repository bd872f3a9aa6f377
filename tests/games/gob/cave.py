"""Positions of GoB for tests: cubes laid as wanted, lairs equipped by name, moves said as sentences."""

from __future__ import annotations

from typing import Any

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, State, picked
from bourgade.games.gob import GobGame
from bourgade.games.gob.box.names import (
    APTITUDE_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    SKILL_NAMES,
    TARGET_NAMES,
    cell_of,
)
from bourgade.games.gob.position import (
    APTITUDE,
    BUILDING,
    BUILT,
    HELD,
    OVER,
    PAYING,
    PLACED,
    PLANNING,
    PLANS,
    ROW,
    SERVITUDE,
    SKILL,
    STACK,
    TAKING,
    UPGRADING,
)
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.scenes import stand
from bourgade.games.gob.tables.targets import stack_of

GAME = GobGame()


def gob(state: State) -> Gob:
    assert isinstance(state, Gob)
    return state


def lucky(state: Gob, seed: int = 1) -> None:
    """Draw what chance has to draw."""
    dice = Dice(seed)
    while owing(state) == [CHANCE]:
        state.play(CHANCE, picked(state, CHANCE, dice))


def cave(seats: int = 4, seed: int = 1, **options: str) -> Gob:
    """The first turn of seat 0: zones filled, demand drawn."""
    state = gob(GAME.deal(seats, GAME.default_options | options))
    dice = Dice(seed)
    while owing(state) == [CHANCE]:
        texts = legal(GAME, state, CHANCE)
        move = texts["start s0"] if "start s0" in texts else picked(state, CHANCE, dice)
        state.play(CHANCE, move)
    if state.stage == PLANNING:
        for seat in range(seats):
            say(state, *(f"{seat}: plan {name}" for name in ("wall", "tower", "ballista", "lab")), f"{seat}: ready")
        lucky(state, seed)
    return state


def lay(state: Gob, cell: str, laid: str = "", **faces: str) -> None:
    """Exchange the cube of a cell for one of its zone that lies so; `laid` names cells to leave alone."""
    here = cell_of(cell)
    kept = {cell_of(name) for name in laid.split()}
    for there in range(here // 16 * 16, here // 16 * 16 + 16):
        if there in kept or not state.full >> there & 1:
            continue
        for way in range(24):
            if fits(state, state.cube[there], way, faces):
                state.cube[here], state.cube[there] = state.cube[there], state.cube[here]
                state.way[here], state.way[there] = way, state.way[here] if there != here else way
                return
    raise AssertionError(f"no cube has {faces}")


def fits(state: Gob, cube: int, way: int, faces: dict[str, str]) -> bool:
    base = 6 * (24 * cube + way)
    return all(state.pieces.face[base + SIDE_NAMES.index(s)] == FACE_NAMES.index(f) for s, f in faces.items())


def monster(state: Gob, cell: str, **faces: str) -> None:
    """The zone's monster lies in a cell, as after a renewal; the cube that lay there stays aside."""
    here = cell_of(cell)
    cube = 32 + here // 16
    state.out &= ~(1 << cube)
    state.cube[here] = cube
    state.way[here] = next(way for way in range(24) if fits(state, cube, way, faces))


def say(state: Gob, *texts: str) -> Gob:
    """Play sentences in order; `1: ready` is said by seat 1, others by the first seat asked."""
    for text in texts:
        who, _, what = text.rpartition(": ")
        seat = int(who) if who else owing(state)[0]
        moves = legal(GAME, state, seat)
        assert what in moves, f"{what!r} is not among {list(moves)}"
        state.play(seat, moves[what])
        GAME.check(state)
    return state


def can(state: Gob, start: str, seat: int | None = None) -> list[str]:
    """The legal sentences that begin so."""
    return [text for text in legal(GAME, state, owing(state)[0] if seat is None else seat) if text.startswith(start)]


def seen(state: Gob, seat: int = 0) -> Any:
    """The view of a seat, plain data to look into."""
    return GAME.view(state, seat)


def finished(seats: int = 2, **options: str) -> Gob:
    """A game that is over, to be dressed by the test."""
    state = building(seats, **options)
    state.stage = OVER
    state.waiting = 0
    return state


def why(state: Gob, seat: int, text: str) -> tuple[str, str]:
    clause = GAME.refuse(state, seat, text)
    return clause.number, clause.line.key.removeprefix("why.")


def own(state: Gob, seat: int, *names: str) -> None:
    """Skills and aptitudes by name."""
    for name in names:
        if name in SKILL_NAMES:
            state.lair[seat * ROW + SKILL] |= 1 << SKILL_NAMES.index(name)
        else:
            state.lair[seat * ROW + APTITUDE] |= 1 << APTITUDE_NAMES.index(name)


def give(state: Gob, seat: int, **tokens: int) -> None:
    for kind, amount in tokens.items():
        state.move(seat, KIND_NAMES.index(kind), amount)


def plans(state: Gob, seat: int, *names: str) -> None:
    state.lair[seat * ROW + PLANS] = sum(1 << BUILDING_NAMES.index(name) for name in names)


def build(state: Gob, seat: int, *names: str) -> None:
    """Complete buildings with fixed slots."""
    for name in names:
        building = BUILDING_NAMES.index(name)
        stand(state, seat, building)
        state.lair[seat * ROW + PLANS] |= 1 << building
        state.lair[seat * ROW + BUILT] |= 1 << building


def stack(state: Gob, seat: int, target: str, tokens: str) -> None:
    """Tokens from the ground up, by name; a full tower is complete."""
    place = TARGET_NAMES.index(target)
    pile = 0
    for i, kind in enumerate(tokens.split()):
        number = KIND_NAMES.index(kind)
        state.move(seat, number, 1)
        state.lair[seat * ROW + number] -= 1
        pile += (number + 1) << 3 * i
    state.lair[seat * ROW + STACK + stack_of(place)] = pile
    if target == "tower" and state.room(seat, place) == 0:
        state.lair[seat * ROW + BUILT] |= 1 << place


def tower(state: Gob, seat: int, target: str = "tower") -> list[str]:
    tokens = state.lair[seat * ROW + STACK + stack_of(TARGET_NAMES.index(target))]
    return [KIND_NAMES[(tokens >> 3 * i & 7) - 1] for i in range(state.pieces.slots[2]) if tokens >> 3 * i]


def chest(state: Gob, seat: int) -> str:
    """`2 earth, 1 corpse`"""
    goods = [(state.lair[seat * ROW + i], kind) for i, kind in enumerate(KIND_NAMES)]
    return ", ".join(f"{n} {kind}" for n, kind in goods if n) or "nothing"


def servitude(state: Gob, seat: int) -> int:
    return state.lair[seat * ROW + SERVITUDE]


def skills(state: Gob, seat: int) -> list[str]:
    return [name for i, name in enumerate(SKILL_NAMES[:8]) if state.lair[seat * ROW + SKILL] >> i & 1]


def aptitudes(state: Gob, seat: int) -> list[str]:
    return [name for i, name in enumerate(APTITUDE_NAMES) if state.lair[seat * ROW + APTITUDE] >> i & 1]


def placed(state: Gob, seat: int, building: str) -> int:
    return state.lair[seat * ROW + PLACED + BUILDING_NAMES.index(building)]


def hold(state: Gob, seat: int, *cubes: tuple[str, int]) -> None:
    """Put cubes into a hand by name and way, as if taken this round; `top` and `front` are up to the test."""
    for i, (name, way) in enumerate(cubes):
        cube = cube_number(name)
        for cell in range(32):
            if state.cube[cell] == cube:
                state.lift(cell)
        state.out |= 1 << cube
        state.lair[seat * ROW + HELD + i] = 24 * cube + way


def cube_number(name: str) -> int:
    return {"gwaps": 32, "centipede": 33}.get(name) or 16 * "fm".index(name[0]) + int(name[1:]) - 1


def way_up(name: str, top: str) -> int:
    """A way in which the cube shows a face on top."""
    cube = cube_number(name)
    pieces = GAME.pieces
    return next(w for w in range(24) if pieces.face[6 * (24 * cube + w)] == FACE_NAMES.index(top))


def upgrading(seats: int = 4, **options: str) -> Gob:
    """Everybody has taken their cubes and may upgrade; hands are empty."""
    state = cave(seats, **options)
    state.begin_phase(UPGRADING)
    return state


def building(seats: int = 4, **options: str) -> Gob:
    state = cave(seats, **options)
    state.begin_phase(BUILDING)
    return state


def paying(seats: int, *demand: str) -> Gob:
    """Everybody answers this demand."""
    state = building(seats)
    for i in range(3):
        state.pool[5 + state.pool[9 + i]] += 1
        state.pool[9 + i] = KIND_NAMES.index(demand[i])
        state.pool[5 + state.pool[9 + i]] -= 1
    for _ in range(seats):
        say(state, "ready")
    assert state.stage == PAYING
    return state


def turn_to(state: Gob, cell: str, side: str) -> Gob:
    """Take a cube and put one of its sides in front."""
    assert state.stage == TAKING
    return say(state, f"take {cell}", f"front {side}")
