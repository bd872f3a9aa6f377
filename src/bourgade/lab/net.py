"""The net of a judge while it learns, in numpy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
STRAIGHT = 8.0  # points; beyond them an error counts by its size, not by its square


class Net:
    """length -> wide -> narrow -> 1, rectified, fitted with Adam."""

    def __init__(self, length: int, wide: int, narrow: int, seed: int, mean: float) -> None:
        draw = np.random.default_rng(seed).standard_normal
        self.weights: list[Floats] = [
            (draw((length, wide)) / np.sqrt(30)).astype(np.float32),  # some 30 to 70 features are not 0
            np.zeros(wide, np.float32),
            (draw((wide, narrow)) * np.sqrt(2 / wide)).astype(np.float32),
            np.zeros(narrow, np.float32),
            (draw((narrow, 1)) / np.sqrt(narrow)).astype(np.float32),
            np.array([mean], np.float32),  # begins at the average outcome
        ]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def layers(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        w1, b1, w2, b2, w3, b3 = self.weights
        wide = np.maximum(x @ w1 + b1, 0)
        narrow = np.maximum(wide @ w2 + b2, 0)
        return wide, narrow, (narrow @ w3)[:, 0] + b3[0]

    def judged(self, x: Floats) -> Floats:
        return self.layers(x)[2]

    def step(self, x: Floats, goal: Floats, rate: float) -> None:
        w2, w3 = self.weights[2], self.weights[4]
        wide, narrow, value = self.layers(x)
        error = np.clip(value - goal, -STRAIGHT, STRAIGHT) / len(goal)
        at_narrow = np.outer(error, w3[:, 0]) * (narrow > 0)
        at_wide = (at_narrow @ w2.T) * (wide > 0)
        slopes = [x.T @ at_wide, at_wide.sum(0), wide.T @ at_narrow, at_narrow.sum(0)]
        slopes += [narrow.T @ error[:, None], np.array([error.sum()], np.float32)]
        self.steps += 1
        for w, m, v, slope in zip(self.weights, self.first, self.second, slopes, strict=True):
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            scale = np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8
            w -= rate * (m / (1 - 0.9**self.steps) / scale + 1e-5 * w)

    def fit(self, x: Floats, goal: Floats, epochs: int, rate: float, seed: int, batch: int = 512) -> None:
        """The learning rate falls like a cosine."""
        if not len(goal):
            return
        order_of = np.random.default_rng(seed)
        batch = min(batch, len(goal))
        total, done = epochs * (len(goal) // batch), 0
        for _ in range(epochs):
            order = order_of.permutation(len(goal))
            for i in range(0, len(order) - batch + 1, batch):
                some = order[i : i + batch]
                self.step(x[some], goal[some], rate * 0.5 * (1 + float(np.cos(np.pi * done / total))) + 1e-5)
                done += 1

    def flat(self) -> list[float]:
        """In the order a `Judge` reads them, with five digits."""
        w1, b1, w2, b2, w3, b3 = self.weights
        whole = np.concatenate([w1.ravel(), b1, w2.T.ravel(), b2, w3.ravel(), b3])
        return [round(float(w), 5) for w in whole]

    @classmethod
    def of(cls, flat: list[float], length: int, wide: int, narrow: int) -> Net:
        """A net that goes on where these weights stopped."""
        net = cls(length, wide, narrow, 0, 0.0)
        at = 0
        shapes = [(length, wide), (wide,), (narrow, wide), (narrow,), (narrow, 1), (1,)]
        for i, shape in enumerate(shapes):
            size = int(np.prod(shape))
            part = np.array(flat[at : at + size], np.float32).reshape(shape)
            net.weights[i] = np.ascontiguousarray(part.T) if i == 2 else part
            at += size
        return net
