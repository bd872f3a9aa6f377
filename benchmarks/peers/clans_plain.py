"""Clans for two in quick plain Python, without any engine: the rules that OpenSpiel is given to run.

One number per territory packs the huts (4 bits a colour, the count above bit 20). An action is a border to
cross, or a village to found next. Tables and starts come from a file that Bourgade writes, so that the
board, the deals and the order of the moves are the same everywhere.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SIZE = 20
EACH_COLOUR = 0x11111
DATA: dict[str, Any] = json.loads((Path(__file__).parent / "deals.json").read_text())
TERRAIN: list[int] = DATA["terrain"]
NEIGHBOURS: list[list[int]] = DATA["neighbours"]
EPOCH: list[int] = DATA["epoch_of"]
GOOD, BAD, BONUS = DATA["favourable"], DATA["unfavourable"], DATA["bonus"]
BIG: int = DATA["settled"] << SIZE
VILLAGES = len(EPOCH)
EDGES = [(s, d) for s, near in enumerate(NEIGHBOURS) for d in near]
SOURCE = [s for s, _ in EDGES]
TARGET = [d for _, d in EDGES]
FOUND = len(EDGES)
BIT = [1 << t for t in range(len(TERRAIN))]
NEAR = [sum(BIT[n] for n in near) for near in NEIGHBOURS]
AROUND = [[(BIT[n], NEAR[n]) for n in near] for near in NEIGHBOURS]


def move_table(source: int) -> dict[int, list[int]]:
    """Every subset of the live neighbours of a territory -> the moves it allows."""
    near = NEIGHBOURS[source]
    first = SOURCE.index(source)
    table = {}
    for subset in range(1 << len(near)):
        chosen = [i for i in range(len(near)) if subset >> i & 1]
        table[sum(BIT[near[i]] for i in chosen)] = [first + i for i in chosen]
    return table


ROWS = [(BIT[t], NEAR[t], move_table(t)) for t in range(len(TERRAIN))]


class Rng:
    """The xorshift of Bourgade's dice, from a given state."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return (x * n) >> 32


class Position:
    __slots__ = ("big", "current", "founded", "huts", "live", "markers", "over", "pending", "scores", "secret")

    def __init__(self, start: dict[str, Any]) -> None:
        self.huts: list[int] = start["huts"][:]
        self.secret: list[int] = start["secret"]
        self.current: int = start["current"]
        self.live = (1 << len(TERRAIN)) - 1
        self.big = self.pending = self.founded = 0
        self.scores = [0] * 5
        self.markers = [0] * 2
        self.over = False

    def clone(self) -> Position:
        new = Position.__new__(Position)
        new.huts, new.scores, new.markers = self.huts[:], self.scores[:], self.markers[:]
        new.secret, new.current, new.live, new.big = self.secret, self.current, self.live, self.big
        new.pending, new.founded, new.over = self.pending, self.founded, self.over
        return new

    def __deepcopy__(self, memo: object) -> Position:
        return self.clone()

    def legal_actions(self) -> list[int]:
        if self.over:
            return []
        if self.pending:
            return [FOUND + t for t, bit in enumerate(BIT) if self.pending & bit]
        actions: list[int] = []
        live, big = self.live, self.big
        for bit, near, moves in ROWS:
            if live & bit:
                actions += self.big_moves(moves[big & near]) if big & bit else moves[live & near]
        return actions

    def big_moves(self, moves: list[int]) -> list[int]:
        huts = self.huts
        return [a for a in moves if huts[SOURCE[a]] >> SIZE <= huts[TARGET[a]] >> SIZE]

    def apply(self, action: int) -> None:
        if action < FOUND:
            self.settle(self.march(SOURCE[action], TARGET[action]))
        else:
            self.found(action - FOUND)
            self.settle(self.pending ^ BIT[action - FOUND])

    def march(self, source: int, target: int) -> int:
        huts = self.huts
        huts[target] += huts[source]
        huts[source] = 0
        live = self.live = self.live ^ BIT[source]
        self.big &= ~BIT[source]
        if huts[target] >= BIG:
            self.big |= BIT[target]
        isolated = 0
        for bit, near in AROUND[source]:
            if live & bit and not live & near:
                isolated |= bit
        return isolated

    def settle(self, isolated: int) -> None:
        if isolated & (isolated - 1) and self.order_matters(isolated):
            self.pending = isolated
            return
        self.pending = 0
        while isolated:
            low = isolated & -isolated
            isolated ^= low
            self.found(low.bit_length() - 1)
        self.current ^= 1
        self.over = self.founded == VILLAGES or self.live == 0

    def order_matters(self, isolated: int) -> bool:
        last = self.founded + isolated.bit_count() - 1
        return self.founded < VILLAGES if last >= VILLAGES else EPOCH[last] != EPOCH[self.founded]

    def found(self, t: int) -> None:
        self.live &= ~BIT[t]
        self.big &= ~BIT[t]
        if self.founded == VILLAGES:
            return
        epoch = EPOCH[self.founded]
        self.founded += 1
        self.markers[self.current] += 1
        if TERRAIN[t] == BAD[epoch]:
            self.huts[t] = 0
            return
        group = self.after_strife(t)
        value = (group >> SIZE) + (BONUS[epoch] if GOOD[epoch] in (-1, TERRAIN[t]) else 0)
        for colour in range(5):
            if group >> 4 * colour & 15:
                self.scores[colour] += value

    def after_strife(self, t: int) -> int:
        group = self.huts[t]
        if (group | group >> 1 | group >> 2 | group >> 3) & EACH_COLOUR == EACH_COLOUR:
            for colour in range(5):
                if group >> 4 * colour & 15 == 1:
                    group -= (1 << 4 * colour) + (1 << SIZE)
            self.huts[t] = group
        return group

    def points(self, seat: int) -> int:
        return self.scores[self.secret[seat]] + self.markers[seat]
