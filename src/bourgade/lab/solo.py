"""Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from bourgade.bots.bot import Bot, bot_named, decide
from bourgade.lab.base import OVER, Observation, Seen, Wish, drawn
from bourgade.lab.keeping import Kept
from bourgade.lab.render import MODES


class SeatEnv(Kept, gymnasium.Env[Any, np.int64]):
    """`bots` names one bot for all other seats, or one each, separated by commas."""

    def __init__(self, game: str, seats: int = 2, seat: int = 0, bots: str = "greedy", **wishes: Wish) -> None:
        self.metadata = {"render_modes": MODES}
        self.seen = Seen(game, seats, wishes, wait=False)
        self.render_mode = None if self.seen.wishes.render_mode is None else str(self.seen.wishes.render_mode)
        if seat not in range(seats):
            raise ValueError(f"There is no seat {seat}: seats count from 0 to {seats - 1}.")
        self.seat = seat
        self.names = bots.split(",")
        self.bots = self.seated()
        self.action_space = self.seen.action_space
        self.observation_space = self.seen.observation_space
        self.steps = 0
        self.going = False

    def seated(self) -> dict[int, Bot]:
        match, names = self.seen.match, self.names
        others = [other for other in range(match.seats) if other != self.seat]
        each = names * len(others) if len(names) == 1 else names
        if len(each) != len(others):
            raise ValueError(f"Name one bot, or {len(others)}, not {len(names)}.")
        return {other: bot_named(name, match.game) for other, name in zip(others, each, strict=True)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.seen.match.begin(drawn(self.np_random))
        self.steps = 0
        self.let_bots_play()
        self.going = True
        return self.seen.observation(self.seat), self.seen.info(self.seat)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.going:
            raise ResetNeeded(OVER)
        match = self.seen.match
        legal = self.seen.act(self.seat, int(action))
        self.let_bots_play()
        self.steps += 1
        over = not match.state.waiting
        reward = match.rewards(self.seen.wishes.reward)[self.seat] if over else 0.0
        late = not over and self.seen.wishes.max_cycles == self.steps
        self.going = not (over or late)
        info = self.seen.info(self.seat, None if legal else int(action))
        return self.seen.observation(self.seat), reward, over, late, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib asks for it."""
        return self.seen.mask(self.seat).astype(np.bool_)

    def state(self) -> NDArray[np.float32]:
        """What all seats know together."""
        return self.seen.everything()

    def let_bots_play(self) -> None:
        match = self.seen.match
        while match.asked() and self.seat not in match.asked():
            other = match.asked()[0]
            match.act(other, decide(self.bots[other], match.state, other, match.dice))

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.seen.picture()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.bots = self.seated()
