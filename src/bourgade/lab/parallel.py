"""PettingZoo, all at once: everybody acts at each step; who is not asked has one action, to wait."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from bourgade.lab.base import Episodes, Observation, Seen, Wish
from bourgade.lab.keeping import Kept
from bourgade.lab.render import MODES


class TableEnv(Kept, ParallelEnv[str, Observation, int]):
    """`max_cycles`: all agents are truncated after so many steps."""

    def __init__(self, game: str, seats: int, **wishes: Wish) -> None:
        self.metadata = {"name": f"bourgade_{game}_parallel_v1", "render_modes": MODES}
        self.seen = Seen(game, seats, wishes, wait=True)
        self.render_mode = self.seen.wishes.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []  # nobody before the first reset
        self.episodes = Episodes()
        self.state_space = self.seen.state_space

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seen.observation_space

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.seen.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.seen.match.begin(self.episodes.next(seed))
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self.observations(), {agent: self.seen.info(seat) for seat, agent in enumerate(self.agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Those who are asked act in the order of seats; open and sealed moves commute, so it does not matter."""
        if not self.agents:  # over: nobody acts, and nothing happens
            return {}, {}, {}, {}, {}
        match = self.seen.match
        illegal: dict[int, int] = {}
        for seat in match.asked():
            agent = self.possible_agents[seat]
            if seat in match.asked() and not self.seen.act(seat, actions[agent]):
                illegal[seat] = actions[agent]
        self.steps += 1
        over = not match.state.waiting
        late = not over and self.seen.wishes.max_cycles == self.steps
        rewards = match.rewards(self.seen.wishes.reward) if over else [0.0] * len(self.possible_agents)
        result = (
            self.observations(),
            dict(zip(self.possible_agents, rewards, strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late),
            {agent: self.seen.info(seat, illegal.get(seat)) for seat, agent in enumerate(self.agents)},
        )
        if over or late:
            self.agents = []
        return result

    def observations(self) -> dict[str, Observation]:
        return {agent: self.seen.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def state(self) -> NDArray[np.float32]:
        """What all seats know together."""
        return self.seen.everything()

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.seen.picture()

    def close(self) -> None:
        """Nothing is held open."""
