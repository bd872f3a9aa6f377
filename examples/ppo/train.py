"""MaskablePPO learns a game against greedy: `python examples/ppo/train.py clans --minutes 25 --seed 1`.

In an environment of its own: `pip install 'bourgade[lab]' -r examples/ppo/requirements.txt`, with compiled rules. What
it reached goes to examples/ppo/results.json, from which scripts/baselines.py makes its row in docs/lab.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from bourgade.lab import vector_env
from bourgade.lab.report import wilson

TABLES = 256
RESULTS = Path(__file__).parent / "results.json"


class Tables(VecEnv):
    """Our many tables as Stable-Baselines3 wants them: a game that is over is dealt anew within the same step."""

    def __init__(self, game: str, tables: int, seed: int) -> None:
        self.env = vector_env(game, tables, 2, seat=0, bots="greedy")
        super().__init__(tables, self.env.single_observation_space, self.env.single_action_space)
        self.first = seed
        self.actions = np.zeros(tables, np.int64)

    def reset(self) -> np.ndarray:
        return self.env.reset(seed=self.first)[0]

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        seen, paid, over, _, _ = self.env.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(over):
            infos[table] = {"terminal_observation": seen[table].copy(), "episode": {"r": paid[table], "l": 0, "t": 0}}
            seen[table] = self.env.deal(int(table))
        return seen, paid.astype(np.float32), over, infos

    def env_method(self, name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        assert name == "action_masks"
        return list(self.env.action_masks())

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, name)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{name} cannot be set.")

    def env_is_wrapped(self, wrapper: type, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is held open."""


class Clock(BaseCallback):
    """Stops after so many minutes, and says now and then how it goes."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.monotonic() + 60 * minutes
        self.rounds = 0

    def _on_step(self) -> bool:
        return time.monotonic() < self.end

    def _on_rollout_end(self) -> None:
        self.rounds += 1
        if self.rounds % 10 == 0:
            lately = [episode["r"] for episode in self.model.ep_info_buffer]
            print(f"{self.num_timesteps:>9} steps, mean reward {np.mean(lately):+.3f}", flush=True)


def won(model: MaskablePPO, game: str, games: int, seed: int) -> float:
    """How many of so many unseen games against greedy the best action of the policy wins; a shared win is half."""
    env = vector_env(game, 64, 2, seat=0, bots="greedy")
    seen, info = env.reset(seed=seed)
    found: list[float] = []
    while len(found) < games:
        actions, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
        seen, paid, over, _, info = env.step(np.where(info["action_mask"].any(1), actions, 0))
        found += [0.5 + 0.5 * float(reward) for reward in paid[over]]
    return sum(found[:games])


def learned(game: str, minutes: float, seed: int) -> MaskablePPO:
    torch.set_num_threads(2)
    model = MaskablePPO(
        "MlpPolicy",
        Tables(game, TABLES, seed),
        n_steps=128,
        batch_size=4096,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        seed=seed,
    )
    return model.learn(10**9, callback=Clock(minutes))


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="games of the measurement at the end")
    args = parser.parse_args(argv)
    model = learned(args.game, args.minutes, args.seed)
    wins = won(model, args.game, args.games, seed=args.seed + 1_000_000)
    low, high = wilson(wins, args.games)
    cell = f"{100 * wins / args.games:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
    print(f"{args.game}: {model.num_timesteps} steps, {cell} of {args.games} games against greedy")
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {"name": "MaskablePPO (examples/ppo)", "games": {}}
    kept["games"][args.game] = f"{cell}, {args.minutes:g} min"
    RESULTS.write_text(json.dumps(kept, indent=2) + "\n")


if __name__ == "__main__":
    main()
