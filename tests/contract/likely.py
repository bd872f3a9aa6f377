"""Law 7: imagined worlds are likely, as numbers: means over many games, real against re-dealt."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from bourgade.core.game import Game, owing
from bourgade.core.state import CHANCE, State
from tests.contract.dump import dump
from tests.contract.laws import redealt
from tests.contract.walks import walk


def redeal_deviates(game: Game, seats: int, ply: int, games: int) -> float:
    """Means of all attributes, real against re-dealt, over many games: the largest deviation in sigmas."""
    sums: dict[str, list[float]] = {}
    for seed in range(1, games + 1):
        state = after_decisions(game, seats, ply, seed * 2654435760)
        dreamt = features(redealt(state, seed % seats, seed * 40503 + 17))
        real = features(state)
        for key in real.keys() | dreamt.keys():
            difference = dreamt.get(key, 0.0) - real.get(key, 0.0)
            entry = sums.setdefault(key, [0.0, 0.0])
            entry[0] += difference
            entry[1] += difference**2
    return max((abs(d) / math.sqrt(q) for d, q in sums.values() if q > 30.0), default=0.0)


def after_decisions(game: Game, seats: int, ply: int, seed: int) -> State:
    """A random game after so many decisions that were not chance."""
    decided = 0
    for state in walk(game, game.deal(seats, game.default_options), seed):
        if owing(state) != [CHANCE]:
            if decided == ply or not state.waiting:
                return state
            decided += 1
    raise AssertionError("a walk ends with the end")


def features(state: State) -> dict[str, float]:
    """Numbers that tell arrangements apart: each value, each bit of packed sets, and neighbours together."""
    out: dict[str, float] = {}
    for name, values in numbers_of(dump(state), ""):
        for i, x in enumerate(values):
            for bit in range(x.bit_length() if x > 0 else 0):
                out[f"{name}{i}.{bit}"] = x >> bit & 1
            if len(values) > 1:
                out[f"{name}{i}%"] = x * 2654435761 >> 7 & 1
                out[f"{name}{i}&"] = (x + 1) * (values[i - 1] + 3) * 2654435761 >> 9 & 1
                for small in range(6):
                    out[f"{name}{i}={small}"] = x == small
    return out


def numbers_of(part: object, name: str) -> Iterator[tuple[str, list[int]]]:
    """All numbers and rows of numbers of a position, in depth."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from numbers_of(value, f"{name}/{key}")
    elif isinstance(part, list) and all(isinstance(x, int) for x in part):
        yield name, part
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from numbers_of(value, f"{name}/{number}")
    elif isinstance(part, int):
        yield name, [part]
