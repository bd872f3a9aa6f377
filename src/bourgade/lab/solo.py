"""Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from bourgade.bots.bot import Bot, bot_named, decide
from bourgade.lab.base import Observation, Seen
from bourgade.lab.render import MODES


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """`bots` names one bot for all other seats, or one each, separated by commas."""

    def __init__(self, game: str, seats: int, seat: int, bots: str, **wishes: str | int | None) -> None:
        self.metadata = {"render_modes": MODES}
        self.seen = Seen(game, seats, wishes, wait=False)
        self.render_mode = None if self.seen.wishes.render_mode is None else str(self.seen.wishes.render_mode)
        if seat not in range(seats):
            raise ValueError(f"There is no seat {seat}: seats count from 0 to {seats - 1}.")
        self.seat = seat
        self.bots = self.seated(bots.split(","))
        self.action_space = self.seen.action_space
        self.observation_space = self.seen.observation_space
        self.steps = 0

    def seated(self, names: list[str]) -> dict[int, Bot]:
        match = self.seen.match
        others = [other for other in range(match.seats) if other != self.seat]
        each = names * len(others) if len(names) == 1 else names
        if len(each) != len(others):
            raise ValueError(f"Name one bot, or {len(others)}, not {len(names)}.")
        return {other: bot_named(name, match.game) for other, name in zip(others, each, strict=True)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.seen.match.begin(int(self.np_random.integers(1, 1 << 31)))
        self.steps = 0
        self.let_bots_play()
        return self.seen.observation(self.seat), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.seen.match
        legal = self.seen.act(self.seat, int(action))
        self.let_bots_play()
        self.steps += 1
        over = not match.state.waiting
        reward = match.rewards(self.seen.wishes.reward)[self.seat] if over else 0.0
        late = not over and self.seen.wishes.max_cycles == self.steps
        return self.seen.observation(self.seat), reward, over, late, {} if legal else {"illegal": int(action)}

    def let_bots_play(self) -> None:
        match = self.seen.match
        while match.asked() and self.seat not in match.asked():
            other = match.asked()[0]
            match.act(other, decide(self.bots[other], match.state, other, match.dice))

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.seen.picture()
