"""A learned judgement: from the features of a seat to the points it may expect at the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import State


class Judge:
    """Two hidden layers of rectified units. Most features are 0: the first layer adds only the columns of the others.

    `hand` is how much of the hand-written worth is mixed in: worth knows which of two moves is better, the net how
    good either is.
    """

    def __init__(self, weights: list[float], length: i64, wide: i64, narrow: i64, hand: float, tables: i64) -> None:
        self.length = length
        self.wide = wide
        self.narrow = narrow
        self.hand = hand
        self.tables = tables  # numbers of seats it has learned with, a set
        second = length * wide + wide
        third = second + wide * narrow + narrow
        self.columns = vec[float](weights[: length * wide])  # by feature
        self.bias = vec[float](weights[length * wide : second])
        self.rows = vec[float](weights[second : second + wide * narrow])  # by unit of the second layer
        self.thresholds = vec[float](weights[second + wide * narrow : third])
        self.last = vec[float](weights[third : third + narrow])
        self.base = weights[third + narrow]

    def knows(self, seats: i64) -> bool:
        return bool((self.tables >> seats) & 1)

    def points(self, state: State, seat: i64, slate: vec[float]) -> float:
        """What the seat may expect to have at the end."""
        state.features(seat, slate)
        return self.read(slate)

    def of(self, features: list[float]) -> float:
        """The same for features that are given one by one."""
        slate = self.slate()
        i: i64
        for i in range(self.length):
            slate[i] = features[i]
        return self.read(slate)

    def read(self, slate: vec[float]) -> float:
        """What the features on the slate come to."""
        columns, rows, wide, length = self.columns, self.rows, self.wide, self.length
        i: i64
        j: i64
        for j in range(wide):
            slate[length + j] = self.bias[j]
        for i in range(length):
            feature = slate[i]
            if feature != 0.0:
                at = i * wide
                for j in range(wide):
                    slate[length + j] += feature * columns[at + j]
        for j in range(length, length + wide):
            if slate[j] < 0.0:
                slate[j] = 0.0
        total = self.base
        for i in range(self.narrow):
            unit = self.thresholds[i]
            at = i * wide
            for j in range(wide):
                unit += slate[length + j] * rows[at + j]
            if unit > 0.0:
                total += unit * self.last[i]
        return total

    def slate(self) -> vec[float]:
        """Room for the features and the first units, one for each thought: several may judge at the same time."""
        return vec[float]([0.0] * (self.length + self.wide))

    def standing(self, state: State, seat: i64, slate: vec[float]) -> i64:
        """In hundredths of a point; once the game is over, its points."""
        if not state.waiting:
            return 100 * state.points(seat)
        looks = float(state.worth(seat)) if self.hand > 0.0 else 0.0
        return i64(100.0 * (1.0 - self.hand) * self.points(state, seat, slate) + self.hand * looks)
