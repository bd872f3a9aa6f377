"""What the three kinds of environment share: wishes, spaces, observations and masks."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bourgade.core.game import Seat
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.lab.match import Match
from bourgade.lab.observe import LENGTH, observed
from bourgade.lab.render import MODES, rendered

REWARDS = ("win", "points")
Observation = dict[str, NDArray[Any]]


class Wishes:
    """The keyword arguments of an environment: its own, and the options of the game."""

    def __init__(self, wishes: dict[str, str | int | None]) -> None:
        self.render_mode = wishes.pop("render_mode", None)
        cycles = wishes.pop("max_cycles", None)
        self.max_cycles = None if cycles is None else int(cycles)
        self.reward = str(wishes.pop("reward", "win"))
        self.options = {name: str(choice) for name, choice in wishes.items()}
        if self.render_mode not in [None, *MODES]:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {self.render_mode!r}.")
        if self.reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {self.reward!r}.")


class Seen:
    """A match with the eyes of a learner: spaces, observations, masks and pictures."""

    def __init__(self, name: str, seats: int, wishes: dict[str, str | int | None], wait: bool) -> None:
        if name not in SHELF:
            raise ValueError(f"There is no game called {name!r} on the shelf; there are {', '.join(SHELF)}.")
        self.wishes = Wishes(wishes)
        self.match = Match(SHELF[name], seats, self.wishes.options)
        self.actions = int(self.match.state.span) + wait  # the last action of those who wait
        self.wait = self.actions - 1 if wait else None
        self.action_space = spaces.Discrete(self.actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (LENGTH,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        mask = np.zeros(self.actions, dtype=np.int8)
        moves = self.match.moves(seat)
        if moves:
            mask[moves] = 1
        elif self.wait is not None:
            mask[self.wait] = 1
        return mask

    def observation(self, seat: Seat) -> Observation:
        view = self.match.game.view(self.match.state, seat)
        return {"observation": observed(view), "action_mask": self.mask(seat)}

    def act(self, seat: Seat, action: int) -> bool:
        """Play an action; an illegal one is replaced by luck, and the answer is False."""
        legal = action in self.match.moves(seat)
        self.match.act(seat, int(action) if legal else self.match.luck(seat))
        return legal

    def picture(self) -> str | NDArray[np.uint8] | None:
        view = self.match.game.view(self.match.state, AUDIENCE)
        return rendered(self.match.game, view, str(self.wishes.render_mode))
