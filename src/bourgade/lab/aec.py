"""PettingZoo, one agent at a time: whoever is asked acts; simultaneous seats act in turn, unseen by each other."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo import AECEnv

from bourgade.lab.base import OVER, Episodes, Observation, Seen, Wish
from bourgade.lab.keeping import Kept
from bourgade.lab.render import MODES


class TurnEnv(Kept, AECEnv[str, Observation, int | None]):
    """`max_cycles`: an agent that has made so many decisions is truncated, and luck plays on for it."""

    def __init__(self, game: str, seats: int, **wishes: Wish) -> None:
        super().__init__()
        self.metadata = {"name": f"bourgade_{game}_v1", "render_modes": MODES, "is_parallelizable": False}
        self.seen = Seen(game, seats, wishes, wait=False)
        self.render_mode = self.seen.wishes.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []  # nobody before the first reset
        self.episodes = Episodes()
        self.state_space = self.seen.state_space

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seen.observation_space

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.seen.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seen.match.begin(self.episodes.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = dict.fromkeys(self.agents, 0)
        self.left: set[str] = set()  # truncated agents; PettingZoo forgets them once they are buried
        self._skip_agent_selection = None
        self.select()

    def observe(self, agent: str) -> Observation:
        return self.seen.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ResetNeeded(OVER)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        legal = self.seen.act(self.possible_agents.index(agent), action)
        self.infos[agent] = {} if legal else {"illegal": int(action)}
        self.count(agent)
        self._clear_rewards()
        self.close_if_over()
        self.select()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def count(self, agent: str) -> None:
        """Truncate an agent that has decided often enough; luck sits down in its place."""
        self.decisions[agent] += 1
        limit = self.seen.wishes.max_cycles
        if limit is not None and self.decisions[agent] >= limit:
            self.truncations[agent] = True
            self.left.add(agent)
        match = self.seen.match
        while len(self.left) < len(self.possible_agents):
            seat = next((s for s in match.asked() if self.possible_agents[s] in self.left), None)
            if seat is None:
                break
            match.act(seat, match.luck(seat))

    def close_if_over(self) -> None:
        match = self.seen.match
        if not match.state.waiting:
            rewards = match.rewards(self.seen.wishes.reward)
            self.rewards = {agent: rewards[self.possible_agents.index(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)

    def select(self) -> None:
        """Whose turn it is; their mask is in their info as well."""
        self.agent_selection = self.next_agent()
        seat = self.possible_agents.index(self.agent_selection)
        self.infos[self.agent_selection]["action_mask"] = self.seen.mask(seat)

    def next_agent(self) -> str:
        asked = [self.possible_agents[seat] for seat in self.seen.match.asked()]
        living = [agent for agent in asked if agent not in self.left]
        return living[0] if living else self.agents[0]

    def state(self) -> NDArray[np.float32]:
        """What all seats know together."""
        return self.seen.everything()

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.seen.picture()

    def close(self) -> None:
        """Nothing is held open."""
